extension CaretContract {
  /// What holds of edits that a caller should not make. An error is a proper answer to them, and a
  /// crash is none.
  static let robustLaws: [Law<CaretContract>] = [.wrongRangesAreSurvived]
}

extension Law where C == CaretContract {
  static let wrongRangesAreSurvived = Law(
    "caret.robust", .should, .metamorphic,
    "No range, however wrong, leaves an end of the selection outside of the text.",
    sources: [
      .document("facebook/react-native#45050", "a range from an older text crashes the field"),
      .decision("a range from before an undo or a reload may lie anywhere"),
    ],
    reads: [.field], unless: "nothing is edited",
    sibling: { input, _ in input.mode == .field && input.isEdit ? input.withWrongRange : nil }
  ) { _, wrong in
    guard let text = wrong.sheet.text else { return .doesNotApply("the edit was declined") }
    for end in [wrong.sheet.selection.start, wrong.sheet.selection.end]
    where end < 0 || end > text.count {
      return wrong.facts.broken(
        .outOfRange, expected: .string("an offset in \(TextRange(0, text.count).closedText)"),
        got: .int(end), "after an edit of \(wrong.facts.input.range.text)")
    }
    return .holds(1)
  }
}

extension CaretInput {
  /// The same edit with a range or a selection that no caller should pass: one of six kinds, chosen
  /// by the edit, so that many edits try all.
  fileprivate var withWrongRange: CaretInput {
    var wrong = self
    let count = text.count
    switch (count + 3 * range.start + 5 * insert.count) % 6 {
    case 0: wrong.range = TextRange(-1, range.end)
    case 1: wrong.range = TextRange(range.start, count + 1)
    case 2: wrong.range = TextRange(range.end, range.start - 1)
    case 3: wrong.range = TextRange(count + 2, count + 2)
    case 4: wrong.selection = TextRange(-1, count + 5)
    default: wrong.range = TextRange(range.start, Int(Int32.max))
    }
    return wrong
  }
}
