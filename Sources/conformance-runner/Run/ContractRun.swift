import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// One contract against one subject: draw, check on all workers, shrink, explain.
struct ContractRun<K: ContractKit>: Sendable {
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
      phases: settings.phases, indexMax: { settings.indexMax($0, drawnMax: K.drawnMax) })
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
    let run = self
    let loop = CaseLoop(schedule: schedule, settings: settings, emptyTally: emptyTally) {
      (worker) throws(Failure) in try run.makeCheck(worker: worker)
    }
    let outcome = try loop.run()
    return try report(
      outcome.tally, phases: phaseReports(outcome.drawnCounts), isCut: outcome.isCut)
  }

  /// Checks cases that are given, as those of a corpus.
  func run(_ given: [(input: Case, name: String)]) throws(Failure) -> ContractReport {
    var tally = emptyTally
    let check = try makeCheck(worker: 0)
    for entry in given where !Interruption.isRequested {
      check.examine(entry.input, origin: .corpus(entry.name), into: &tally)
    }
    let phase = PhaseReport(phase: .corpus, indexCount: given.count, isComplete: true)
    var found = try report(tally, phases: [phase], isCut: true)
    // Whoever asks about a few cases does not ask whether they reach every law.
    found.vacuousLaws = []
    found.missingPairCount = 0
    return found
  }

  private var emptyTally: Tally { Tally(plan, classCount: classes.classCount) }

  private func makeCheck(worker: Int) throws(Failure) -> Check<C> {
    let subject = try K.subject(of: source, claim, oracle, worker: worker)
    return Check(
      plan, oracle: oracle, subject: subject, related: related, classes: classes, excuse: excuse)
  }

  private func phaseReports(_ drawnCounts: [Int]) -> [PhaseReport] {
    var reports: [PhaseReport] = []
    for (step, drawnCount) in zip(schedule.steps, drawnCounts) where step.indexCount > 0 {
      var remarks: [String] = []
      let claim = K.Generator.claim(step.phase, schedule.extent)
      if step.isComplete, !claim.isEmpty { remarks.append(claim) }
      if let part = related[step.phase], part.wholeCount < step.indexCount {
        remarks.append(
          "laws on related cases for the first \(part.wholeCount) and then one in \(part.period)")
      }
      reports.append(
        PhaseReport(
          phase: step.phase, indexCount: drawnCount,
          isComplete: step.isComplete && drawnCount == step.indexCount && settings.shard.count == 1,
          remark: remarks.joined(separator: "; ")))
    }
    return reports
  }

  private func report(
    _ tally: Tally, phases: [PhaseReport], isCut: Bool
  ) throws(Failure) -> ContractReport {
    guard tally.isConserved else {
      throw Failure(.internalError, "the verdicts do not add up to the cases that were planned")
    }
    let laws = plan.laws.enumerated().map { index, law in
      LawReport(LawSummary(law), index, tally)
    }
    let work = FindingWork(
      check: try makeCheck(worker: 0), excuse: excuse,
      store: FindingStore(
        settings: settings, subject: source.identity,
        profile: .object(claim.profile.differences), unicode: declared))
    return ContractReport(
      contract: C.name, subject: source.identity,
      unicode: UnicodeUse(declared: declared, used: oracle.unicodeVersion),
      seed: settings.seed, phases: phases, profile: claim.profile.differences, laws: laws,
      outOfScope: plan.outOfScope, tally: tally,
      findings: Folding.fold(try work.report(tally.records)),
      missingPairCount: C.needsAllClassPairs ? tally.pairs.pairCount - tally.pairs.hitCount : 0,
      isCut: isCut || settings.isCut)
  }
}
