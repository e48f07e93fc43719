internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// What the editor of lockbook does, re-made from descriptions.
  static let lockbook: [Mutant<TokenizerContract>] = [
    .skipsNearEdge, .linesAreWords, .emptyParagraphIsWithin,
  ]
}

extension Mutant where C == TokenizerContract {
  static let skipsNearEdge = Mutant(
    "next-skips-near-edge", "From a gap, next passes the nearest edge and stops at the far one.",
    seen: "lockbook's tokenizer", killedBy: ["tokenizer.next.nearest"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        guard let next = try session.honestNext(position, granularity, direction),
          try session.honestRange(position, granularity, .forward) == nil,
          try session.honestRange(position, granularity, .backward) == nil
        else { return try session.honestNext(position, granularity, direction) }
        return try session.honestNext(next, granularity, direction) ?? next
      }))

  static let linesAreWords = Mutant(
    "lines-are-words", "Lines are answered with words.",
    seen: "lockbook's tokenizer, since the keyboard walks until it gets nil",
    killedBy: ["tokenizer.enclosing.units", "tokenizer.within.covered"],
    fault: TokenizerFault(
      units: { session, granularity in granularity == .line ? session.units(.word) : nil }))

  static let emptyParagraphIsWithin = Mutant(
    "empty-paragraph-is-within", "An empty paragraph is something to be within, and no range.",
    seen: "lockbook's tokenizer", killedBy: ["tokenizer.enclosing.within"],
    claim: { $0.paragraph = .exclusive },
    fault: TokenizerFault(
      within: { session, position, granularity, direction in
        let isWithin = try session.honestWithin(position, granularity, direction)
        guard granularity == .paragraph else { return isWithin }
        let isBlankBefore = position == 0 || session.text[position - 1] == 0x0A
        let isBlankBehind = position == session.count || session.text[position] == 0x0A
        return isWithin || (isBlankBefore && isBlankBehind)
      }))
}
