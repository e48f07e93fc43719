import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec
import UnicodeTables

/// Cases on which every mutant differs from the reference, and who notices.
final class TruncationProbe: Sendable {
  static let shared = TruncationProbe()
  let oracle = ReferenceOracle()
  let source = TextSource(.tables(.v17_0))
  /// The cases of a default profile: every seam, every edit of at most two scalars, and draws.
  let cases: [Case]

  private init() {
    let generator = TruncationCases(TruncationProfile(), source)
    let extent = Extent(scopeMax: 2)
    func made(_ phase: Phase, _ indices: some Sequence<Int>) -> [Case] {
      indices.compactMap { generator.make(CaseKey(seed: 0, .truncation, phase, $0), extent) }
    }
    let seamCount = min(generator.count(.templates, extent) ?? 0, 14_000)
    cases =
      made(.templates, stride(from: 0, to: seamCount, by: 13))
      + made(.smallScope, stride(from: 0, to: generator.count(.smallScope, extent) ?? 0, by: 37))
      + made(.random, 0..<1_000)
  }

  /// The reference, as the engine sees it.
  func reference(_ profile: TruncationProfile = TruncationProfile()) -> any Subject<
    TruncationContract
  > {
    InProcessTruncation(
      ReferenceTruncation(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "builtin:reference", version: "1.0"))
  }

  /// What all laws in scope say of a subject on some cases.
  func tally(
    of subject: any Subject<TruncationContract>, on cases: [Case],
    laws: @escaping (LawID) -> Bool = { _ in true }
  ) -> Tally {
    let plan = Plan(subject.claim, filter: laws)
    let check = Check(plan, oracle: oracle, subject: subject)
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for input in cases { check.examine(input, origin: .given, into: &tally) }
    return tally
  }

  /// The laws that are broken, and how often.
  func kills(_ tally: Tally) -> [(law: LawID, count: Int)] {
    tally.laws.indices.map { (tally.laws[$0], tally.count($0, .fail)) }.filter { $0.1 > 0 }
  }
}
