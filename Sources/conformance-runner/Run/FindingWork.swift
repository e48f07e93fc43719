import ConformanceKit
import TextSpec

/// What is done with the findings of a run: each is saved as it is, made small, saved again
/// whenever it got smaller, and explained.
struct FindingWork<C: Contract> {
  let check: Check<C>
  let excuse: (Case) -> String?
  let store: FindingStore
  let log: EventLog

  /// Reports findings to the log, one a signature. All are on disk before the first one is made
  /// smaller.
  func report(_ records: [Tally.Record]) throws(Failure) {
    var starts: [Finding] = []
    for record in records {
      let start = start(of: record)
      log.write(.record(record, replay: store.replayLine(record.smallest)))
      if start == record.smallest { try store.save(start) }
      starts.append(start)
    }
    for (record, start) in zip(records, starts) {
      log.write(.finding(try report(record, start)))
    }
  }

  /// The case from which shrinking starts: the one that is stored under the signature, where it
  /// is smaller and still fails in that way, else the smallest of the run.
  private func start(of record: Tally.Record) -> Finding {
    guard let stored = store.stored(record.smallest),
      ShrinkOrder(C.self, like: stored, under: check.plan.profile, by: check.oracle)
        .isSmaller(stored, record.smallest.input),
      C.objection(to: stored, under: check.plan.profile, by: check.oracle) == nil,
      var found = check.fault(record.signature.law, of: stored), found.signature == record.signature
    else { return record.smallest }
    found.origin = record.smallest.origin
    return found
  }

  private func report(
    _ record: Tally.Record, _ start: Finding
  ) throws(Failure) -> ReportedFinding {
    let profile = check.plan.profile
    let oracle = check.oracle
    let deadline = Clock.now + store.settings.shrinkSeconds
    // What an earlier run made small stays as it is, so that a second run changes no byte.
    let isKept = start != record.smallest
    let history = isKept ? nil : history(of: start)
    let shrinker = Shrinker(
      check, record.signature.law,
      evaluationMax: isKept || history != nil ? 0 : store.settings.shrinkMax,
      isOutOfTime: { Clock.now > deadline || Interruption.isRequested })
    let saver = Saver()
    let result = shrinker.shrink(start) { improved in
      if log.isKept {
        log.write(.improved(LogEvent.Sighting(improved, replay: store.replayLine(improved))))
      }
      saver.attempt { () throws(Failure) in try store.save(improved) }
    }
    try saver.rethrow()
    var finding = result.finding
    if let history {
      finding.witness.remark += (finding.witness.remark.isEmpty ? "" : "; ") + history
    }
    if finding.verdict == .crashed, let teller = check.subject as? any StackTeller {
      finding.witness.remark += "; " + teller.stack(of: finding.input, by: oracle)
    }
    var explanation = Explanation(
      result.finding, by: oracle,
      mended: { C.mended($0, from: result.finding.input, under: profile, by: oracle) }
    ) { neighbour in
      guard history == nil, !Interruption.isRequested,
        Clock.now < deadline + store.settings.shrinkSeconds,
        C.objection(to: neighbour, under: profile, by: oracle) == nil, excuse(neighbour) == nil
      else { return nil }
      return check.fault(record.signature.law, of: neighbour) != nil
    }
    // A part of the classes would read as all of them.
    if history != nil || Interruption.isRequested
      || Clock.now >= deadline + store.settings.shrinkSeconds
    {
      explanation.classSets = []
    }
    let law = check.plan.laws.first { $0.id == record.signature.law }.map { LawSummary($0) }
    return ReportedFinding(
      finding, law, count: record.count, original: record.first,
      evaluations: result.evaluations, certificate: result.certificate, explanation: explanation,
      replay: store.replayLine(result.finding))
  }

  /// Says that a case, asked again by itself, does not fail as it did; nil where it does. Nothing
  /// can be made smaller then, and a replay will not show it.
  private func history(of finding: Finding) -> String? {
    func isSeen() -> Bool {
      check.fault(finding.law, of: finding.input)?.signature == finding.signature
    }
    // Twice, since a fault may come every other time; a subject that dies or hangs is believed.
    guard !Interruption.isRequested, finding.verdict == .fail else { return nil }
    switch (isSeen(), isSeen()) {
    case (true, true): return nil
    case (false, false):
      return "asked again, the case passes: the answer depends on what was asked before it"
    default:
      return "asked again, the case passes one time and fails another: the answer is not determined"
    }
  }

  /// Keeps the first failure of writing that happens inside of a callback.
  private final class Saver {
    private var failure: Failure?

    func attempt(_ body: () throws(Failure) -> Void) {
      do throws(Failure) { try body() } catch { failure = failure ?? error }
    }

    func rethrow() throws(Failure) { if let failure { throw failure } }
  }
}
