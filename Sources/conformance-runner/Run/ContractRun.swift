import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// One contract against one subject: draw, check on all workers, shrink, explain.
struct ContractRun<K: ContractKit> {
  typealias C = K.C

  let settings: RunSettings
  let source: any SubjectSource
  let claim: Claim<C>
  let oracle: ReferenceOracle
  let declared: UnicodeVersion
  private let schedule: Schedule<K.Generator>
  private let plan: Plan<C>
  private let excuse: @Sendable (Case) -> String?
  private let related: RelatedShare
  private let classes: ClassMap

  /// How many indices a worker takes at a time. Tallies add up in any order, so the result does not
  /// depend on the number of workers.
  private static var partCount: Int { 3072 }

  init(
    settings: RunSettings, source: any SubjectSource, claim: Claim<C>, declared: UnicodeVersion
  ) {
    self.settings = settings
    self.source = source
    var narrowed = claim
    K.narrow(&narrowed.profile, to: settings.filter)
    self.claim = narrowed
    self.declared = declared
    let oracle = ReferenceOracle(declared)
    self.oracle = oracle
    let texts = TextSource(oracle.tables)
    let generator = K.Generator(narrowed.profile, texts)
    schedule = Schedule(
      generator, seed: settings.seed, extent: settings.extent(K.extent),
      phases: settings.phases, indexMax: settings.indexMax)
    plan = Plan(narrowed, filter: settings.selects)
    related = settings.related { generator.count(.smallScope, $0) ?? 0 }
    classes = ClassMap(oracle)
    let drift = UnicodeDrift(oracle)
    let profile = narrowed.profile
    excuse = { input in
      drift.excuse(input) ?? C.excuse(for: input, under: profile, by: oracle)
    }
  }

  /// Whether any law is in scope.
  var hasLaws: Bool { !plan.laws.isEmpty }

  /// Draws and checks all cases of the plan.
  func run() throws(Failure) -> ContractReport {
    var parts: [Part] = []
    for step in schedule.steps {
      for start in stride(from: 0, to: step.indexCount, by: Self.partCount) {
        parts.append(Part(step: step, range: start..<min(step.indexCount, start + Self.partCount)))
      }
    }
    let outcome = try checkAll(parts)
    return try report(outcome.tally, phases: phaseReports(), isCut: outcome.isCut)
  }

  /// Checks cases that are given, as those of a corpus.
  func run(_ given: [(input: Case, name: String)]) throws(Failure) -> ContractReport {
    var tally = emptyTally
    let check = try makeCheck(worker: 0)
    for entry in given { check.examine(entry.input, origin: .corpus(entry.name), into: &tally) }
    let phase = PhaseReport(phase: .corpus, indexCount: given.count, isComplete: true)
    var found = try report(tally, phases: [phase], isCut: true)
    // Whoever asks about a few cases does not ask whether they reach every law.
    found.vacuousLaws = []
    return found
  }

  private struct Part: Sendable {
    let step: Schedule<K.Generator>.Step
    let range: Range<Int>
  }

  private var emptyTally: Tally {
    Tally(plan, classCount: oracle.representatives.count)
  }

  private func makeCheck(worker: Int) throws(Failure) -> Check<C> {
    let subject = try source.open(K.self, claim, oracle, worker: worker)
    return Check(
      plan, oracle: oracle, subject: subject, related: related, classes: classes, excuse: excuse)
  }

  /// The state that workers share: which part is next, and what came of the parts.
  private struct Progress {
    var next = 0
    var isCut = false
    var tally: Tally
    var failure: Failure?
  }

  private func checkAll(_ parts: [Part]) throws(Failure) -> (tally: Tally, isCut: Bool) {
    let start = Clock.now
    let progress = Locked(Progress(tally: emptyTally))
    let run = self
    Threads.run(max(1, min(settings.jobCount, parts.count))) { worker in
      let check: Check<C>
      do throws(Failure) {
        check = try run.makeCheck(worker: worker)
      } catch {
        progress.with { $0.failure = error }
        return
      }
      var tally = run.emptyTally
      while let number = run.take(progress, parts.count, start) {
        let part = parts[number]
        run.schedule.check(part.step, part.range, shard: run.settings.shard, check, into: &tally)
      }
      progress.with { $0.tally.merge(tally) }
    }
    return try progress.with { state -> Result<(Tally, Bool), Failure> in
      if let failure = state.failure { return .failure(failure) }
      return .success((state.tally, state.isCut))
    }.get()
  }

  private func take(_ progress: Locked<Progress>, _ count: Int, _ start: Double) -> Int? {
    progress.with { state in
      guard state.next < count, state.failure == nil else { return nil }
      if let seconds = settings.seconds, Clock.now - start > seconds {
        state.isCut = true
        return nil
      }
      defer { state.next += 1 }
      return state.next
    }
  }

  private func phaseReports() -> [PhaseReport] {
    schedule.steps.filter { $0.indexCount > 0 }.map { step in
      PhaseReport(
        phase: step.phase, indexCount: step.indexCount, isComplete: step.isComplete,
        remark: step.phase == .smallScope && step.isComplete
          ? "all texts of up to \(schedule.extent.scopeMax) classes" : "")
    }
  }

  private func report(
    _ tally: Tally, phases: [PhaseReport], isCut: Bool
  ) throws(Failure) -> ContractReport {
    guard tally.isConserved else {
      throw Failure(.internalError, "the verdicts do not add up to the cases that were planned")
    }
    let summaries = Catalogue.laws(of: C.name)
    let laws = plan.laws.enumerated().map { index, law in
      LawReport(LawSummary(law), index, tally)
    }
    let check = try makeCheck(worker: 0)
    var findings: [ReportedFinding] = []
    for record in tally.records {
      findings.append(try shrink(record, check, summaries))
    }
    return ContractReport(
      contract: C.name, subject: source.identity,
      unicode: UnicodeUse(declared: declared, used: oracle.unicodeVersion),
      seed: settings.seed, phases: phases, profile: claim.profile.differences, laws: laws,
      outOfScope: plan.outOfScope, tally: tally, findings: Folding.fold(findings),
      isCut: isCut || settings.isCut)
  }

  private func shrink(
    _ record: Tally.Record, _ check: Check<C>, _ summaries: [LawSummary]
  ) throws(Failure) -> ReportedFinding {
    try save(record.smallest)
    let profile = plan.profile
    let deadline = Clock.now + 10
    let shrinker = Shrinker(
      oracle, evaluationMax: settings.shrinkMax,
      isInDomain: { C.objection(to: $0, under: profile, by: oracle) == nil },
      isOutOfTime: { Clock.now > deadline },
      guide: ShrinkGuide(C.self, under: profile, by: oracle)
    ) { check.fault(record.signature.law, of: $0) }
    let saver = Saver()
    let result = shrinker.shrink(record.smallest) { improved in
      saver.attempt { () throws(Failure) in try save(improved) }
    }
    try saver.rethrow()
    let explanation = Explanation(result.finding, by: oracle) { neighbour in
      C.objection(to: neighbour, under: profile, by: oracle) == nil && excuse(neighbour) == nil
        && check.fault(record.signature.law, of: neighbour) == nil
    }
    return ReportedFinding(
      result.finding, summaries.first { $0.id == record.signature.law }, count: record.count,
      original: record.first, evaluations: result.evaluations, certificate: result.certificate,
      explanation: explanation, replay: replayLine(result.finding))
  }

  /// Keeps the first failure of writing that happens inside of a callback.
  private final class Saver {
    private var failure: Failure?

    func attempt(_ body: () throws(Failure) -> Void) {
      do throws(Failure) { try body() } catch { failure = failure ?? error }
    }

    func rethrow() throws(Failure) { if let failure { throw failure } }
  }

  private func entry(_ finding: Finding) -> CorpusEntry {
    CorpusEntry(
      finding.input, profile: .object(claim.profile.differences), law: finding.law,
      signature: finding.signature.digest, verdict: finding.verdict,
      found: CorpusEntry.Provenance(
        plugin: source.identity.name, version: source.identity.version,
        seed: String(settings.seed), token: finding.origin.text, spec: Catalogue.specVersion,
        unicode: declared.description))
  }

  private func save(_ finding: Finding) throws(Failure) {
    guard let directory = settings.saveDirectory else { return }
    try Files.makeDirectory(directory)
    let entry = entry(finding)
    let path = "\(directory)/\(entry.fileName)"
    if Files.exists(path), let old = try? CorpusEntry(bytes: try Files.read(path)),
      old.input == finding.input
    {
      // A passing or repeated run changes no byte, and a title that a person gave stays.
      return
    }
    try Files.write(entry.bytes, to: path)
  }

  private func replayLine(_ finding: Finding) -> String {
    if let directory = settings.saveDirectory {
      return "conformance-runner replay \(directory)/\(entry(finding).fileName)"
        + settings.subjectWords
    }
    var entry = CorpusEntry(finding.input, profile: .object(claim.profile.differences))
    entry.law = finding.law
    let line = String(decoding: entry.bytes, as: UTF8.self)
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    return "conformance-runner replay --entry \(ShellWord.quoted(line))" + settings.subjectWords
  }
}

/// Words for a shell.
enum ShellWord {
  /// The word in single quotes, or as it is where that is safe.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x3D, 0x2C].contains(byte)
    }
    if isPlain && !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
