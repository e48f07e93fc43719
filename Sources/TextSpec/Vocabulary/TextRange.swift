/// A half-open range of UTF-16 offsets. Unlike `Range`, it can hold what a faulty subject answers:
/// reversed bounds and offsets outside of the text.
public struct TextRange: Hashable, Sendable {
  public var start: Int
  public var end: Int

  @inlinable public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The number of code units between the bounds; negative when they are reversed.
  @inlinable public var length: Int { end - start }

  /// Whether the range holds no code unit.
  @inlinable public var isEmpty: Bool { start >= end }

  /// Whether `offset` lies in the range on the side that `direction` looks at: a start counts
  /// forward, an end counts backward. The rule of `UITextInputTokenizer` at a boundary.
  @inlinable public func holds(_ offset: Int, _ direction: Direction) -> Bool {
    direction == .forward
      ? start <= offset && offset < end : start < offset && offset <= end
  }

  /// Whether the two ranges share a code unit.
  @inlinable public func overlaps(_ other: TextRange) -> Bool {
    start < other.end && other.start < end
  }

  /// The range with bounds that fit into 32 bits. What an answer names beyond that is no position
  /// of any text either way, and sums of offsets do not overflow.
  @inlinable public var bounded: TextRange {
    TextRange(Int(Int32(clamping: start)), Int(Int32(clamping: end)))
  }

  /// The range moved by `distance` code units.
  public func shifted(by distance: Int) -> TextRange {
    TextRange(start + distance, end + distance)
  }
}
