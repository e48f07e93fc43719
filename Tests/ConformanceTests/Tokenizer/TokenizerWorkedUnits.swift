import TextSpec

extension TokenizerWorkedCase {
  private static let exclusive: [Value.Member] = [.init("paragraph", "exclusive")]

  static let characters: [TokenizerWorkedCase] = [
    TokenizerWorkedCase(
      "character-plain", "characters touch everywhere", "within.covered", .character, "ab",
      note: "WebKit answers the character ahead in both directions",
      [
        (0, "A ./T W T/. N 1/- E 0..1/-"), (1, "A T/T W T/T N 2/0 E 1..2/0..1"),
        (2, "A T/. W ./T N -/1 E -/1..2"),
      ]),
    TokenizerWorkedCase(
      "character-crlf", "a carriage return and a line feed are one character", "answer.graphemes",
      .character, "a\r\nb", note: "UAX #29 GB3; Foundation counts two",
      [(1, "A T/T W T/T N 3/0 E 1..3/0..1"), (3, "A T/T W T/T N 4/1 E 3..4/1..3")]),
    TokenizerWorkedCase(
      "character-flags", "three regional indicators are one flag and a half", "enclosing.units",
      .character, "\u{1F1E9}\u{1F1F0}\u{1F1E9}", note: "UAX #29 GB12: pairs count from the left",
      [(4, "A T/T W T/T N 6/0 E 4..6/0..4")]),
    TokenizerWorkedCase(
      "character-scalars", "a segmentation library has positions inside of clusters",
      "answer.positions", .character, "e\u{301}", choices: [.init("positions", "scalars")],
      note: "such a position is strictly inside of its unit",
      [(1, "A ./. W T/T N 2/0 E 0..2/0..2")]),
  ]

  static let sentences: [TokenizerWorkedCase] = [
    TokenizerWorkedCase(
      "sentence-space", "the space behind a sentence belongs to it", "within.covered", .sentence,
      "Hi. Yo", note: "UAX #29 SB10 and SB11",
      [(3, "A ./. W T/T N 4/0 E 0..4/0..4"), (4, "A T/T W T/T N 6/0 E 4..6/0..4")]),
    TokenizerWorkedCase(
      "sentence-line-feeds", "each of two line feeds ends a sentence", "enclosing.units",
      .sentence, "x\n\ny", note: "UAX #29 SB4", [(2, "A T/T W T/T N 3/0 E 2..3/0..2")]),
    TokenizerWorkedCase(
      "sentence-snapped", "a sentence does not end inside of a character", "answer.graphemes",
      .sentence, ".\u{1F3FD}", note: "UAX #29 ends a sentence in front of the skin tone",
      [(0, "A ./T W T/. N 3/- E 0..3/-")]),
    TokenizerWorkedCase(
      "sentence-inside-word", "a sentence can end inside of a word", "enclosing.units", .sentence,
      "a.\u{5D0}", note: "UAX #29 WB6 joins what SB11 divides: words need not nest in sentences",
      [(2, "A T/T W T/T N 3/0 E 2..3/0..2")]),
  ]

  static let paragraphs: [TokenizerWorkedCase] = [
    TokenizerWorkedCase(
      "paragraph-crlf", "the line break belongs to the paragraph that it ends", "nest.sentence",
      .paragraph, "a\r\nb", note: "the choice inclusive",
      [(1, "A ./. W T/T N 3/0 E 0..3/0..3"), (3, "A T/T W T/T N 4/0 E 3..4/0..3")]),
    TokenizerWorkedCase(
      "paragraph-final", "behind a final line feed there is no paragraph", "within.ends",
      .paragraph, "a\n", note: "the choice inclusive, without empty units",
      [(2, "A T/. W ./T N -/0 E -/0..2")]),
    TokenizerWorkedCase(
      "paragraph-exclusive", "the line break lies between two paragraphs", "boundary.gap",
      .paragraph, "a\r\nb", choices: exclusive, note: "the choice exclusive",
      [(1, "A T/. W ./T N 3/0 E -/0..1"), (3, "A ./T W T/. N 4/1 E 3..4/-")]),
    TokenizerWorkedCase(
      "paragraph-empty-gap", "an empty paragraph is no stop unless that is declared",
      "next.nearest", .paragraph, "a\n\nb", choices: exclusive, note: "the choice exclusive",
      [(2, "A ./. W ./. N 3/1 E -/-")]),
    TokenizerWorkedCase(
      "paragraph-empty-stop", "a declared empty paragraph is a stop and never encloses",
      "boundary.edges", .paragraph, "a\n\nb",
      choices: exclusive + [.init("emptyUnits", "edges")],
      note: "WebKit's start and end of a paragraph are equal there",
      [(1, "A T/. W ./T N 2/0 E -/0..1"), (2, "A T/T W ./. N 3/1 E -/-")]),
    TokenizerWorkedCase(
      "paragraph-separator", "U+2029 ends a paragraph and U+2028 does not", "enclosing.units",
      .paragraph, "a\u{2028}b\u{2029}c", note: "measured with Foundation on Linux",
      [(2, "A ./. W T/T N 4/0 E 0..4/0..4"), (4, "A T/T W T/T N 5/0 E 4..5/0..4")]),
  ]

  static let lines: [TokenizerWorkedCase] = [
    TokenizerWorkedCase(
      "line-soft-break", "at a soft break the direction tells which line is meant",
      "enclosing.contains", .line, "aaa bbb", softBreaks: [4],
      note: "no affinity is needed", [(4, "A T/T W T/T N 7/0 E 4..7/0..4")]),
    TokenizerWorkedCase(
      "line-exclusive", "two lines without their line feed", "enclosing.contains", .line,
      "how are you\nI am fine, Thank you", choices: [.init("line", "exclusive")],
      note: "Flutter's test of lines, and the end of the text, where the keyboard froze",
      [
        (0, "A ./T W T/. N 11/- E 0..11/-"), (2, "A ./. W T/T N 11/0 E 0..11/0..11"),
        (11, "A T/. W ./T N 12/0 E -/0..11"), (12, "A ./T W T/. N 32/11 E 12..32/-"),
        (15, "A ./. W T/T N 32/12 E 12..32/12..32"), (32, "A T/. W ./T N -/12 E -/12..32"),
      ]),
  ]

  static let edges: [TokenizerWorkedCase] = [
    TokenizerWorkedCase(
      "empty-word", "the empty text has no word", "empty", .word, "",
      note: "Flutter's test expects an empty range here", [(0, "A ./. W ./. N -/- E -/-")]),
    TokenizerWorkedCase(
      "empty-document", "the empty text has no document to be within", "empty", .document, "",
      note: "WebKit answers that the position is within it", [(0, "A ./. W ./. N -/- E -/-")]),
    TokenizerWorkedCase(
      "document-edges", "the document is a unit like any other", "within.ends", .document, "ab",
      note: "WebKit's document encloses every position and never ends a walk",
      [
        (0, "A ./T W T/. N 2/- E 0..2/-"), (1, "A ./. W T/T N 2/0 E 0..2/0..2"),
        (2, "A T/. W ./T N -/0 E -/0..2"),
      ]),
    TokenizerWorkedCase(
      "word-between-punctuation", "at the ends of the text there may be no boundary",
      "boundary.ends", .word, " a. ", note: "Compose Multiplatform has boundaries there",
      [
        (0, "A ./. W ./. N 1/- E -/-"), (3, "A ./. W ./. N -/2 E -/-"),
        (4, "A ./. W ./. N -/2 E -/-"),
      ]),
  ]

  static let choices: [TokenizerWorkedCase] = [
    TokenizerWorkedCase(
      "choice-clamp", "a declared clamp answers the edges of the document", "next.nearest", .word,
      " a ", choices: [.init("exhausted", "clamp")],
      note: "what most tokenizers do, and a loop until nil must not meet",
      [
        (0, "A ./. W ./. N 1/0 E -/-"), (1, "A ./T W T/. N 2/0 E 1..2/-"),
        (3, "A ./. W ./. N 3/2 E -/-"),
      ]),
    TokenizerWorkedCase(
      "choice-end-start", "option-arrow stops at ends forward and at starts backward",
      "next.nearest", .word, "ab cd", choices: [.init("next", "end-start")],
      note: "GTK's forward_word_end and backward_word_start",
      [(0, "A ./T W T/. N 2/- E 0..2/-"), (2, "A T/. W ./T N 5/0 E -/0..2")]),
    TokenizerWorkedCase(
      "choice-starts", "a walk by starts stops at starts both ways", "next.nearest", .word,
      "ab cd", choices: [.init("next", "starts")], note: "the w and b of vi",
      [(0, "A ./T W T/. N 3/- E 0..2/-"), (5, "A T/. W ./T N -/3 E -/3..5")]),
    TokenizerWorkedCase(
      "choice-undirected", "an undirected boundary is any edge, both ways", "boundary.edges",
      .word, "ab cd", choices: [.init("atBoundary", "undirected")],
      note: "Compose Multiplatform and MUI",
      [(0, "A T/T W T/. N 2/- E 0..2/-"), (1, "A ./. W T/T N 2/0 E 0..2/0..2")]),
    TokenizerWorkedCase(
      "choice-always", "characters may be at a boundary everywhere", "boundary.edges", .character,
      "a", choices: [.init("atBoundary", "always")], note: "WebKit's characters",
      [(0, "A T/T W T/. N 1/- E 0..1/-"), (1, "A T/T W ./T N -/0 E -/0..1")]),
  ]
}
