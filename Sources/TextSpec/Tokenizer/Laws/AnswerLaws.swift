extension TokenizerContract {
  /// What every answer looks like, whatever was asked.
  static let answerLaws: [Law<TokenizerContract>] = [.answersArePositions, .answersKeepClusters]
}

extension Law where C == TokenizerContract {
  static let answersArePositions = Law(
    "tokenizer.answer.positions", .must, .axiom,
    "Every question is answered at every position, with nil, a position, or a range of two positions with its start before its end.",
    sources: [
      .apple("UITextInputTokenizer", "answers are positions and ranges of the document"),
      .unicode("UAX #29 section 3: a user-perceived character is not divided by editing"),
    ],
    reads: []
  ) { sheet, facts in
    for direction in sheet.directions {
      for position in sheet.asked {
        if sheet.hasGaps, let question = sheet.firstGap(position, direction) {
          return .broken(
            Witness(
              question.rawValue, .unanswered, at: position, direction,
              expected: "an answer, as claimed", got: "unsupported"))
        }
        let row = sheet[position, direction]
        guard !facts.fits(row), let witness = misfit(row, position, direction, facts) else {
          continue
        }
        return .broken(witness)
      }
    }
    return .holds(sheet.asked.count * sheet.directions.count)
  }

  static let answersKeepClusters = Law(
    "tokenizer.answer.graphemes", .must, .derived(["tokenizer.answer.positions"]),
    "No offset in an answer divides a surrogate pair, or a cluster where clusters are positions.",
    sources: [.unicode("UAX #29 section 3: a user-perceived character is not divided by editing")],
    reads: []
  ) { sheet, facts in
    forAllRows(sheet) { row, position, direction in
      if facts.divides(row.next) { return divided("next", row.next, position, direction) }
      if facts.divides(row.start) { return divided("enclosing", row.start, position, direction) }
      if facts.divides(row.end) { return divided("enclosing", row.end, position, direction) }
      return nil
    }
  }

  private static func divided(
    _ question: String, _ offset: Int32, _ position: Int, _ direction: Direction
  ) -> Witness {
    Witness(
      question, .notOnBoundary, at: position, direction, expected: "an offset between clusters",
      got: .int(Int(offset)), focus: Focus(Int(offset), .grapheme))
  }

  /// What is wrong with the form of one row of answers, or nil.
  private static func misfit(
    _ row: TokenizerSheet.Row, _ position: Int, _ direction: Direction, _ facts: TokenizerFacts
  ) -> Witness? {
    if row.hasNext {
      let next = Int(row.next)
      if let fault = fault(of: next, facts) {
        return Witness(
          "next", fault, at: position, direction, expected: "a position of the text",
          got: .int(next), focus: focus(next, fault))
      }
    }
    if row.hasRange {
      let range = TextRange(Int(row.start), Int(row.end))
      for offset in [range.start, range.end] {
        guard let fault = fault(of: offset, facts) else { continue }
        return Witness(
          "enclosing", fault, at: position, direction, expected: "a range of two positions",
          got: .range(range), focus: focus(offset, fault))
      }
      if range.isEmpty {
        return Witness(
          "enclosing", range.length == 0 ? .emptyRange : .reversedRange, at: position, direction,
          expected: "a range with its start before its end", got: .range(range))
      }
    }
    return nil
  }

  private static func fault(of offset: Int, _ facts: TokenizerFacts) -> Fault? {
    if offset < 0 || offset > facts.textCount { return .outOfRange }
    return facts.isPosition[offset] ? nil : .notOnBoundary
  }

  private static func focus(_ offset: Int, _ fault: Fault) -> Focus? {
    fault == .notOnBoundary ? Focus(offset, .grapheme) : nil
  }
}

extension TokenizerFacts {
  /// Whether the answers of a row have the right form.
  fileprivate func fits(_ row: TokenizerSheet.Row) -> Bool {
    if row.hasNext, !holds(Int(row.next)) { return false }
    return !row.hasRange || (row.start < row.end && holds(Int(row.start)) && holds(Int(row.end)))
  }

  /// Whether an answer is an offset inside of the text that is no position.
  fileprivate func divides(_ code: Int32) -> Bool {
    code > 0 && code < textCount && !isPosition[Int(code)]
  }
}
