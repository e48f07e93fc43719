/// A text whose code units have names, so that a place in it can be found again in another text
/// that is made in almost the same way.
struct TrackedText {
  /// The name of a code unit: the step that put it in, and its place among what came in.
  struct Name: Hashable {
    /// The number of the step; -1 for the text at the start.
    var step: Int
    var place: Int
  }

  private(set) var names: [Name]

  init(_ names: [Name]) { self.names = names }

  mutating func replace(_ range: TextRange, with inserted: [Name]) {
    let range = range.clamped(to: names.count)
    names.replaceSubrange(range.start..<range.end, with: inserted)
  }

  /// The offset in another text that is as far as `offset` is here: behind the nearest unit before
  /// it which the other text has, too. Complexity: O(count).
  func place(of offset: Int, in other: TrackedText) -> Int {
    // What lies beyond the text lies as far beyond the other one.
    if offset > names.count { return other.names.count + (offset - names.count) }
    if offset == names.count, names.isEmpty || other.names.last == names.last {
      return other.names.count
    }
    // Most edits leave both ends of a long text as they were, where nothing has to be looked for.
    let headCount = zip(names, other.names).prefix { $0 == $1 }.count
    let tailCount = zip(names.reversed(), other.names.reversed())
      .prefix { $0 == $1 }.prefix(min(names.count, other.names.count) - headCount).count
    let middle = headCount..<other.names.count - tailCount
    var before = offset
    while before > 0 {
      if before <= headCount { return before }
      if before > names.count - tailCount { return before + other.names.count - names.count }
      if let found = other.names[middle].lastIndex(of: names[before - 1]) { return found + 1 }
      before -= 1
    }
    return min(offset, 0)
  }

  func place(of range: TextRange, in other: TrackedText) -> TextRange {
    TextRange(place(of: range.start, in: other), place(of: range.end, in: other))
  }

  /// The names which the units of a new text have, if it was made from an old one: those of the
  /// old units at both ends and, in between, one after the other.
  static func names(
    _ new: CodeUnits, madeFrom old: CodeUnits, step: Int, freshStep: Int
  ) -> [Name] {
    let common = min(new.count, old.count)
    let headCount = zip(new, old).prefix { $0 == $1 }.count
    let tailMax = common - headCount
    let tailCount = zip(new.reversed(), old.reversed()).prefix { $0 == $1 }.prefix(tailMax).count
    let middleEnd = min(new.count, old.count) - tailCount
    return new.indices.map { index in
      if index < middleEnd { return Name(step: step, place: index) }
      let fromEnd = new.count - index
      return fromEnd <= tailCount
        ? Name(step: step, place: old.count - fromEnd) : Name(step: freshStep, place: index)
    }
  }
}
