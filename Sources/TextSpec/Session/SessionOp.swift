/// What a user does to a text field, one step of a script.
///
/// Every step means something in every state, so leaving one out of a script leaves a script.
/// While text is being composed, nothing but composing and committing changes the field.
public enum SessionOp: Hashable, Sendable {
  /// Puts a text in the place of the selection, as far as the limit allows: typing and pasting.
  case insert(CodeUnits)
  /// Deletes the selection; without one, the unit that encloses the caret in the direction, or what
  /// lies up to the next stop where none does.
  case delete(Granularity, Direction)
  /// Moves the caret to the next stop, or one end of the selection with it. A selection that is
  /// not extended collapses to its end in the direction.
  case move(Granularity, Direction, extends: Bool)
  /// Sets the selection, brought into the text and grown to whole clusters.
  case select(TextRange)
  /// Puts a text in the place of what is composed, or of the selection, and marks it. No limit
  /// applies yet.
  case compose(CodeUnits)
  /// Inserts what is composed as if it had been typed at once.
  case commit
  /// Takes the last change of the text back, and makes it again.
  case undo, redo
  /// Formats the text by a standard formatter, if the result keeps to the limit. The caret is
  /// anchored, in the direction of an edit just before.
  case format(String)
  /// Asks which tags the text holds.
  case tags
  /// Asks what is suggested.
  case suggest
  /// Takes a suggestion, if the result keeps to the limit.
  case accept(CodeUnits)
  /// Closes the suggestions.
  case dismiss

  /// The kinds of steps, by their names in scripts.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case insert, delete, move, select, compose, commit, undo, redo, format, tags, suggest, accept
    case dismiss
  }

  public var kind: Kind {
    switch self {
    case .insert: .insert
    case .delete: .delete
    case .move: .move
    case .select: .select
    case .compose: .compose
    case .commit: .commit
    case .undo: .undo
    case .redo: .redo
    case .format: .format
    case .tags: .tags
    case .suggest: .suggest
    case .accept: .accept
    case .dismiss: .dismiss
    }
  }

  /// Whether a change of the text by the step can be undone.
  public var isEdit: Bool {
    switch self {
    case .insert, .delete, .commit, .format, .accept: true
    case .move, .select, .compose, .undo, .redo, .tags, .suggest, .dismiss: false
    }
  }

  /// The direction in which a text is formatted right after the step.
  public var editDirection: EditDirection {
    switch self {
    case .insert, .commit, .accept: .insert
    case .delete(_, let direction): direction == .forward ? .forward : .backward
    case .move, .select, .compose, .undo, .redo, .format, .tags, .suggest, .dismiss: .none
    }
  }
}
