import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// Measures the engine on one processor: how many cases it makes, and how many it checks with all
/// laws of a contract, in a second of processor time.
struct BenchEngine: Sendable {
  private let oracle = ReferenceOracle()
  private let passCount: Int

  init(passCount: Int) { self.passCount = passCount }

  func run(_ kits: [any ContractKit.Type]) {
    Streams.out(
      "thousand cases per second of processor time, one thread, best of \(passCount); and how many "
        + "times as many two workers check\n\n")
    for kit in kits {
      for line in StatisticsTable.table(Self.head, rows(kit)) { Streams.out(line + "\n") }
      if kit is TokenizerKit.Type {
        Streams.out("\n")
        BenchAnswers(oracle: oracle, passCount: passCount).run()
        Streams.out("\n")
      }
    }
    Streams.out("\nthe whole small scope with all laws about single cases, one thread, once\n\n")
    let scopes = kits.flatMap(scopeRows)
    for line in StatisticsTable.table(["contract", "classes", "cases", "processor s"], scopes) {
      Streams.out(line + "\n")
    }
  }

  private func scopeRows(_ kit: any ContractKit.Type) -> [[String]] { scopeRowsOpened(kit) }

  /// Up to two classes, and up to three where that is a matter of seconds.
  private func scopeRowsOpened<K: ContractKit>(_ kit: K.Type) -> [[String]] {
    let profile = K.C.Profile()
    let subject = K.reference(profile, oracle)
    let check = Check(
      Plan(subject.claim), oracle: oracle, subject: subject, related: Self.noneRelated,
      classes: ClassMap(oracle))
    return (K.self is TokenizerKit.Type ? [2, 3] : [2]).flatMap { scopeMax in
      let schedule = Schedule(
        K.Generator(profile, TextSource(oracle.tables)), seed: 1,
        extent: Extent(scopeMax: scopeMax, sweep: .thinned), phases: [.smallScope]
      ) { _ in nil }
      return schedule.steps.map { step in
        let start = BenchClock.processor
        let count = judge(0..<step.indexCount, step, schedule, check)
        let seconds = Double(BenchClock.processor - start) / 1e9
        return [
          K.C.name.rawValue, "\(scopeMax)", "\(count)", Self.hundredths(seconds),
        ]
      }
    }
  }

  private static let head = [
    "phase", "made", "checked", "two workers", "with related cases", "steps checked",
    "with related cases",
  ]

  private func rows(_ kit: any ContractKit.Type) -> [[String]] { rowsOpened(kit) }

  private func rowsOpened<K: ContractKit>(_ kit: K.Type) -> [[String]] {
    let profile = K.C.Profile()
    let subject = K.reference(profile, oracle)
    let plan = Plan(subject.claim)
    let classes = ClassMap(oracle)
    let single = Check(
      plan, oracle: oracle, subject: subject, related: Self.noneRelated, classes: classes)
    let whole = Check(plan, oracle: oracle, subject: subject, classes: classes)
    let extent = Extent(scopeMax: 3, sweep: .thinned)
    let schedule = Schedule(
      K.Generator(profile, TextSource(oracle.tables)), seed: 1, extent: extent,
      phases: [.smallScope, .sweep, .random, .targeted]
    ) { $0 == .random ? 60_000 : nil }
    return schedule.steps.map { step in
      let end = step.indexCount
      let many = max(0, end - 60_000)..<end
      let few = max(0, end - 4_000)..<end
      let checked = rate(many) { judge($0, step, schedule, single) }
      let related = rate(few) { judge($0, step, schedule, whole) }
      return [
        "\(K.C.name.rawValue) \(step.phase.rawValue)",
        Self.text(rate(many) { schedule.makeAll(step, $0) }), Self.text(checked),
        Self.tenths(workerRatio(K.self, step, schedule, many)),
        Self.text(related), Self.text(checked * stepsPerCase(many, step, schedule)),
        Self.text(related * stepsPerCase(few, step, schedule)),
      ]
    }
  }

  /// How many times as fast two workers are as one, by the time of day.
  private func workerRatio<K: ContractKit>(
    _ kit: K.Type, _ step: Schedule<K.Generator>.Step, _ schedule: Schedule<K.Generator>,
    _ range: Range<Int>
  ) -> Double {
    let bench = self
    let seconds = [1, 2].map { workerCount in
      (0..<passCount).map { _ in
        let start = BenchClock.monotonic
        Threads.run(workerCount) { worker in
          let profile = K.C.Profile()
          let subject = K.reference(profile, bench.oracle)
          let check = Check(
            Plan(subject.claim), oracle: bench.oracle, subject: subject,
            related: Self.noneRelated, classes: ClassMap(bench.oracle))
          _ = bench.judge(range, step, schedule, check, Shard(worker + 1, of: workerCount))
        }
        return Double(BenchClock.monotonic - start)
      }.min() ?? 1
    }
    return seconds[0] / max(seconds[1], 1)
  }

  /// For no case the laws about related ones.
  private static var noneRelated: RelatedShare {
    var none = RelatedShare.all
    for phase in Phase.allCases { none[phase] = .init(wholeCount: 0, period: 1 << 40) }
    return none
  }

  /// How many operations a case has, on average; 0 for contracts without scripts.
  private func stepsPerCase<G: CaseGenerator>(
    _ range: Range<Int>, _ step: Schedule<G>.Step, _ schedule: Schedule<G>
  ) -> Double {
    var caseCount = 0
    var stepCount = 0
    for index in range {
      let key = CaseKey(seed: schedule.seed, G.C.name, step.phase, index)
      guard let input = schedule.generator.make(key, schedule.extent) else { continue }
      caseCount += 1
      stepCount += input.ops.count
    }
    return caseCount == 0 ? 0 : Double(stepCount) / Double(caseCount)
  }

  private static func tenths(_ ratio: Double) -> String {
    let number = Int((ratio * 10).rounded())
    return "\(number / 10).\(number % 10)x"
  }

  private static func hundredths(_ seconds: Double) -> String {
    let number = Int((seconds * 100).rounded())
    return "\(number / 100).\(number / 10 % 10)\(number % 10)"
  }

  private static func text(_ rate: Double) -> String { String(Int(rate.rounded())) }

  /// Checks a range and returns how many cases that were.
  private func judge<G: CaseGenerator>(
    _ range: Range<Int>, _ step: Schedule<G>.Step, _ schedule: Schedule<G>, _ check: Check<G.C>,
    _ shard: Shard = Shard()
  ) -> Int {
    var tally = Tally(check.plan, classCount: oracle.representatives.count)
    schedule.check(step, range, shard: shard, check, into: &tally)
    return tally.caseCount
  }

  /// Thousands of cases per second of processor time.
  private func rate(_ range: Range<Int>, _ body: (Range<Int>) -> Int) -> Double {
    var best = 0.0
    for _ in 0..<passCount {
      let start = BenchClock.processor
      let count = body(range)
      let seconds = Double(BenchClock.processor - start) / 1e9
      if seconds > 0 { best = max(best, Double(count) / seconds / 1000) }
    }
    return best
  }
}
