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
  private let isAnythingLeft: Bool

  init(
    settings: RunSettings, source: any SubjectSource, claim: Claim<C>, declared: UnicodeVersion
  ) {
    self.settings = settings
    self.source = source
    var narrowed = claim
    isAnythingLeft = K.narrow(&narrowed.profile, to: settings.filter)
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
    let questions = narrowed.questions
    excuse = { input in
      if let question = C.question(of: input), !questions.contains(question) {
        return "the question \(question.rawValue) is not claimed"
      }
      return drift.excuse(input) ?? C.excuse(for: input, under: profile, by: oracle)
    }
  }

  /// Whether any law is in scope, and anything that it could be asked about.
  var hasLaws: Bool { isAnythingLeft && !plan.laws.isEmpty }

  /// Draws and checks all cases of the plan, and tells the log.
  func run(_ log: EventLog) throws(Failure) {
    let run = self
    log.write(.section(header(schedule.steps.map(plan), isGiven: false)))
    let store = store
    let loop = CaseLoop(
      schedule: schedule, settings: settings, emptyTally: emptyTally,
      makeNews: { worker in
        WorkerNews(log, worker: worker) { store.replayLine($0) }
      },
      makeCheck: { (worker) throws(Failure) in try run.makeCheck(worker: worker) })
    let outcome = try loop.run()
    try tell(log, outcome.tally, outcome.drawnCounts, isCut: outcome.isCut)
  }

  /// Draws and checks all cases of the plan, for those who keep no log.
  func report() throws(Failure) -> ContractReport {
    var header = RunHeader(
      runner: Runner.version, spec: Catalogue.specVersion, plugin: "", seed: settings.seed)
    header.isCut = settings.isCut
    header.shard = settings.shard
    let log = try EventLog(header, path: nil)
    try run(log)
    return JudgedRun(log.run).reports[0]
  }

  /// Checks cases that are given, as those of a corpus, and tells the log.
  func run(_ given: [(input: Case, name: String)], _ log: EventLog) throws(Failure) {
    let plan = SectionHeader.PhasePlan(
      phase: .corpus, plannedCount: given.count, isComplete: true)
    log.write(.section(header([plan], isGiven: true)))
    var tally = emptyTally
    let check = try makeCheck(worker: 0)
    let store = store
    var news = WorkerNews(log, worker: 0) { store.replayLine($0) }
    for entry in given where !Interruption.isRequested {
      check.examine(entry.input, origin: .corpus(entry.name), into: &tally)
      news.look(tally, [])
    }
    try tell(log, tally, [given.count], isCut: true)
  }

  private var emptyTally: Tally { Tally(plan, classCount: classes.classCount) }

  /// The number of a worker that nobody else has.
  private static var freshWorker: Int { 1 << 20 }

  private func makeCheck(worker: Int) throws(Failure) -> Check<C> {
    let subject = try K.subject(of: source, claim, oracle, worker: worker)
    return Check(
      plan, oracle: oracle, subject: subject, related: related, classes: classes, excuse: excuse)
  }

  private var store: FindingStore {
    FindingStore(
      settings: settings, subject: source.identity, profile: .object(claim.profile.differences),
      unicode: declared)
  }

  private func header(_ phases: [SectionHeader.PhasePlan], isGiven: Bool) -> SectionHeader {
    SectionHeader(
      contract: C.name, subject: source.identity,
      unicode: UnicodeUse(declared: declared, used: oracle.unicodeVersion),
      profile: claim.profile.differences, laws: plan.laws.map { LawSummary($0) },
      outOfScope: plan.outOfScope, facets: C.facets, places: C.places,
      classCount: classes.classCount, phases: phases, isGiven: isGiven,
      needsAllClassPairs: C.needsAllClassPairs)
  }

  /// What is planned of a phase, and what its completeness means.
  private func plan(_ step: Schedule<K.Generator>.Step) -> SectionHeader.PhasePlan {
    var remarks: [String] = []
    let claim = K.Generator.claim(step.phase, schedule.extent)
    if step.isComplete, !claim.isEmpty { remarks.append(claim) }
    if let part = related[step.phase], part.wholeCount < step.indexCount {
      remarks.append(
        "laws on related cases for the first \(part.wholeCount) and then one in \(part.period)")
    }
    // All texts of two classes, and one scalar of each range of properties.
    let least = Extent(scopeMax: 2, sweep: .ranges)
    let minimumCount =
      [Phase.smallScope, .sweep].contains(step.phase)
      ? schedule.generator.count(step.phase, least) ?? 0 : 0
    return SectionHeader.PhasePlan(
      phase: step.phase, plannedCount: step.indexCount, minimumCount: minimumCount,
      isComplete: step.isComplete,
      remark: remarks.joined(separator: "; "))
  }

  /// Tells the log what was counted, and makes every finding small.
  private func tell(
    _ log: EventLog, _ tally: Tally, _ drawnCounts: [Int], isCut: Bool
  ) throws(Failure) {
    var tally = tally
    // The audit below has to be seen failing: a test loses a verdict here, as a bug would.
    if System.environment("CONFORMANCE_TEST_FAULT") == "lost-verdict" { tally.loseVerdict() }
    guard tally.isConserved else {
      throw Failure(.internalError, "the verdicts do not add up to the cases that were planned")
    }
    log.write(.drawn(drawnCounts, isCut: isCut, tally))
    let work = FindingWork(
      check: try makeCheck(worker: 0), makeFresh: { try? makeCheck(worker: Self.freshWorker) },
      excuse: excuse, store: store, log: log)
    try work.report(tally.records)
    log.write(.sectionEnd)
  }
}
