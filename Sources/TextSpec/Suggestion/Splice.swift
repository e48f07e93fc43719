/// A replacement in a text, as far as offsets are concerned: the units of a range give way to
/// others, of which only the number matters.
public struct Splice: Hashable, Sendable {
  /// The range in the text before, ordered and inside of it.
  public var range: TextRange
  /// How many units come in.
  public var insertCount: Int

  public init(_ range: TextRange, insertCount: Int) {
    self.range = range
    self.insertCount = insertCount
  }

  /// By how much the text grows.
  public var change: Int { insertCount - range.length }

  /// Whether one of the units of `other` is replaced, or something comes between two of them.
  public func touches(_ other: TextRange) -> Bool {
    range.isEmpty
      ? other.start < range.start && range.start < other.end
      : range.overlaps(other)
  }

  /// Where a range that is not touched lies afterwards. What comes in at its start comes before.
  public func carried(_ other: TextRange) -> TextRange {
    range.end <= other.start ? other.shifted(by: change) : other
  }

  /// Where marked text lies afterwards: a replacement inside, and an insertion at an edge, belongs
  /// to it; one that overlaps an edge ends it, and so does one that empties it.
  public func carriedMarked(_ marked: TextRange) -> TextRange? {
    if range.start >= marked.start && range.end <= marked.end {
      let grown = TextRange(marked.start, marked.end + change)
      return grown.isEmpty ? nil : grown
    }
    if range.end <= marked.start { return marked.shifted(by: change) }
    return range.start >= marked.end ? marked : nil
  }
}
