extension TruncationContract {
  /// What becomes of the text.
  static let textLaws: [Law<TruncationContract>] = [
    .editsAreAnswered, .deletionsAreCarriedOut, .fittingEditsAreLiteral, .prefixIsTaken,
    .limitIsKept, .refusalsKeepEverything,
  ]
}

extension Law where C == TruncationContract {
  static let editsAreAnswered = Law(
    id: "truncation.answer", severity: .must, status: .axiom,
    statement: "Every edit of whole clusters under a claimed measure is answered.",
    sources: [
      .decision("what is claimed is tested: a refusal is an answer, and an error is none")
    ]
  ) { evidence in
    if let objection = evidence.facts.objection { return .doesNotApply(objection) }
    guard evidence.sheet.isDeclined else { return .holds(1) }
    return .broken(
      Witness("edit", .unanswered, expected: "a text and a selection", got: "no answer"))
  }

  static let deletionsAreCarriedOut = Law(
    "truncation.delete", .must, .axiom,
    "An empty insertion leaves the text before the range and the text behind it, whatever the limit.",
    sources: [
      .decision("a text above its limit could not be shortened otherwise"),
      .document(
        "W3C HTML, the maxlength attribute", "a value above its maximum may be edited downwards"),
    ]
  ) { sheet, facts, _ in
    guard facts.edit.insertion.isEmpty else { return .doesNotApply("it is no deletion") }
    return expectResult(sheet, facts, taking: 0)
  }

  static let fittingEditsAreLiteral = Law(
    "truncation.fit", .must, .axiom,
    "An insertion that fits is inserted unit for unit, even where clusters join at a seam.",
    sources: [
      .decision("typing a skin tone, a mark or a jamo is joining: refusing it breaks input methods")
    ]
  ) { sheet, facts, _ in
    guard !facts.edit.isMarked else { return .doesNotApply("the insertion is marked text") }
    guard facts.fits else { return .doesNotApply("the insertion does not fit, or is empty") }
    return expectResult(sheet, facts, taking: facts.edit.insertion.count)
  }

  static let prefixIsTaken = Law(
    "truncation.prefix", .must, .axiom,
    "The text is what it was, or the range is replaced by a prefix of the insertion.",
    sources: [
      .decision("a limit loses the end of what is new, and nothing of what was there"),
      .document(
        "Flutter, LengthLimitingTextInputFormatter",
        "cutting the end of the whole new text loses what stood behind the caret"),
    ]
  ) { sheet, facts, _ in
    guard !facts.edit.insertion.isEmpty else { return .doesNotApply("it is a deletion") }
    guard TruncationExplanation(sheet, facts) == .none else { return .holds(1) }
    return .broken(
      Witness(
        "text", fault(of: sheet.text, facts), expected: .text(facts.edit.text),
        got: .text(sheet.text), remark: "or the range replaced by a prefix of the insertion"))
  }

  static let limitIsKept = Law(
    "truncation.limit", .must, .axiom,
    "After an insertion the text costs at most the limit; otherwise at most the limit or what it cost.",
    sources: [
      .document("WHATWG HTML, the maxlength attribute", "the maximum allowed value length"),
      .decision("a text above its limit may shrink, and takes no insertion until it is below"),
    ]
  ) { sheet, facts, _ in
    guard let limit = facts.limit else { return .doesNotApply("there is no limit") }
    let got = facts.cost(of: sheet.text)
    guard got > limit else { return .holds(1) }
    let isInsertion =
      !facts.edit.insertion.isEmpty && (TruncationExplanation(sheet, facts).takenCount ?? 0) > 0
    let most = isInsertion ? limit : Swift.max(limit, facts.cost(of: facts.edit.text))
    guard got > most else { return .holds(1) }
    return .broken(
      Witness("text", .limitExceeded, expected: .int(most), got: .int(got), remark: "a cost"))
  }

  static let refusalsKeepEverything = Law(
    "truncation.refuse", .must, .axiom,
    "Where nothing of an insertion is taken, the text and the selection stay as they were.",
    sources: [
      .document(
        "AOSP InputFilter.LengthFilter", "an empty replacement deletes the selection instead"),
      .decision("an edit that cannot be carried out is none: the selected text is not lost"),
    ]
  ) { sheet, facts, _ in
    guard !facts.edit.insertion.isEmpty else { return .doesNotApply("it is a deletion") }
    switch TruncationExplanation(sheet, facts) {
    case .applied, .none: return .doesNotApply("something was done to the text")
    case .emptied:
      return .broken(
        Witness("text", .textLost, expected: .text(facts.edit.text), got: .text(sheet.text)))
    case .kept:
      guard sheet.selection != facts.edit.range else { return .holds(1) }
      return .broken(
        Witness(
          "selection", .wrongAnswer, expected: .range(facts.edit.range),
          got: .range(sheet.selection)))
    }
  }

  /// Holds when the text is that of the edit with so much of the insertion.
  static func expectResult(
    _ sheet: TruncationSheet, _ facts: TruncationFacts, taking count: Int
  ) -> Judgement {
    guard !facts.edit.isResult(sheet.text, taking: count) else { return .holds(1) }
    return .broken(
      Witness(
        "text", fault(of: sheet.text, facts), expected: .text(facts.edit.result(taking: count)),
        got: .text(sheet.text)))
  }

  /// What kind of wrong text it is: the text from before, or else the edit with more or less of
  /// the insertion, or another one.
  private static func fault(of text: CodeUnits, _ facts: TruncationFacts) -> Fault {
    if text == facts.edit.text { return .missing }
    let edit = facts.edit
    let taken = text.count - edit.text.count + edit.range.length
    guard taken >= 0, taken <= edit.insertion.count, edit.isResult(text, taking: taken) else {
      return .textChanged
    }
    return .textLost
  }
}
