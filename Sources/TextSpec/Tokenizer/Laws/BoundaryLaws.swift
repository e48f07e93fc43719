extension TokenizerContract {
  /// Which positions are boundaries.
  static let boundaryLaws: [Law<TokenizerContract>] = [.boundariesAreEdges]
}

extension Law where C == TokenizerContract {
  static let boundariesAreEdges = Law(
    "tokenizer.boundary.edges", .must, .axiom,
    "A position is at a boundary forward exactly where a unit ends, and backward exactly where one starts.",
    sources: [
      .apple(
        "isPosition(_:atBoundary:inDirection:)", "at a boundary in the particular direction"),
      .decision(
        "units may touch, so a boundary is an edge and not the passage from a unit to a gap"),
    ],
    reads: [.atBoundary, .enclosing]
  ) { sheet, facts in
    forAll(sheet) { position, direction in
      let expected = isBoundary(sheet, facts, position, direction)
      return expect(
        .atBoundary, at: position, direction, sheet.atBoundary(position, direction),
        equals: expected, edgeRemark(sheet, position))
    }
  }

  /// Whether a position is at a boundary, in the form of the law that the profile declares.
  private static func isBoundary(
    _ sheet: TokenizerSheet, _ facts: TokenizerFacts, _ position: Int, _ direction: Direction
  ) -> Bool {
    let isEmptyUnit = facts.isEmptyUnit(position)
    switch facts.profile.atBoundary {
    case .always: return true
    case .undirected:
      return isEmptyUnit || sheet.startsUnit(position) || sheet.endsUnit(position)
    case .directed:
      let isEdge =
        direction == .forward ? sheet.endsUnit(position) : sheet.startsUnit(position)
      return isEmptyUnit || isEdge
    }
  }

  private static func edgeRemark(_ sheet: TokenizerSheet, _ position: Int) -> String {
    let behind = sheet.enclosing(position, .backward).map(\.text) ?? "nil"
    let ahead = sheet.enclosing(position, .forward).map(\.text) ?? "nil"
    return "enclosing answered \(behind) backward and \(ahead) forward"
  }
}
