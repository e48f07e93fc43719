internal import ReferenceImpl
internal import TextSpec

extension SessionMutants {
  /// Fields that put carets and selections in wrong places.
  static let moves: [Mutant<SessionContract>] = [
    .fieldNeverExtends, .fieldWraps, .fieldCollapsesAgainst, .fieldMoveDeletes, .fieldSelectsRaw,
    .fieldStepsTwiceBack,
  ]
}

extension Mutant where C == SessionContract {
  static let fieldNeverExtends = Mutant(
    field: "field-never-extends", "A move that extends the selection moves the caret instead.",
    killedBy: ["session.move.stop"], make: { FieldNeverExtends($0, $1, $2, $3) })

  private final class FieldNeverExtends: SessionField {
    override func move(
      _ granularity: Granularity, _ way: Direction, _ extends: Bool
    ) throws(PartFailure) {
      try super.move(granularity, way, extends)
      if extends { collapse(way) }
    }
  }

  static let fieldWraps = Mutant(
    field: "field-wraps", "A move at one end of the text leads to the other end.",
    killedBy: ["session.move.stays"], make: { FieldWraps($0, $1, $2, $3) })

  private final class FieldWraps: SessionField {
    override func move(
      _ granularity: Granularity, _ way: Direction, _ extends: Bool
    ) throws(PartFailure) {
      let before = field
      try super.move(granularity, way, extends)
      guard field == before, before.selection.isEmpty, !extends else { return }
      let end = way == .forward ? 0 : field.text.count
      field.select(TextRange(end, end))
    }
  }

  static let fieldCollapsesAgainst = Mutant(
    field: "field-collapses-against",
    "A selection collapses to its start, whichever the direction.",
    killedBy: ["session.move.collapses"], make: { FieldCollapsesAgainst($0, $1, $2, $3) })

  private final class FieldCollapsesAgainst: SessionField {
    override func collapse(_ way: Direction) { super.collapse(.backward) }
  }

  static let fieldMoveDeletes = Mutant(
    field: "field-move-deletes", "A selection that a move leaves is deleted.",
    killedBy: ["session.move.text"], make: { FieldMoveDeletes($0, $1, $2, $3) })

  private final class FieldMoveDeletes: SessionField {
    override func collapse(_ way: Direction) {
      let start = field.selection.start
      field.replace(field.selection, with: [])
      field.select(TextRange(start, start))
    }
  }

  static let fieldSelectsRaw = Mutant(
    field: "field-selects-raw", "A selection is set as it is, also inside of a cluster.",
    seen: "text views that take any range",
    killedBy: ["session.select.snapped", "session.state.clusters"],
    make: { FieldSelectsRaw($0, $1, $2, $3) })

  private final class FieldSelectsRaw: SessionField {
    override func select(_ range: TextRange) { field.select(range) }
  }

  static let fieldStepsTwiceBack = Mutant(
    field: "field-steps-twice-back", "A move back right after one forward goes two stops.",
    killedBy: ["session.move.back", "session.asked.tokenizer"],
    make: { FieldStepsTwiceBack($0, $1, $2, $3) })

  private final class FieldStepsTwiceBack: SessionField {
    private var wentForward = false

    override func move(
      _ granularity: Granularity, _ way: Direction, _ extends: Bool
    ) throws(PartFailure) {
      try super.move(granularity, way, extends)
      if wentForward, way == .backward, !extends {
        try super.move(granularity, way, extends)
      }
      wentForward = way == .forward && !extends
    }
  }
}
