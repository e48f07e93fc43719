extension TokenizerContract {
  /// Which unit encloses a position.
  static let enclosingLaws: [Law<TokenizerContract>] = [
    .enclosingContainsPosition, .enclosingAgreesWithWithin, .enclosingIsConstant,
    .enclosingRangesAreDisjoint, .enclosingIsTheUnit,
  ]
}

extension Law where C == TokenizerContract {
  static let enclosingContainsPosition = Law(
    "tokenizer.enclosing.contains", .must, .axiom,
    "The enclosing range holds its position: forward, start <= p < end; backward, start < p <= end.",
    sources: [
      .apple(
        "rangeEnclosingPosition(_:with:inDirection:)",
        "at a boundary, enclosed only if the next position in the direction is enclosed too")
    ],
    reads: [.enclosing]
  ) { sheet, _ in
    forAll(sheet) { position, direction in
      guard let range = sheet.enclosing(position, direction), !range.holds(position, direction)
      else { return nil }
      return Witness(
        "enclosing", .disagreement, at: position, direction,
        expected: "nil, or a range that holds the position", got: .range(range))
    }
  }

  static let enclosingAgreesWithWithin = Law(
    "tokenizer.enclosing.within", .must, .axiom,
    "A unit encloses a position exactly when the position is within a unit, in the same direction.",
    sources: [
      .apple(
        "rangeEnclosingPosition(_:with:inDirection:)",
        "the rule at boundaries is that of isPosition(_:withinTextUnit:inDirection:)")
    ],
    reads: [.enclosing, .within]
  ) { sheet, _ in
    forAll(sheet) { position, direction in
      let encloses = sheet.enclosing(position, direction) != nil
      return expect(
        .enclosing, at: position, direction, encloses, equals: sheet.within(position, direction),
        "within answered \(sheet.within(position, direction))")
    }
  }

  static let enclosingIsConstant = Law(
    "tokenizer.enclosing.constant", .must, .axiom,
    "The range that encloses a position encloses every other position which it holds.",
    sources: [.apple("rangeEnclosingPosition(_:with:inDirection:)", "the enclosing text unit")],
    reads: [.enclosing]
  ) { sheet, _ in
    guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    var known: TextRange? = nil
    for index in 0..<sheet.asked.count {
      for direction in Direction.storage {
        guard let range = sheet.enclosing(sheet.asked[index], direction), range != known
        else { continue }
        known = range
        if let witness = inconstancy(of: range, from: index, direction, sheet) {
          return .broken(witness)
        }
      }
    }
    return .holds(2 * sheet.asked.count)
  }

  /// A position which a range holds and to which another one was answered, or nil.
  private static func inconstancy(
    of range: TextRange, from index: Int, _ direction: Direction, _ sheet: TokenizerSheet
  ) -> Witness? {
    let asked = sheet.asked
    var first = index
    while first > 0, asked[first - 1] >= range.start { first -= 1 }
    while first < asked.count, asked[first] <= range.end {
      let other = asked[first]
      for side in Direction.storage where range.holds(other, side) {
        let found = sheet.enclosing(other, side)
        guard found != range else { continue }
        return Witness(
          "enclosing", found == nil ? .missing : .disagreement, at: other, side,
          expected: .range(range), got: .range(found),
          remark: "enclosing(\(asked[index]), \(direction.name)) answered \(range.text)")
      }
      first += 1
    }
    return nil
  }

  static let enclosingRangesAreDisjoint = Law(
    "tokenizer.enclosing.disjoint", .must,
    .derived(["tokenizer.enclosing.contains", "tokenizer.enclosing.constant"]),
    "Any two ranges that enclose positions are equal or disjoint.",
    sources: [.apple("UITextGranularity", "the units into which a text is divided")],
    reads: [.enclosing]
  ) { sheet, _ in
    var known: TextRange? = nil
    return forAll(sheet) { position, direction in
      guard let range = sheet.enclosing(position, direction), range != known else { return nil }
      defer { known = range }
      // Ranges come in ascending order while nothing is wrong, so neighbours settle it.
      guard let known, range.start < known.end else { return nil }
      guard let other = sheet.firstRange(thatOverlaps: range) else { return nil }
      return Witness(
        "enclosing", .disagreement, at: position, direction,
        expected: "a range that shares nothing with another one", got: .range(range),
        remark: "another answer was \(other.text)")
    }
  }

  static let enclosingIsTheUnit = Law(
    "tokenizer.enclosing.units", .must, .profile,
    "The range that encloses a position is the unit which the declared profile gives it.",
    sources: [
      .unicode("UAX #29 sections 3 to 5, with edges inside a grapheme cluster deleted"),
      .apple("UITextGranularity", "the units of text"),
    ],
    reads: [.enclosing],
    isOn: { $0.fixesUnitsByOracle }
  ) { sheet, facts in
    guard let units = facts.units, !facts.describesRuns else {
      return .doesNotApply("the profile does not fix the units")
    }
    return forAll(sheet) { position, direction in
      let expected = units.unit(at: position, direction)
      let got = sheet.enclosing(position, direction)
      guard expected != got else { return nil }
      return wrongUnit(at: position, direction, expected, got, facts)
    }
  }

  /// A witness that names the boundary on which the expected and the given unit disagree.
  static func wrongUnit(
    at position: Int, _ direction: Direction, _ expected: TextRange?, _ got: TextRange?,
    _ facts: TokenizerFacts
  ) -> Witness {
    let fault: Fault
    let focusOffset: Int
    switch (expected, got) {
    case (let expected?, let got?):
      if expected.end != got.end {
        fault = got.end < expected.end ? .tooEarly : .tooLate
        focusOffset = Swift.min(expected.end, got.end)
      } else {
        fault = got.start < expected.start ? .tooEarly : .tooLate
        focusOffset = Swift.max(expected.start, got.start)
      }
    case (let expected?, nil): (fault, focusOffset) = (.missing, expected.end)
    case (nil, let got?): (fault, focusOffset) = (.extra, got.end)
    case (nil, nil): (fault, focusOffset) = (.wrongAnswer, position)
    }
    return Witness(
      "enclosing", fault, at: position, direction, expected: .range(expected), got: .range(got),
      focus: facts.focus(Swift.max(0, Swift.min(focusOffset, facts.textCount))))
  }
}

extension TokenizerProfile {
  /// Whether some supported granularity has units which only an oracle can tell.
  var fixesUnitsByOracle: Bool {
    granularities.contains { granularity in
      granularity != .word || (word != .delimiter && word != .alphanumeric && word != .dictionary)
    }
  }
}

extension TokenizerFacts {
  /// Whether the units are runs of clusters, which the two laws on clusters determine.
  var describesRuns: Bool {
    granularity == .word && (profile.word == .delimiter || profile.word == .alphanumeric)
  }
}

extension TokenizerSheet {
  /// The first range that was answered and shares a code unit with another one, or nil.
  fileprivate func firstRange(thatOverlaps range: TextRange) -> TextRange? {
    for position in asked {
      for direction in Direction.storage {
        guard let other = enclosing(position, direction), other != range, other.overlaps(range)
        else { continue }
        return other
      }
    }
    return nil
  }
}

extension Array where Element == TextRange {
  /// The unit that holds a position on the side of a direction, among ascending disjoint units.
  /// Complexity: O(log count).
  func unit(at position: Int, _ direction: Direction) -> TextRange? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let isBehind =
        direction == .forward ? self[middle].end <= position : self[middle].end < position
      if isBehind { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].holds(position, direction) ? self[low] : nil
  }
}

extension TextRange {
  /// The range as a mathematician writes it, such as `[0, 2)`.
  public var text: String { "[\(start), \(end))" }
}
