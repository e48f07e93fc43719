/// What a subject answered to one edit: the text after it, the selection after it, and, where it
/// reports that, the edit which it carried out.
public struct TruncationSheet: Hashable, Sendable {
  public var text: CodeUnits
  public var selection: TextRange
  /// The edit that was carried out, nil where none was reported. A refusal reports the empty
  /// range at the start of the asked one and an empty insertion.
  public var applied: Applied?
  /// Whether there is no answer: the subject threw, or said that it does not support the edit.
  public var isDeclined = false

  /// A range of the text before the edit, and what took its place. What an undo takes back.
  public struct Applied: Hashable, Sendable {
    public var range: TextRange
    public var insertion: CodeUnits

    public init(_ range: TextRange, _ insertion: CodeUnits) {
      self.range = range.bounded
      self.insertion = insertion
    }
  }

  public init(_ text: CodeUnits, _ selection: TextRange, applied: Applied? = nil) {
    self.text = text
    self.selection = selection.bounded
    self.applied = applied
  }

  /// No answer.
  public static let declined: TruncationSheet = {
    var sheet = TruncationSheet([], TextRange(0, 0))
    sheet.isDeclined = true
    return sheet
  }()
}
