/// What a formatter makes of a raw text, and which part of the one became which part of the other.
public struct Formatted: Hashable, Sendable {
  /// The formatted text.
  public var text: CodeUnits
  /// One image for each significant cluster of the raw text, in order. Separators and padding have
  /// none. Output ranges are ascending and disjoint.
  public var images: [CaretImage]
  /// The part of the formatted text where a caret may stand: all but protected prefix and suffix.
  public var area: TextRange
  public var formatterClass: FormatterClass?

  public init(
    _ text: CodeUnits, images: [CaretImage], area: TextRange? = nil,
    formatterClass: FormatterClass? = nil
  ) {
    self.text = text
    self.images = images
    self.area = area ?? TextRange(0, text.count)
    self.formatterClass = formatterClass
  }
}

/// A significant cluster of a raw text, and what became of it.
public struct CaretImage: Hashable, Sendable {
  /// The cluster, in the raw text.
  public var input: TextRange
  /// Its image in the formatted text; nil where it was dropped.
  public var output: TextRange?

  @inlinable public init(_ input: TextRange, _ output: TextRange?) {
    self.input = input
    self.output = output
  }
}

extension Oracle {
  /// No formatter is known.
  public func format(_ text: CodeUnits, by formatter: String) -> Formatted? { nil }
}
