/// What places carets, in Swift. Conform to it to be tested; implement one of the two questions or
/// both, and name them in the profile's `modes`.
public protocol CaretSubject: Sendable {
  /// The documented choices, with the modes and formatters that are supported.
  var profile: CaretProfile { get }

  /// Where the caret goes after a raw text was formatted: an offset in the formatted text.
  /// - Throws: `Unsupported`, or any other error, which is reported as such.
  func caret(for anchor: CaretAnchor) throws -> Int

  /// Where a selection goes which is not empty.
  func selection(for anchor: CaretAnchor) throws -> TextRange

  /// What a field shows after an edit, and where its caret is.
  func state(after edit: CaretEdit) throws -> CaretState
}

extension CaretSubject {
  public var profile: CaretProfile { CaretProfile() }

  public func caret(for anchor: CaretAnchor) throws -> Int { throw Unsupported() }

  /// Both ends as carets, each on the side that keeps separators out of the selection.
  public func selection(for anchor: CaretAnchor) throws -> TextRange {
    var low = anchor
    low.selection = TextRange(anchor.selection.start, anchor.selection.start)
    low.direction = .forward
    var high = anchor
    high.selection = TextRange(anchor.selection.end, anchor.selection.end)
    high.direction = .backward
    let start = try caret(for: low)
    return TextRange(start, max(start, try caret(for: high)))
  }

  public func state(after edit: CaretEdit) throws -> CaretState { throw Unsupported() }
}

/// A raw text with its caret, and what a formatter made of the text.
public struct CaretAnchor: Hashable, Sendable {
  /// The text after the edit and before formatting, possibly ill-formed.
  public var raw: CodeUnits
  /// The raw caret, with equal ends, or the raw selection.
  public var selection: TextRange
  public var direction: EditDirection
  public var formatted: CodeUnits
  /// One image for each significant cluster of the raw text, in order.
  public var images: [CaretImage]
  /// Where in the formatted text a caret may stand.
  public var area: TextRange
  /// A label on which no answer depends.
  public var formatter: String

  public init(
    raw: CodeUnits, selection: TextRange, direction: EditDirection, formatted: Formatted,
    formatter: String = ""
  ) {
    self.raw = raw
    self.selection = selection
    self.direction = direction
    self.formatted = formatted.text
    images = formatted.images
    area = formatted.area
    self.formatter = formatter
  }
}

/// A field's text with its selection, and an edit of it.
public struct CaretEdit: Hashable, Sendable {
  public var text: CodeUnits
  /// The selection before the edit. It may lie elsewhere than the edit.
  public var selection: TextRange
  /// What is replaced.
  public var range: TextRange
  /// What replaces it.
  public var insert: CodeUnits
  public var direction: EditDirection
  public var formatter: String

  public init(
    text: CodeUnits, selection: TextRange, range: TextRange, insert: CodeUnits,
    direction: EditDirection, formatter: String
  ) {
    self.text = text
    self.selection = selection
    self.range = range
    self.insert = insert
    self.direction = direction
    self.formatter = formatter
  }
}

/// A field's text with its selection.
public struct CaretState: Hashable, Sendable {
  public var text: CodeUnits
  public var selection: TextRange

  public init(_ text: CodeUnits, _ selection: TextRange) {
    self.text = text
    self.selection = selection
  }
}
