extension TokenizerContract {
  /// That an answer depends on its question and on nothing else.
  static let purityLaws: [Law<TokenizerContract>] = [.answersAreFresh, .answersArePure]
}

extension Law where C == TokenizerContract {
  static let answersAreFresh = Law(
    id: "tokenizer.fresh", status: .metamorphic,
    statement: "The units of a text do not depend on the text that was asked about before.",
    sources: [
      .apple("UITextInput", "whoever changes the text notifies nobody but the input delegate"),
      .decision("a tokenizer that keeps what it knows of a text notices when it changes"),
    ],
    reads: [.enclosing], isOn: { $0.tailoring.isEmpty && $0.knowsUnits },
    // The text itself is asked once more, so that its edit comes right behind it.
    siblings: { input, _ in
      input.text.isEmpty ? [] : [input.asked(.reversed), input.of(input.text.edited)]
    }
  ) { evidence in
    guard let edited = evidence.siblings.last, let units = edited.facts.units else {
      return .doesNotApply("there is no other text, or nobody knows its units")
    }
    return forAll(edited.sheet) { position, direction in
      let expected = units.unit(at: position, direction)
      let got = edited.sheet.enclosing(position, direction)
      return expected == got
        ? nil : staleUnit(at: position, direction, expected, got, edited.input.text)
    }
  }

  private static func staleUnit(
    at position: Int, _ direction: Direction, _ expected: TextRange?, _ got: TextRange?,
    _ text: CodeUnits
  ) -> Witness {
    Witness(
      "enclosing", .disagreement, at: position, direction, expected: .range(expected),
      got: .range(got), remark: "the text was edited, and its length was not")
  }

  static let answersArePure = Law(
    id: "tokenizer.pure", status: .metamorphic,
    statement:
      "The same question has the same answer, in whatever order and after whatever other text.",
    sources: [
      .apple("UITextInputTokenizer", "answers depend on position, granularity and direction"),
      .document("Runestone", "a flag that one question about words sets changes a later answer"),
    ],
    reads: [],
    siblings: { input, _ in
      let again = input.asked(.reversed)
      return input.text.isEmpty ? [again] : [input.of(input.text.edited), again]
    }
  ) { evidence in
    guard let again = evidence.siblings.last else { return .doesNotApply("asked once") }
    return forAllRows(again.sheet) { row, position, direction in
      row.difference(
        from: evidence.sheet[position, direction], at: position, direction,
        "asked again, after another text and in the reverse order")
    }
  }
}

extension CodeUnits {
  /// Another text of the same length: its units in turn a letter, a space and a line feed.
  var edited: CodeUnits {
    let others: CodeUnits = [0x62, 0x20, 0x0A]
    return indices.map { index in
      let other = others[index % 3]
      return self[index] == other ? 0x2D : other
    }
  }
}

extension TokenizerProfile {
  /// Whether the units of some granularity are known without a dictionary.
  fileprivate var knowsUnits: Bool { word != .dictionary || granularities != [.word] }
}
