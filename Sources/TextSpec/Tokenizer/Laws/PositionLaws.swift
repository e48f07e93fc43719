extension TokenizerContract {
  /// What is answered at offsets that are no positions.
  static let positionLaws: [Law<TokenizerContract>] = [
    .invalidPositionsAreRobust, .invalidPositionsFollowProfile,
  ]
}

extension Law where C == TokenizerContract {
  static let invalidPositionsAreRobust = Law(
    id: "tokenizer.position.robust", status: .axiom,
    statement:
      "At an offset that is no position, or out of range, an answer is none or lies in the text.",
    sources: [
      .document(
        "Compose Multiplatform", "a position at the end of the text indexes the string out of range"
      ),
      .decision("an offset may be refused, but never crash, hang, or lead out of the text"),
    ],
    reads: [], siblings: { input, _ in [input.asked(.invalid)] }
  ) { evidence in
    guard let other = evidence.siblings.first else { return .doesNotApply("asked nowhere") }
    let count = evidence.facts.textCount
    return forAllRows(other.sheet) { row, position, direction in
      for (question, code) in [
        ("next", row.next), ("enclosing", row.start), ("enclosing", row.end),
      ]
      where code > TokenizerSheet.Row.refused && !(0...count).contains(Int(code)) {
        return Witness(
          question, .outOfRange, at: position, direction,
          expected: "nothing, or an offset in the text",
          got: .int(Int(code)))
      }
      return nil
    }
  }

  static let invalidPositionsFollowProfile = Law(
    id: "tokenizer.position.invalid", status: .profile,
    statement:
      "An offset that is no position is refused, or taken for the declared neighbour that is one.",
    sources: [
      .document("Android, tests of word iterators", "an offset out of range is an error"),
      .document("Flutter, tests of text boundaries", "an offset out of range is clamped"),
    ],
    reads: [], isOn: { $0.invalidPosition != .unsupported },
    siblings: { input, _ in [input.asked(.invalid)] }
  ) { evidence in
    guard let other = evidence.siblings.first else { return .doesNotApply("asked nowhere") }
    guard !evidence.sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    let refuses = evidence.facts.profile.invalidPosition == .error
    return forAllRows(other.sheet) { row, position, direction in
      // Between the halves of a pair, a plugin that counts in UTF-8 cannot be asked.
      if row.isMissing, evidence.input.text.splitsPair(at: position) { return nil }
      if refuses { return row.acceptance(at: position, direction, other.sheet.questions) }
      let neighbour = evidence.facts.snapped(position)
      guard evidence.sheet.isAsked(neighbour) else { return nil }
      return row.deviation(
        from: evidence.sheet[neighbour, direction], at: position, direction,
        other.sheet.questions, "\(position) is taken for \(neighbour)")
    }
  }
}

extension TokenizerSheet.Row {
  /// A witness for a question that was answered although it should be refused, or nil.
  fileprivate func acceptance(
    at position: Int, _ direction: Direction, _ questions: Set<TokenizerContract.Question>
  ) -> Witness? {
    for question in TokenizerContract.Question.allCases
    where questions.contains(question) && !isRefused(question) {
      return Witness(
        question.rawValue, .extra, at: position, direction, expected: "an error",
        got: answer(question) ?? "unsupported")
    }
    return nil
  }

  /// A witness for a question that was refused, or answered in another way than at the position
  /// for which the offset is taken, or nil.
  fileprivate func deviation(
    from expected: TokenizerSheet.Row, at position: Int, _ direction: Direction,
    _ questions: Set<TokenizerContract.Question>, _ remark: String
  ) -> Witness? {
    if self == expected { return nil }
    for question in TokenizerContract.Question.allCases where questions.contains(question) {
      if isRefused(question) || answer(question) == nil {
        return Witness(
          question.rawValue, .unanswered, at: position, direction,
          expected: expected.answer(question) ?? .null,
          got: isRefused(question) ? "an error" : "unsupported", remark: remark)
      }
    }
    return difference(from: expected, at: position, direction, remark)
  }
}
