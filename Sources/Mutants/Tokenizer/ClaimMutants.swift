internal import ReferenceImpl
internal import TextSpec

extension TokenizerMutants {
  /// Subjects that claim one choice and behave by another. What they do is right, somewhere else.
  static let claims: [Mutant<TokenizerContract>] =
    wordClaims + unitClaims + questionClaims + layoutClaims + tailoringClaims

  private typealias Change = @Sendable (inout TokenizerProfile) -> Void

  private static func claim(
    _ choice: String, _ killedBy: [LawID], _ claim: @escaping Change,
    behaves behaviour: @escaping Change
  ) -> Mutant<TokenizerContract> {
    Mutant(
      "claims-\(choice)", "The profile claims \(choice), which is not what the answers follow.",
      killedBy: killedBy, claim: claim, behaviour: behaviour)
  }

  private static let wordClaims: [Mutant<TokenizerContract>] = [
    claim("segments", ["tokenizer.within.covered"], { $0.word = .segments }) {
      $0.word = .letters
    },
    claim("nonspace", ["tokenizer.enclosing.units"], { $0.word = .nonspace }) {
      $0.word = .segments
    },
    claim("letters", ["tokenizer.enclosing.units"], { $0.word = .letters }) {
      $0.word = .nonspace
    },
    claim("delimiter-words", ["tokenizer.word.clusters"], { $0.word = .delimiter }) {
      $0.word = .letters
    },
    claim("alphanumeric-words", ["tokenizer.word.clusters"], { $0.word = .alphanumeric }) {
      $0.word = .delimiter
    },
    claim(
      "white-space-delimiters", ["tokenizer.word.clusters"],
      {
        $0.word = .delimiter
        $0.delimiters = .whiteSpace
      }
    ) { $0.delimiters = .clusters([[0x20]]) },
    claim(
      "other-delimiters", ["tokenizer.word.clusters"],
      {
        $0.word = .delimiter
        $0.delimiters = .clusters([[0x20], [0x2D]])
      }
    ) { $0.delimiters = .clusters([[0x20]]) },
  ]

  private static let unitClaims: [Mutant<TokenizerContract>] = [
    claim("scalar-positions", ["tokenizer.next.nearest"], { $0.positions = .scalars }) {
      $0.positions = .clusters
      $0.invalidPosition = .snapBack
    },
    claim("cluster-positions", ["tokenizer.answer.positions"], { $0.positions = .clusters }) {
      $0.positions = .scalars
    },
    claim("exclusive-paragraphs", ["tokenizer.boundary.gap"], { $0.paragraph = .exclusive }) {
      $0.paragraph = .inclusive
    },
    claim("inclusive-paragraphs", ["tokenizer.within.covered"], { $0.paragraph = .inclusive }) {
      $0.paragraph = .exclusive
    },
    claim("exclusive-lines", ["tokenizer.enclosing.units"], { $0.line = .exclusive }) {
      $0.line = .inclusive
    },
    claim("inclusive-lines", ["tokenizer.within.covered"], { $0.line = .inclusive }) {
      $0.line = .exclusive
    },
    claim("line-feeds-alone", ["tokenizer.enclosing.units"], { $0.newlines = [[0x0A]] }) {
      $0.newlines = [[0x0A], [0x0D]]
    },
    claim("empty-paragraphs", ["tokenizer.boundary.edges"], { $0.emptyUnits = .edges }) {
      $0.emptyUnits = .none
    },
    claim(
      "no-empty-paragraphs", ["tokenizer.boundary.behind", "tokenizer.empty"],
      { $0.emptyUnits = .none }
    ) { $0.emptyUnits = .edges },
    Mutant(
      "claims-control-surrogates", "Every surrogate stands apart, even where two make a pair.",
      killedBy: ["tokenizer.answer.graphemes"], claim: { $0.surrogates = .control },
      fault: .splittingClusters { $0 & 0xFC00 == 0xD800 && $1 & 0xFC00 == 0xDC00 }),
    Mutant(
      "claims-other-surrogates", "Nothing joins a lone surrogate, which is declared nowhere.",
      killedBy: ["tokenizer.answer.graphemes"], claim: { $0.surrogates = .other },
      fault: .splittingClusters { before, _ in before & 0xF800 == 0xD800 }),
  ]

  private static let questionClaims: [Mutant<TokenizerContract>] = [
    claim("clamped-exhaustion", ["tokenizer.next.nearest"], { $0.exhausted = .clamp }) {
      $0.exhausted = .none
    },
    claim("nil-exhaustion", ["tokenizer.next.beyond"], { $0.exhausted = .none }) {
      $0.exhausted = .clamp
    },
    claim("stops-at-ends-and-starts", ["tokenizer.next.stops"], { $0.next = .endStart }) {
      $0.next = .anyEdge
    },
    claim("stops-at-starts", ["tokenizer.next.stops"], { $0.next = .starts }) {
      $0.next = .anyEdge
    },
    claim("undirected-boundaries", ["tokenizer.boundary.edges"], { $0.atBoundary = .undirected }) {
      $0.atBoundary = .directed
    },
    claim("boundaries-everywhere", ["tokenizer.boundary.edges"], { $0.atBoundary = .always }) {
      $0.atBoundary = .directed
    },
    claim(
      "invalid-position-errors", ["tokenizer.position.invalid"], { $0.invalidPosition = .error }
    ) { $0.invalidPosition = .snapBack },
    claim("snapping-back", ["tokenizer.position.invalid"], { $0.invalidPosition = .snapBack }) {
      $0.invalidPosition = .snapForward
    },
    claim("snapping-forward", ["tokenizer.position.invalid"], { $0.invalidPosition = .snapForward })
    { $0.invalidPosition = .error },
  ]

  private static let layoutClaims: [Mutant<TokenizerContract>] = [
    claim("left-to-right-layout", ["tokenizer.layout.horizontal"], { $0.layout = .ltr }) {
      $0.layout = .writingDirection
    },
    claim("writing-direction", ["tokenizer.layout.horizontal"], { $0.layout = .writingDirection }) {
      $0.layout = .ltr
    },
    claim("layout-directions", ["tokenizer.answer.positions"], { $0.layout = .writingDirection }) {
      $0.layout = .unsupported
    },
  ]

  /// A declared tailoring excuses what it names and no more.
  private static let tailoringClaims: [Mutant<TokenizerContract>] = [
    Mutant(
      "claims-cldr-colon", "Besides the declared colon, a full stop ends words, too.",
      killedBy: ["tokenizer.enclosing.units"], claim: { $0.tailoring = [.colon] },
      fault: .dividingWords { before, after in before == 0x2E || after == 0x2E }),
    Mutant(
      "claims-cldr-gb9c", "Conjuncts are divided, in a version whose rules join them.",
      killedBy: ["tokenizer.answer.graphemes"], claim: { $0.tailoring = [.conjuncts] },
      fault: .splittingClusters { before, after in
        [0x094D, 0x09CD, 0x0ACD].contains(before) && (0x0915...0x0AB9).contains(after)
      }),
    Mutant(
      "claims-dictionary-scripts", "Words of other scripts are divided in front of digits, too.",
      killedBy: ["tokenizer.enclosing.units"], claim: { $0.tailoring = [.dictionaryScripts] },
      fault: .dividingWords { _, after in (0x30...0x39).contains(after) }),
    Mutant(
      "claims-space-runs", "Besides runs of white space, hyphens are one segment with them.",
      killedBy: ["tokenizer.enclosing.units"],
      claim: {
        $0.word = .segments
        $0.tailoring = [.spaceRuns]
      },
      fault: TokenizerFault(
        units: { session, granularity in
          guard granularity == .word else { return nil }
          var units: [TextRange] = []
          for unit in session.units(.word) {
            if session.text[unit.start] == 0x2D, !units.isEmpty {
              units[units.count - 1].end = unit.end
            } else {
              units.append(unit)
            }
          }
          return units
        })),
    Mutant(
      "claims-icu-status", "A number is no word, which no rule status says.",
      killedBy: ["tokenizer.enclosing.units"], claim: { $0.tailoring = [.icuStatus] },
      fault: TokenizerFault(
        units: { session, granularity in
          guard granularity == .word else { return nil }
          return session.units(.word).filter { !(0x30...0x39).contains(session.text[$0.start]) }
        })),
  ]
}

extension TokenizerFault {
  /// Divides words between two code units where `divides` holds.
  static func dividingWords(
    _ divides: @escaping @Sendable (_ before: UInt16, _ after: UInt16) -> Bool
  ) -> TokenizerFault {
    TokenizerFault(
      units: { session, granularity in
        guard granularity == .word else { return nil }
        return session.units(.word).flatMap { unit in
          let cuts = session.clusters.filter { cut in
            cut > unit.start && cut < unit.end && divides(session.text[cut - 1], session.text[cut])
          }
          return zip([unit.start] + cuts, cuts + [unit.end]).map { TextRange($0, $1) }
        }
      })
  }
}
