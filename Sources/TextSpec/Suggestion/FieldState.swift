/// What a text field holds: its text, its selection, and the text that is still being composed.
public struct FieldState: Hashable, Sendable {
  public var text: CodeUnits
  public var selection: TextRange
  /// What an input method has marked; never empty.
  public var marked: TextRange?

  /// A field with the caret at the end of its text.
  public init(_ text: CodeUnits) {
    self.text = text
    selection = TextRange(text.count, text.count)
    marked = nil
  }

  /// Replaces the units of a range, and carries the marked text along. The selection is left to
  /// the caller. A range that does not lie in the text is brought there.
  @discardableResult
  public mutating func replace(_ range: TextRange, with units: CodeUnits) -> Splice {
    let splice = Splice(range.clamped(to: text.count), insertCount: units.count)
    text.replaceSubrange(splice.range.start..<splice.range.end, with: units)
    marked = marked.flatMap(splice.carriedMarked)
    return splice
  }

  /// Sets the marked text. An empty range marks nothing.
  public mutating func mark(_ range: TextRange?) {
    marked = range.map { $0.clamped(to: text.count) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Sets the selection, brought into the text.
  public mutating func select(_ range: TextRange) { selection = range.clamped(to: text.count) }
}

extension TextRange {
  /// Whether the bounds are in order and lie in a text of so many units.
  @inlinable public func isInside(_ count: Int) -> Bool {
    0 <= start && start <= end && end <= count
  }

  /// The range with its bounds in order and inside of a text.
  public func clamped(to count: Int) -> TextRange {
    if isInside(count) { return self }
    let low = Swift.min(Swift.max(Swift.min(start, end), 0), count)
    return TextRange(low, Swift.min(Swift.max(Swift.max(start, end), low), count))
  }
}
