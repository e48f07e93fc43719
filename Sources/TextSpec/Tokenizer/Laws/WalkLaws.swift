extension TokenizerContract {
  /// What repeated calls of `next` meet.
  static let walkLaws: [Law<TokenizerContract>] = [
    .walksEnd, .walksMirrorEachOther, .walkReturns, .nextIsMonotone,
  ]
}

extension Law where C == TokenizerContract {
  static let walksEnd = Law(
    "tokenizer.next.ends", .must, .derived(["tokenizer.next.beyond"]),
    "Whoever repeats next in one direction gets nil, or the clamped edge, within as many steps as there are positions.",
    sources: [
      .document(
        "A custom tokenizer shared on the web",
        "a loop that runs until next is nil never ends where next answers its own position")
    ],
    reads: [.next]
  ) { sheet, facts in
    forAll(sheet) { position, direction in
      // A first step that leads on and stays in the text cannot be part of a circle alone.
      guard let first = sheet.next(position, direction),
        direction == .forward ? first <= position : first >= position
      else { return nil }
      var offset = position
      for _ in 0...facts.positions.count {
        guard sheet.isAsked(offset), let next = sheet.next(offset, direction) else { return nil }
        if next == offset, facts.clamps(next, direction) { return nil }
        offset = next
      }
      return Witness(
        "next", .stuck, at: position, direction, expected: "an end of the walk",
        got: .int(offset), remark: "the walk goes round in a circle")
    }
  }

  static let walksMirrorEachOther = Law(
    "tokenizer.next.mirror", .must,
    .derived(["tokenizer.next.beyond", "tokenizer.next.stops", "tokenizer.next.nearest"]),
    "A walk from the start to the end meets the same boundaries as one from the end to the start.",
    sources: [.apple("position(from:toBoundary:inDirection:)", "the next boundary of a unit")],
    reads: [.next, .atBoundary, .enclosing], isOn: { $0.next != .endStart }
  ) { sheet, facts in
    guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    guard sheet.asked.count == facts.positions.count else {
      return .doesNotApply("not every position was asked")
    }
    let ahead = stops(from: 0, .forward, sheet, facts)
    let behind = stops(from: facts.textCount, .backward, sheet, facts)
    guard let ahead, let behind else { return .doesNotApply("a walk does not end") }
    guard let offset = ahead.firstDifference(from: behind) else { return .holds(1) }
    let isAhead = ahead.contains(offset)
    return .broken(
      Witness(
        "next", .disagreement, at: offset, expected: "a boundary in both walks, or in none",
        got: .string("one only in the walk \(isAhead ? "forward" : "backward")"),
        focus: facts.focus(offset)))
  }

  static let walkReturns = Law(
    "tokenizer.next.roundtrip", .must,
    .derived(["tokenizer.next.beyond", "tokenizer.next.stops", "tokenizer.next.nearest"]),
    "From a boundary, the next boundary of the next boundary in the opposite direction is the first.",
    sources: [
      .document(
        "WebKit, tests of boundary round trips",
        "a walk in one direction cannot show a drift that both directions share")
    ],
    reads: [.next, .atBoundary, .enclosing], isOn: { $0.next == .anyEdge }
  ) { sheet, facts in
    forAll(sheet) { position, direction in
      guard isStop(sheet, facts, position, direction),
        let next = sheet.next(position, direction), next != position, sheet.isAsked(next),
        isStop(sheet, facts, next, direction)
      else { return nil }
      let back = sheet.next(next, direction.opposite)
      guard back != position else { return nil }
      return Witness(
        "next", .offset(expected: position, got: back), at: next, direction.opposite,
        expected: .int(position), got: .offset(back),
        remark: "next(\(position), \(direction.name)) answered \(next)")
    }
  }

  static let nextIsMonotone = Law(
    "tokenizer.next.monotone", .must,
    .derived(["tokenizer.next.beyond", "tokenizer.next.stops", "tokenizer.next.nearest"]),
    "A later position has no earlier next boundary: next never decreases along the text.",
    sources: [
      .document(
        "WebKit, sentence boundaries",
        "the boundary was sought from another place, so that the walk turned round")
    ],
    reads: [.next]
  ) { sheet, _ in
    guard !sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    for direction in Direction.storage {
      // Beyond the last boundary, nil stands for infinity on the side of the direction.
      let infinity = direction == .forward ? Int.max : Int.min
      var before = Int.min
      for position in sheet.asked {
        let next = sheet.next(position, direction) ?? infinity
        if next < before {
          return .broken(
            Witness(
              "next", .tooEarly, at: position, direction,
              expected: .string(before == Int.max ? "nil" : "\(before) or more"),
              got: .offset(sheet.next(position, direction)),
              remark: "an earlier position has a later boundary"))
        }
        before = next
      }
    }
    return .holds(2 * sheet.asked.count)
  }

  /// The boundaries that a walk meets, its start included where it is one; nil where the walk
  /// never ends.
  private static func stops(
    from start: Int, _ direction: Direction, _ sheet: TokenizerSheet, _ facts: TokenizerFacts
  ) -> OffsetSet? {
    var stops = OffsetSet(count: facts.textCount + 1)
    if isStop(sheet, facts, start, direction) { stops.insert(start) }
    var offset = start
    for _ in 0...facts.positions.count {
      guard sheet.isAsked(offset), let next = sheet.next(offset, direction) else { return stops }
      if facts.clamps(next, direction), sheet.isAsked(next),
        !isStop(sheet, facts, next, direction)
      {
        return stops
      }
      if next == offset { return facts.clamps(next, direction) ? stops : nil }
      guard facts.holds(next) else { return stops }
      stops.insert(next)
      offset = next
    }
    return nil
  }
}

/// A set of offsets of one text; up to 64 of them take no memory of their own.
struct OffsetSet: Sendable {
  private var word: UInt64 = 0
  private var words: [UInt64] = []

  init(count: Int) {
    if count > 64 { words = [UInt64](repeating: 0, count: (count + 63) / 64) }
  }

  mutating func insert(_ offset: Int) {
    let bit: UInt64 = 1 << UInt64(offset % 64)
    if words.isEmpty { word |= bit } else { words[offset / 64] |= bit }
  }

  func contains(_ offset: Int) -> Bool {
    (words.isEmpty ? word : words[offset / 64]) >> UInt64(offset % 64) & 1 == 1
  }

  /// The smallest offset that is in one of the sets only, or nil.
  func firstDifference(from other: OffsetSet) -> Int? {
    if words.isEmpty { return word == other.word ? nil : (word ^ other.word).trailingZeroBitCount }
    guard let index = words.indices.first(where: { words[$0] != other.words[$0] }) else {
      return nil
    }
    return index * 64 + (words[index] ^ other.words[index]).trailingZeroBitCount
  }
}
