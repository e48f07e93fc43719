extension CaretContract {
  /// How answers about one text agree with each other, and with formatting it again.
  static let reformatLaws: [Law<CaretContract>] = [
    .caretsKeepTheirOrder, .caretIsStable, .noEditMovesNothing,
  ]
}

extension Law where C == CaretContract {
  static let caretsKeepTheirOrder = Law(
    "caret.monotone", .must, .metamorphic,
    "Of two raw carets in the same text, the later one never comes to rest before the earlier one.",
    sources: [
      .document("codemirror/state, mapPos", "positions are mapped in their order"),
      .document("ProseMirror/prosemirror-transform, StepMap", "mapping keeps the order"),
    ],
    isOn: { $0.knowsAlignments }, unless: "there is no later caret in the same text",
    sibling: { input, facts in
      let isCarried = input.mode == .anchor || !input.isEdit
      guard isCarried, !facts.isSelection, facts.rawCaret < facts.raw.count, let view = facts.view
      else { return nil }
      let next = facts.clusters.oracle.boundary(in: facts.raw, atOrAfter: facts.rawCaret + 1)
      guard facts.direction != .none || view.holdsLegally(next) else { return nil }
      return input.mode == .anchor
        ? CaretInput(
          anchor: input.text, TextRange(next, next), input.direction, by: input.formatter,
          given: input.given)
        : CaretInput(reformat: input.text, TextRange(next, next), by: input.formatter)
    }
  ) { main, other in
    let later = other.sheet.caret
    guard main.sheet.caret > later else { return .holds(1) }
    return main.facts.broken(
      .tooLate, expected: .string("an offset up to \(later)"), got: .int(main.sheet.caret),
      "the caret at \(other.facts.rawCaret) went to \(later)")
  }

  static let caretIsStable = Law(
    "caret.stable", .must, .metamorphic,
    "Formatting a formatted text again leaves the caret where the first formatting put it.",
    sources: [
      .document(
        "wit-hr/react-native-advanced-input-mask#157",
        "the caret moves once more after the field settled")
    ],
    followUp: { observations in
      guard observations.count == 1, let place = RestingPlace(observations[0]) else { return nil }
      return place.reformat
    }
  ) { observations in
    guard observations.count == 2, let place = RestingPlace(observations[0]) else {
      return .doesNotApply("the answer is no caret of the text")
    }
    let again = observations[1]
    guard again.facts.view(of: again.sheet).text == place.text else {
      return .doesNotApply("formatting changes the text again")
    }
    return again.facts.expect(again.sheet.caret, equals: place.caret)
  }

  static let noEditMovesNothing = Law(
    "caret.noop", .must, .derived(["caret.side"]),
    "Where nothing is edited and formatting changes nothing, a caret stays where it may stand.",
    sources: [
      .document("text-mask/text-mask#434", "a change that changes nothing is taken for another")
    ]
  ) { sheet, facts, view in
    guard facts.input.direction == .none, !facts.isSelection else {
      return .doesNotApply("something was edited or selected")
    }
    guard view.text == facts.raw else { return .doesNotApply("formatting changes the text") }
    guard view.holdsLegally(facts.rawCaret) else {
      return .doesNotApply("no caret may stand there")
    }
    return facts.expect(sheet.caret, equals: facts.rawCaret)
  }
}

extension CaretView {
  /// Whether a raw caret may stand at the same offset of the formatted text, where both texts are
  /// the same.
  func holdsLegally(_ offset: Int) -> Bool {
    isLegal(offset) && (images == nil || gap(at: offset).closedHolds(offset))
  }
}
