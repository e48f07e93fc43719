internal import TextSpec

extension TruncationMutants {
  /// Faults that show only in edits which no caller should make.
  static let robust: [Mutant<TruncationContract>] = [
    .readsNegativeAsNone, .splicesUnits, .clampsWithoutLimit,
  ]
}

extension Mutant where C == TruncationContract {
  static let readsNegativeAsNone = Mutant(
    "reads-negative-as-none", "A negative limit is taken for none.",
    seen: "maxLength -1 of Java widgets", killedBy: ["truncation.robust"],
    fault: TruncationFault(sees: { edit in
      var changed = edit
      if let limit = edit.limit, limit < 0 { changed.limit = nil }
      return changed
    }))

  static let splicesUnits = Mutant(
    "splices-units", "A range that cuts a surrogate pair is replaced unit for unit.",
    seen: "index arithmetic on UTF-16 without a check",
    killedBy: ["truncation.robust.wellformed"],
    fault: TruncationFault(wrongEdit: { bench, edit in
      guard edit.hasRange, bench.fits(edit) else { return nil }
      let caret = edit.range.start + edit.insertion.count
      return TruncationSheet(
        edit.result(taking: edit.insertion.count), TextRange(caret, caret),
        applied: .init(edit.range, edit.insertion))
    }))

  static let clampsWithoutLimit = Mutant(
    "clamps-without-limit",
    "A range outside of the text is moved into it, and the limit forgotten.",
    seen: "undo by ranges of an older text", killedBy: ["truncation.robust"],
    fault: TruncationFault(wrongEdit: { bench, edit in
      guard !edit.hasRange else { return nil }
      let end = edit.text.count
      let appended = TruncationEdit(edit.text, TextRange(end, end), edit.insertion, limit: nil)
      return bench.honest(appended)
    }))
}
