internal import TextSpec

extension TruncationMutants {
  /// How platforms and widespread code limit a text, re-made from descriptions of what they do.
  static let platform: [Mutant<TruncationContract>] = [
    .insertsByCharacterIndex, .cutsAtUnit, .cutsAtPair, .cutsPasteAlone, .cutsWholeTextTail,
    .takesAllOrNothing, .growsToComposedSequence, .skipsWhatDoesNotFit,
  ]
}

extension Mutant where C == TruncationContract {
  /// The delegate method that is passed around for text views: it looks for the character which
  /// holds a UTF-16 offset, which is never the end, and inserts before that.
  static let insertsByCharacterIndex = Mutant(
    "inserts-by-character-index",
    "What does not fit is cut, then inserted before the character that holds the caret's offset.",
    seen: "a text view delegate that is widely copied",
    killedBy: [
      "truncation.delete", "truncation.prefix", "truncation.refuse", "truncation.maximal",
      "truncation.caret.after", "truncation.caret.grapheme", "truncation.selection",
    ],
    fault: TruncationFault(answer: { bench, edit in
      let (text, start) = (edit.text, edit.range.start)
      guard let limit = bench.limit(edit), !edit.isMarked else { return nil }
      if bench.cost(edit, edit.result(taking: edit.insertion.count)) <= limit {
        var sheet = bench.take(edit.insertion.count, of: edit)
        let caret = start + edit.insertion.count
        sheet.selection = TextRange(caret, caret)
        return sheet
      }
      let room = max(0, limit - bench.cost(edit, text))
      let taken = bench.longest(edit) { count in
        bench.endsOwnCluster(edit, count)
          && bench.cost(edit, CodeUnits(edit.insertion[..<count])) <= room
      }
      let last = max(0, text.count - 1)
      let place = bench.oracle.boundary(in: text, atOrBefore: min(start, last))
      var result = text
      result.insert(contentsOf: edit.insertion[..<taken], at: place)
      let caret = start == text.count ? limit : start + taken
      return TruncationSheet(
        result, TextRange(caret, caret),
        applied: .init(edit.range, CodeUnits(edit.insertion[..<taken])))
    }))

  static let cutsAtUnit = Mutant(
    "cuts-at-unit", "The insertion is cut after as many code units as there is room for.",
    seen: "substring(to:) by the remaining length, in many delegates",
    killedBy: [
      "truncation.cut.left", "truncation.cut.right", "truncation.refuse", "truncation.wellformed",
    ],
    fault: TruncationFault(
      cut: { bench, edit in bench.longest(edit) { bench.isAffordable(edit, $0) } },
      refusal: { bench, edit in bench.take(0, of: edit) }, selection: plainCaret))

  static let cutsAtPair = Mutant(
    "cuts-at-pair",
    "The insertion is cut at a scalar, and replaces the selection even when nothing is left of it.",
    seen: "Android's LengthFilter; Chromium's text fields",
    killedBy: ["truncation.cut.left", "truncation.cut.right", "truncation.refuse"],
    fault: TruncationFault(
      cut: { bench, edit in
        bench.longest(edit) {
          bench.isAffordable(edit, $0) && !edit.insertion.splitsPair(at: $0)
        }
      },
      refusal: { bench, edit in bench.take(0, of: edit) }, selection: plainCaret))

  static let cutsPasteAlone = Mutant(
    "cuts-paste-alone",
    "The insertion is cut at a cluster of its own, whatever stands before and behind it.",
    seen: "React Native's text input on iOS",
    killedBy: ["truncation.cut.left", "truncation.cut.right", "truncation.maximal"],
    fault: TruncationFault(
      cut: { bench, edit in
        bench.longest(edit) { bench.isAffordable(edit, $0) && bench.endsOwnCluster(edit, $0) }
      }, selection: plainCaret))

  static let cutsWholeTextTail = Mutant(
    "cuts-whole-text-tail", "The whole new text is cut at its end, so that old text is lost.",
    seen: "Flutter's LengthLimitingTextInputFormatter",
    killedBy: ["truncation.prefix", "truncation.maximal"],
    fault: TruncationFault(answer: { bench, edit in
      guard let limit = bench.limit(edit), !edit.isMarked, !edit.insertion.isEmpty,
        !bench.fits(edit)
      else { return nil }
      let isFull = bench.cost(edit, edit.text) >= limit && edit.range.length == 0
      if isFull { return bench.refusal(of: edit) }
      let whole = edit.result(taking: edit.insertion.count)
      var end = whole.count
      while end > 0,
        !bench.oracle.isBoundary(in: whole, at: end, .grapheme)
          || bench.cost(edit, CodeUnits(whole[..<end])) > limit
      { end -= 1 }
      return bench.answer(
        CodeUnits(whole[..<end]), caret: edit.range.start + edit.insertion.count, edit)
    }))

  static let takesAllOrNothing = Mutant(
    "takes-all-or-nothing",
    "An insertion that does not fit is refused, however much room there is.",
    seen: "return newLength <= max, the commonest delegate",
    killedBy: ["truncation.maximal", "truncation.split"],
    fault: TruncationFault(cut: { _, _ in 0 }, selection: plainCaret))

  static let growsToComposedSequence = Mutant(
    "grows-to-composed-sequence",
    "The cut is moved to the end of the cluster that it falls into, beyond the limit.",
    seen:
      "rangeOfComposedCharacterSequences(for:), software-mansion/react-native-enriched-html#755",
    killedBy: ["truncation.limit"],
    fault: TruncationFault(
      fits: { bench, edit in bench.fits(edit) || bench.grownCut(edit) == edit.insertion.count },
      cut: { bench, edit in bench.grownCut(edit) }))

  static let skipsWhatDoesNotFit = Mutant(
    "skips-what-does-not-fit",
    "A cluster of the insertion that does not fit is left out, and shorter ones behind it are taken.",
    seen: "filters that look at one character at a time", killedBy: ["truncation.prefix"],
    fault: TruncationFault(
      answer: { bench, edit in
        guard let limit = bench.limit(edit), !edit.isMarked, !edit.insertion.isEmpty,
          !bench.fits(edit)
        else { return nil }
        var kept = edit
        kept.insertion = []
        let boundaries = bench.oracle.boundaries(of: edit.insertion, .grapheme)
        for (start, end) in zip(boundaries, boundaries.dropFirst()) {
          var longer = kept
          longer.insertion += edit.insertion[start..<end]
          let cost = bench.cost(edit, longer.result(taking: longer.insertion.count))
          if cost <= limit { kept = longer }
        }
        return kept.insertion.isEmpty
          ? bench.refusal(of: edit) : bench.take(kept.insertion.count, of: kept)
      }, selection: plainCaret))

  /// The caret of whoever adds a length to an offset and does not look at clusters.
  private static let plainCaret:
    @Sendable (FaultyTruncation, TruncationEdit, Int, TruncationSheet) -> TextRange? = {
      _, _, end, _ in TextRange(end, end)
    }
}

extension FaultyTruncation {
  /// The end of the cluster of the insertion that the limit falls into.
  fileprivate func grownCut(_ edit: TruncationEdit) -> Int {
    let most = longest(edit) { isAffordable(edit, $0) }
    return oracle.boundary(in: edit.insertion, atOrAfter: most)
  }
}
