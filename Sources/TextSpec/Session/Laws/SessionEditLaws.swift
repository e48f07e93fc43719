extension SessionContract {
  /// What insertions and deletions leave.
  static let editLaws: [Law<SessionContract>] = [
    .insertionIsTruncated, .deletionIsCarriedOut, .nothingIsDeleted,
  ]

  /// Where carets and selections go.
  static let moveLaws: [Law<SessionContract>] = [
    .moveGoesToStop, .moveWithoutStopStays, .selectionCollapses, .selectionIsSnapped,
    .moveChangesNoText,
  ]
}

extension Law where C == SessionContract {
  static let insertionIsTruncated = Law(
    "session.insert.taken", taken: .insert,
    "After an insertion the field holds the text and selection which the limit left.",
    sources: [.document("truncation", "an edit answers the text and the selection after it")])

  static let deletionIsCarriedOut = Law(
    "session.delete.taken", taken: .delete,
    "A deletion takes the selection, else the unit at the caret, else what lies up to a stop.",
    sources: [
      .apple("UIKeyInput", "deleteBackward deletes the selection, or before the caret"),
      .decision("deleting a word deletes the word that encloses the caret"),
    ])

  static let nothingIsDeleted = Law(
    "session.delete.nothing", .axiom,
    "A deletion with no unit, stop or selection in its direction changes nothing.",
    sources: [.apple("UIKeyInput", "at the start of the text there is nothing to delete")]
  ) { moment in
    guard moment.kind == .delete, moment.rules.isIdle, moment.past.base == nil else {
      return .skip
    }
    return moment.requireState(moment.before)
  }

  static let moveGoesToStop = Law(
    "session.move.stop", .axiom,
    "A move puts the caret, or the end of a selection that it extends, at the tokenizer's stop.",
    sources: [.apple("UITextInputTokenizer", "position(from:toBoundary:inDirection:)")]
  ) { moment in
    guard moment.isMove, !moment.rules.isIdle, !moment.rules.questions.isEmpty,
      let expected = moment.rules.after
    else { return .skip }
    return moment.requireSelection(expected.selection, moment.after.selection)
  }

  static let moveWithoutStopStays = Law(
    "session.move.stays", .axiom, "A move with no stop in its direction leaves the selection.",
    sources: [.apple("UITextInputTokenizer", "nil where there is no boundary")],
    isOn: { $0.tokenizer.exhausted == .none }
  ) { moment in
    guard moment.isMove, moment.rules.isIdle, moment.past.base == nil else { return .skip }
    return moment.requireSelection(moment.before.selection, moment.after.selection)
  }

  static let selectionCollapses = Law(
    "session.move.collapses", .axiom,
    "A move that does not extend a selection leaves the caret at its end in the direction.",
    sources: [.decision("as text fields on all platforms do for an arrow key")]
  ) { moment in
    guard moment.isMove, moment.rules.questions.isEmpty, !moment.rules.isIdle,
      let expected = moment.rules.after
    else { return .skip }
    return moment.requireSelection(expected.selection, moment.after.selection)
  }

  static let selectionIsSnapped = Law(
    "session.select.snapped", taken: .select,
    "A selection that is set is brought into the text and grown to whole clusters.",
    sources: [.unicode("UAX #29 section 3")])

  static let moveChangesNoText = Law(
    "session.move.text", .axiom, "Neither a move nor a selection changes the text.",
    sources: [.decision("only edits change a text")]
  ) { moment in
    guard moment.isMove || moment.kind == .select else { return .skip }
    return moment.requireText(moment.before.text, moment.after.text)
  }
}

extension SessionMoment {
  var isMove: Bool { kind == .move }
}
