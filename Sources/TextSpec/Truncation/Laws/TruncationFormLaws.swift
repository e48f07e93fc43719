extension TruncationContract {
  /// Consequences of the other laws, which need no oracle and read better.
  static let formLaws: [Law<TruncationContract>] = [.noHalvesAreLeft, .replacingInPlaceFits]
}

extension Law where C == TruncationContract {
  static let noHalvesAreLeft = Law(
    "truncation.wellformed", .must,
    .derived(["truncation.delete", "truncation.fit", "truncation.prefix", "truncation.cut.left"]),
    "The text has no more lone surrogates than the text before and the insertion had together.",
    sources: [.unicode("UTF-16: a surrogate without its other half is no text")]
  ) { sheet, facts, _ in
    let most = facts.edit.text.loneSurrogateCount + facts.edit.insertion.loneSurrogateCount
    return expectLoneSurrogates(in: sheet.text, atMost: most)
  }

  static let replacingInPlaceFits = Law(
    "truncation.inplace", .must, .derived(["truncation.fit"]),
    "In a text within its limit, an insertion that costs no more than what it replaces is inserted whole.",
    sources: [
      .document("facebook/react-native#10320", "composing a syllable replaces its last form")
    ]
  ) { sheet, facts, _ in
    let edit = facts.edit
    guard edit.measure.isAdditive, !edit.insertion.isEmpty, !edit.isMarked else {
      return .doesNotApply("nothing is inserted, or its cost depends on its neighbours")
    }
    let replaced = facts.cost(of: CodeUnits(edit.text[edit.range.start..<edit.range.end]))
    guard facts.cost(of: edit.insertion) <= replaced,
      facts.cost(of: edit.text) <= facts.limit ?? Int.max
    else { return .doesNotApply("it costs more, or the text is above its limit") }
    return expectResult(sheet, facts, taking: edit.insertion.count)
  }

  /// Holds when a text has at most so many lone surrogates.
  static func expectLoneSurrogates(in text: CodeUnits, atMost most: Int) -> Judgement {
    let got = text.loneSurrogateCount
    guard got > most else { return .holds(1) }
    return .broken(
      Witness("text", .textChanged, expected: .int(most), got: .int(got), remark: "lone surrogates")
    )
  }
}
