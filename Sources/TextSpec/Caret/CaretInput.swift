/// A caret case in typed form.
///
/// In anchor mode the text is the raw text U after the edit, and the selection is the raw caret or
/// the raw selection in it. In field mode the text is the text T before the edit, formatted or
/// not, the selection is the one before the edit, and `range` is replaced by `insert`.
public struct CaretInput: Hashable, Sendable {
  public var mode: CaretContract.Question
  /// The name of the formatter. In anchor mode with a given alignment it is a mere label.
  public var formatter: String
  public var text: CodeUnits
  public var selection: TextRange
  /// What is replaced, in field mode.
  public var range = TextRange(0, 0)
  /// What replaces it, in field mode.
  public var insert: CodeUnits = []
  public var direction: EditDirection
  /// The formatted text and its alignment, where an anchor case brings its own.
  public var given: Formatted?

  /// The question where a caret or a selection in a raw text goes.
  public init(
    anchor text: CodeUnits, _ selection: TextRange, _ direction: EditDirection,
    by formatter: String,
    given: Formatted? = nil
  ) {
    mode = .anchor
    self.formatter = formatter
    self.text = text
    self.selection = selection
    self.direction = direction
    self.given = given
  }

  /// The question what a field makes of an edit.
  public init(
    field text: CodeUnits, selection: TextRange, replacing range: TextRange,
    with insert: CodeUnits, _ direction: EditDirection, by formatter: String
  ) {
    mode = .field
    self.formatter = formatter
    self.text = text
    self.selection = selection
    self.range = range
    self.insert = insert
    self.direction = Self.direction(direction, range, insert)
  }

  /// The question what a field makes of its own text when nothing is edited.
  public init(reformat text: CodeUnits, _ selection: TextRange, by formatter: String) {
    self.init(
      field: text, selection: selection, replacing: TextRange(selection.end, selection.end),
      with: [], .none, by: formatter)
  }

  /// The direction that the other values of a field case leave possible: an insertion goes
  /// insert, a deletion one of the two other ways, and no edit goes nowhere.
  private static func direction(
    _ direction: EditDirection, _ range: TextRange, _ insert: CodeUnits
  ) -> EditDirection {
    if !insert.isEmpty { return .insert }
    if range.isEmpty { return .none }
    return direction == .forward ? .forward : .backward
  }

  /// Whether something is edited, as opposed to formatted again.
  public var isEdit: Bool {
    mode == .anchor ? direction != .none : !(insert.isEmpty && range.isEmpty)
  }
}
