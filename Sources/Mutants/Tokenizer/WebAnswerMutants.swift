internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// The three answers that a question about custom tokenizers got on the web, for words that are
  /// whatever has no space in it.
  static let webAnswers: [Mutant<TokenizerContract>] = [
    .webAnswerPositionsOnly, .webAnswerFilteredRange, .webAnswerCustomWords,
  ]
}

extension Mutant where C == TokenizerContract {
  static let webAnswerPositionsOnly = Mutant(
    "web-answer-positions-only",
    "Only the two questions about positions know the new words; ranges and steps are inherited.",
    seen: "an answer on the web: override two of the four methods",
    killedBy: ["tokenizer.enclosing.within", "tokenizer.boundary.edges", "tokenizer.next.stops"],
    claim: TokenizerProfile.delimiterWords,
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        session.inherited(granularity).next(position, session.storage(direction))
      },
      enclosing: { session, position, granularity, direction in
        session.inherited(granularity).enclosing(position, session.storage(direction))
      }))

  static let webAnswerFilteredRange = Mutant(
    "web-answer-filtered-range",
    "The inherited range is dropped when it holds anything but ASCII letters, digits and `_`.",
    seen: "an answer on the web: filter what the superclass answers",
    killedBy: ["tokenizer.enclosing.within", "tokenizer.word.clusters"],
    claim: TokenizerProfile.delimiterWords, behaviour: { $0.word = .letters },
    fault: TokenizerFault(
      enclosing: { session, position, granularity, direction in
        guard let range = try session.honestRange(position, granularity, direction) else {
          return nil
        }
        let isPlain = session.text[range.start..<range.end].allSatisfy { unit in
          unit < 0x80 && (UInt8(unit).isASCIIAlphanumeric || unit == 0x5F)
        }
        return isPlain ? range : nil
      }))

  static let webAnswerCustomWords = Mutant(
    "web-answer-custom-words",
    "Words are found unit by unit from the position, in both directions, whichever was asked.",
    seen: "an answer on the web: a whole tokenizer of one's own",
    killedBy: [
      "tokenizer.enclosing.contains", "tokenizer.next.beyond", "tokenizer.next.stops",
      "tokenizer.layout.same",
    ],
    claim: {
      TokenizerProfile.delimiterWords(&$0)
      $0.layout = .writingDirection
    },
    fault: .customWords)
}

extension FaultySession {
  /// The answers of the class from which a custom tokenizer inherits.
  fileprivate func inherited(_ granularity: Granularity) -> AnswerTable {
    var profile = subject.profile
    profile.word = .letters
    let finder = UnitFinder(document, profile, subject.oracle)
    return AnswerTable(units: finder.units(granularity), textCount: count, profile)
  }

  /// Whether the code unit on one side of a position belongs to a word.
  fileprivate func isLetter(_ position: Int, _ isForward: Bool) -> Bool {
    let offset = isForward ? position : position - 1
    return offset >= 0 && offset < count && text[offset] != 0x20
  }

  /// Whether a word lies behind and none ahead.
  fileprivate func endsWord(_ position: Int, _ isForward: Bool) -> Bool {
    isLetter(position, !isForward) && !isLetter(position, isForward)
  }
}

extension TokenizerFault {
  /// Forward and right lead on; all other directions lead back for one question, and for the
  /// others only backward and left do.
  fileprivate static let customWords = TokenizerFault(
    atBoundary: { session, position, granularity, direction in
      guard granularity == .word else {
        return try session.honestAt(position, granularity, direction)
      }
      return session.endsWord(position, direction == .forward || direction == .right)
    },
    within: { session, position, granularity, direction in
      guard granularity == .word else {
        return try session.honestWithin(position, granularity, direction)
      }
      return session.isLetter(position, direction != .backward && direction != .left)
    },
    next: { session, position, granularity, direction in
      guard granularity == .word else {
        return try session.honestNext(position, granularity, direction)
      }
      let step = direction == .backward || direction == .left ? -1 : 1
      var offset = position
      while offset + step >= 0, offset + step <= session.count {
        offset += step
        if session.endsWord(offset, true) || session.endsWord(offset, false) { break }
      }
      return offset
    },
    enclosing: { session, position, granularity, direction in
      guard granularity == .word else {
        return try session.honestRange(position, granularity, direction)
      }
      var (start, end) = (position, position)
      while session.isLetter(start, false) { start -= 1 }
      while session.isLetter(end, true) { end += 1 }
      return start < end ? TextRange(start, end) : nil
    })
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
