public import TextSpec

/// A text drawn scalar by scalar: where the boundaries are, what stands there, and why.
public struct Ruler: Hashable, Sendable {
  /// One scalar, or the end of the text.
  public struct Row: Hashable, Sendable {
    public var offset: Int
    /// Whether there is a boundary before it.
    public var isBoundary: Bool
    /// The rule that decides about that boundary.
    public var rule: String
    /// The scalar; nil at the end of the text.
    public var scalar: UInt32?
    public var name: String
    public var classes: String
  }

  public var level: SegmentationLevel
  public var rows: [Row]
  public var isCut: Bool

  /// The most rows that are drawn; a longer text is cut around the offset of interest.
  public static let rowMax = 24

  /// Draws a text, or the part of a long one around `offset`.
  public init(
    _ text: CodeUnits, _ level: SegmentationLevel, around offset: Int, by oracle: any Oracle
  ) {
    self.level = level
    let offsets = text.scalarOffsets
    let center = offsets.firstIndex { $0 >= offset } ?? offsets.count - 1
    let first = max(0, min(center - Self.rowMax / 2, offsets.count - Self.rowMax))
    let last = min(offsets.count, first + Self.rowMax)
    isCut = first > 0 || last < offsets.count
    rows = (first..<last).map { index in
      let offset = offsets[index]
      let scalar = offset < text.count ? text.scalar(at: offset).value : nil
      return Row(
        offset: offset, isBoundary: oracle.isBoundary(in: text, at: offset, level),
        rule: text.isEmpty ? "" : oracle.rule(in: text, at: offset, level), scalar: scalar,
        name: scalar.map { oracle.name(of: $0) } ?? "end of text",
        classes: scalar.map { oracle.classes(of: $0) } ?? "")
    }
  }
}
