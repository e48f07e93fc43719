internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// What WebKit and Flutter did, re-made from descriptions.
  static let browsers: [Mutant<TokenizerContract>] = [
    .sentenceTurnsRound, .documentAlwaysEncloses, .ampersandJoinsWords, .atSignJoinsWords,
    .dictionaryWordsUndeclared, .lastLineAtEnd, .emptyLineIsEmptyRange, .paragraphNextByLine,
  ]
}

extension Mutant where C == TokenizerContract {
  static let sentenceTurnsRound = Mutant(
    "sentence-turns-round", "Inside of a sentence, next forward answers the start of it.",
    seen: "WebKit before 2024: the boundary was sought from where the walk began",
    killedBy: ["tokenizer.next.beyond", "tokenizer.next.monotone"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        let next = try session.honestNext(position, granularity, direction)
        guard granularity == .sentence, session.storage(direction) == .forward, position > 1,
          let unit = try session.honestRange(position, granularity, direction),
          unit.start < position
        else { return next }
        return unit.start
      }))

  static let documentAlwaysEncloses = Mutant(
    "document-always-encloses", "The document encloses every position, in every direction.",
    seen: "WebKit's document granularity",
    killedBy: ["tokenizer.enclosing.contains", "tokenizer.within.ends"],
    fault: TokenizerFault(
      within: { session, position, granularity, direction in
        try granularity == .document || session.honestWithin(position, granularity, direction)
      },
      enclosing: { session, position, granularity, direction in
        guard granularity == .document else {
          return try session.honestRange(position, granularity, direction)
        }
        return TextRange(0, session.count)
      }))

  static let ampersandJoinsWords = Mutant(
    "ampersand-joins-words", "An ampersand is a letter, and a lone symbol is a word.",
    seen: "WebKit's word boundaries on iOS", killedBy: ["tokenizer.enclosing.units"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        var words: [TextRange] = []
        for cluster in session.units(.character) {
          let scalar = session.text.scalar(at: cluster.start).value
          let traits = session.subject.oracle.traits(of: scalar)
          if traits.contains(.whiteSpace) { continue }
          let isLetter = scalar == 0x26 || !traits.isDisjoint(with: .lettersAndNumbers)
          if isLetter, let last = words.last, last.end == cluster.start,
            session.endsInLetter(last)
          {
            words[words.count - 1].end = cluster.end
          } else {
            words.append(cluster)
          }
        }
        return words
      }))

  static let atSignJoinsWords = Mutant(
    "at-sign-joins-words", "An at sign between letters joins them, so that an address is a word.",
    seen: "ICU 72", killedBy: ["tokenizer.enclosing.units"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        var words: [TextRange] = []
        for word in session.units(.word) {
          if let last = words.last, word.start > last.end,
            session.text[last.end..<word.start].allSatisfy({ $0 == 0x40 })
          {
            words[words.count - 1].end = word.end
          } else {
            words.append(word)
          }
        }
        return words
      }))

  static let dictionaryWordsUndeclared = Mutant(
    "dictionary-words-undeclared", "Two neighbouring ideographs are one word.",
    seen: "UIKit, ICU", killedBy: ["tokenizer.enclosing.units"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        var words: [TextRange] = []
        for word in session.units(.word) {
          if let last = words.last, last.end == word.start, last.length == 1, word.length == 1,
            (0x4E00...0x9FFF).contains(session.text[word.start]),
            (0x4E00...0x9FFF).contains(session.text[last.start])
          {
            words[words.count - 1].end = word.end
          } else {
            words.append(word)
          }
        }
        return words
      }))

  static let lastLineAtEnd = Mutant(
    "last-line-at-end", "At the end of the text, the last line encloses the position forward.",
    seen: "Flutter before iOS 17, where the keyboard froze",
    killedBy: ["tokenizer.enclosing.contains", "tokenizer.enclosing.within"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        let unit = try session.honestRange(position, granularity, direction)
        guard granularity == .line, position == session.count else { return unit }
        return try unit ?? session.honestRange(position, granularity, .backward)
      }))

  static let emptyLineIsEmptyRange = Mutant(
    "empty-line-is-empty-range", "Backward, an empty line or text is enclosed by an empty range.",
    seen: "Flutter's lines", killedBy: ["tokenizer.answer.positions"],
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        let isEmpty = position == 0 || session.text[position - 1] == 0x0A
        if granularity == .line, session.storage(direction) == .backward, isEmpty {
          return TextRange(position, position)
        }
        return try session.honestRange(position, granularity, direction)
      }))

  static let paragraphNextByLine = Mutant(
    "paragraph-next-by-line", "From a paragraph, next stops at U+2028, where only a line ends.",
    killedBy: ["tokenizer.next.stops"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        guard granularity == .paragraph else {
          return try session.honestNext(position, granularity, direction)
        }
        return try session.walk(from: position, direction) { offset in
          try session.isEdge(offset, .paragraph)
            || (offset > 0 && session.text[offset - 1] == 0x2028)
        }
      }))
}

extension FaultySession {
  /// Whether the last cluster of a range begins with a letter, a number or an ampersand.
  fileprivate func endsInLetter(_ range: TextRange) -> Bool {
    guard let last = units(.character).last(where: { $0.end == range.end }) else { return false }
    let scalar = text.scalar(at: last.start).value
    return scalar == 0x26
      || !subject.oracle.traits(of: scalar).isDisjoint(with: .lettersAndNumbers)
  }
}
