extension TokenizerContract {
  /// How the units of one granularity lie in those of another.
  static let nestingLaws: [Law<TokenizerContract>] = [
    .edgesAreCharacterEdges, .wordsStayInParagraphs, .paragraphsEndSentences,
    .paragraphsEndLines, .documentEndsParagraphs,
  ]
}

extension Law where C == TokenizerContract {
  static let edgesAreCharacterEdges = nesting(
    "tokenizer.nest.character", in: .character,
    "Where a unit starts or ends, a character starts or ends.",
    sources: [.unicode("UAX #29 section 3: a user-perceived character is not divided by editing")],
    isOn: { $0.granularities.count > 1 }, applies: { $0 != .character })

  static let paragraphsEndSentences = nesting(
    "tokenizer.nest.sentence", in: .sentence,
    "Where a paragraph starts or ends, a sentence starts or ends.",
    sources: [.unicode("UAX #29 SB4: a sentence ends behind a paragraph separator")],
    isOn: {
      $0.granularities.contains(.paragraph) && $0.paragraph == .inclusive
        && $0.hasNewlines(among: [[0x0A], [0x0D], [0x0D, 0x0A], [0x85], [0x2028], [0x2029]])
    }, applies: { $0 == .paragraph })

  static let paragraphsEndLines = nesting(
    "tokenizer.nest.line", in: .line, "Where a paragraph starts or ends, a line starts or ends.",
    sources: [.decision("a line is a paragraph, or a part of one that was wrapped")],
    isOn: { $0.granularities.contains(.paragraph) && $0.paragraph == $0.line },
    applies: { $0 == .paragraph })

  static let documentEndsParagraphs = nesting(
    "tokenizer.nest.document", in: .paragraph,
    "Where the document starts or ends, a paragraph starts or ends.",
    sources: [.decision("the paragraphs that include their terminators make up the document")],
    isOn: { $0.granularities.contains(.document) && $0.paragraph == .inclusive },
    applies: { $0 == .document })

  /// A law that finds every edge of one granularity among the edges of another one.
  private static func nesting(
    _ id: LawID, in outer: Granularity, _ statement: String, sources: [Source],
    isOn: @escaping @Sendable (TokenizerProfile) -> Bool,
    applies: @escaping @Sendable (Granularity) -> Bool
  ) -> Law {
    Law(
      id: id, status: .metamorphic, statement: statement, sources: sources, reads: [.enclosing],
      isOn: { $0.positions == .clusters && $0.granularities.contains(outer) && isOn($0) },
      siblings: { input, facts in applies(facts.granularity) ? [input.at(outer)] : [] }
    ) { evidence in
      guard let other = evidence.siblings.first else { return .doesNotApply("other units") }
      guard !other.sheet.hasGaps else { return .doesNotApply("an answer is missing") }
      return forAllPositions(evidence.sheet) { position in
        guard evidence.sheet.isEdge(position), other.sheet.isAsked(position),
          !other.sheet.isEdge(position)
        else { return nil }
        return Witness(
          "enclosing", .missing, at: position, expected: .string("an edge of a \(outer.name)"),
          got: .range(other.sheet.enclosing(position, .forward)),
          focus: other.facts.focus(position))
      }
    }
  }

  static let wordsStayInParagraphs = Law(
    id: "tokenizer.nest.word", status: .metamorphic,
    statement: "No word reaches over the start or the end of a paragraph.",
    sources: [.unicode("UAX #29 WB3a and WB3b: words end before and behind newlines")],
    reads: [.enclosing],
    isOn: {
      $0.positions == .clusters && $0.granularities.contains(.word)
        && $0.granularities.contains(.paragraph) && $0.word.followsAnnex
        && $0.hasNewlines(among: [
          [0x0A], [0x0D], [0x0D, 0x0A], [0x0B], [0x0C], [0x85], [0x2028], [0x2029],
        ])
    },
    siblings: { input, facts in facts.granularity == .word ? [input.at(.paragraph)] : [] }
  ) { evidence in
    guard let paragraphs = evidence.siblings.first else { return .doesNotApply("no words") }
    guard !paragraphs.sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    return forAllPositions(evidence.sheet) { position in
      guard paragraphs.sheet.isAsked(position), paragraphs.sheet.isEdge(position),
        let word = evidence.sheet.enclosing(position, .forward), word.start < position
      else { return nil }
      return Witness(
        "enclosing", .tooLate, at: position, .forward, expected: "no word across the edge",
        got: .range(word), focus: evidence.facts.focus(position))
    }
  }
}

extension TokenizerProfile {
  /// Whether every terminator of paragraphs is one of a list.
  func hasNewlines(among known: [CodeUnits]) -> Bool { newlines.allSatisfy(known.contains) }
}

extension TokenizerProfile.Word {
  /// Whether words are segments of UAX #29.
  var followsAnnex: Bool {
    switch self {
    case .letters, .segments, .nonspace: true
    case .delimiter, .alphanumeric, .dictionary: false
    }
  }
}
