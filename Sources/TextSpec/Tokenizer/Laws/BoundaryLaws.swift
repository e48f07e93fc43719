extension TokenizerContract {
  /// Which positions are boundaries.
  static let boundaryLaws: [Law<TokenizerContract>] = [
    .boundariesAreEdges, .boundariesHaveUnitBehind, .noBoundaryInside, .boundariesFaceGaps,
    .noBoundaryAtDocumentEnds,
  ]
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

  static let boundariesHaveUnitBehind = Law(
    "tokenizer.boundary.behind", .must,
    .derived(["tokenizer.boundary.edges", "tokenizer.enclosing.within"]),
    "Where a position is at a boundary in a direction, it is within a unit in the opposite one.",
    sources: [
      .apple(
        "isPosition(_:withinTextUnit:inDirection:)",
        "on a boundary, within the unit to which the boundary belongs in the direction")
    ],
    reads: [.atBoundary, .within], isOn: { $0.atBoundary == .directed }
  ) { sheet, facts in
    forAll(sheet) { position, direction in
      guard sheet.atBoundary(position, direction), !facts.isEmptyUnit(position) else { return nil }
      return expect(
        .within, at: position, direction.opposite, sheet.within(position, direction.opposite),
        equals: true, "atBoundary answered true \(direction.name)")
    }
  }

  static let noBoundaryInside = Law(
    "tokenizer.boundary.interior", .must,
    .derived(["tokenizer.boundary.edges", "tokenizer.enclosing.contains"]),
    "Strictly inside of one unit no position is at a boundary, in either direction.",
    sources: [.apple("UITextInputTokenizer", "a boundary is where a unit of text begins or ends")],
    reads: [.atBoundary, .enclosing], isOn: { $0.atBoundary != .always }
  ) { sheet, _ in
    forAll(sheet) { position, direction in
      guard let ahead = sheet.enclosing(position, .forward),
        ahead == sheet.enclosing(position, .backward)
      else { return nil }
      return expect(
        .atBoundary, at: position, direction, sheet.atBoundary(position, direction), equals: false,
        "enclosing answered \(ahead.text) in both directions")
    }
  }

  static let boundariesFaceGaps = Law(
    "tokenizer.boundary.gap", .must, .profile,
    "Where units never touch, a boundary has a unit behind it and no unit in its direction.",
    sources: [
      .document(
        "Questions about custom tokenizers on the web",
        "a boundary is a place with no word in the direction and a word in the opposite one")
    ],
    reads: [.atBoundary, .within], isOn: { $0.atBoundary == .directed && $0.hasSeparateUnits }
  ) { sheet, facts in
    guard !facts.unitsMayTouch else { return .doesNotApply("units may touch") }
    return forAll(sheet) { position, direction in
      let expected =
        sheet.within(position, direction.opposite) && !sheet.within(position, direction)
      return facts.isEmptyUnit(position)
        ? nil
        : expect(
          .atBoundary, at: position, direction, sheet.atBoundary(position, direction),
          equals: expected)
    }
  }

  static let noBoundaryAtDocumentEnds = Law(
    "tokenizer.boundary.ends", .must,
    .derived(["tokenizer.boundary.edges", "tokenizer.enclosing.contains"]),
    "No unit ends at the start of the text, and none starts at its end: atBoundary is false there.",
    sources: [.apple("isPosition(_:atBoundary:inDirection:)", "in the particular direction")],
    reads: [.atBoundary], isOn: { $0.atBoundary == .directed }
  ) { sheet, facts in
    guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    for (position, direction) in [(0, Direction.forward), (facts.textCount, .backward)]
    where sheet.atBoundary(position, direction) && !facts.isEmptyUnit(position) {
      return .broken(
        Witness(
          "atBoundary", .extra, at: position, direction, expected: false, got: true))
    }
    return .holds(2)
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

extension TokenizerProfile {
  /// Whether a supported granularity has units that cannot touch.
  var hasSeparateUnits: Bool {
    granularities.contains { granularity in
      switch granularity {
      case .character, .sentence, .line: false
      case .word: word == .delimiter || word == .alphanumeric
      case .paragraph: paragraph == .exclusive
      case .document: true
      }
    }
  }
}
