extension TruncationContract {
  /// The marked text of an input method, which the limit leaves alone until it is committed.
  static let markedLaws: [Law<TruncationContract>] = [
    .markedTextIsLiteral, .compositionIsCommitted,
  ]
}

extension Law where C == TruncationContract {
  static let markedTextIsLiteral = Law(
    "truncation.marked", .must, .axiom,
    "Marked text is inserted unit for unit, whatever the limit.",
    sources: [
      .apple("UITextInput setMarkedText(_:selectedRange:)", "marked text is provisional"),
      .document("UI5/openui5#417", "cutting a composition ends it in the middle of a syllable"),
    ],
    isOn: { $0.marked }
  ) { sheet, facts, _ in
    guard facts.edit.isMarked, facts.fits else { return .doesNotApply("no text is marked") }
    return expectResult(sheet, facts, taking: facts.edit.insertion.count)
  }

  static let compositionIsCommitted = Law(
    "truncation.composition", .must, .metamorphic,
    "A composition that fits the limit gives the same text and selection marked and committed.",
    sources: [.decision("committing by a key or by leaving the field is pasting the marked text")],
    isOn: { $0.marked },
    siblings: { edit, _ in
      var committed = edit
      committed.isMarked = false
      return edit.isMarked && !edit.insertion.isEmpty ? [committed] : []
    }
  ) { sheet, facts, siblings in
    guard let committed = siblings.first, committed.facts.fits, !committed.sheet.isDeclined else {
      return .doesNotApply("no text is marked, or it does not fit")
    }
    return expectSame(committed.sheet, as: sheet, "committed")
  }

  /// Holds when a related answer has the text and the selection that another one has.
  static func expectSame(
    _ sheet: TruncationSheet, as expected: TruncationSheet, _ remark: String
  ) -> Judgement {
    if sheet.text != expected.text {
      return .broken(
        Witness(
          "text", .disagreement, expected: .text(expected.text), got: .text(sheet.text),
          remark: remark))
    }
    guard sheet.selection != expected.selection else { return .holds(1) }
    return .broken(
      Witness(
        "selection", .disagreement, expected: .range(expected.selection),
        got: .range(sheet.selection), remark: remark))
  }
}
