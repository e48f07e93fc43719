internal import ReferenceImpl
internal import TextSpec

extension SessionMutants {
  /// Fields that ask their parts about something else than the field as it is.
  static let questions: [Mutant<SessionContract>] = [
    .fieldAsksStaleTokenizer, .fieldAsksStaleTags, .fieldHidesUndo, .fieldForgetsDirection,
    .fieldSkipsDeletion,
  ]
}

extension Mutant where C == SessionContract {
  static let fieldAsksStaleTokenizer = Mutant(
    field: "field-asks-stale-units", "Units are looked for in the text that was there first.",
    seen: "tokenizers that are made once for a text", killedBy: ["session.asked.tokenizer"],
    make: { FieldAsksStaleTokenizer($0, $1, $2, $3) })

  private final class FieldAsksStaleTokenizer: SessionField {
    override func row(
      at caret: Int, _ granularity: Granularity, _ way: Direction
    ) throws(PartFailure) -> TokenizerSheet.Row? {
      let now = field
      field.text = start
      let row: TokenizerSheet.Row?
      if caret <= start.count, oracle.isBoundary(in: start, at: caret, .grapheme) {
        row = try super.row(at: caret, granularity, way)
      } else {
        row = nil
      }
      field = now
      return row
    }
  }

  static let fieldAsksStaleTags = Mutant(
    field: "field-asks-stale-tags", "Tags are looked for in the text that was there first.",
    seen: "links that are resolved once", killedBy: ["session.asked.tags"],
    make: { FieldAsksStaleTags($0, $1, $2, $3) })

  private final class FieldAsksStaleTags: SessionField {
    override func detect() throws(PartFailure) -> [Tag] {
      let now = field
      field.text = start
      let tags = try super.detect()
      field = now
      return tags
    }
  }

  static let fieldHidesUndo = Mutant(
    field: "field-hides-undo", "The detector of triggers is not told of an undo.",
    seen: "fields that notify of typing only", killedBy: ["session.asked.suggestion"],
    make: { FieldHidesUndo($0, $1, $2, $3) })

  private final class FieldHidesUndo: SessionField {
    private var isUndone = false

    override func undo() {
      super.undo()
      isUndone = true
    }

    override func suggest(_ events: [SuggestionEvent]) throws(PartFailure) -> SuggestionSheet {
      try super.suggest(isUndone ? Array(events.prefix(1)) : events)
    }
  }

  static let fieldForgetsDirection = Mutant(
    field: "field-forgets-direction", "Every formatting counts as one after typing.",
    killedBy: ["session.asked.caret"], make: { FieldForgetsDirection($0, $1, $2, $3) })

  private final class FieldForgetsDirection: SessionField {
    override func anchor(_ formatted: Formatted, _ name: String) throws(PartFailure) -> TextRange {
      direction = .insert
      return try super.anchor(formatted, name)
    }
  }

  static let fieldSkipsDeletion = Mutant(
    field: "field-keeps-deleted", "A deletion of a selection leaves the text, and moves the caret.",
    killedBy: ["session.delete.taken"], make: { FieldSkipsDeletion($0, $1, $2, $3) })

  private final class FieldSkipsDeletion: SessionField {
    override func delete(_ granularity: Granularity, _ way: Direction) throws(PartFailure) {
      let before = field
      try super.delete(granularity, way)
      guard !before.selection.isEmpty else { return }
      field = FieldState(before.text, taking: TextRange(before.selection.end, before.selection.end))
    }
  }
}
