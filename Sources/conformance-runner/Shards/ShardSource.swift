import ConformanceKit

/// Which part of a run this is, and who said so: the command line, or a scheduler that starts the
/// same command many times and numbers the starts in the environment.
struct ShardSource {
  var shard = Shard()
  /// Who said so, as `Slurm (SLURM_ARRAY_TASK_ID)`; empty where nobody did.
  var name = ""

  /// Schedulers by precedence.
  private static let schedulers: [Scheduler] = [
    Scheduler("Bazel", "TEST_SHARD_INDEX", "TEST_TOTAL_SHARDS"),
    Scheduler("Kubernetes", "JOB_COMPLETION_INDEX", "CONFORMANCE_SHARDS"),
    Scheduler("Slurm", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT"),
    Scheduler("Buildkite", "BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT"),
  ]

  private struct Scheduler {
    let name: String
    let index: String
    let count: String

    init(_ name: String, _ index: String, _ count: String) {
      self.name = name
      self.index = index
      self.count = count
    }
  }

  /// The option where there is one, else what the first scheduler says that says anything.
  /// - Throws: a usage failure where that makes no sense.
  static func find(
    option: String?, environment: (String) -> String?
  ) throws(Failure) -> ShardSource {
    if let option {
      let parts = option.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1],
        let shard = shard(number, count)
      else { throw .usage("--shard \(option): expected i/n with 1 <= i <= n") }
      return ShardSource(shard: shard, name: "--shard")
    }
    for scheduler in schedulers {
      guard let indexText = environment(scheduler.index),
        let countText = environment(scheduler.count)
      else { continue }
      var number = Int(indexText).map { $0 + 1 }
      if scheduler.name == "Slurm" { number = slurmNumber(indexText, environment) }
      guard let number, let count = Int(countText), let shard = shard(number, count) else {
        throw .usage(
          "\(scheduler.index)=\(indexText) and \(scheduler.count)=\(countText): "
            + "expected the number of a part and how many there are")
      }
      return ShardSource(shard: shard, name: "\(scheduler.name) (\(scheduler.index))")
    }
    return ShardSource()
  }

  private static func shard(_ number: Int, _ count: Int) -> Shard? {
    count >= 1 && count <= 1_000_000 && (1...count).contains(number)
      ? Shard(number, of: count) : nil
  }

  /// An array of Slurm may begin anywhere and go in steps, as `--array=10-40:10`.
  private static func slurmNumber(
    _ index: String, _ environment: (String) -> String?
  ) -> Int? {
    guard let index = Int(index) else { return nil }
    let first = environment("SLURM_ARRAY_TASK_MIN").flatMap { Int($0) } ?? 1
    let step = environment("SLURM_ARRAY_TASK_STEP").flatMap { Int($0) } ?? 1
    guard step >= 1, index >= first, (index - first) % step == 0 else { return nil }
    return (index - first) / step + 1
  }
}
