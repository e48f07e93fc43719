import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec
import UnicodeTables

/// What the tests of the session contract share.
struct SessionProbe: Sendable {
  static let shared = SessionProbe()

  let oracle = ReferenceOracle()
  let texts = TextSource(.tables(.v17_0))

  /// The reference as a subject.
  func reference(_ profile: SessionProfile = SessionProfile()) -> ComposedSession {
    ComposedSession(
      .reference(profile, oracle), oracle: oracle,
      identity: SubjectIdentity(name: "reference", version: "1.0"))
  }

  /// Cases of every phase that fit a profile: all templates and short scripts, and the first
  /// indices of the rest.
  func cases(
    _ profile: SessionProfile = SessionProfile(), scopeMax: Int = 1, indexMax: Int = 150
  ) -> [Case] {
    let generator = SessionCases(profile, texts)
    let extent = Extent(scopeMax: scopeMax, sweep: .ranges)
    var cases: [Case] = []
    for phase in [Phase.smallScope, .templates, .random, .targeted] {
      let available = generator.count(phase, extent) ?? Int.max
      let isWhole = phase == .smallScope || phase == .templates
      for index in 0..<(isWhole ? available : min(available, indexMax)) {
        let key = CaseKey(seed: 0, .session, phase, index)
        // Long texts take too long without optimization.
        if let input = generator.make(key, extent), input.unitCount < 2000 { cases.append(input) }
      }
    }
    return cases
  }

  /// What all laws say of a subject.
  func tally(of subject: any Subject<SessionContract>, on cases: [Case]) -> Tally {
    let plan = Plan(subject.claim)
    let check = Check(plan, oracle: oracle, subject: subject)
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for input in cases { check.examine(input, origin: .given, into: &tally) }
    return tally
  }

  /// The sheet of a subject about a case.
  func sheet(_ subject: any Subject<SessionContract>, _ input: Case) -> SessionSheet? {
    let facts = SessionFacts(input, subject.claim.profile, oracle)
    guard case .answered(let sheet) = subject.observe(input, facts) else { return nil }
    return sheet
  }

  /// The field after each step of a script, as text with the selection drawn in it.
  func states(
    _ start: String, _ ops: [SessionOp], limit: Int? = nil,
    _ profile: SessionProfile = SessionProfile()
  ) -> [String] {
    var input = Case(.session, CodeUnits(start), ops: ops.map(\.value))
    if let limit { input["limit"] = .int(limit) }
    return sheet(reference(profile), input)?.steps.map(\.field.drawn) ?? []
  }
}

extension FieldState {
  /// The text with `|` for a caret, `[` and `]` for a selection, and `<` and `>` around what is
  /// marked.
  var drawn: String {
    var units: CodeUnits = []
    for offset in 0...text.count {
      if marked?.end == offset { units.append(0x3E) }
      if selection.isEmpty {
        if selection.start == offset { units.append(0x7C) }
      } else {
        if selection.start == offset { units.append(0x5B) }
        if selection.end == offset { units.append(0x5D) }
      }
      if marked?.start == offset { units.append(0x3C) }
      if offset < text.count { units.append(text[offset]) }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
