internal import UnicodeTables

/// Word boundaries: WB1 to WB999.
struct WordRules: RuleSet {
  struct Symbol: Hashable, Sendable {
    var kind: WordBreak
    var isPictographic: Bool
  }

  struct State: Hashable, Sendable {
    /// Word_Break of the last scalar that WB4 does not skip; nil at the start of the text.
    var last: WordBreak?
    /// Whether the last scalar of all, skipped or not, is a joiner (WB3c).
    var endsInJoiner = false
    /// Whether a scalar was skipped since `last` (WB3d asks for adjacent spaces).
    var skipped = false
    /// If `last` is a punctuation mark that may stand inside a word or a number: the letter or
    /// digit before it (WB7, WB7c, WB11).
    var beforeMark: WordBreak?
    var flags: Flags = .none

    enum Flags { case none, oddFromStart, evenFromStart, odd, even }
  }

  var start: State { State(last: nil) }
  var endRule: SegmentationRule { .wb2 }

  func symbol(_ properties: ScalarProperties) -> Symbol {
    Symbol(kind: properties.wordBreak, isPictographic: properties.isExtendedPictographic)
  }

  func settles(_ lookAhead: LookAhead, _ symbol: Symbol) -> Bool? {
    if symbol.kind.isSkipped { return nil }
    return switch lookAhead {
    case .wb6: symbol.kind.isAHLetter
    case .wb7b: symbol.kind == .hebrewLetter
    case .wb12: symbol.kind == .numeric
    case .sb8: false
    }
  }

  func step(_ state: State, _ symbol: Symbol) -> Step<State> {
    Step(
      state: state.after(symbol), verdict: verdict(state, symbol),
      earlier: earlier(state, symbol))
  }

  /// Whether the offset before a mark was waiting for this symbol.
  private func earlier(_ state: State, _ symbol: Symbol) -> Step<State>.Earlier {
    guard let mark = state.last, let before = state.beforeMark,
      case .open(_, let other, let lookAhead) = Self.markVerdict(before, mark), other.breaks,
      let isSettled = settles(lookAhead, symbol)
    else { return .nothing }
    return isSettled ? .joins : .breaks
  }

  private func verdict(_ state: State, _ symbol: Symbol) -> Verdict {
    guard let left = state.last else { return .rule(.wb1) }
    let right = symbol.kind
    if left == .cr, right == .lf { return .rule(.wb3) }
    if left.isLineBreak { return .rule(.wb3a) }
    if right.isLineBreak { return .rule(.wb3b) }
    if state.endsInJoiner, symbol.isPictographic { return .rule(.wb3c) }
    if !state.skipped, left == .wSegSpace, right == .wSegSpace { return .rule(.wb3d) }
    if right.isSkipped { return .rule(.wb4) }
    if left.isAHLetter, right.isAHLetter { return .rule(.wb5) }
    if let verdict = Self.markVerdict(left, right) { return verdict }
    return .rule(closingRule(state, left, right))
  }

  /// WB6, WB7a, WB7b, WB12: the verdict about the offset between a letter or digit and a mark
  /// that may stand inside a word or a number.
  private static func markVerdict(_ left: WordBreak, _ right: WordBreak) -> Verdict? {
    if left.isAHLetter, right == .midLetter || right.isMidNumLetQ {
      let joinsAnyhow = left == .hebrewLetter && right == .singleQuote
      return .open(.wb6, else: joinsAnyhow ? .wb7a : .wb999, .wb6)
    }
    if left == .hebrewLetter, right == .doubleQuote {
      return .open(.wb7b, else: .wb999, .wb7b)
    }
    if left == .numeric, right == .midNum || right.isMidNumLetQ {
      return .open(.wb12, else: .wb999, .wb12)
    }
    return nil
  }

  /// WB7 to WB16: the rules that look no further than the next scalar.
  private func closingRule(
    _ state: State, _ left: WordBreak, _ right: WordBreak
  ) -> SegmentationRule {
    if let before = state.beforeMark {
      let isWordMark = left == .midLetter || left.isMidNumLetQ
      if before.isAHLetter, isWordMark, right.isAHLetter { return .wb7 }
      if before == .hebrewLetter, left == .doubleQuote, right == .hebrewLetter { return .wb7c }
      let isNumberMark = left == .midNum || left.isMidNumLetQ
      if before == .numeric, isNumberMark, right == .numeric { return .wb11 }
    }
    switch (left, right) {
    case (.numeric, .numeric): return .wb8
    case (.aLetter, .numeric), (.hebrewLetter, .numeric): return .wb9
    case (.numeric, .aLetter), (.numeric, .hebrewLetter): return .wb10
    case (.katakana, .katakana): return .wb13
    case (_, .extendNumLet) where left.takesExtendNumLet || left == .extendNumLet: return .wb13a
    case (.extendNumLet, _) where right.takesExtendNumLet: return .wb13b
    case (.regionalIndicator, .regionalIndicator):
      if state.flags == .oddFromStart { return .wb15 }
      return state.flags == .odd ? .wb16 : .wb999
    default: return .wb999
    }
  }
}

extension WordRules.State {
  /// The state after a symbol.
  fileprivate func after(_ symbol: WordRules.Symbol) -> Self {
    let kind = symbol.kind
    var next = self
    next.endsInJoiner = kind == .zwj
    // Nothing is skipped behind a line break, so `last` is the scalar right before.
    if kind.isSkipped, let last, !last.isLineBreak {
      next.skipped = true
      return next
    }
    next.skipped = false
    next.last = kind
    next.beforeMark = nil
    if kind.isMark, let last, last.isAHLetter || last == .numeric { next.beforeMark = last }
    next.flags = flagsAfter(kind)
    return next
  }

  private func flagsAfter(_ kind: WordBreak) -> Flags {
    guard kind == .regionalIndicator else { return .none }
    if last == nil { return .oddFromStart }
    switch flags {
    case .none, .even: return .odd
    case .odd: return .even
    case .oddFromStart: return .evenFromStart
    case .evenFromStart: return .oddFromStart
    }
  }
}

extension WordBreak {
  /// The macro AHLetter.
  fileprivate var isAHLetter: Bool { self == .aLetter || self == .hebrewLetter }
  /// The macro MidNumLetQ.
  fileprivate var isMidNumLetQ: Bool { self == .midNumLet || self == .singleQuote }
  fileprivate var isLineBreak: Bool { self == .cr || self == .lf || self == .newline }
  /// What WB4 skips.
  fileprivate var isSkipped: Bool { self == .extend || self == .format || self == .zwj }
  /// What may stand inside a word or a number.
  fileprivate var isMark: Bool {
    self == .midLetter || self == .midNum || isMidNumLetQ || self == .doubleQuote
  }
  /// The neighbours of ExtendNumLet in WB13a and WB13b.
  fileprivate var takesExtendNumLet: Bool {
    isAHLetter || self == .numeric || self == .katakana
  }
}
