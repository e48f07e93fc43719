internal import TextSpec

extension TruncationMutants {
  /// Faults of the selection after an edit that was carried out.
  static let caret: [Mutant<TruncationContract>] = [
    .caretInsideCluster, .caretAtTextEnd, .caretAtLimit, .caretBeforeInsertion,
    .selectsInsertion, .caretAtEndWhileMarked,
  ]
}

extension Mutant where C == TruncationContract {
  static let caretInsideCluster = Mutant(
    "limit-caret-inside-cluster", "The caret is not moved out of a cluster that joined at a seam.",
    seen: "carets computed as start plus length", killedBy: ["truncation.caret.grapheme"],
    fault: TruncationFault(selection: { _, _, end, _ in TextRange(end, end) }))

  static let caretAtTextEnd = Mutant(
    "caret-at-text-end", "The caret goes to the end of the text after every edit.",
    seen: "setting the text of a view", killedBy: ["truncation.caret.after"],
    fault: TruncationFault(
      selection: { _, _, _, sheet in TextRange(sheet.text.count, sheet.text.count) }))

  static let caretAtLimit = Mutant(
    "caret-at-limit", "The caret is put at the limit, in or outside of the text, after a cut.",
    seen: "a text view delegate that is widely copied",
    killedBy: ["truncation.caret.after"],
    fault: TruncationFault(
      selection: { bench, edit, end, _ in
        guard let limit = bench.limit(edit), end - edit.range.start < edit.insertion.count
        else { return nil }
        return TextRange(limit, limit)
      }))

  static let caretBeforeInsertion = Mutant(
    "limit-caret-before-insertion", "The caret stays before what is inserted.",
    killedBy: ["truncation.caret.after", "truncation.split"],
    fault: TruncationFault(
      selection: { bench, edit, _, sheet in
        let caret = bench.oracle.boundary(in: sheet.text, atOrBefore: edit.range.start)
        return TextRange(caret, caret)
      }))

  static let selectsInsertion = Mutant(
    "selects-insertion", "The inserted text is selected.",
    seen: "fields that select what was dropped", killedBy: ["truncation.caret.single"],
    fault: TruncationFault(
      selection: { _, edit, _, sheet in TextRange(edit.range.start, sheet.selection.end) }))

  static let caretAtEndWhileMarked = Mutant(
    "caret-at-end-while-marked", "The caret goes to the end of the text while text is marked.",
    killedBy: ["truncation.composition", "truncation.caret.after"],
    fault: TruncationFault(
      selection: { _, edit, _, sheet in
        edit.isMarked ? TextRange(sheet.text.count, sheet.text.count) : nil
      }))
}
