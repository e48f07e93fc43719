internal import ReferenceImpl
internal import TextSpec

extension SessionMutants {
  /// Fields that insert and delete wrongly.
  static let edits: [Mutant<SessionContract>] = [
    .fieldCutsPairs, .fieldLeavesCaret, .fieldTrims, .fieldLetsOneIn, .fieldDeletesMore,
    .fieldDeletesElsewhere, .fieldSelectsBeyond,
  ]
}

extension Mutant where C == SessionContract {
  static let fieldCutsPairs = Mutant(
    field: "field-cuts-pairs", "What does not fit is cut by the field itself, at a code unit.",
    seen: "most answers on how to limit a text field",
    killedBy: ["session.insert.taken", "session.state.pairs"],
    make: { FieldCutsPairs($0, $1, $2, $3) })

  private final class FieldCutsPairs: SessionField {
    override func insert(_ text: CodeUnits) throws(PartFailure) {
      let before = field
      try super.insert(text)
      guard let limit = config.limit, config.measure == .utf16, field.text == before.text,
        !text.isEmpty
      else { return }
      let room = limit - before.text.count + before.selection.length
      guard room > 0, room < text.count else { return }
      field.replace(before.selection, with: CodeUnits(text[..<room]))
      field.select(
        TextRange(before.selection.start + room, before.selection.start + room))
    }
  }

  static let fieldLeavesCaret = Mutant(
    field: "field-caret-stays", "After an insertion the caret is where it was before.",
    killedBy: ["session.insert.taken"], make: { FieldLeavesCaret($0, $1, $2, $3) })

  private final class FieldLeavesCaret: SessionField {
    override func insert(_ text: CodeUnits) throws(PartFailure) {
      let start = field.selection.start
      try super.insert(text)
      field.select(TextRange(start, start))
    }
  }

  static let fieldTrims = Mutant(
    field: "field-trims", "Whenever something is typed, a space at the end of the text goes.",
    killedBy: ["session.insert.taken", "session.edit.only"],
    make: { FieldTrims($0, $1, $2, $3) })

  private final class FieldTrims: SessionField {
    override func insert(_ text: CodeUnits) throws(PartFailure) {
      try super.insert(text)
      if field.text.last == 0x20 {
        let selection = field.selection
        field.text.removeLast()
        field.select(selection)
      }
    }
  }

  static let fieldLetsOneIn = Mutant(
    field: "field-lets-one-in", "A single code unit is inserted without asking about the limit.",
    killedBy: ["session.asked.truncation", "session.state.limit"],
    make: { FieldLetsOneIn($0, $1, $2, $3) })

  private final class FieldLetsOneIn: SessionField {
    override func insert(_ text: CodeUnits) throws(PartFailure) {
      guard text.count == 1 else { return try super.insert(text) }
      try change { () throws(PartFailure) in
        let start = field.selection.start
        field.replace(field.selection, with: text)
        let caret = oracle.boundary(in: field.text, atOrAfter: start + 1)
        field.select(TextRange(caret, caret))
      }
    }
  }

  static let fieldDeletesMore = Mutant(
    field: "field-deletes-more", "Deleting a word takes the cluster behind it, too.",
    killedBy: ["session.asked.truncation", "session.delete.unit"],
    make: { FieldDeletesMore($0, $1, $2, $3) })

  private final class FieldDeletesMore: SessionField {
    override func deleted(
      _ granularity: Granularity, _ way: Direction
    ) throws(PartFailure) -> TextRange? {
      let isCaret = field.selection.isEmpty
      guard var range = try super.deleted(granularity, way) else { return nil }
      if isCaret, granularity == .word {
        range.end = oracle.boundary(
          in: field.text, atOrAfter: min(range.end + 1, field.text.count))
      }
      return range
    }
  }

  static let fieldDeletesElsewhere = Mutant(
    field: "field-deletes-at-the-start", "With nothing to delete, the first cluster goes.",
    killedBy: ["session.delete.nothing"], make: { FieldDeletesElsewhere($0, $1, $2, $3) })

  private final class FieldDeletesElsewhere: SessionField {
    override func delete(_ granularity: Granularity, _ way: Direction) throws(PartFailure) {
      let before = field
      try super.delete(granularity, way)
      guard field == before, before.selection.isEmpty, !field.text.isEmpty else { return }
      field.replace(
        TextRange(0, oracle.boundary(in: field.text, atOrAfter: 1)), with: [])
      field.select(field.selection)
    }
  }

  static let fieldSelectsBeyond = Mutant(
    field: "field-selects-beyond",
    "After a deletion the selection is the old one, wherever it ends.",
    seen: "crashes in delegates that keep a range", killedBy: ["session.form.range"],
    make: { FieldSelectsBeyond($0, $1, $2, $3) })

  private final class FieldSelectsBeyond: SessionField {
    override func delete(_ granularity: Granularity, _ way: Direction) throws(PartFailure) {
      let selection = field.selection
      try super.delete(granularity, way)
      field.selection = selection
    }
  }
}
