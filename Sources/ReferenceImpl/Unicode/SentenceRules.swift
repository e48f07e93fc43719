internal import UnicodeTables

/// Sentence boundaries: SB1 to SB998.
struct SentenceRules: RuleSet {
  typealias Symbol = SentenceBreak

  /// What stands at the end of the text so far; Extend and Format are skipped (SB5).
  enum State: Hashable, Sendable {
    case start
    case carriageReturn
    case separator
    /// Upper or Lower, which SB7 asks for before an ATerm.
    case cased
    case aTerm(afterCased: Bool)
    case aTermClose
    case aTermSpace
    case sTerm
    case sTermClose
    case sTermSpace
    case other
    /// As `other`, while a break after an ATerm waits for SB8.
    case waiting
  }

  var start: State { .start }
  var endRule: SegmentationRule { .sb2 }

  func symbol(_ properties: ScalarProperties) -> SentenceBreak { properties.sentenceBreak }

  func settles(_ lookAhead: LookAhead, _ symbol: SentenceBreak) -> Bool? {
    switch symbol {
    case .lower: true
    case .upper, .oLetter, .sep, .cr, .lf, .aTerm, .sTerm: false
    default: nil
    }
  }

  func step(_ state: State, _ symbol: SentenceBreak) -> Step<State> {
    let verdict = verdict(state, symbol)
    var next = after(state, symbol)
    var earlier = Step<State>.Earlier.nothing
    if state == .waiting {
      let settled = settles(.sb8, symbol)
      if let settled { earlier = settled ? .joins : .breaks }
      if settled == nil { next = .waiting }
    }
    if case .open(_, let other, _) = verdict, other.breaks { next = .waiting }
    return Step(state: next, verdict: verdict, earlier: earlier)
  }

  private func verdict(_ state: State, _ symbol: SentenceBreak) -> Verdict {
    switch (state, symbol) {
    case (.start, _): return .rule(.sb1)
    case (.carriageReturn, .lf): return .rule(.sb3)
    case (.carriageReturn, _), (.separator, _): return .rule(.sb4)
    case (_, .extend), (_, .format): return .rule(.sb5)
    case (.aTerm, .numeric): return .rule(.sb6)
    case (.aTerm(afterCased: true), .upper): return .rule(.sb7)
    default: break
    }
    guard let otherwise = afterTerminator(state, symbol) else { return .rule(.sb998) }
    guard state.isAfterATerm, otherwise != .sb998 else { return .rule(otherwise) }
    // SB8 comes before the rules that would decide otherwise, and looks to the right.
    switch settles(.sb8, symbol) {
    case true: return .rule(.sb8)
    case false: return .rule(otherwise)
    case nil: return .open(.sb8, else: otherwise, .sb8)
    }
  }

  /// SB8a to SB11; nil when no terminator stands before the offset.
  private func afterTerminator(_ state: State, _ symbol: SentenceBreak) -> SegmentationRule? {
    guard let phase = state.terminatorPhase else { return nil }
    switch symbol {
    case .sContinue, .aTerm, .sTerm: return .sb8a
    case .close: return phase < 2 ? .sb9 : .sb11
    case .sp, .sep, .cr, .lf: return phase < 2 ? .sb9 : .sb10
    default: return .sb11
    }
  }

  private func after(_ state: State, _ symbol: SentenceBreak) -> State {
    switch symbol {
    case .cr: return .carriageReturn
    case .lf, .sep: return .separator
    case .extend, .format: return state.isAfterSeparator ? .other : state
    case .upper, .lower: return .cased
    case .aTerm: return .aTerm(afterCased: state == .cased)
    case .sTerm: return .sTerm
    case .close where (state.terminatorPhase ?? 2) < 2:
      return state.isAfterATerm ? .aTermClose : .sTermClose
    case .sp where state.terminatorPhase != nil:
      return state.isAfterATerm ? .aTermSpace : .sTermSpace
    default: return .other
    }
  }
}

extension SentenceRules.State {
  fileprivate var isAfterSeparator: Bool {
    self == .start || self == .carriageReturn || self == .separator
  }

  fileprivate var isAfterATerm: Bool {
    switch self {
    case .aTerm, .aTermClose, .aTermSpace: true
    default: false
    }
  }

  /// 0 after SATerm, 1 after SATerm Close+, 2 after SATerm Close* Sp+, else nil.
  fileprivate var terminatorPhase: Int? {
    switch self {
    case .aTerm, .sTerm: 0
    case .aTermClose, .sTermClose: 1
    case .aTermSpace, .sTermSpace: 2
    default: nil
    }
  }
}
