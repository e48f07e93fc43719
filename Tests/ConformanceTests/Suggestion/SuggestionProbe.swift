import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec
import UnicodeTables

/// What the tests of the suggestion contract share.
struct SuggestionProbe: Sendable {
  static let shared = SuggestionProbe()

  let oracle = ReferenceOracle()
  let texts = TextSource(.tables(.v17_0))

  /// The reference as a subject.
  func reference(
    _ profile: SuggestionProfile = SuggestionProfile()
  ) -> InProcessSuggestion<ReferenceSuggestion> {
    InProcessSuggestion(
      ReferenceSuggestion(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "reference", version: "1.0"))
  }

  /// Cases of every phase that fit a profile. Texts of many thousand units take their time in an
  /// unoptimised build, so they have a test of their own.
  func cases(
    _ profile: SuggestionProfile = SuggestionProfile(), scopeMax: Int = 1, indexMax: Int = 300
  ) -> [Case] {
    let generator = SuggestionCases(profile, texts)
    let extent = Extent(scopeMax: scopeMax, sweep: .ranges)
    var cases: [Case] = []
    for phase in [Phase.smallScope, .templates, .random, .targeted, .sweep] {
      let available = generator.count(phase, extent) ?? Int.max
      let isWhole = phase == .smallScope || phase == .templates
      for index in 0..<(isWhole ? available : min(available, indexMax)) {
        let key = CaseKey(seed: 0, .suggestion, phase, index)
        // Long texts take too long without optimization.
        if let input = generator.make(key, extent), input.unitCount < 2000 { cases.append(input) }
      }
    }
    return cases
  }

  /// What all laws say of a subject.
  func tally(of subject: any Subject<SuggestionContract>, on cases: [Case]) -> Tally {
    let plan = Plan(subject.claim)
    let check = Check(plan, oracle: oracle, subject: subject)
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for input in cases { check.examine(input, origin: .given, into: &tally) }
    return tally
  }

  /// The laws that are broken by a subject in one case.
  func broken(
    by subject: any Subject<SuggestionContract>, on input: Case
  ) -> [LawID] {
    let tally = tally(of: subject, on: [input])
    return tally.laws.indices.filter { tally.count($0, .fail) > 0 }.map { tally.laws[$0] }
  }

  /// The sheet of a subject about a case.
  func sheet(
    _ subject: any Subject<SuggestionContract>, _ input: Case
  ) -> SuggestionSheet? {
    let facts = SuggestionFacts(input, subject.claim.profile, oracle)
    guard case .answered(let sheet) = subject.observe(input, facts) else { return nil }
    return sheet
  }
}

extension SuggestionProfile {
  /// The default with some choices made.
  init(_ change: (inout SuggestionProfile) -> Void) {
    self.init()
    change(&self)
  }
}
