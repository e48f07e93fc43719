extension TokenizerContract {
  /// Where the next boundary is.
  static let nextLaws: [Law<TokenizerContract>] = [
    .nextLiesBeyond, .nextIsAStop, .nextIsNearest,
  ]
}

extension Law where C == TokenizerContract {
  static let nextLiesBeyond = Law(
    "tokenizer.next.beyond", .must, .axiom,
    "The next boundary lies strictly beyond the position, in the direction that was asked.",
    sources: [.apple("position(from:toBoundary:inDirection:)", "the next boundary position")],
    reads: [.next]
  ) { sheet, facts in
    forAll(sheet) { position, direction in
      guard let next = sheet.next(position, direction) else { return nil }
      let isBeyond = direction == .forward ? next > position : next < position
      if isBeyond || facts.clamps(next, direction) { return nil }
      return Witness(
        "next", next == position ? .stuck : .disagreement, at: position, direction,
        expected: .string("nil, or a position \(direction == .forward ? "after" : "before") it"),
        got: .int(next))
    }
  }

  static let nextIsAStop = Law(
    "tokenizer.next.stops", .must, .axiom,
    "The next boundary is a boundary: atBoundary holds there in one of the directions.",
    sources: [.apple("position(from:toBoundary:inDirection:)", "the next boundary of a unit")],
    reads: [.next, .atBoundary, .enclosing]
  ) { sheet, facts in
    // An offset that is no position is broken by the law on the form of answers.
    forAll(sheet) { position, direction in
      guard let next = sheet.next(position, direction), sheet.isAsked(next),
        !isStop(sheet, facts, next, direction), !facts.clamps(next, direction)
      else { return nil }
      return Witness(
        "next", .notOnBoundary, at: position, direction, expected: "a boundary of a unit",
        got: .int(next), focus: facts.focus(next),
        remark: "no unit starts or ends at \(next)")
    }
  }

  static let nextIsNearest = Law(
    "tokenizer.next.nearest", .must, .axiom,
    "No boundary lies between a position and the next one, and none beyond where there is no next.",
    sources: [.apple("position(from:toBoundary:inDirection:)", "the next boundary position")],
    reads: [.next, .atBoundary, .enclosing]
  ) { sheet, facts in
    guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    for direction in Direction.storage {
      // Walking against the direction, the last stop seen is the nearest one beyond.
      var nearest: Int? = nil
      let asked = sheet.asked
      for step in 0..<asked.count {
        let position = direction == .forward ? asked[asked.count - 1 - step] : asked[step]
        let next = sheet.next(position, direction)
        let expected = nearest ?? facts.clamped(direction)
        if overshoots(next, expected, direction) {
          return .broken(
            Witness(
              "next", .offset(expected: expected, got: next), at: position, direction,
              expected: .offset(expected), got: .offset(next),
              focus: expected.flatMap { facts.focus($0) }))
        }
        if isStop(sheet, facts, position, direction) { nearest = position }
      }
    }
    return .holds(2 * sheet.asked.count)
  }

  /// Whether an answer passes over the nearest stop beyond.
  private static func overshoots(_ next: Int?, _ nearest: Int?, _ direction: Direction) -> Bool {
    guard let nearest else { return false }
    guard let next else { return true }
    return direction == .forward ? next > nearest : next < nearest
  }

  /// Whether `next` stops at a position, by what the subject itself answered there.
  static func isStop(
    _ sheet: TokenizerSheet, _ facts: TokenizerFacts, _ position: Int, _ direction: Direction
  ) -> Bool {
    let isDirected = facts.profile.atBoundary == .directed
    func ends() -> Bool {
      isDirected ? sheet.atBoundary(position, .forward) : sheet.endsUnit(position)
    }
    func starts() -> Bool {
      isDirected ? sheet.atBoundary(position, .backward) : sheet.startsUnit(position)
    }
    if facts.isEmptyUnit(position) { return true }
    switch facts.profile.next {
    case .anyEdge: return ends() || starts()
    case .endStart: return direction == .forward ? ends() : starts()
    case .starts: return starts()
    }
  }
}

extension TokenizerFacts {
  /// What `next` answers beyond the last stop: nil, or the document's edge where it clamps.
  func clamped(_ direction: Direction) -> Int? {
    guard profile.exhausted == .clamp else { return nil }
    return direction == .forward ? textCount : 0
  }

  /// Whether an answer is the document's edge to which the profile clamps.
  func clamps(_ offset: Int, _ direction: Direction) -> Bool { offset == clamped(direction) }
}
