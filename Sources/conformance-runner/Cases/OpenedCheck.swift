import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// A subject that is ready to be asked about single cases of a contract.
struct OpenedCheck<K: ContractKit> {
  let check: Check<K.C>
  let oracle: ReferenceOracle
  let identity: SubjectIdentity

  /// Opens a subject; nil where it does not support the contract.
  init?(
    _ kit: K.Type, _ source: any SubjectSource, _ unicode: UnicodeVersion
  ) throws(Failure) {
    guard let claim = try K.claim(of: source) else { return nil }
    let oracle = ReferenceOracle(unicode)
    let profile = claim.profile
    let drift = UnicodeDrift(oracle)
    self.oracle = oracle
    identity = source.identity
    check = Check(
      Plan(claim), oracle: oracle, subject: try K.subject(of: source, claim, oracle, worker: 0)
    ) { input in
      drift.excuse(input) ?? K.C.excuse(for: input, under: profile, by: oracle)
    }
  }

  /// What is broken by a case: by the law named, or else by the first law of the catalogue that
  /// is, or what the subject did instead of answering.
  func finding(_ input: Case, _ law: LawID?) -> Finding? {
    if let law { return check.fault(law, of: input) }
    var tally = Tally(check.plan, classCount: oracle.representatives.count)
    check.examine(input, origin: .given, into: &tally)
    let order = check.plan.laws.map(\.id)
    let records = tally.records.sorted { left, right in
      let places = [left, right].map { record in
        order.firstIndex(of: record.signature.law) ?? -1
      }
      return (places[0], left.signature) < (places[1], right.signature)
    }
    return records.first?.first
  }

  /// How often the subject may be asked when a case is made small.
  func shrinker(_ law: LawID, isInProcess: Bool) -> Shrinker {
    Shrinker(
      check, law,
      evaluationMax: isInProcess
        ? Shrinker.evaluationMaxInProcess : Shrinker.evaluationMaxDefault,
      isOutOfTime: { Interruption.isRequested })
  }
}
