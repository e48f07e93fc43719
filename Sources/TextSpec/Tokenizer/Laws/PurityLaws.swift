extension TokenizerContract {
  /// That an answer depends on its question and on nothing else.
  static let purityLaws: [Law<TokenizerContract>] = [.answersAreFresh, .answersArePure]
}

extension Law where C == TokenizerContract {
  static let answersAreFresh = Law(
    id: "tokenizer.fresh", status: .metamorphic,
    statement: "The answers about a text do not depend on the text that was asked about before.",
    sources: [
      .apple("UITextInput", "whoever changes the text notifies nobody but the input delegate"),
      .decision("a tokenizer that keeps what it knows of a text notices when it changes"),
    ],
    reads: [],
    // The edited text is asked right behind the text itself, and again behind one of another
    // length: whatever is kept of a text differs then.
    siblings: { input, _ in
      guard !input.text.isEmpty else { return [] }
      let edited = input.of(input.text.edited)
      return [
        input.asked(.reversed), edited, input.of(input.text + [0x61]), edited.asked(.reversed),
      ]
    }
  ) { evidence in
    guard evidence.siblings.count == 4 else { return .doesNotApply("there is no other text") }
    let (stale, fresh) = (evidence.siblings[1], evidence.siblings[3])
    return forAllRows(stale.sheet) { row, position, direction in
      row.difference(
        from: fresh.sheet[position, direction], at: position, direction,
        "about the text that this one was edited to, right after it and after a third")
    }
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
