internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// What text editors with tokenizers of their own do, re-made from descriptions.
  static let editors: [Mutant<TokenizerContract>] = [
    .runestoneWords, .runestoneParagraphs, .runestoneLines, .unicharWords, .marksEndWords,
  ]
}

extension Mutant where C == TokenizerContract {
  static let runestoneWords = Mutant(
    "runestone-words",
    "The walk back to the start of a word stops at 0 without a look at what stands there.",
    seen: "Runestone and NKT: one space in front of a letter",
    killedBy: ["tokenizer.next.stops", "tokenizer.next.beyond"],
    claim: { $0.word = .alphanumeric },
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        let next = try session.honestNext(position, granularity, direction)
        guard granularity == .word else { return next }
        // The loop runs while the index is positive, so a start at 1 is never looked at.
        if session.storage(direction) == .backward, next == 1 { return 0 }
        return next ?? session.edge(direction)
      }))

  static let runestoneParagraphs = Mutant(
    "runestone-paragraphs", "No position is at the boundary of a paragraph.",
    seen: "Runestone, since true answers broke the keyboard's own moves",
    killedBy: ["tokenizer.boundary.edges"],
    fault: TokenizerFault(
      atBoundary: { session, position, granularity, direction in
        try granularity != .paragraph && session.honestAt(position, granularity, direction)
      }))

  static let runestoneLines = Mutant(
    "runestone-lines", "Forward, next stops one character in front of a soft wrap.",
    seen: "Runestone, NKT", killedBy: ["tokenizer.next.stops"],
    fault: TokenizerFault(
      next: { session, position, granularity, direction in
        let next = try session.honestNext(position, granularity, direction)
        guard granularity == .line, session.storage(direction) == .forward, let next,
          session.document.softBreaks.contains(next), next - 1 > position
        else { return next }
        return next - 1
      }))

  static let unicharWords = Mutant(
    "unichar-words", "Letters are told by single code units: no surrogate is one, a mark is.",
    seen: "NKT", killedBy: ["tokenizer.answer.positions", "tokenizer.word.clusters"],
    claim: { $0.word = .alphanumeric },
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        let wanted: ScalarTraits = [.letter, .mark, .decimalDigit, .otherNumber]
        return session.text.runs {
          !session.subject.oracle.traits(of: UInt32($0)).isDisjoint(with: wanted)
        }
      }))

  static let marksEndWords = Mutant(
    "marks-end-words", "A word is divided in front of a combining mark.",
    seen: "TablePro: deleting a word left a lone accent",
    killedBy: ["tokenizer.answer.graphemes"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        return session.units(.word).flatMap { unit in
          let cuts = (unit.start + 1..<max(unit.end, unit.start + 1)).filter {
            (0x0300...0x036F).contains(session.text[$0])
          }
          return zip([unit.start] + cuts, cuts + [unit.end]).map { TextRange($0, $1) }
        }
      }))
}
