import ConformanceKit
import TextSpec

/// What is done with the findings of a run: each is saved as it is, made small, saved again
/// whenever it got smaller, and explained.
struct FindingWork<C: Contract> {
  let check: Check<C>
  /// Makes a check whose subject has not been asked anything; nil where that cannot be had.
  let makeFresh: () -> Check<C>?
  let excuse: (Case) -> String?
  let store: FindingStore
  let log: EventLog

  /// Reports findings to the log, one a signature. All are on disk before the first one is made
  /// smaller.
  func report(_ records: [Tally.Record]) throws(Failure) {
    let fresh = records.isEmpty ? nil : makeFresh()
    var starts: [Finding] = []
    for record in records {
      let start = start(of: record)
      log.write(.record(record, replay: store.replayLine(record.smallest)))
      if start == record.smallest { try store.save(start) }
      starts.append(start)
    }
    for (record, start) in zip(records, starts) {
      log.write(.finding(try report(record, start, fresh)))
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
    _ record: Tally.Record, _ start: Finding, _ fresh: Check<C>?
  ) throws(Failure) -> ReportedFinding {
    let profile = check.plan.profile
    let oracle = check.oracle
    let deadline = Clock.now + store.settings.shrinkSeconds
    // What an earlier run made small stays as it is, so that a second run changes no byte.
    let isKept = start != record.smallest
    let history = isKept ? nil : history(of: start, fresh)
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
    var certificate = result.certificate
    if history != nil { certificate.isComplete = false }
    let law = check.plan.laws.first { $0.id == record.signature.law }.map { LawSummary($0) }
    return ReportedFinding(
      finding, law, count: record.count, original: record.first,
      evaluations: result.evaluations, certificate: certificate, explanation: explanation,
      replay: store.replayLine(result.finding))
  }

  /// Says that a case, asked by itself, does not fail as it did; nil where it does. Nothing can be
  /// made smaller then, and a replay will not show it. A subject that dies or hangs is believed.
  private func history(of finding: Finding, _ fresh: Check<C>?) -> String? {
    func isSeen(_ check: Check<C>) -> Bool {
      check.fault(finding.law, of: finding.input)?.signature == finding.signature
    }
    guard !Interruption.isRequested, finding.verdict == .fail else { return nil }
    // Twice, since a fault may come every other time.
    let again = (isSeen(check), isSeen(check))
    switch (again, fresh.map(isSeen)) {
    case ((true, true), true), ((true, true), nil): return nil
    case ((true, true), false):
      return "a new subject passes the case: the answer depends on what was asked before it"
    case ((false, false), _):
      return "asked again, the case passes: "
        + "the answer depends on what was asked before it, or is not determined"
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
