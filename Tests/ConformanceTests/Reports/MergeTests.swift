import ConformanceKit
import Generators
import Mutants
import Testing
import TextSpec

@testable import conformance_runner

@Suite struct `Joining shards` {
  private static let samples: [(subject: String, kit: any ContractKit.Type)] = [
    (RecordedSample.mutant, TokenizerKit.self),
    ("builtin:mutant/\(TruncationKit.mutants[0].name)", TruncationKit.self),
    ("builtin:mutant/\(TagsKit.mutants[0].name)", TagsKit.self),
    ("builtin:mutant/\(CaretKit.mutants[0].name)", CaretKit.self),
  ]

  private static func shards(_ sample: Int, of count: Int, caseMax: Int = 260) throws
    -> [RecordedRun]
  {
    // Each goes through its own file, as shards of different machines do.
    try (1...count).map { number in
      let run = try RecordedSample.record(
        samples[sample].subject, samples[sample].kit, shard: Shard(number, of: count),
        caseMax: caseMax)
      return try LogReader.read(RecordedSample.bytes(run))
    }
  }

  private static func names(_ runs: [RecordedRun]) -> [String] {
    runs.map { "shard-\($0.header.shard.number)" }
  }

  private static func contracts(_ run: RecordedRun) -> [UInt8] {
    JSON.pretty(JSONReport.value(JudgedRun(run))["contracts"] ?? .null)
  }

  @Test(arguments: zip([0, 1, 1, 2, 3], [3, 2, 5, 4, 2]))
  func `the report of all shards is that of one run, byte for byte`(
    sample: Int, count: Int
  ) throws {
    // Three blocks of indices and a bit, so that shards differ in what they get.
    let caseMax = 200
    let whole = try RecordedSample.record(
      Self.samples[sample].subject, Self.samples[sample].kit, caseMax: caseMax)
    #expect(!JudgedRun(whole).reports[0].findings.isEmpty)
    let shards = try Self.shards(sample, of: count, caseMax: caseMax)
    // The order in which the logs are named does not matter.
    let backward = Array(shards.reversed())
    let merged = try RecordedRun.merge(backward, names: Self.names(backward), isPartial: false)
    #expect(Self.contracts(merged) == Self.contracts(whole))
    #expect(JudgedRun(merged).exit == JudgedRun(whole).exit)
    // The joined run has a log of its own.
    let again = try LogReader.read(RecordedSample.bytes(merged))
    #expect(
      JSON.pretty(JSONReport.value(JudgedRun(again)))
        == JSON.pretty(JSONReport.value(JudgedRun(merged))))
  }

  @Test func `a missing shard is named, and left out where that is allowed`() throws {
    var shards = try Self.shards(1, of: 3)
    shards.remove(at: 1)
    let names = Self.names(shards)
    #expect {
      try RecordedRun.merge(shards, names: names, isPartial: false)
    } throws: { "\($0)" == "shard 2/3 is missing" }
    let partial = JudgedRun(try RecordedRun.merge(shards, names: names, isPartial: true))
    #expect(partial.header.mergeNote.contains("shard 2/3 is missing"))
    #expect(partial.reports[0].isCut)
    #expect(partial.exit != 0)
    let summary = try #require(Summary(JSONReport.value(partial)))
    #expect(Badge(summary).message.hasSuffix(", spec 1.0, partial"))
    shards.append(shards[0])
    #expect {
      try RecordedRun.merge(shards, names: Self.names(shards), isPartial: false)
    } throws: { "\($0)".contains("shard 1/3 is there twice") }
  }

  @Test func `shards of different runs are not joined, and the difference is named`() throws {
    let shards = try Self.shards(1, of: 2)
    func fault(_ change: (inout RecordedRun) -> Void) -> String {
      var other = shards[1]
      change(&other)
      do {
        _ = try RecordedRun.merge([shards[0], other], names: ["a", "b"], isPartial: true)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(fault { $0.header.seed = 7 } == "the runs differ in their seed: 0 in a, 7 in b")
    #expect(fault { $0.header.plugin = "other" }.contains("plugin"))
    #expect(fault { $0.header.spec = "0.9" }.contains("spec"))
    #expect(fault { $0.header.shard = Shard(2, of: 4) }.contains("number of shards"))
    #expect(
      fault { $0.header.expectations = .init(path: "x", text: "") }.contains("expectations"))
    #expect(fault { $0.header.today = "2026-06-16" }.isEmpty)
    #expect(fault { $0.sections[0].header.profile = [.init("newlines", "lf")] }.contains("asked"))
  }

  @Test func `shards that stopped at different places are joined only where that is allowed`()
    throws
  {
    let first = try Self.shards(1, of: 2)[0]
    var second = try Self.shards(1, of: 2, caseMax: 130)[1]
    // As a limit of time does it: the same plan, and less of it done.
    second.sections[0].header.phases = first.sections[0].header.phases
    let runs = [first, second]
    #expect {
      try RecordedRun.merge(runs, names: ["a", "b"], isPartial: false)
    } throws: { "\($0)".contains("stopped at different places") && "\($0)".contains("260 and 130") }
    let merged = JudgedRun(try RecordedRun.merge(runs, names: ["a", "b"], isPartial: true))
    let random = try #require(merged.reports[0].phases.first { $0.phase == .random })
    #expect(random.indexCount == 130 && !random.isComplete)
  }

  @Test func `a shard that was cut off is named`() throws {
    var shards = try Self.shards(1, of: 2)
    shards[1].exit = nil
    #expect {
      try RecordedRun.merge(shards, names: ["a", "b"], isPartial: false)
    } throws: { "\($0)" == "shard 2/2 is cut off: b" }
    let merged = try RecordedRun.merge(shards, names: ["a", "b"], isPartial: true)
    #expect(merged.isCutOff && JudgedRun(merged).exit == 1)
  }
}
