extension SessionContract {
  /// Text that an input method is still composing.
  static let composeLaws: [Law<SessionContract>] = [
    .compositionTakesPlace, .compositionIsMarked, .commitIsOneInsertion, .commitOfNothing,
    .onlyCompositionMarks, .compositionIsAlone,
  ]

  /// Taking changes back.
  static let undoLaws: [Law<SessionContract>] = [
    .undoRestoresText, .undoRestoresSelection, .redoRestoresText, .redoRestoresSelection,
    .undoOfNothing, .redoOfNothing,
  ]

  @Sendable static func composes(_ profile: SessionProfile) -> Bool { profile.composes }
}

extension Law where C == SessionContract {
  static let compositionTakesPlace = Law(
    "session.compose.taken", taken: .compose,
    "What is composed stands whole in the place of the selection before, whatever the limit.",
    sources: [.apple("UITextInput", "setMarkedText replaces the marked text")],
    isOn: SessionContract.composes)

  static let compositionIsMarked = Law(
    "session.compose.marked", .axiom, "What is composed is marked, and nothing else.",
    sources: [.apple("UITextInput", "markedTextRange is what is provisionally inserted")],
    isOn: SessionContract.composes
  ) { moment in
    guard moment.kind == .compose, let expected = moment.rules.after else { return .skip }
    return .require(
      moment.after.marked == expected.marked,
      moment.witness(
        .wrongAnswer, expected: .range(expected.marked), got: .range(moment.after.marked)))
  }

  static let commitIsOneInsertion = Law(
    "session.commit.taken", taken: .commit,
    "A commit leaves what typing the composed text at once into the field before would leave.",
    sources: [.document("truncation", "a commit is asked with the text from before composing")],
    isOn: SessionContract.composes)

  static let commitOfNothing = Law(
    "session.commit.empty", .axiom, "A commit with nothing composed changes nothing.",
    sources: [.apple("UITextInput", "unmarkText without marked text does nothing")]
  ) { moment in
    guard moment.op == .commit, moment.past.base == nil else { return .skip }
    return moment.requireState(moment.before)
  }

  static let onlyCompositionMarks = Law(
    "session.marked.only", .axiom, "While nothing is composed, nothing is marked.",
    sources: [.apple("UITextInput", "unmarkText ends what is marked")]
  ) { moment in
    let isComposing =
      moment.kind == .compose || moment.past.base != nil && moment.kind != .commit
    guard !isComposing else { return .skip }
    return .require(
      moment.after.marked == nil,
      moment.witness(.extra, expected: .null, got: .range(moment.after.marked)))
  }

  static let compositionIsAlone = Law(
    "session.compose.alone", .axiom,
    "While text is composed, nothing but composing and committing changes the field.",
    sources: [.decision("an input method has the keys while it composes")],
    isOn: SessionContract.composes
  ) { moment in
    guard moment.past.base != nil, moment.kind != .compose, moment.kind != .commit else {
      return .skip
    }
    return .require(
      moment.after == moment.before,
      moment.witness(
        .wrongAnswer, expected: .text(moment.before.text), got: .text(moment.after.text)))
  }

  static let undoRestoresText = Law(
    "session.undo.text", .axiom, "An undo leaves the text from before the last change of it.",
    sources: [.apple("UndoManager", "undo reverts the last operation")]
  ) { moment in
    guard let change = moment.undone else { return .skip }
    return moment.requireText(change.text, moment.after.text)
  }

  static let undoRestoresSelection = Law(
    "session.undo.selection", .axiom,
    "An undo leaves the selection from before the last change of the text.",
    sources: [.decision("undo puts the user back where they were, not only the text")]
  ) { moment in
    guard let change = moment.undone else { return .skip }
    return moment.requireSelection(change.selection, moment.after.selection)
  }

  static let redoRestoresText = Law(
    "session.redo.text", .axiom, "A redo leaves the text from after the change taken back last.",
    sources: [.apple("UndoManager", "redo reverts the last undo")]
  ) { moment in
    guard let change = moment.redone else { return .skip }
    return moment.requireText(change.text, moment.after.text)
  }

  static let redoRestoresSelection = Law(
    "session.redo.selection", .axiom,
    "A redo leaves the selection from after the change that was taken back last.",
    sources: [.decision("redo puts the user back where they were, not only the text")]
  ) { moment in
    guard let change = moment.redone else { return .skip }
    return moment.requireSelection(change.selection, moment.after.selection)
  }

  static let undoOfNothing = Law(
    "session.undo.empty", .axiom, "An undo with nothing to take back changes nothing.",
    sources: [.apple("UndoManager", "canUndo is false")]
  ) { moment in
    guard moment.op == .undo, moment.past.base == nil, moment.undone == nil else { return .skip }
    return moment.requireState(moment.before)
  }

  static let redoOfNothing = Law(
    "session.redo.empty", .axiom,
    "A redo with nothing taken back, or after another change since, changes nothing.",
    sources: [.apple("UndoManager", "a new operation clears what could be made again")]
  ) { moment in
    guard moment.op == .redo, moment.past.base == nil, moment.redone == nil else { return .skip }
    return moment.requireState(moment.before)
  }
}

extension SessionMoment {
  /// The state that an undo restores; nil where the step is none, or there is nothing to undo.
  fileprivate var undone: FieldState? {
    op == .undo && past.base == nil ? past.undoable.last?.before : nil
  }

  fileprivate var redone: FieldState? {
    op == .redo && past.base == nil ? past.redoable.last?.after : nil
  }
}
