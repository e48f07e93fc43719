internal import TextSpec

extension TokenizerMutants {
  /// Faults of `isPosition(atBoundary:)`, alone or with what follows from it.
  static let boundary: [Mutant<TokenizerContract>] = [
    .boundaryIgnoresDirection, .boundarySwapsDirections, .allButNextSwapDirections,
    .boundaryWhereNoUnitIsAhead, .boundaryNeverAtDocumentEdges, .boundaryAtDocumentEdges,
    .boundaryNeedsGap, .boundaryAlways,
  ]
}

extension Mutant where C == TokenizerContract {
  static let boundaryIgnoresDirection = Mutant(
    "boundary-ignores-direction", "At any edge, atBoundary holds in both directions.",
    seen: "Compose Multiplatform, MUI's text element", killedBy: ["tokenizer.boundary.edges"],
    behaviour: { $0.atBoundary = .undirected })

  static let boundarySwapsDirections = Mutant(
    "boundary-swaps-directions", "Forward asks for a start, and backward for an end.",
    killedBy: ["tokenizer.boundary.edges"],
    fault: TokenizerFault(
      atBoundary: { session, position, granularity, direction in
        try session.honestAt(position, granularity, direction.opposite)
      }))

  static let allButNextSwapDirections = Mutant(
    "all-but-next-swap-directions",
    "AtBoundary, within and enclosing take forward for backward; next does not.",
    killedBy: ["tokenizer.enclosing.contains", "tokenizer.boundary.edges"],
    fault: TokenizerFault(
      atBoundary: { session, position, granularity, direction in
        try session.honestAt(position, granularity, direction.opposite)
      },
      within: { session, position, granularity, direction in
        try session.honestWithin(position, granularity, direction.opposite)
      },
      enclosing: { session, position, granularity, direction in
        try session.honestRange(position, granularity, direction.opposite)
      }))

  static let boundaryWhereNoUnitIsAhead = Mutant(
    "boundary-where-no-unit-is-ahead",
    "AtBoundary holds wherever no unit lies on the side of the direction.",
    seen: "Hyperthread's text label", killedBy: ["tokenizer.boundary.edges"],
    fault: TokenizerFault(
      atBoundary: { session, position, granularity, direction in
        try !session.honestWithin(position, granularity, direction)
      }))

  static let boundaryNeverAtDocumentEdges = Mutant(
    "boundary-never-at-document-edges", "At the ends of the document, atBoundary never holds.",
    killedBy: ["tokenizer.boundary.edges"],
    fault: TokenizerFault(
      atBoundary: { session, position, granularity, direction in
        if position == 0 || position == session.count { return false }
        return try session.honestAt(position, granularity, direction)
      }))

  static let boundaryAtDocumentEdges = Mutant(
    "boundary-at-document-edges", "At the ends of the document, atBoundary always holds.",
    seen: "lockbook's tokenizer, Compose Multiplatform", killedBy: ["tokenizer.boundary.edges"],
    fault: TokenizerFault(
      atBoundary: { session, position, granularity, direction in
        if position == 0 || position == session.count { return true }
        return try session.honestAt(position, granularity, direction)
      }))

  static let boundaryNeedsGap = Mutant(
    "boundary-needs-gap",
    "AtBoundary holds where a unit lies behind and none ahead, so touching units share no boundary.",
    seen: "a definition of boundaries shared on the web", killedBy: ["tokenizer.boundary.edges"],
    fault: TokenizerFault(
      atBoundary: { session, position, granularity, direction in
        let isAhead = try session.honestWithin(position, granularity, direction)
        let isBehind = try session.honestWithin(position, granularity, direction.opposite)
        return isBehind && !isAhead
      }))

  static let boundaryAlways = Mutant(
    "boundary-always", "AtBoundary holds at every position, in both directions.",
    seen: "WebCore's characters, an early Runestone's words",
    killedBy: [
      "tokenizer.boundary.edges", "tokenizer.boundary.behind", "tokenizer.boundary.interior",
      "tokenizer.boundary.ends",
    ], behaviour: { $0.atBoundary = .always })
}
