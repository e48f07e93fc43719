import ConformanceKit
import Generators
import TextSpec

@testable import conformance_runner

/// Runs that are recorded in this process, small enough for an unoptimised build.
enum RecordedSample {
  /// Settings under which nothing depends on how fast the machine is.
  static func settings(_ shard: Shard = Shard()) -> RunSettings {
    var settings = RunSettings()
    settings.scopeMax = 1
    settings.sweep = .ranges
    settings.caseMax = 260
    settings.jobCount = 1
    settings.shard = shard
    settings.shrinkMax = 40
    settings.shrinkSeconds = 1000
    settings.subjectWords = " --plugin builtin:sample"
    return settings
  }

  /// The run of a builtin subject, or of a part of it.
  static func record(
    _ subject: String, _ kit: any ContractKit.Type, shard: Shard = Shard(), caseMax: Int = 260
  ) throws -> RecordedRun {
    try recordOpened(subject, kit, shard, caseMax)
  }

  private static func recordOpened<K: ContractKit>(
    _ subject: String, _ kit: K.Type, _ shard: Shard, _ caseMax: Int
  ) throws -> RecordedRun {
    var settings = settings(shard)
    settings.caseMax = caseMax
    var header = RunHeader(
      runner: Runner.version, spec: Catalogue.specVersion, plugin: subject, seed: settings.seed)
    header.shard = shard
    header.today = "2026-06-15"
    let log = try EventLog(header, path: nil)
    let source = try SubjectSources.open(subject, [])
    guard let claim = try source.claim(kit) else { throw Failure(.internalError, "no claim") }
    let run = ContractRun<K>(
      settings: settings, source: source, claim: claim, declared: UnicodeVersion(17, 0))
    try run.run(log)
    log.write(.exit(JudgedRun(log.run).exit, message: ""))
    return log.run
  }

  /// A tokenizer with a known fault.
  static let faulty = Result { try record(mutant, TokenizerKit.self) }
  static let mutant = "builtin:mutant/enclosing-ignores-direction"

  /// The lines of a run's log.
  static func bytes(_ run: RecordedRun) -> [UInt8] { run.events.flatMap(\.line) }
}
