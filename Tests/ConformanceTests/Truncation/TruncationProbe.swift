import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec
import UnicodeTables

/// Cases on which every mutant differs from the reference, and what laws say of a subject there.
final class TruncationProbe: Sendable {
  static let shared = TruncationProbe()
  let oracle = ReferenceOracle()
  let generator: TruncationCases
  /// Some of every phase that has an end, and draws.
  let cases: [Case]
  /// Those of them that count UTF-16 code units.
  let unitCases: [Case]
  /// Hand-made seams and short edits in UTF-16 code units, which no change of the draws changes.
  let fixedCases: [Case]

  private static let extent = Extent(scopeMax: 3, sweep: .ranges)

  private init() {
    let generator = TruncationCases(TruncationProfile(), TextSource(.tables(.v17_0)))
    self.generator = generator
    func made(_ phase: Phase, _ count: Int, of total: Int? = nil) -> [Case] {
      let size = total ?? generator.count(phase, Self.extent) ?? count
      return stride(from: 0, to: size, by: max(1, size / count)).compactMap { index in
        generator.make(CaseKey(seed: 0, .truncation, phase, index), Self.extent)
      }
    }
    cases =
      made(.templates, 1_300) + made(.smallScope, 900) + made(.random, 1_500, of: 1_500)
      + made(.sweep, 100) + made(.targeted, 200)
    unitCases = cases.filter { TruncationEdit($0).measure == .utf16 }
    fixedCases = (made(.templates, 6_000) + made(.smallScope, 9_000)).filter {
      TruncationEdit($0).measure == .utf16
    }
  }

  /// The first cases of a phase.
  func first(_ count: Int, of phase: Phase, seed: UInt64 = 0) -> [Case] {
    (0..<count).compactMap {
      generator.make(CaseKey(seed: seed, .truncation, phase, $0), Self.extent)
    }
  }

  /// The reference, as the engine sees it.
  func reference(
    _ profile: TruncationProfile = TruncationProfile()
  ) -> any Subject<TruncationContract> {
    InProcessTruncation(
      ReferenceTruncation(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "reference", version: "1.0"))
  }

  /// A mutant of that name under the default profile.
  func mutant(_ name: String) -> any Subject<TruncationContract> {
    let mutant = TruncationMutants.all.first { $0.name == name }
    return mutant?.make(TruncationProfile(), oracle) ?? reference()
  }

  /// What the laws in scope say of a subject on some cases.
  func tally(
    of subject: any Subject<TruncationContract>, on cases: [Case],
    laws isJudging: (LawID) -> Bool = { _ in true }
  ) -> Tally {
    let plan = Plan(subject.claim, filter: isJudging)
    let check = Check(plan, oracle: oracle, subject: subject)
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for input in cases { check.examine(input, origin: .given, into: &tally) }
    return tally
  }

  /// The laws that a subject breaks on some cases.
  func broken(
    by subject: any Subject<TruncationContract>, on cases: [Case],
    laws isJudging: (LawID) -> Bool = { _ in true }
  ) -> [LawID] {
    let tally = tally(of: subject, on: cases, laws: isJudging)
    return tally.laws.indices.filter { tally.count($0, .fail) > 0 }.map { tally.laws[$0] }
  }
}

/// The laws that together fix the answer: everything else follows from them or compares answers.
func isTruncationAxiom(_ id: LawID) -> Bool {
  TruncationContract.laws.contains { $0.id == id && $0.status == .axiom }
}
