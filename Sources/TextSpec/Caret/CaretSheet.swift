/// The answer to one caret question.
public struct CaretSheet: Hashable, Sendable {
  /// The field's text after the edit; nil in anchor mode, where the text was part of the question.
  public var text: CodeUnits?
  /// The selection after the edit, in that text. A caret has equal ends.
  public var selection: TextRange

  /// The answer in anchor mode.
  public init(_ selection: TextRange) {
    text = nil
    self.selection = selection.bounded
  }

  /// The answer in field mode.
  public init(_ text: CodeUnits, _ selection: TextRange) {
    self.text = text
    self.selection = selection.bounded
  }

  /// The caret; the end of a selection.
  @inlinable public var caret: Int { selection.end }

  /// Whether the selection is a caret.
  @inlinable public var isCaret: Bool { selection.start == selection.end }
}
