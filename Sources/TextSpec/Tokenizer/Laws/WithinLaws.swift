extension TokenizerContract {
  /// Which positions are within a unit.
  static let withinLaws: [Law<TokenizerContract>] = [
    .nothingBeyondDocument, .edgesOfOneUnit, .everythingIsCovered, .enclosingSpansBoundaries,
    .emptyTextHasNoUnit,
  ]
}

extension Law where C == TokenizerContract {
  static let nothingBeyondDocument = Law(
    "tokenizer.within.ends", .must,
    .derived(["tokenizer.enclosing.contains", "tokenizer.enclosing.within"]),
    "Nothing lies beyond the text: within is false backward at its start and forward at its end.",
    sources: [
      .apple(
        "isPosition(_:withinTextUnit:inDirection:)",
        "on a boundary, within the unit to which the boundary belongs in the direction")
    ],
    reads: [.within]
  ) { sheet, facts in
    guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    for (position, direction) in [(0, Direction.backward), (facts.textCount, .forward)]
    where sheet.within(position, direction) {
      return .broken(
        Witness("within", .extra, at: position, direction, expected: false, got: true))
    }
    return .holds(2)
  }

  static let edgesOfOneUnit = Law(
    "tokenizer.within.edges", .must,
    .derived(["tokenizer.boundary.edges", "tokenizer.enclosing.within"]),
    "At the edge of exactly one unit, and nowhere else, within holds in exactly one direction.",
    sources: [
      .apple(
        "isPosition(_:withinTextUnit:inDirection:)",
        "on a boundary, within the unit to which the boundary belongs in the direction")
    ],
    reads: [.atBoundary, .within],
    isOn: { $0.atBoundary == .directed && $0.emptyUnits == .none }
  ) { sheet, _ in
    forAllPositions(sheet) { position in
      let isEdge = sheet.atBoundary(position, .forward) != sheet.atBoundary(position, .backward)
      let ahead = sheet.within(position, .forward)
      let behind = sheet.within(position, .backward)
      guard isEdge != (ahead != behind) else { return nil }
      return unevenEdge(at: position, isEdge, ahead, behind)
    }
  }

  private static func unevenEdge(
    at position: Int, _ isEdge: Bool, _ ahead: Bool, _ behind: Bool
  ) -> Witness {
    Witness(
      "within", .disagreement, at: position,
      expected: .string(isEdge ? "true in one direction" : "the same in both directions"),
      got: .string("\(ahead) forward, \(behind) backward"))
  }

  static let everythingIsCovered = Law(
    "tokenizer.within.covered", .must, .profile,
    "Where units leave no gap, every position but the last is within one forward, and every one but the first backward.",
    sources: [
      .unicode("UAX #29: the segments between neighbouring boundaries make up the text"),
      .decision("a paragraph or line that includes its terminator leaves no gap"),
    ],
    reads: [.within], isOn: { $0.hasCoveringUnits }
  ) { sheet, facts in
    guard facts.unitsCover else { return .doesNotApply("units may leave gaps") }
    return forAll(sheet) { position, direction in
      position == (direction == .forward ? facts.textCount : 0)
        ? nil
        : expect(
          .within, at: position, direction, sheet.within(position, direction), equals: true)
    }
  }

  static let enclosingSpansBoundaries = Law(
    "tokenizer.span", .must,
    .derived([
      "tokenizer.boundary.edges", "tokenizer.enclosing.constant", "tokenizer.next.nearest",
    ]),
    "A unit reaches from the boundary behind a position that is within it to the boundary ahead.",
    sources: [
      .apple("position(from:toBoundary:inDirection:)", "the next boundary of a unit"),
      .decision("the position itself is the boundary where it is an edge of the unit"),
    ],
    reads: [.atBoundary, .within, .next, .enclosing],
    isOn: { $0.next == .anyEdge && $0.atBoundary != .always }
  ) { sheet, _ in
    forAll(sheet) { position, direction in
      guard sheet.within(position, direction) else { return nil }
      let isEdge = sheet.atBoundary(position, direction.opposite)
      let beyond = sheet.next(position, direction)
      let behind = isEdge ? position : sheet.next(position, direction.opposite)
      let (start, end) = direction == .forward ? (behind, beyond) : (beyond, behind)
      let got = sheet.enclosing(position, direction)
      guard got?.start != start || got?.end != end else { return nil }
      return Witness(
        "enclosing", .disagreement, at: position, direction,
        expected: [.offset(start), .offset(end)], got: .range(got),
        remark: "the boundaries around the position")
    }
  }

  static let emptyTextHasNoUnit = Law(
    "tokenizer.empty", .must, .derived(["tokenizer.answer.positions", "tokenizer.next.beyond"]),
    "The empty text has no unit, so that every answer about it is false or nil.",
    sources: [.decision("a unit is not empty; a profile that clamps or adds stops says so")],
    reads: []
  ) { sheet, facts in
    guard facts.textCount == 0 else { return .doesNotApply("the text is not empty") }
    var expected = TokenizerSheet.Row()
    expected.within = 0
    expected.atBoundary = facts.profile.atBoundary == .always || facts.isEmptyUnit(0) ? 1 : 0
    expected.setRange(nil)
    expected.setNext(facts.clamped(.forward))
    return forAllRows(sheet) { row, position, direction in
      row.difference(from: expected, at: position, direction)
    }
  }
}

extension TokenizerFacts {
  /// Whether the units make up the whole text.
  var unitsCover: Bool { profile.covers(granularity) }
}

extension TokenizerProfile {
  /// Whether the units of a granularity make up the whole text.
  func covers(_ granularity: Granularity) -> Bool {
    switch granularity {
    case .character, .sentence, .document: true
    case .word: word == .segments
    case .paragraph: paragraph == .inclusive
    case .line: line == .inclusive
    }
  }

  /// Whether the units of a supported granularity make up the whole text.
  var hasCoveringUnits: Bool { granularities.contains(where: covers) }
}
