import TextSpec

extension TokenizerWorkedCase {
  private static let delimiter: [Value.Member] = [.init("word", "delimiter")]
  private static let segments: [Value.Member] = [.init("word", "segments")]

  static let words: [TokenizerWorkedCase] = byAnnex + byDelimiter

  /// Words that are segments of UAX #29.
  private static let byAnnex: [TokenizerWorkedCase] = [
    TokenizerWorkedCase(
      "word-edges", "a word has a start backward and an end forward", "boundary.edges", .word,
      "foobar mules x", note: "the table of Allen Ding's Notekata, 2010",
      [
        (0, "A ./T W T/. N 6/- E 0..6/-"), (3, "A ./. W T/T N 6/0 E 0..6/0..6"),
        (6, "A T/. W ./T N 7/0 E -/0..6"),
      ]),
    TokenizerWorkedCase(
      "word-full-stop", "a full stop at the end is no word and no boundary", "next.nearest", .word,
      "Blah blah.", note: "a comment in WebKit's search for the next word boundary",
      [(10, "A ./. W ./. N -/9 E -/-")]),
    TokenizerWorkedCase(
      "word-space", "behind a word the space is no part of it", "enclosing.contains", .word,
      "abc def", note: "Blink's tests of text boundaries, with nil where a gap is",
      [(3, "A T/. W ./T N 4/0 E -/0..3")]),
    TokenizerWorkedCase(
      "word-arabic", "storage directions do not depend on the script", "next.nearest", .word,
      "\u{620}\u{621}\u{622} \u{623}\u{624}\u{625}",
      note: "Blink's tests of text boundaries in bidirectional text",
      [(3, "A T/. W ./T N 4/0 E -/0..3"), (4, "A ./T W T/. N 7/3 E 4..7/-")]),
    TokenizerWorkedCase(
      "word-decimal", "a number with a decimal point is one word", "enclosing.units", .word,
      "abc 32.3 def", note: "UAX #29 WB11 and WB12; Blink's tests of word punctuation",
      [(4, "A ./T W T/. N 8/3 E 4..8/-")]),
    TokenizerWorkedCase(
      "word-hyphen", "a hyphen divides, and a full stop stands alone", "next.stops", .word,
      "abc def-ghi. jkl", note: "Android's tests of word iterators, without its extra stop at 12",
      [
        (7, "A T/. W ./T N 8/4 E -/4..7"), (11, "A T/. W ./T N 13/8 E -/8..11"),
        (12, "A ./. W ./. N 13/11 E -/-"),
      ]),
    TokenizerWorkedCase(
      "word-apostrophe", "an apostrophe between letters joins them", "enclosing.units", .word,
      "isn't he", note: "UAX #29 WB6 and WB7; Android's tests of word iterators",
      [(3, "A ./. W T/T N 5/0 E 0..5/0..5")]),
    TokenizerWorkedCase(
      "word-accent", "an accent belongs to the word of its letter", "answer.graphemes", .word,
      "e\u{301}x", note: "TablePro: deleting the word left a lone accent",
      [(3, "A T/. W ./T N -/0 E -/0..3")]),
    TokenizerWorkedCase(
      "word-gap", "in a gap next goes to the near edges", "next.nearest", .word, "ab  cd",
      note: "lockbook passes the near edge",
      [
        (0, "A ./T W T/. N 2/- E 0..2/-"), (2, "A T/. W ./T N 4/0 E -/0..2"),
        (3, "A ./. W ./. N 4/2 E -/-"), (4, "A ./T W T/. N 6/2 E 4..6/-"),
      ]),
    TokenizerWorkedCase(
      "word-touching", "where two words touch, both of their edges are one boundary",
      "boundary.edges", .word, "a\u{4E2D}",
      note: "a definition that wants a gap ahead finds no boundary here",
      [(1, "A T/T W T/T N 2/0 E 1..2/0..1")]),
    TokenizerWorkedCase(
      "word-at-signs", "an address is two words", "enclosing.units", .word, "foo@@bar",
      note: "ICU 72 keeps it whole",
      [(3, "A T/. W ./T N 5/0 E -/0..3"), (4, "A ./. W ./. N 5/3 E -/-")]),
    TokenizerWorkedCase(
      "word-ampersand", "an ampersand divides two words", "enclosing.units", .word, "AT&T",
      note: "WebKit on iOS has one word here",
      [(2, "A T/. W ./T N 3/0 E -/0..2"), (3, "A ./T W T/. N 4/2 E 3..4/-")]),
    TokenizerWorkedCase(
      "word-emoji-segments", "each of two emoji is a segment", "enclosing.units", .word,
      "\u{1F600}\u{1F600}", choices: segments,
      note: "a double tap selects one emoji: Compose Multiplatform, issue 2682",
      [(2, "A T/T W T/T N 4/0 E 2..4/0..2")]),
    TokenizerWorkedCase(
      "word-emoji-letters", "an emoji is no word where words hold letters", "enclosing.units",
      .word, "\u{1F600}\u{1F600}", note: "an emoji has no letter and no number",
      [(2, "A ./. W ./. N -/- E -/-")]),
    TokenizerWorkedCase(
      "word-keycap", "a keycap holds a number, so it is a word", "enclosing.units", .word,
      "1\u{FE0F}\u{20E3}", note: "the number is a scalar of General_Category Nd",
      [(0, "A ./T W T/. N 3/- E 0..3/-")]),
    TokenizerWorkedCase(
      "word-snapped", "an edge inside of a character is none, so the space joins the word",
      "enclosing.units", .word, "x\u{600} ",
      note: "UAX #29 divides in front of the space, which the character U+0600 U+0020 does not",
      [
        (0, "A ./T W T/. N 3/- E 0..3/-"), (1, "A ./. W T/T N 3/0 E 0..3/0..3"),
        (3, "A T/. W ./T N -/0 E -/0..3"),
      ]),
  ]

  /// Words that are runs of anything but a space.
  private static let byDelimiter: [TokenizerWorkedCase] = [
    TokenizerWorkedCase(
      "delimiter-hyphen", "a hyphen divides nothing where spaces delimit", "word.joined", .word,
      "foo-bar baz", choices: delimiter, note: "the question that custom tokenizers are built for",
      [
        (3, "A ./. W T/T N 7/0 E 0..7/0..7"), (7, "A T/. W ./T N 8/0 E -/0..7"),
        (8, "A ./T W T/. N 11/7 E 8..11/-"),
      ]),
    TokenizerWorkedCase(
      "delimiter-end", "behind the last word there is no next boundary", "next.stops", .word,
      "a  ", choices: delimiter, note: "a tokenizer shared on the web answers 3",
      [(1, "A T/. W ./T N -/0 E -/0..1"), (3, "A ./. W ./. N -/1 E -/-")]),
    TokenizerWorkedCase(
      "delimiter-start", "the walk back finds a start behind a leading space", "next.nearest",
      .word, " a", choices: delimiter, note: "Runestone and Notekata answer 0",
      [(2, "A T/. W ./T N -/1 E -/1..2")]),
    TokenizerWorkedCase(
      "delimiter-accented-space", "a space with an accent is no delimiter", "answer.positions",
      .word, "a \u{301}b", choices: delimiter,
      note: "a search by code units divides the character",
      [(0, "A ./T W T/. N 4/- E 0..4/-"), (1, "A ./. W T/T N 4/0 E 0..4/0..4")]),
    TokenizerWorkedCase(
      "delimiter-line-break", "a line break is no space, so one word reaches over it",
      "word.clusters", .word, "a\r\nb", choices: delimiter,
      note: "the profile says U+0020 and no other", [(1, "A ./. W T/T N 4/0 E 0..4/0..4")]),
    TokenizerWorkedCase(
      "delimiter-white-space", "a line break delimits where all white space does",
      "word.clusters", .word, "a\r\nb",
      choices: [.init("word", "delimiter"), .init("delimiters", "white-space")],
      note: "every scalar of the cluster is White_Space",
      [(1, "A T/. W ./T N 3/0 E -/0..1"), (3, "A ./T W T/. N 4/1 E 3..4/-")]),
  ]
}
