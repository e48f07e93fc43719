internal import ReferenceImpl
internal import TextSpec

extension SessionMutants {
  /// Fields that do not know what composing is.
  static let compositions: [Mutant<SessionContract>] = [
    .fieldMarksAll, .fieldKeepsMark, .fieldCommitsAll, .fieldComposingStays, .fieldLimitsComposing,
    .fieldTypesWhileComposing, .fieldCommitsToTheEnd,
  ]
}

extension Mutant where C == SessionContract {
  static let fieldMarksAll = Mutant(
    field: "field-marks-all", "While text is composed, the whole text is marked.",
    killedBy: ["session.compose.marked"], make: { FieldMarksAll($0, $1, $2, $3) })

  private final class FieldMarksAll: SessionField {
    override func mark(_ range: TextRange) { field.mark(TextRange(0, field.text.count)) }
  }

  static let fieldKeepsMark = Mutant(
    field: "field-keeps-mark", "What was composed is marked after the commit as well.",
    killedBy: ["session.marked.only"], make: { FieldKeepsMark($0, $1, $2, $3) })

  private final class FieldKeepsMark: SessionField {
    override func commit() throws(PartFailure) {
      let marked = field.marked
      try super.commit()
      field.mark(marked)
    }
  }

  static let fieldCommitsAll = Mutant(
    field: "field-commits-all", "A commit leaves what is shown, whatever the limit says.",
    seen: "limits that are checked while typing only", killedBy: ["session.commit.taken"],
    make: { FieldCommitsAll($0, $1, $2, $3) })

  private final class FieldCommitsAll: SessionField {
    override func commit() throws(PartFailure) {
      var shown = field
      try super.commit()
      shown.mark(nil)
      field = shown
    }
  }

  static let fieldComposingStays = Mutant(
    field: "field-composing-caret-stays", "While text is composed, the caret stays before it.",
    killedBy: ["session.compose.taken"], make: { FieldComposingStays($0, $1, $2, $3) })

  private final class FieldComposingStays: SessionField {
    override func compose(_ text: CodeUnits) throws(PartFailure) {
      try super.compose(text)
      let start = field.marked?.start ?? 0
      field.select(TextRange(start, start))
    }
  }

  static let fieldLimitsComposing = Mutant(
    field: "field-limits-composing", "Text that is being composed is cut like any other.",
    seen: "delegates that refuse marked text", killedBy: ["session.asked.truncation"],
    make: { FieldLimitsComposing($0, $1, $2, $3) })

  private final class FieldLimitsComposing: SessionField {
    override func truncate(
      _ text: CodeUnits, _ range: TextRange, _ insertion: CodeUnits, isMarked: Bool
    ) throws(PartFailure) -> TruncationSheet? {
      try super.truncate(text, range, insertion, isMarked: false)
    }
  }

  static let fieldTypesWhileComposing = Mutant(
    field: "field-undoes-while-composing", "An undo is carried out in the middle of composing.",
    killedBy: ["session.compose.alone"], make: { FieldTypesWhileComposing($0, $1, $2, $3) })

  private final class FieldTypesWhileComposing: SessionField {
    override func interrupt(_ op: SessionOp) {
      if op == .undo { undo() }
    }
  }

  static let fieldCommitsToTheEnd = Mutant(
    field: "field-commits-to-the-end", "A commit always leaves the caret at the end of the text.",
    killedBy: ["session.commit.empty"], make: { FieldCommitsToTheEnd($0, $1, $2, $3) })

  private final class FieldCommitsToTheEnd: SessionField {
    override func commit() throws(PartFailure) {
      try super.commit()
      field.select(TextRange(field.text.count, field.text.count))
    }
  }
}
