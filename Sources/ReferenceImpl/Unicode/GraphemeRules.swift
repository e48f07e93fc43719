internal import UnicodeTables

/// Grapheme cluster boundaries: GB1 to GB999.
struct GraphemeRules: RuleSet {
  /// The three forms of GB9c.
  enum ConjunctForm: Sendable {
    /// Up to Unicode 15.0 there is no such rule.
    case none
    /// From 15.1 to 17.0: consonant [extend linker]* linker [extend linker]* × consonant.
    case betweenConsonants
    /// From 18.0: linker extend* × consonant, whatever stands before the linker.
    case afterLinker
  }

  let conjunctForm: ConjunctForm

  struct Symbol: Hashable, Sendable {
    var kind: GraphemeClusterBreak
    var conjunct: ConjunctBreak
    var isPictographic: Bool
  }

  struct State: Hashable, Sendable {
    /// Grapheme_Cluster_Break of the last scalar; nil at the start of the text.
    var last: GraphemeClusterBreak?
    /// How many regional indicators end the text so far, as far as the rules ask.
    var flags: Flags = .none
    /// How much of the left side of GB11 stands at the end.
    var emoji: Emoji = .none
    /// How much of the left side of GB9c stands at the end.
    var conjunct: Conjunct = .none

    enum Flags { case none, oddFromStart, evenFromStart, odd, even }
    enum Emoji { case none, pictograph, joiner }
    enum Conjunct { case none, consonant, linker }
  }

  var start: State { State(last: nil) }
  var endRule: SegmentationRule { .gb2 }

  func symbol(_ properties: ScalarProperties) -> Symbol {
    Symbol(
      kind: properties.graphemeClusterBreak, conjunct: properties.conjunctBreak,
      isPictographic: properties.isExtendedPictographic)
  }

  func settles(_ lookAhead: LookAhead, _ symbol: Symbol) -> Bool? { false }

  func step(_ state: State, _ symbol: Symbol) -> Step<State> {
    let next = State(
      last: symbol.kind, flags: flags(state, symbol), emoji: emoji(state, symbol),
      conjunct: conjunct(state, symbol))
    return Step(state: next, verdict: .rule(rule(state, symbol)))
  }

  /// The first rule that applies between the state and the symbol.
  private func rule(_ state: State, _ symbol: Symbol) -> SegmentationRule {
    guard let left = state.last else { return .gb1 }
    switch (left, symbol.kind) {
    case (.cr, .lf): return .gb3
    case (.control, _), (.cr, _), (.lf, _): return .gb4
    case (_, .control), (_, .cr), (_, .lf): return .gb5
    case (.l, .l), (.l, .v), (.l, .lv), (.l, .lvt): return .gb6
    case (.lv, .v), (.lv, .t), (.v, .v), (.v, .t): return .gb7
    case (.lvt, .t), (.t, .t): return .gb8
    case (_, .extend), (_, .zwj): return .gb9
    case (_, .spacingMark): return .gb9a
    case (.prepend, _): return .gb9b
    default: break
    }
    if state.conjunct == .linker, symbol.conjunct == .consonant { return .gb9c }
    if state.emoji == .joiner, symbol.isPictographic { return .gb11 }
    if symbol.kind == .regionalIndicator {
      if state.flags == .oddFromStart { return .gb12 }
      if state.flags == .odd { return .gb13 }
    }
    return .gb999
  }

  private func flags(_ state: State, _ symbol: Symbol) -> State.Flags {
    guard symbol.kind == .regionalIndicator else { return .none }
    if state.last == nil { return .oddFromStart }
    switch state.flags {
    case .none, .even: return .odd
    case .odd: return .even
    case .oddFromStart: return .evenFromStart
    case .evenFromStart: return .oddFromStart
    }
  }

  private func emoji(_ state: State, _ symbol: Symbol) -> State.Emoji {
    if symbol.isPictographic { return .pictograph }
    guard state.emoji == .pictograph else { return .none }
    switch symbol.kind {
    case .extend: return .pictograph
    case .zwj: return .joiner
    default: return .none
    }
  }

  private func conjunct(_ state: State, _ symbol: Symbol) -> State.Conjunct {
    switch (conjunctForm, symbol.conjunct) {
    case (.none, _), (_, .none): .none
    case (.betweenConsonants, .consonant): .consonant
    case (.betweenConsonants, .linker): state.conjunct == .none ? .none : .linker
    case (.betweenConsonants, .extend): state.conjunct
    case (.afterLinker, .consonant): .none
    case (.afterLinker, .linker): .linker
    case (.afterLinker, .extend): state.conjunct
    }
  }
}
