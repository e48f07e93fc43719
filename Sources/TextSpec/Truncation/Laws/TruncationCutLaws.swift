extension TruncationContract {
  /// Where an insertion that does not fit is cut.
  static let cutLaws: [Law<TruncationContract>] = [
    .cutsRespectLeft, .cutsRespectRight, .cutsAreLate,
  ]
}

extension Law where C == TruncationContract {
  static let cutsRespectLeft = Law(
    "truncation.cut.left", .must, .axiom,
    "A cut insertion ends at a cluster boundary of the text before it with all of the insertion.",
    sources: [
      .unicode("UAX #29 section 3: a user-perceived character is not divided"),
      .decision("nothing is shown which the whole insertion would not have shown"),
    ]
  ) { sheet, facts, _ in
    guard let count = cut(sheet, facts) else { return .doesNotApply("no part was cut off") }
    let edit = facts.edit
    let joined = CodeUnits(edit.text[..<edit.range.start]) + edit.insertion
    return expectBoundary("text", edit.range.start + count, in: joined, facts)
  }

  static let cutsRespectRight = Law(
    "truncation.cut.right", .must, .axiom,
    "A cut insertion ends at a cluster boundary of the resulting text: it joins nothing behind it.",
    sources: [
      .unicode("UAX #29 section 3: a user-perceived character is not divided"),
      .decision("a limit never changes characters that were there"),
    ]
  ) { sheet, facts, _ in
    guard let count = cut(sheet, facts) else { return .doesNotApply("no part was cut off") }
    return expectBoundary("text", facts.edit.range.start + count, in: sheet.text, facts)
  }

  static let cutsAreLate = Law(
    "truncation.maximal", .must, .axiom,
    "No longer prefix of an insertion that does not fit keeps to the limit and to both boundaries.",
    sources: [
      .document(
        "whatwg/html#7861", "a paste is cut at the last cluster that the limit has room for"),
      .decision("the user gets as much of the insertion as the limit allows"),
    ]
  ) { sheet, facts, _ in
    guard !facts.edit.insertion.isEmpty, !facts.fits else {
      return .doesNotApply("everything fits, or nothing is inserted")
    }
    guard let taken = TruncationExplanation(sheet, facts).takenCount else {
      return .doesNotApply("no prefix of the insertion explains the text")
    }
    guard taken < facts.longestCut else { return .holds(1) }
    let fault: Fault = taken == 0 ? .missing : .textLost
    return .broken(
      Witness(
        "text", fault, expected: .text(facts.edit.result(taking: facts.longestCut)),
        got: .text(sheet.text), remark: "a longer prefix fits"))
  }

  /// The units of the insertion that were taken, where that is a part of them.
  private static func cut(_ sheet: TruncationSheet, _ facts: TruncationFacts) -> Int? {
    guard case .applied(let count) = TruncationExplanation(sheet, facts), count > 0,
      count < facts.edit.insertion.count
    else { return nil }
    return count
  }

  /// Holds where an offset of a text is a boundary.
  private static func expectBoundary(
    _ question: String, _ offset: Int, in text: CodeUnits, _ facts: TruncationFacts
  ) -> Judgement {
    guard !facts.isBoundary(in: text, at: offset) else { return .holds(1) }
    return .broken(
      Witness(
        question, .notOnBoundary, at: offset, expected: "a cluster boundary", got: .int(offset),
        focus: Focus(offset, .grapheme, in: text)))
  }
}
