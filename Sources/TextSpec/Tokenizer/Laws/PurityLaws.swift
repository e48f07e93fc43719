extension TokenizerContract {
  /// That an answer depends on its question and on nothing else.
  static let purityLaws: [Law<TokenizerContract>] = [.orderDoesNotMatter, .answersAreFresh]
}

extension Law where C == TokenizerContract {
  static let orderDoesNotMatter = Law(
    id: "tokenizer.pure", status: .metamorphic,
    statement: "The same question has the same answer, in whatever order questions are asked.",
    sources: [
      .apple("UITextInputTokenizer", "answers depend on position, granularity and direction"),
      .document("Runestone", "a flag that one question about words sets changes a later answer"),
    ],
    reads: [], siblings: { input, _ in [input.asked(.reversed)] }
  ) { evidence in
    guard let other = evidence.siblings.first else { return .doesNotApply("asked once") }
    return evidence.sheet.judge(other.sheet, "asked in the reverse order")
  }

  static let answersAreFresh = Law(
    id: "tokenizer.fresh", status: .metamorphic,
    statement: "Answers about a text do not depend on which other text was asked about before.",
    sources: [
      .apple("UITextInput", "whoever changes the text notifies nobody but the input delegate"),
      .decision("a tokenizer that keeps what it knows of a text notices when it changes"),
    ],
    reads: [],
    siblings: { input, _ in
      input.text.isEmpty ? [] : [input.of(input.text.edited), input.asked(.again)]
    }
  ) { evidence in
    guard evidence.siblings.count == 2 else { return .doesNotApply("there is no other text") }
    let (edited, again) = (evidence.siblings[0], evidence.siblings[1])
    if case .broken(let witness) = evidence.sheet.judge(again.sheet, "asked again after an edit") {
      return .broken(witness)
    }
    guard !edited.sheet.hasGaps, edited.facts.profile.tailoring.isEmpty else {
      return .holds(evidence.sheet.asked.count)
    }
    return edited.sheet.judgeUnits(edited.facts, "asked after an edit")
  }
}

extension CodeUnits {
  /// Another text of the same length: its units in turn a letter, a space and a line feed.
  fileprivate var edited: CodeUnits {
    let others: CodeUnits = [0x62, 0x20, 0x0A]
    return indices.map { index in
      let other = others[index % 3]
      return self[index] == other ? 0x2D : other
    }
  }
}

extension TokenizerSheet {
  /// Whether two sheets of the same questions hold the same answers.
  fileprivate func judge(_ other: TokenizerSheet, _ remark: String) -> Judgement {
    forAllRows(other) { row, position, direction in
      row.difference(from: self[position, direction], at: position, direction, remark)
    }
  }

  /// Whether the enclosing ranges are the units of the facts.
  fileprivate func judgeUnits(_ facts: TokenizerFacts, _ remark: String) -> Judgement {
    guard questions.contains(.enclosing), let units = facts.units else { return .holds(1) }
    return forAll(self) { position, direction in
      let expected = units.unit(at: position, direction)
      let got = enclosing(position, direction)
      guard expected != got else { return nil }
      return Witness(
        "enclosing", .disagreement, at: position, direction, expected: .range(expected),
        got: .range(got), remark: remark)
    }
  }
}
