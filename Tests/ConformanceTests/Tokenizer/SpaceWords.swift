/// A tokenizer whose words are whatever has no space in it. Offsets count UTF-16 code units.
struct SpaceWords {
  private var words: [Range<Int>] = []

  init(_ text: String) {
    var start = 0
    for character in text {
      let end = start + character.utf16.count
      if character != " " {
        let touches = words.last?.upperBound == start
        let wordStart = touches ? words.removeLast().lowerBound : start
        words.append(wordStart..<end)
      }
      start = end
    }
  }

  /// rangeEnclosingPosition: the word on the side of the direction, or nil.
  func enclosing(_ position: Int, forward: Bool) -> Range<Int>? {
    words.first { $0.contains(forward ? position : position - 1) }
  }

  /// isPosition(_:withinTextUnit:inDirection:)
  func isWithin(_ position: Int, forward: Bool) -> Bool {
    enclosing(position, forward: forward) != nil
  }

  /// isPosition(_:atBoundary:inDirection:): an end forward, a start backward.
  func isAtBoundary(_ position: Int, forward: Bool) -> Bool {
    words.contains { (forward ? $0.upperBound : $0.lowerBound) == position }
  }

  /// position(from:toBoundary:inDirection:): the nearest edge beyond, or nil.
  func next(from position: Int, forward: Bool) -> Int? {
    let edges = words.flatMap { [$0.lowerBound, $0.upperBound] }
    return forward ? edges.first { $0 > position } : edges.last { $0 < position }
  }
}
