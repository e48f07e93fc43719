import ConformanceKit
import TextSpec

/// What is done with the findings of a run: each is saved as it is, made small, saved again
/// whenever it got smaller, and explained.
struct FindingWork<C: Contract> {
  let check: Check<C>
  let excuse: (Case) -> String?
  let store: FindingStore

  /// Reports findings, one a signature. All are on disk before the first one is made smaller.
  func report(_ records: [Tally.Record]) throws(Failure) -> [ReportedFinding] {
    var starts: [Finding] = []
    for record in records {
      let start = start(of: record)
      if start == record.smallest { try store.save(start) }
      starts.append(start)
    }
    var reported: [ReportedFinding] = []
    for (record, start) in zip(records, starts) { reported.append(try report(record, start)) }
    return reported
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
    let shrinker = Shrinker(
      check, record.signature.law, evaluationMax: store.settings.shrinkMax,
      isOutOfTime: { Clock.now > deadline || Interruption.isRequested })
    let saver = Saver()
    let result = shrinker.shrink(start) { improved in
      saver.attempt { () throws(Failure) in try store.save(improved) }
    }
    try saver.rethrow()
    var finding = result.finding
    if finding.verdict == .crashed, let teller = check.subject as? any StackTeller {
      finding.witness.remark += "; " + teller.stack(of: finding.input, by: oracle)
    }
    let explanation = Explanation(result.finding, by: oracle) { neighbour in
      !Interruption.isRequested && C.objection(to: neighbour, under: profile, by: oracle) == nil
        && excuse(neighbour) == nil
        && check.fault(record.signature.law, of: neighbour) == nil
    }
    let law = check.plan.laws.first { $0.id == record.signature.law }.map { LawSummary($0) }
    return ReportedFinding(
      finding, law, count: record.count, original: record.first,
      evaluations: result.evaluations, certificate: result.certificate, explanation: explanation,
      replay: store.replayLine(result.finding))
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
