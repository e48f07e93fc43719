import Foundation
import Testing

@testable import conformance_runner

/// `report` as a person types it.
@Suite struct `The report command` {
  private static let small = [
    "run", "--contract", "truncation", "--law", "truncation.wellformed", "--small-scope", "1",
    "--cases", "200", "--quiet",
  ]
  private static let faulty = small + ["--plugin", "builtin:mutant/cuts-at-unit"]

  private static func log(
    _ folder: TemporaryFolder, _ name: String, _ arguments: [String]
  ) throws -> String {
    let path = folder.path(name)
    _ = try RunnerProcess(arguments + ["--report", "events=\(path)"])
    return path
  }

  @Test func `merge ends as the whole run does, and names a shard that is missing`() throws {
    let folder = TemporaryFolder()
    let shards = try (1...2).map { number in
      try Self.log(folder, "shard-\(number)", Self.faulty + ["--shard", "\(number)/2"])
    }
    let whole = try RunnerProcess(
      Self.faulty + ["--report", "junit=\(folder.path("whole.xml"))"])
    let merge = try RunnerProcess(
      ["report", "merge"] + shards + [
        "--report", "junit=\(folder.path("merged.xml"))", "--report",
        "events=\(folder.path("merged"))",
      ])
    #expect(merge.status == whole.status && whole.status == 1)
    let files = try ["whole.xml", "merged.xml"].map {
      try String(contentsOfFile: folder.path($0), encoding: .utf8)
    }
    #expect(files[0] == files[1])
    let convert = try RunnerProcess(["report", "convert", folder.path("merged")])
    #expect(convert.status == 0 && convert.output.contains("joined from 2 parts"))
    let lonely = try RunnerProcess(["report", "merge", shards[1]])
    #expect(lonely.status == 65 && lonely.errors.contains("shard 1/2 is missing"))
    let partial = try RunnerProcess(["report", "merge", shards[1], "--partial"])
    #expect([1, 2].contains(partial.status) && partial.output.contains("shard 1/2 is missing"))
  }

  @Test func `diff, matrix and badge take logs and summaries`() throws {
    let folder = TemporaryFolder()
    let bad = try Self.log(folder, "bad", Self.faulty)
    let good = try Self.log(folder, "good", Self.small)
    let summary = folder.path("good.json")
    #expect(
      try RunnerProcess(["report", "convert", good, "--report", "json=\(summary)"]).status == 0)
    let worse = try RunnerProcess(["report", "diff", summary, bad])
    #expect(worse.status == 1 && worse.output.contains("NEWLY FAILING"))
    let better = try RunnerProcess(["report", "diff", bad, good])
    #expect(better.status == 0 && better.output.contains("fixed ("))
    #expect(try RunnerProcess(["report", "diff", good, summary]).output.contains("no difference"))
    let matrix = try RunnerProcess(["report", "matrix", bad, summary])
    #expect(matrix.output.contains("truncation.wellformed") && matrix.output.contains("FAIL "))
    let badge = try RunnerProcess(["report", "badge", summary])
    #expect(badge.output == "must 1/1, spec 1.0\n")
    let red = try RunnerProcess(["report", "badge", bad, "--report", "json=\(summary)"])
    #expect(red.status == 0 && red.output.isEmpty)
    #expect(try String(contentsOfFile: summary, encoding: .utf8).contains("must 0/1, spec 1.0"))
  }
}
