extension CaretContract {
  /// What becomes of a selection when a text is formatted anew.
  static let selectionLaws: [Law<CaretContract>] = [.selectionIsOrdered, .selectionHoldsTheSame]
}

extension Law where C == CaretContract {
  static let selectionIsOrdered = Law(
    "caret.selection.order", .must, .derived(["caret.side"]),
    "A selection that is carried through a formatting does not end before it starts.",
    sources: [.apple("UITextRange", "start and end of a range of text")],
    isOn: { $0.knowsAlignments }
  ) { sheet, facts, _ in
    guard facts.isSelection, facts.view != nil else {
      return .doesNotApply(CaretReason.noSelection)
    }
    guard sheet.selection.length < 0 else { return .holds(1) }
    return facts.broken(
      .reversedRange, expected: "a start up to the end", got: .range(sheet.selection))
  }

  static let selectionHoldsTheSame = Law(
    "caret.selection", .must, .derived(["caret.side"]),
    "A selection holds exactly the images of the significant clusters that it held before.",
    sources: [
      .decision("a selection is what the user marked, and separators are not theirs"),
      .document(
        "ProseMirror/prosemirror-transform, StepMap", "both ends of a range are mapped inwards"),
    ], isOn: { $0.knowsAlignments }
  ) { sheet, facts, view in
    guard facts.isSelection, facts.view != nil else {
      return .doesNotApply(CaretReason.noSelection)
    }
    guard let images = view.images else { return .doesNotApply(CaretReason.otherText) }
    guard view.isClean else { return .doesNotApply(CaretReason.notClean) }
    let before = facts.rawSelection
    for image in images {
      guard let output = image.output else { continue }
      let was = before.start <= image.input.start && image.input.end <= before.end
      let isNow = sheet.selection.start <= output.start && output.end <= sheet.selection.end
      if was != isNow {
        return facts.broken(
          was ? .missing : .extra, expected: .range(facts.target), got: .range(sheet.selection))
      }
    }
    return .holds(1)
  }
}
