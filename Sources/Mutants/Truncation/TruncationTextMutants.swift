internal import TextSpec

extension TruncationMutants {
  /// Faults of what becomes of the text, each in one step.
  static let text: [Mutant<TruncationContract>] = [
    .declinesLongInsertions, .refusesDeletionAboveLimit, .trimsTextAboveLimit, .refusesToJoin,
    .composesInsertion, .writesLineFeeds, .replacesLoneHalves, .ignoresLimit, .allowsOneMore,
    .insertsBeforeLastCluster, .keepsSelectedText, .endsWithEllipsis, .deletesSelectionOnly,
    .collapsesSelectionOnRefusal, .movesCaretOnRefusal, .limitsMarkedText, .losesEndOfMarkedText,
    .reportsWholeInsertion,
    .reportsWholeText, .reportsNothing,
  ]
}

extension Mutant where C == TruncationContract {
  static let declinesLongInsertions = Mutant(
    "declines-long-insertions", "Insertions of more than four code units are not answered.",
    killedBy: ["truncation.answer"],
    fault: TruncationFault(answer: { _, edit in
      if edit.insertion.count > 4 { throw Unsupported() }
      return nil
    }))

  static let refusesDeletionAboveLimit = Mutant(
    "refuses-deletion-above-limit", "A deletion that leaves the text above its limit is refused.",
    seen: "delegates that compare the new length with the maximum",
    killedBy: ["truncation.delete"],
    fault: TruncationFault(answer: { bench, edit in
      guard edit.insertion.isEmpty, edit.range.length > 0, !bench.fits(edit) else { return nil }
      return bench.refusal(of: edit)
    }))

  static let trimsTextAboveLimit = Mutant(
    "trims-text-above-limit", "Whatever the edit, a text above its limit is cut at its end.",
    seen: "handlers that shorten the text after every change",
    killedBy: ["truncation.delete", "truncation.prefix", "truncation.idempotent"],
    fault: TruncationFault(answer: { bench, edit in
      guard let limit = bench.limit(edit), bench.cost(edit, edit.text) > limit else { return nil }
      var text = edit.result(taking: edit.insertion.count)
      while bench.cost(edit, text) > limit {
        text.removeLast(
          text.count - bench.oracle.boundary(in: text, atOrBefore: text.count - 1))
      }
      return bench.answer(text, caret: edit.range.start + edit.insertion.count, edit)
    }))

  static let refusesToJoin = Mutant(
    "refuses-to-join", "An insertion that joins its neighbours is refused, even where it fits.",
    seen: "limits that compare numbers of characters before and after",
    killedBy: ["truncation.fit"],
    fault: TruncationFault(answer: { bench, edit in
      guard !edit.insertion.isEmpty, !edit.isMarked, edit.limit != nil, bench.fits(edit)
      else { return nil }
      let whole = edit.result(taking: edit.insertion.count)
      let ends = [edit.range.start, edit.range.start + edit.insertion.count]
      let joins = ends.contains { !bench.oracle.isBoundary(in: whole, at: $0, .grapheme) }
      return joins ? bench.refusal(of: edit) : nil
    }))

  static let composesInsertion = Mutant(
    "composes-insertion", "The insertion is normalised before it is inserted.",
    seen: "fields that store Normalization Form C", killedBy: ["truncation.fit"],
    fault: TruncationFault(answer: { bench, edit in
      var composed = edit
      composed.insertion = bench.oracle.canonicalComposition(of: edit.insertion)
      return composed == edit ? nil : bench.honest(composed)
    }))

  static let writesLineFeeds = Mutant(
    "writes-line-feeds", "CRLF and CR in the insertion become LF.",
    seen: "HTML's API value of a text area", killedBy: ["truncation.fit", "truncation.prefix"],
    fault: TruncationFault(answer: { bench, edit in
      var changed = edit
      changed.insertion = []
      for (index, unit) in edit.insertion.enumerated() {
        let followsReturn = index > 0 && edit.insertion[index - 1] == 0x0D
        if unit == 0x0A && followsReturn { continue }
        changed.insertion.append(unit == 0x0D ? 0x0A : unit)
      }
      return changed == edit ? nil : bench.honest(changed)
    }))

  static let replacesLoneHalves = Mutant(
    "replaces-lone-halves", "Lone surrogates of the text and the insertion become U+FFFD.",
    seen: "any round trip through a Swift string",
    killedBy: ["truncation.fit", "truncation.prefix", "truncation.delete"],
    fault: TruncationFault(sees: { edit in
      var changed = edit
      changed.text = edit.text.replacingLoneSurrogates
      changed.insertion = edit.insertion.replacingLoneSurrogates
      return changed
    }))

  static let ignoresLimit = Mutant(
    "ignores-limit", "Everything is inserted.",
    seen: "suggestion bars that bypass the delegate, mdn/content#43683",
    killedBy: ["truncation.limit"], fault: TruncationFault(fits: { _, _ in true }))

  static let allowsOneMore = Mutant(
    "allows-one-more", "The text may cost one more than the limit.",
    killedBy: ["truncation.limit"],
    fault: TruncationFault(sees: { edit in
      var changed = edit
      changed.limit = edit.limit.map { max(0, $0) == Int.max ? $0 : max(0, $0) + 1 }
      return changed
    }))

  static let insertsBeforeLastCluster = Mutant(
    "inserts-before-last-cluster",
    "What is left of an insertion at the end of the text goes before the last cluster.",
    seen: "a text view delegate that is widely copied", killedBy: ["truncation.prefix"],
    fault: TruncationFault(answer: { bench, edit in
      guard edit.range == TextRange(edit.text.count, edit.text.count), !edit.text.isEmpty,
        !edit.isMarked, bench.limit(edit) != nil, !bench.fits(edit)
      else { return nil }
      let taken = bench.longestCut(edit)
      guard taken > 0 else { return nil }
      var text = edit.text
      let place = bench.oracle.boundary(in: text, atOrBefore: text.count - 1)
      text.insert(contentsOf: edit.insertion[..<taken], at: place)
      return bench.answer(text, caret: text.count, edit)
    }))

  static let keepsSelectedText = Mutant(
    "keeps-selected-text", "What is left of an insertion goes before the selection, which stays.",
    seen: "a text view delegate that is widely copied", killedBy: ["truncation.prefix"],
    fault: TruncationFault(answer: { bench, edit in
      guard edit.range.length > 0, !edit.insertion.isEmpty, !edit.isMarked,
        bench.limit(edit) != nil, !bench.fits(edit)
      else { return nil }
      var unselected = edit
      unselected.range.end = edit.range.start
      return bench.honest(unselected)
    }))

  static let endsWithEllipsis = Mutant(
    "ends-with-ellipsis", "An insertion that is cut ends with an ellipsis in its place.",
    seen: "helpers for display, used on what is edited", killedBy: ["truncation.prefix"],
    fault: TruncationFault(answer: { bench, edit in
      guard !edit.isMarked, !edit.insertion.isEmpty, bench.limit(edit) != nil, !bench.fits(edit),
        !edit.insertion.contains(0x2026), !edit.text.contains(0x2026)
      else { return nil }
      let taken = bench.longest(edit) { count in
        var cut = edit
        cut.insertion = edit.insertion[..<count] + [0x2026]
        return bench.endsCluster(edit, count) && bench.fits(cut)
      }
      guard taken > 0 else { return nil }
      var cut = edit
      cut.insertion = edit.insertion[..<taken] + [0x2026]
      return bench.take(taken + 1, of: cut)
    }))

  static let deletesSelectionOnly = Mutant(
    "deletes-selection-only",
    "Where nothing of the insertion fits, the selection is deleted and nothing is inserted.",
    seen: "Android's LengthFilter; Chromium's text fields", killedBy: ["truncation.refuse"],
    fault: TruncationFault(refusal: { bench, edit in bench.take(0, of: edit) }))

  static let collapsesSelectionOnRefusal = Mutant(
    "collapses-selection-on-refusal", "A refused edit leaves a caret where the selection started.",
    seen: "a text view delegate that is widely copied", killedBy: ["truncation.refuse"],
    fault: TruncationFault(refusal: { bench, edit in
      var sheet = bench.refusal(of: edit)
      sheet.selection.end = edit.range.start
      return sheet
    }))

  static let movesCaretOnRefusal = Mutant(
    "moves-caret-on-refusal", "A refused edit moves the caret to the end of the text.",
    seen: "necolas/react-native-web#2526", killedBy: ["truncation.refuse"],
    fault: TruncationFault(refusal: { bench, edit in
      var sheet = bench.refusal(of: edit)
      sheet.selection = TextRange(edit.text.count, edit.text.count)
      return sheet
    }))

  static let limitsMarkedText = Mutant(
    "limits-marked-text", "Marked text is cut like any other insertion.",
    seen: "UI5/openui5#417", killedBy: ["truncation.marked"],
    fault: TruncationFault(sees: { edit in
      var changed = edit
      changed.isMarked = false
      return changed
    }))

  static let losesEndOfMarkedText = Mutant(
    "loses-end-of-marked-text", "The last cluster of marked text is not inserted.",
    killedBy: ["truncation.marked"],
    fault: TruncationFault(answer: { bench, edit in
      guard edit.isMarked else { return nil }
      let taken = bench.longest(edit) {
        bench.endsCluster(edit, $0) && bench.joinsNothing(edit, $0)
      }
      return taken > 0 ? bench.take(taken, of: edit) : nil
    }))

  static let reportsWholeInsertion = Mutant(
    "reports-whole-insertion", "The reported edit has all of an insertion that was cut.",
    seen: "undo managers that record what was asked, Tencent/QMUI_iOS#377",
    killedBy: ["truncation.applied.result"],
    fault: TruncationFault(report: { edit, _ in .init(edit.range, edit.insertion) }))

  static let reportsWholeText = Mutant(
    "reports-whole-text", "The reported edit replaces the whole text by the whole answer.",
    seen: "handlers that set the text", killedBy: ["truncation.applied.prefix"],
    fault: TruncationFault(report: { edit, sheet in
      .init(TextRange(0, edit.text.count), sheet.text)
    }))

  static let reportsNothing = Mutant(
    "reports-nothing", "No edit is reported, though reports are claimed.",
    killedBy: ["truncation.applied.result"],
    fault: TruncationFault(answer: { bench, edit in
      var sheet = bench.honest(edit)
      sheet.applied = nil
      return sheet
    }))
}

extension Array where Element == UInt16 {
  /// The text with U+FFFD for every surrogate that is no half of a pair.
  var replacingLoneSurrogates: CodeUnits {
    CodeUnits(
      scalars: scalarValues.map { $0 & 0xFFFF_F800 == 0xD800 ? 0xFFFD : $0 })
  }
}
