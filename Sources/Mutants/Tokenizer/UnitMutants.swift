internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// Units that are wrong, about which all four answers agree.
  static let units: [Mutant<TokenizerContract>] = [
    .lastUnitDropped, .unitTakesDelimiter, .delimiterAnyWhiteSpace, .delimiterAnyPunctuation,
    .delimiterByCodeUnit, .firstClusterAlone, .touchingUnitsMerged, .delimiterRunIsUnit,
  ]
}

extension Mutant where C == TokenizerContract {
  static let lastUnitDropped = Mutant(
    "last-unit-dropped", "A unit that touches the end of the text is not seen.",
    killedBy: [
      "tokenizer.enclosing.units", "tokenizer.within.covered", "tokenizer.concat",
      "tokenizer.local.before", "tokenizer.reverse",
    ],
    fault: TokenizerFault(
      units: { session, granularity in
        session.units(granularity).filter { $0.end < session.count }
      }))

  static let unitTakesDelimiter = Mutant(
    "unit-takes-delimiter", "A word reaches over the delimiter behind it.",
    killedBy: ["tokenizer.word.clusters"], claim: TokenizerProfile.delimiterWords,
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        return session.units(.word).map { unit in
          let isFollowed = unit.end < session.count && session.text[unit.end] == 0x20
          return TextRange(unit.start, isFollowed ? unit.end + 1 : unit.end)
        }
      }))

  static let delimiterAnyWhiteSpace = Mutant(
    "delimiter-any-white-space", "All white space delimits words, though U+0020 alone is declared.",
    killedBy: ["tokenizer.word.clusters"], claim: TokenizerProfile.delimiterWords,
    behaviour: { $0.delimiters = .whiteSpace })

  static let delimiterAnyPunctuation = Mutant(
    "delimiter-any-punctuation", "Words are letters and digits, though U+0020 alone delimits.",
    seen: "NKT, Runestone", killedBy: ["tokenizer.word.clusters"],
    claim: TokenizerProfile.delimiterWords, behaviour: { $0.word = .alphanumeric })

  static let delimiterByCodeUnit = Mutant(
    "delimiter-by-code-unit", "A delimiter is looked for unit by unit, so a cluster is divided.",
    seen: "a custom tokenizer shared on the web", killedBy: ["tokenizer.answer.positions"],
    claim: TokenizerProfile.delimiterWords,
    fault: TokenizerFault(
      units: { session, granularity in
        granularity == .word ? session.text.runs { $0 != 0x20 } : nil
      }))

  static let firstClusterAlone = Mutant(
    "first-cluster-alone", "The first cluster of every word is a word of its own.",
    killedBy: ["tokenizer.word.joined", "tokenizer.boundary.gap"],
    claim: TokenizerProfile.delimiterWords,
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        return session.units(.word).flatMap { unit in
          let cut = session.walk(from: unit.start, .forward, until: { _ in true }) ?? unit.end
          return [TextRange(unit.start, cut), TextRange(cut, unit.end)].filter { !$0.isEmpty }
        }
      }))

  static let touchingUnitsMerged = Mutant(
    "touching-words-merged", "Words that touch are one word.",
    killedBy: ["tokenizer.enclosing.units"],
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        var merged: [TextRange] = []
        for unit in session.units(.word) {
          if merged.last?.end == unit.start {
            merged[merged.count - 1].end = unit.end
          } else {
            merged.append(unit)
          }
        }
        return merged
      }))

  static let delimiterRunIsUnit = Mutant(
    "delimiter-run-is-unit", "A run of delimiters is a word, too.",
    killedBy: ["tokenizer.word.clusters"], claim: TokenizerProfile.delimiterWords,
    fault: TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        return (session.units(.word) + session.text.runs { $0 == 0x20 })
          .filter { session.reference.finder.isPosition($0.end) }
          .sorted { $0.start < $1.start }
      }))
}

extension CodeUnits {
  /// The maximal runs of code units that belong.
  func runs(of belongs: (UInt16) -> Bool) -> [TextRange] {
    var runs: [TextRange] = []
    for (offset, unit) in enumerated() where belongs(unit) {
      if runs.last?.end == offset {
        runs[runs.count - 1].end = offset + 1
      } else {
        runs.append(TextRange(offset, offset + 1))
      }
    }
    return runs
  }
}
