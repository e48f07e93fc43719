extension SessionConfig {
  /// The question which the units around a caret are.
  public static func tokenizer(
    _ text: CodeUnits, at caret: Int, _ granularity: Granularity
  ) -> Case {
    Case(
      .tokenizer, text, marks: [Case.Mark(TokenizerFacts.placeName, caret)],
      params: [Case.Param("granularity", SessionOp.granularityName(granularity))])
  }

  /// The question what becomes of an insertion in the place of a range, or of a deletion.
  public func truncation(
    _ text: CodeUnits, _ range: TextRange, _ insertion: CodeUnits, isMarked: Bool = false
  ) -> Case {
    TruncationEdit(
      text, range, insertion, limit: limit, measure: measure, isMarked: isMarked
    ).input
  }

  /// The question where a selection goes when its text is formatted. Only a caret has a side.
  public static func caret(
    _ field: FieldState, _ formatted: Formatted, by name: String, _ direction: EditDirection
  ) -> Case {
    CaretInput(
      anchor: field.text, field.selection, field.selection.isEmpty ? direction : .none, by: name,
      given: formatted
    ).asCase
  }

  /// The question which tags a text holds.
  public func tags(_ text: CodeUnits) -> Case {
    Case(
      .tags, text,
      params: [Case.Param("kinds", kinds.value), Case.Param("rules", rules.value)])
  }

  /// The question what a detector of triggers makes of all that happened to a field.
  public static func suggestion(_ start: CodeUnits, _ events: [SuggestionEvent]) -> Case {
    Case(.suggestion, start, ops: events.map(\.value))
  }
}

extension SuggestionProfile {
  /// What a detector is told of a step that took a field from one state to another: the units
  /// that differ as one edit, else the selection, and then what is marked.
  public func events(from old: FieldState, to new: FieldState) -> [SuggestionEvent] {
    var events: [SuggestionEvent] = []
    if old.text != new.text {
      let common = min(old.text.count, new.text.count)
      let head = zip(old.text, new.text).prefix { $0 == $1 }.count
      let tail = zip(old.text.reversed(), new.text.reversed()).prefix { $0 == $1 }
        .prefix(common - head).count
      events.append(
        .edit(
          TextRange(head, old.text.count - tail),
          insert: CodeUnits(new.text[head..<new.text.count - tail]), selection: new.selection))
    } else if old.selection != new.selection {
      events.append(.select(new.selection))
    }
    if supports(.marked), old.marked != nil || new.marked != nil {
      events.append(.marked(new.marked))
    }
    return events
  }
}

extension FieldState {
  /// The field with its selection, and what is marked, brought into the text.
  var inOrder: FieldState {
    var field = self
    field.select(selection)
    field.mark(marked)
    return field
  }

  /// What a part answered, with its selection brought into the text and nothing marked.
  public init(_ text: CodeUnits, taking selection: TextRange) {
    self.init(text)
    select(selection)
  }
}
