internal import TextSpec

extension CaretMutants {
  /// Wrong selections.
  static let selections: [Mutant<CaretContract>] = [
    .selectionCrosses, .selectionCollapses, .selectionTakesSeparators,
  ]
}

extension Mutant where C == CaretContract {
  static let selectionCrosses = Mutant(
    "caret-selection-crosses",
    "A selection of separators alone ends before it starts: both ends move, and nobody compares.",
    killedBy: ["caret.selection.order"],
    fault: CaretFault(selection: { honest, anchor in
      let isEmpty = !anchor.images.contains { image in
        image.input.start >= anchor.selection.start && image.input.end <= anchor.selection.end
      }
      let last = anchor.images.last { $0.input.end <= anchor.selection.start }?.output?.end
      guard isEmpty, let last, last < honest.start else { return honest }
      return TextRange(honest.start, last)
    }))

  static let selectionCollapses = Mutant(
    "caret-selection-collapses", "Formatting a text again leaves a caret where a selection was.",
    seen: "fields that restore a caret and no selection", killedBy: ["caret.selection"],
    fault: CaretFault(selection: { honest, _ in TextRange(honest.end, honest.end) }))

  static let selectionTakesSeparators = Mutant(
    "caret-selection-takes-separators",
    "A selection grows over the separators on both of its sides.", killedBy: ["caret.side"],
    fault: CaretFault(selection: { honest, anchor in
      let outputs = anchor.images.compactMap(\.output)
      let start = outputs.last { $0.end <= honest.start }?.end ?? anchor.area.start
      let end = outputs.first { $0.start >= honest.end }?.start ?? anchor.area.end
      return TextRange(min(start, honest.start), max(end, honest.end))
    }))
}
