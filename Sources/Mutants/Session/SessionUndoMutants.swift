internal import ReferenceImpl
internal import TextSpec

extension SessionMutants {
  /// Fields that take changes back wrongly.
  static let undos: [Mutant<SessionContract>] = [
    .undoForgetsSelection, .undoTakesTwo, .redoForgetsSelection, .redoTakesTwo,
    .redoIsNotCleared, .undoOfNothingClears,
  ]
}

extension Mutant where C == SessionContract {
  static let undoForgetsSelection = Mutant(
    field: "undo-forgets-selection", "After an undo the caret is at the end of the text.",
    killedBy: ["session.undo.selection"], make: { UndoForgetsSelection($0, $1, $2, $3) })

  private final class UndoForgetsSelection: SessionField {
    override func undo() {
      let count = undoable.count
      super.undo()
      guard undoable.count < count else { return }
      field.select(TextRange(field.text.count, field.text.count))
    }
  }

  static let undoTakesTwo = Mutant(
    field: "undo-takes-two", "An undo takes two changes back at once.",
    killedBy: ["session.undo.text"], make: { UndoTakesTwo($0, $1, $2, $3) })

  private final class UndoTakesTwo: SessionField {
    override func undo() {
      super.undo()
      let selection = field.selection
      super.undo()
      field.select(selection)
    }
  }

  static let redoForgetsSelection = Mutant(
    field: "redo-forgets-selection", "After a redo the caret is at the start of the text.",
    killedBy: ["session.redo.selection"], make: { RedoForgetsSelection($0, $1, $2, $3) })

  private final class RedoForgetsSelection: SessionField {
    override func redo() {
      let count = redoable.count
      super.redo()
      if redoable.count < count { field.select(TextRange(0, 0)) }
    }
  }

  static let redoTakesTwo = Mutant(
    field: "redo-takes-two", "A redo makes two changes again at once.",
    killedBy: ["session.redo.text"], make: { RedoTakesTwo($0, $1, $2, $3) })

  private final class RedoTakesTwo: SessionField {
    override func redo() {
      super.redo()
      let selection = field.selection
      super.redo()
      field.select(selection)
    }
  }

  static let redoIsNotCleared = Mutant(
    field: "redo-is-not-cleared", "After another change, what was undone can be made again.",
    killedBy: ["session.redo.empty"], make: { RedoIsNotCleared($0, $1, $2, $3) })

  private final class RedoIsNotCleared: SessionField {
    override func note(_ change: Change) { undoable.append(change) }
  }

  static let undoOfNothingClears = Mutant(
    field: "undo-of-nothing-clears", "An undo with nothing to take back clears the text.",
    killedBy: ["session.undo.empty"], make: { UndoOfNothingClears($0, $1, $2, $3) })

  private final class UndoOfNothingClears: SessionField {
    override func undo() {
      if undoable.isEmpty { field = FieldState([]) } else { super.undo() }
    }
  }
}
