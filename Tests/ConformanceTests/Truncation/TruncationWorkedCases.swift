import TextSpec

extension TruncationWorkedCase {
  static let all = copiedDelegate + reported + seams + measures

  /// What a text view delegate that is copied from project to project does wrong.
  private static let copiedDelegate: [TruncationWorkedCase] = {
    let note = "a text view delegate that is widely copied"
    return [
      .init(
        "paste-at-end", "A cut paste at the end goes behind the last character",
        "truncation.prefix",
        "abc|", "XYZ", 5, "abcXY|", delegate: "abXYc|", note: note),
      .init(
        "flags-at-end", "A cut paste of flags at the end", "truncation.prefix", "abc|",
        "\u{1F1F0}\u{1F1F7}\u{1F1FA}\u{1F1F8}", 8, "abc\u{1F1F0}\u{1F1F7}|", note: note),
      .init(
        "caret-beyond-text", "A caret stays in the text when a line end is refused",
        "truncation.refuse", "ab|", "\r\nX", 3, "ab|", note: note),
      .init(
        "typed-emoji", "An emoji that does not fit is refused without moving the caret",
        "truncation.refuse", "abc|", "\u{1F600}", 4, "abc|", note: note),
      .init(
        "selection-makes-room", "Selected text makes room for what replaces it",
        "truncation.maximal", "a[bcd]ef", "WXYZ12", 7, "aWXYZ|ef", delegate: "aW|bcdef",
        note: note),
      .init(
        "selection-in-full-text", "A full text takes as much as was selected",
        "truncation.maximal", "a[bcd]ef", "WXYZ", 6, "aWXY|ef", delegate: "a|bcdef", note: note),
      .init(
        "select-all", "Everything selected is replaced by what fits", "truncation.maximal",
        "[abc]", "12345", 3, "123|", delegate: "|abc", note: note),
      .init(
        "above-limit", "A text above its limit can be shortened", "truncation.delete", "abcde[f]",
        "", 3, "abcde|", delegate: "abcde|f", note: note),
      .init(
        "mark-at-end", "A mark in a cut paste stays on its letter", "truncation.cut.left", "e|",
        "\u{301}abc", 2, "e\u{301}|", note: note),
      .init(
        "joiner-at-end", "A joiner in a cut paste joins what stands before", "truncation.cut.left",
        "\u{1F469}|", "\u{200D}\u{1F467}xyz", 6, "\u{1F469}\u{200D}\u{1F467}x|", note: note),
      .init(
        "flag-parity", "A lone indicator makes a flag with the first of a cut paste",
        "truncation.cut.left", "\u{1F1F0}|", "\u{1F1F7}\u{1F1FA}\u{1F1F8}", 6,
        "\u{1F1F0}\u{1F1F7}|", note: note),
      .init(
        "flag-behind", "A cut paste does not take an indicator from the flag behind it",
        "truncation.cut.right", "|\u{1F1F7}\u{1F1FA}", "a\u{1F1F0}b", 7, "a|\u{1F1F7}\u{1F1FA}",
        delegate: "a\u{1F1F0}|\u{1F1F7}\u{1F1FA}", note: note),
      .init(
        "joiner-behind", "A cut paste does not join the emoji behind it", "truncation.cut.right",
        "|\u{1F467}", "x\u{1F469}\u{200D}b", 6, "x|\u{1F467}",
        delegate: "x\u{1F469}\u{200D}|\u{1F467}", note: note),
      .init(
        "return-before-line-feed", "A cut paste does not make a line end with the line feed behind",
        "truncation.cut.right", "|\nfoo", "a\rb", 6, "a|\nfoo", delegate: "a\r|\nfoo", note: note),
      .init(
        "caret-in-flag", "A caret behind half a flag moves behind the flag",
        "truncation.caret.grapheme", "|\u{1F1F7}", "\u{1F1F0}", 8, "\u{1F1F0}\u{1F1F7}|",
        delegate: "\u{1F1F0}|\u{1F1F7}", note: note),
      .init(
        "paste-in-middle", "A cut paste in the middle keeps what stands behind it",
        "truncation.maximal", "abc|def", "XYZ", 8, "abcXY|def", delegate: "abcXY|def", note: note),
    ]
  }()

  /// What was reported of platforms and products.
  private static let reported: [TruncationWorkedCase] = [
    .init(
      "flag-pasted-twice", "A flag that does not fit a second time is not pasted in part",
      "truncation.refuse", "\u{1F3F3}\u{FE0F}\u{200D}\u{26A7}|",
      "\u{1F3F3}\u{FE0F}\u{200D}\u{26A7}", 7, "\u{1F3F3}\u{FE0F}\u{200D}\u{26A7}|",
      note: "whatwg/html#7861"),
    .init(
      "emoji-near-limit", "An emoji of seven units is refused with room for four",
      "truncation.refuse", "abcd|", "\u{1F64B}\u{1F3FB}\u{200D}\u{2642}\u{FE0F}", 8, "abcd|",
      note: "facebook/react-native#10964"),
    .init(
      "emoji-one-short", "An emoji of seven units is refused with room for six",
      "truncation.refuse", "ab|", "\u{1F64B}\u{1F3FB}\u{200D}\u{2642}\u{FE0F}", 8, "ab|",
      note: "facebook/react-native#10964"),
    .init(
      "syllable-at-limit", "A syllable grows in a full text", "truncation.inplace",
      "\u{D14D}\u{C2A4}\u{D2B8}\u{C778}[\u{314D}]", "\u{D478}", 5,
      "\u{D14D}\u{C2A4}\u{D2B8}\u{C778}\u{D478}|", note: "facebook/react-native#10320"),
    .init(
      "far-from-limit", "A paste far from the limit is inserted once", "truncation.fit",
      String(repeating: "a", count: 121) + "|", String(repeating: "b", count: 15), 150,
      String(repeating: "a", count: 121) + String(repeating: "b", count: 15) + "|",
      note: "facebook/react-native#24766"),
    .init(
      "mark-at-limit", "A mark typed at the limit takes nothing from the text",
      "truncation.refuse", "xxxxxxxx|", "\u{301}", 8, "xxxxxxxx|",
      note: "narumiruna/pi-extensions#1127"),
    .init(
      "composing-beyond-limit", "Marked text goes beyond the limit", "truncation.marked",
      "123456789|", "shi", 10, "123456789shi|", marked: true, note: "UI5/openui5#417"),
    .init(
      "composition-committed", "A composition that fits is committed", "truncation.fit",
      "123456789|", "\u{3057}", 10, "123456789\u{3057}|", note: "UI5/openui5#417"),
    .init(
      "refused-paste", "A refused paste leaves nothing to undo", "truncation.applied.result",
      "abc|", "d", 3, "abc|", note: "Tencent/QMUI_iOS#377, facebook/react-native#45050"),
    .init(
      "message-segment", "The emoji that a message segment has half a place for stays whole",
      "truncation.refuse", String(repeating: "\u{1F600}", count: 33) + "|", "\u{1F600}", 67,
      String(repeating: "\u{1F600}", count: 33) + "|",
      note: "osmocom OpenBSC mailing list, 2018-11-12"),
    .init(
      "caret-in-full-text", "A key pressed in a full text does not move the caret",
      "truncation.refuse", "abc|def", "x", 6, "abc|def", note: "necolas/react-native-web#2526"),
    .init(
      "pair-at-cut", "A cut in the middle of a surrogate pair goes before it",
      "truncation.wellformed", "ab|", "cd\u{1F600}ef", 5, "abcd|",
      note: "kiwiirc/irc-framework#100, vertesia/llumiverse#462"),
    .init(
      "suggestion-bar", "A suggestion that is too long is cut like any insertion",
      "truncation.limit", "say |", "hello world", 8, "say hell|", note: "mdn/content#43683"),
    .init(
      "shrinking-above-limit", "A shorter replacement in a text above its limit is refused",
      "truncation.limit", "a[bcd]ef", "xy", 3, "a[bcd]ef", note: "decided: see the documentation"),
  ]

  /// Seams that were found while the rule was written down.
  private static let seams: [TruncationWorkedCase] = [
    .init(
      "two-tones", "Two tones on one hand are one cluster", "truncation.cut.left", "|",
      "\u{1F44D}\u{1F3FD}\u{1F3FD}", 5, "|", note: "the cut after the first tone is none"),
    .init(
      "joiner-without-room", "A joiner is not left without what it joins", "truncation.cut.left",
      "\u{1F469}|", "\u{200D}\u{1F467}xyz", 4, "\u{1F469}|", note: "the joined pair is one cluster"),
    .init(
      "jamo-behind", "A syllable does not take the jamo behind it", "truncation.cut.right",
      "|\u{11A8}", "\u{AC00}\u{B098}", 2, "|\u{11A8}", note: "GB7"),
    .init(
      "conjunct-behind", "A virama does not join the consonant behind it", "truncation.cut.right",
      "|\u{937}", "\u{915}\u{94D}x", 3, "|\u{937}", note: "GB9c"),
    .init(
      "prepend-behind", "A prepended mark does not take the digit behind it",
      "truncation.cut.right", "|1", "\u{600}a", 2, "|1", note: "GB9b"),
    .init(
      "refusal-like-prefix", "A refusal that looks like a taken prefix is a refusal",
      "truncation.cut.left", "\u{1100}[\u{915}\u{94D}]", "\u{915}\u{94D}\u{937}", 3,
      "\u{1100}[\u{915}\u{94D}]", note: "the selection tells the two apart"),
    .init(
      "halves-join", "Two halves of a pair join at the seam", "truncation.cut.left",
      TruncationEdit([0xD83D], TextRange(1, 1), [0xDE00, 0x61], limit: 2),
      State(text: [0xD83D, 0xDE00], selection: TextRange(2, 2)),
      note: "only new lone halves are wrong"),
  ]

  /// The same rule under other measures.
  private static let measures: [TruncationWorkedCase] = [
    .init(
      "bytes", "Bytes are counted, and characters are cut", "truncation.maximal", "|",
      "\u{E9}\u{E9}", 3, "\u{E9}|", by: .utf8, note: "two bytes each"),
    .init(
      "scalars", "A hand with a tone is two scalars and one character", "truncation.refuse", "|",
      "\u{1F44D}\u{1F3FD}", 1, "|", by: .scalars, note: "scalars are counted, clusters cut"),
    .init(
      "graphemes", "A mark adds no grapheme", "truncation.fit", "e|", "\u{301}", 1, "e\u{301}|",
      by: .graphemes, note: "Flutter counts so"),
    .init(
      "weights", "An ideograph weighs two", "truncation.maximal", "ab|", "\u{65E5}\u{672C}", 5,
      "ab\u{65E5}|", by: .weighted, note: "twitter-text, config/v3.json"),
    .init(
      "composed-weight", "A letter and its mark weigh what their composite does",
      "truncation.fit", "e|", "\u{301}", 1, "e\u{301}|", by: .weighted,
      note: "twitter-text composes before it weighs"),
  ]
}
