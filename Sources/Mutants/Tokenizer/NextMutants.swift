internal import TextSpec

extension TokenizerMutants {
  /// Faults of `next` alone.
  static let next: [Mutant<TokenizerContract>] = [
    .nextStaysWhenExhausted, .nextClampsToDocument, .nextStopsAtEndsAndStarts, .nextStopsAtStarts,
    .nextStaysOnEdges,
  ]
}

extension Mutant where C == TokenizerContract {
  static let nextStaysWhenExhausted = Mutant(
    "next-stays-when-exhausted",
    "Where no boundary lies beyond, next answers the position itself instead of nil.",
    seen: "custom tokenizers shared on the web; NKT, Runestone, Compose, lockbook",
    killedBy: ["tokenizer.next.beyond", "tokenizer.next.ends"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        try session.honestNext(position, granularity, direction) ?? position
      }))

  static let nextClampsToDocument = Mutant(
    "next-clamps-to-document",
    "Where no boundary lies beyond, next answers the document's edge, although it is none.",
    seen: "a custom tokenizer shared on the web; Flutter's and WebKit's document granularity",
    killedBy: ["tokenizer.next.stops", "tokenizer.next.mirror"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        let edge = session.edge(direction)
        return try session.honestNext(position, granularity, direction)
          ?? (edge == position ? nil : edge)
      }))

  static let nextStopsAtEndsAndStarts = Mutant(
    "next-stops-at-ends-and-starts",
    "Forward, next stops at ends only, and backward at starts only, as option-arrow keys do.",
    seen: "Flutter's move-by-word, lockbook's jump",
    killedBy: ["tokenizer.next.nearest", "tokenizer.next.roundtrip"],
    behaviour: { $0.next = .endStart })

  static let nextStopsAtStarts = Mutant(
    "next-stops-at-starts", "In both directions, next stops at the starts of units only.",
    seen: "MUI's text element, the `w` of vi", killedBy: ["tokenizer.next.nearest"],
    behaviour: { $0.next = .starts })

  static let nextStaysOnEdges = Mutant(
    "next-stays-on-edges", "At an edge of a unit, next answers the edge itself.",
    killedBy: ["tokenizer.next.beyond", "tokenizer.span"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        try session.isEdge(position, granularity)
          ? position : session.honestNext(position, granularity, direction)
      }))
}
