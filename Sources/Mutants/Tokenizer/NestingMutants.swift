internal import TextSpec

extension TokenizerMutants {
  /// Granularities that contradict each other.
  static let nesting: [Mutant<TokenizerContract>] = [
    .lineBreakRunsAreCharacters, .wordsCrossParagraphs, .verticalTabEndsParagraphs,
    .linesEndAtLineFeedOnly, .unterminatedParagraphDropped, .segmentsInChunks,
  ]
}

extension Mutant where C == TokenizerContract {
  static let lineBreakRunsAreCharacters = Mutant(
    "line-break-runs-are-characters", "A run of line feeds and carriage returns is one character.",
    killedBy: ["tokenizer.nest.character"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .character else { return nil }
        var units: [TextRange] = []
        for unit in session.units(.character) {
          let isBreak = [0x0A, 0x0D].contains(session.text[unit.start])
          if isBreak, let last = units.last, [0x0A, 0x0D].contains(session.text[last.start]) {
            units[units.count - 1].end = unit.end
          } else {
            units.append(unit)
          }
        }
        return units
      }))

  static let wordsCrossParagraphs = Mutant(
    "words-cross-paragraphs", "Only U+0020 ends a word, so words reach over line breaks.",
    seen: "a custom tokenizer shared on the web", killedBy: ["tokenizer.nest.word"],
    behaviour: { $0.word = .delimiter })

  static let verticalTabEndsParagraphs = Mutant(
    "vertical-tab-ends-paragraphs", "A vertical tab ends a paragraph, too.",
    killedBy: ["tokenizer.nest.sentence", "tokenizer.enclosing.units"],
    behaviour: { $0.newlines.append([0x0B]) })

  static let linesEndAtLineFeedOnly = Mutant(
    "lines-end-at-line-feed-only",
    "Only a line feed ends a line; paragraphs end where they should.",
    seen: "Flutter's lines", killedBy: ["tokenizer.nest.line"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .line else { return nil }
        let isFeed = { (offset: Int) in offset > 0 && session.text[offset - 1] == 0x0A }
        let edges = session.clusters.filter {
          isFeed($0) || session.document.softBreaks.contains($0) || $0 == session.count
        }
        return zip([0] + edges, edges).map { TextRange($0, $1) }.filter { !$0.isEmpty }
      }))

  static let unterminatedParagraphDropped = Mutant(
    "unterminated-paragraph-dropped", "A last paragraph that no terminator ends is not seen.",
    killedBy: ["tokenizer.nest.document"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .paragraph else { return nil }
        return session.units(.paragraph).filter {
          [0x0A, 0x0D, 0x2029].contains(session.text[$0.end - 1])
        }
      }))

  static let segmentsInChunks = Mutant(
    "segments-in-chunks", "The text is read in chunks of four code units, and each starts anew.",
    killedBy: ["tokenizer.local.after"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        return session.units(.word).flatMap { unit in
          let cuts = session.clusters.filter { $0 % 4 == 0 && $0 > unit.start && $0 < unit.end }
          return zip([unit.start] + cuts, cuts + [unit.end]).map { TextRange($0, $1) }
        }
      }))
}
