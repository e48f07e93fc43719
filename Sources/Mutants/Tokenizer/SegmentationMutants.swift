internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// Units that are no segments of the declared rules, and offsets that count something else.
  static let segmentation: [Mutant<TokenizerContract>] = [
    .lineBreakPairSplit, .joinersSplit, .flagsPairedFromEnd, .offsetsCountClusters,
    .offsetsCountScalars, .paragraphsEndAtLineFeedOnly, .linesAndParagraphsSwapped,
    .sentencesWithoutSpaces, .colonEndsWords,
  ]
}

extension Mutant where C == TokenizerContract {
  static let lineBreakPairSplit = Mutant(
    "crlf-split", "A carriage return and a line feed are two characters.",
    seen: "Foundation's composed character sequences",
    killedBy: ["tokenizer.answer.positions", "tokenizer.answer.graphemes"],
    fault: .splittingClusters { $0 == 0x0D && $1 == 0x0A })

  static let joinersSplit = Mutant(
    "joiner-sequences-split", "An emoji sequence is divided behind each zero width joiner.",
    killedBy: ["tokenizer.answer.positions", "tokenizer.answer.graphemes"],
    fault: .splittingClusters { unit, after in unit == 0x200D && after & 0xFC00 == 0xD800 })

  static let flagsPairedFromEnd = Mutant(
    "flags-paired-from-end", "Regional indicators are paired from the end of their run.",
    killedBy: ["tokenizer.answer.positions", "tokenizer.answer.graphemes"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .character else { return nil }
        return session.units(.character).repairedFlags(session.text)
      }))

  static let offsetsCountClusters = Mutant(
    "offsets-count-clusters", "Answers count grapheme clusters instead of code units.",
    killedBy: ["tokenizer.enclosing.units", "tokenizer.substitute"],
    fault: .countingOffsets { session, offset in
      session.clusters.firstIndex { $0 >= offset } ?? offset
    })

  static let offsetsCountScalars = Mutant(
    "offsets-count-scalars", "Answers count scalars instead of code units.",
    killedBy: ["tokenizer.enclosing.units", "tokenizer.substitute"],
    fault: .countingOffsets { session, offset in
      (0..<offset).count { !session.text.splitsPair(at: $0) }
    })

  static let paragraphsEndAtLineFeedOnly = Mutant(
    "paragraphs-end-at-line-feed-only", "Only a line feed ends a paragraph or a line.",
    seen: "Flutter's lines", killedBy: ["tokenizer.enclosing.units"],
    behaviour: { $0.newlines = [[0x0A], [0x0D, 0x0A]] })

  static let linesAndParagraphsSwapped = Mutant(
    "lines-and-paragraphs-swapped",
    "Lines are answered for paragraphs and paragraphs for lines: the raw values are 4 and 3.",
    killedBy: ["tokenizer.enclosing.units"],
    fault: TokenizerFault(
      units: { session, granularity in
        switch granularity {
        case .paragraph: session.units(.line)
        case .line: session.units(.paragraph)
        default: nil
        }
      }))

  static let sentencesWithoutSpaces = Mutant(
    "sentences-without-spaces", "The white space behind a sentence belongs to no sentence.",
    killedBy: ["tokenizer.enclosing.units"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .sentence else { return nil }
        return session.units(.sentence).compactMap { unit in
          var end = unit.end
          while end > unit.start, [0x20, 0x0A, 0x0D].contains(session.text[end - 1]) { end -= 1 }
          return end > unit.start ? TextRange(unit.start, end) : nil
        }
      }))

  static let colonEndsWords = Mutant(
    "colon-ends-words", "A colon between letters divides a word, which is declared nowhere.",
    seen: "ICU before version 78", killedBy: ["tokenizer.enclosing.units"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        return session.units(.word).flatMap { unit in
          session.text[unit.start..<unit.end].split(separator: 0x3A).map {
            TextRange($0.startIndex, $0.endIndex)
          }
        }
      }))
}

extension TokenizerFault {
  /// Divides a cluster between two code units where `splits` holds, at every granularity.
  static func splittingClusters(
    _ splits: @escaping @Sendable (UInt16, UInt16) -> Bool
  ) -> TokenizerFault {
    TokenizerFault(
      units: { session, granularity in
        guard granularity == .character else { return nil }
        return session.units(.character).flatMap { unit in
          var parts = [unit]
          for offset in unit.start + 1..<max(unit.end, unit.start + 1)
          where splits(session.text[offset - 1], session.text[offset]) {
            parts[parts.count - 1].end = offset
            parts.append(TextRange(offset, unit.end))
          }
          return parts
        }
      })
  }

  /// Answers offsets in another unit of measure.
  static func countingOffsets(
    _ convert: @escaping @Sendable (FaultySession, Int) -> Int
  ) -> TokenizerFault {
    TokenizerFault(
      next: { session, position, granularity, direction in
        try session.honestNext(position, granularity, direction).map { convert(session, $0) }
      },
      enclosing: { session, position, granularity, direction in
        try session.honestRange(position, granularity, direction).map {
          TextRange(convert(session, $0.start), convert(session, $0.end))
        }
      })
  }
}

extension [TextRange] {
  /// Clusters in which runs of regional indicators are paired from their ends.
  fileprivate func repairedFlags(_ text: CodeUnits) -> [TextRange] {
    var repaired: [TextRange] = []
    for unit in self {
      let isSingle =
        unit.length == 2 && (0x1F1E6...0x1F1FF).contains(text.scalar(at: unit.start).value)
      // An odd run ends with a single one: shift the pairs before it by one.
      guard isSingle else {
        repaired.append(unit)
        continue
      }
      var moved = unit.start
      while let last = repaired.last, last.end == moved, last.length == 4,
        (0x1F1E6...0x1F1FF).contains(text.scalar(at: last.start).value)
      {
        repaired.removeLast()
        moved = last.start
      }
      repaired.append(TextRange(moved, moved + 2))
      var start = moved + 2
      while start < unit.end {
        repaired.append(TextRange(start, start + 4))
        start += 4
      }
    }
    return repaired
  }
}
