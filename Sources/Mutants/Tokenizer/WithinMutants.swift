internal import TextSpec

extension TokenizerMutants {
  /// Faults of `isPosition(withinTextUnit:)` alone.
  static let within: [Mutant<TokenizerContract>] = [
    .withinIgnoresDirection, .withinIsNotAtBoundary, .withinHoldsAtDocumentEdges,
    .documentWithinWhenEmpty,
  ]
}

extension Mutant where C == TokenizerContract {
  static let withinIgnoresDirection = Mutant(
    "within-ignores-direction", "At an edge, within holds in both directions.",
    killedBy: ["tokenizer.enclosing.within", "tokenizer.within.edges"],
    fault: TokenizerFault(
      within: { session, position, granularity, _ in
        let ahead = try session.honestWithin(position, granularity, .forward)
        let behind = try session.honestWithin(position, granularity, .backward)
        return ahead || behind
      }))

  static let withinIsNotAtBoundary = Mutant(
    "within-is-not-at-boundary", "Within is the negation of atBoundary.",
    seen: "Hyperthread's text label", killedBy: ["tokenizer.enclosing.within"],
    fault: TokenizerFault(
      within: { session, position, granularity, direction in
        try !session.honestAt(position, granularity, direction)
      }))

  static let withinHoldsAtDocumentEdges = Mutant(
    "within-holds-at-document-edges", "At both ends of the document, within always holds.",
    seen: "WebCore's document granularity",
    killedBy: ["tokenizer.enclosing.within", "tokenizer.within.ends"],
    fault: TokenizerFault(
      within: { session, position, granularity, direction in
        if position == 0 || position == session.count { return true }
        return try session.honestWithin(position, granularity, direction)
      }))

  static let documentWithinWhenEmpty = Mutant(
    "document-within-when-empty", "A position of the empty text is within the document.",
    seen: "WebCore's document granularity",
    killedBy: ["tokenizer.enclosing.within", "tokenizer.empty"],
    fault: TokenizerFault(
      within: { session, position, granularity, direction in
        if granularity == .document, session.count == 0 { return true }
        return try session.honestWithin(position, granularity, direction)
      }))
}
