internal import TextSpec

extension TruncationMutants {
  /// Faults of what is counted.
  static let measure: [Mutant<TruncationContract>] = [
    .countsUnitsAlways, .countsScalarsForUnits, .addsUpCosts, .weighsUncomposed, .weighsEmojiParts,
  ]
}

extension Mutant where C == TruncationContract {
  static let countsUnitsAlways = Mutant(
    "counts-units-always", "UTF-16 code units are counted, whatever the measure.",
    seen: "server limits in bytes, checked by string length",
    killedBy: ["truncation.limit", "truncation.fit"],
    fault: TruncationFault(sees: { edit in
      var changed = edit
      changed.measure = .utf16
      return changed
    }))

  static let countsScalarsForUnits = Mutant(
    "counts-scalars-for-units", "A surrogate pair is counted as one code unit.",
    seen: "codePointCount for maxlength", killedBy: ["truncation.limit"],
    fault: TruncationFault(sees: { edit in
      var changed = edit
      if edit.measure == .utf16 { changed.measure = .scalars }
      return changed
    }))

  static let addsUpCosts = Mutant(
    "adds-up-costs", "The insertion is counted by itself, so that a joined cluster counts twice.",
    seen: "text.count + insertion.count in grapheme limits", killedBy: ["truncation.fit"],
    fault: TruncationFault(
      fits: { bench, edit in
        bench.cost(edit, edit.insertion) <= bench.room(edit)
          && bench.cost(edit, edit.result(taking: 0)) <= bench.limit(edit) ?? Int.max
      }))

  static let weighsUncomposed = Mutant(
    "weighs-uncomposed", "Weights are those of the text as it is, and not of its composed form.",
    seen: "weighted counters without normalisation", killedBy: ["truncation.fit"],
    fault: TruncationFault(
      fits: { bench, edit in
        guard edit.measure == .weighted else { return nil }
        let whole = edit.result(taking: edit.insertion.count)
        let marks = whole.filter { (0x300...0x36F).contains($0) }.count
        let composed = bench.oracle.canonicalComposition(of: whole)
        let left = composed.filter { (0x300...0x36F).contains($0) }.count
        return bench.cost(edit, whole) + marks - left <= bench.limit(edit) ?? Int.max
      }))

  static let weighsEmojiParts = Mutant(
    "weighs-emoji-parts", "Every scalar of an emoji adds its weight.",
    seen: "twitter-text before its third version", killedBy: ["truncation.fit"],
    fault: TruncationFault(
      fits: { bench, edit in
        guard edit.measure == .weighted else { return nil }
        let whole = edit.result(taking: edit.insertion.count)
        let joiners = whole.filter { $0 == 0x200D }.count
        return bench.cost(edit, whole) + 3 * joiners <= bench.limit(edit) ?? Int.max
      }))
}
