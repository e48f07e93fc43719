extension TruncationContract {
  /// Where the caret stands after an edit that was carried out.
  static let caretLaws: [Law<TruncationContract>] = [
    .caretIsSingle, .caretFollowsInsertion, .caretIsOnBoundary,
  ]
}

extension Law where C == TruncationContract {
  static let caretIsSingle = Law(
    "truncation.caret.single", .must, .axiom,
    "After an edit that is carried out, the selection is empty.",
    sources: [.decision("what was typed or pasted is not left selected")]
  ) { sheet, facts, _ in
    guard insertionEnd(sheet, facts) != nil else { return .doesNotApply("nothing was done") }
    guard sheet.selection.start != sheet.selection.end else { return .holds(1) }
    return .broken(
      Witness(
        "selection", sheet.selection.start > sheet.selection.end ? .reversedRange : .extra,
        expected: .range(TextRange(sheet.selection.end, sheet.selection.end)),
        got: .range(sheet.selection)))
  }

  static let caretFollowsInsertion = Law(
    "truncation.caret.after", .must, .axiom,
    "The caret stands at or after the inserted text's end, and no boundary lies from there up to it.",
    sources: [
      .apple("UITextInput insertText(_:)", "the selection is behind the inserted text"),
      .decision("the end of the insertion is rounded up where it lies inside of a cluster"),
    ]
  ) { sheet, facts, _ in
    guard let end = insertionEnd(sheet, facts) else { return .doesNotApply("nothing was done") }
    let caret = sheet.selection.end
    let most = facts.caret(in: sheet.text, atOrAfter: end)
    guard caret < end || caret > most else { return .holds(1) }
    return .broken(
      Witness(
        "selection", caret < end ? .tooEarly : .tooLate, expected: .int(most), got: .int(caret)))
  }

  static let caretIsOnBoundary = Law(
    "truncation.caret.grapheme", .must, .axiom,
    "After an edit that is carried out, the caret stands at a cluster boundary of the text.",
    sources: [.unicode("UAX #29 section 3: a caret does not stand inside of a character")]
  ) { sheet, facts, _ in
    guard insertionEnd(sheet, facts) != nil else { return .doesNotApply("nothing was done") }
    let caret = sheet.selection.end
    // An offset outside of the text is too early or too late, which another law says.
    guard caret >= 0, caret <= sheet.text.count else { return .doesNotApply("it is outside") }
    guard !facts.isBoundary(in: sheet.text, at: caret) else { return .holds(1) }
    return .broken(
      Witness(
        "selection", .notOnBoundary, at: caret, expected: "a cluster boundary", got: .int(caret),
        focus: Focus(caret, .grapheme, in: sheet.text)))
  }

  /// Where the inserted text ends, or nil where no edit was carried out.
  private static func insertionEnd(_ sheet: TruncationSheet, _ facts: TruncationFacts) -> Int? {
    guard case .applied(let count) = TruncationExplanation(sheet, facts) else { return nil }
    return facts.edit.range.start + count
  }
}
