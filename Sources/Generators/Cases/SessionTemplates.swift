internal import TextSpec

/// Scripts in which the contracts meet: what one leaves is what the next one finds.
struct SessionTemplates: Sendable {
  private struct Template: Sendable {
    var start: CodeUnits
    var limit: Int?
    var ops: [SessionOp]

    init(_ start: String, limit: Int? = nil, _ ops: [SessionOp]) {
      self.start = CodeUnits(start)
      self.limit = limit
      self.ops = ops
    }
  }

  private let profile: SessionProfile
  private let segmentation: ClusterSegmentation

  init(_ profile: SessionProfile, _ segmentation: ClusterSegmentation) {
    self.profile = profile
    self.segmentation = segmentation
  }

  private static let all = limits + words + undone + composed + formatted + suggested + walks

  var count: Int { Self.all.count }

  /// The case of an index below the count.
  func input(_ index: Int) -> Case {
    let template = Self.all[index]
    var writer = SessionWriter(template.start, limit: template.limit, profile, segmentation)
    for op in template.ops { writer.add(op) }
    let isCounted = profile.truncation.measures.contains(.utf16)
    return writer.input(
      template.limit.map { limit in
        isCounted
          ? [Case.Param("limit", .int(limit)), Case.Param("measure", "utf-16")]
          : [Case.Param("limit", .int(limit))]
      } ?? [])
  }

  private static func text(_ text: String) -> CodeUnits { CodeUnits(text) }

  /// Pastes that do not fit whole: pairs, families, flags, conjuncts, line breaks.
  private static let limits: [Template] = [
    "\u{1F600}", "a\u{1F600}", "ab\u{0301}", "\u{1F468}\u{200D}\u{1F469}", "\u{1F1E9}\u{1F1EA}",
    "\r\nx", "\u{0915}\u{094D}\u{0937}", "a b c",
  ].flatMap { piece in
    (0...4).map { limit in
      Template(
        "x", limit: limit + 1,
        [
          .insert(text(piece)), .move(.character, .backward, extends: false), .insert(text("y")),
          .undo, .undo, .redo, .redo, .delete(.character, .backward),
        ])
    }
  }

  /// Words deleted from their ends and their middles, at gaps and at the ends of the text.
  private static let words: [Template] = ["can't stop", "a.b, c", "\u{4E2D}\u{6587}x", "  ", ""]
    .flatMap { start in
      (0...5).map { caret in
        Template(
          start,
          [
            .select(TextRange(caret, caret)), .delete(.word, .backward), .undo,
            .delete(.word, .forward), .undo, .delete(.sentence, .backward), .undo,
            .move(.word, .forward, extends: true), .delete(.character, .backward), .undo, .undo,
          ])
      }
    }

  private static let undone: [Template] = [
    Template("", [.insert([0x61]), .insert([0x62]), .undo, .insert([0x63]), .redo, .undo, .undo]),
    Template("ab", [.select(TextRange(0, 1)), .insert([0x63]), .select(TextRange(2, 2)), .undo]),
    Template("ab", [.undo, .redo, .insert([0x63]), .undo, .redo, .redo]),
    Template("ab", [.select(TextRange(0, 2)), .delete(.character, .forward), .undo, .redo, .undo]),
    Template(
      "a", [.insert([0x31]), .select(TextRange(0, 0)), .undo, .select(TextRange(0, 1)), .redo]),
    Template("a", limit: 1, [.insert([0x62]), .undo, .redo]),
  ]

  private static let composed: [Template] = [
    Template(
      "", limit: 1, [.compose(text("ni")), .compose([0x4F60, 0x597D]), .commit, .undo, .redo]),
    Template("ab", limit: 2, [.compose([0x63]), .commit]),
    Template("ab", [.select(TextRange(0, 1)), .compose([0x63]), .insert([0x64]), .commit, .undo]),
    Template("ab", [.compose([0x63]), .select(TextRange(0, 0)), .undo, .tags, .suggest, .commit]),
    Template(
      "ab", [.compose([0x63]), .format("upper"), .delete(.word, .backward), .redo, .commit]),
    Template("a", limit: 2, [.compose([0xD83D, 0xDE00]), .commit, .undo]),
    Template("@", [.compose([0x6E, 0x20]), .suggest, .compose([0x6E]), .commit, .suggest]),
    Template("e", [.compose([0x0301]), .commit, .undo, .compose([0x61]), .commit]),
    Template(
      "ab", [.commit, .compose([0x63]), .accept([0x64]), .move(.word, .backward, extends: true)]),
  ]

  /// Typing digits with the caret in the middle, and formatting after each stroke.
  private static let formatted: [Template] =
    ["upper", "card", "thousands", "dollar", "e164kr"]
    .flatMap { name in
      [
        Template(
          "12345",
          [
            .format(name), .select(TextRange(3, 3)), .insert([0x39]), .format(name),
            .delete(.character, .backward), .format(name), .delete(.character, .forward),
            .format(name), .undo, .undo, .redo,
          ]),
        Template(
          "stra\u{DF}e1", limit: 7, [.format(name), .select(TextRange(4, 4)), .format(name)]),
        Template("123456", [.select(TextRange(1, 4)), .format(name), .format(name)]),
      ]
    } + [
      Template("12345678", limit: 8, [.format("card"), .insert([0x39])]),
      Template("1\u{1F468}\u{200D}\u{1F469}2", [.select(TextRange(1, 1)), .format("upper")]),
    ]

  private static let suggested: [Template] = [
    Template(
      "", [.insert([0x40]), .insert([0x6A]), .suggest, .accept(text("Jo")), .suggest, .undo]),
    Template("", limit: 3, [.insert([0x40, 0x6A]), .accept(text("Jordan")), .suggest]),
    Template(
      "", [.insert([0x40, 0x6A]), .dismiss, .accept(text("Jo")), .insert([0x6B]), .suggest]),
    Template("a ", [.insert([0x23, 0x62]), .tags, .accept(text("c")), .tags, .undo, .tags]),
    Template(
      "\u{1F469}",
      [.select(TextRange(0, 0)), .insert([0x40]), .accept(text("\u{1F468}\u{200D}")), .suggest]),
    Template(
      "x", [.insert([0x20, 0x40, 0x6A]), .undo, .suggest, .redo, .suggest, .accept([0x61])]),
    Template("#tag #tag", [.tags, .insert(text(" #t")), .tags]),
    Template("x#a #a", [.tags]),
    Template("#a #b", [.tags, .select(TextRange(1, 2)), .delete(.word, .forward), .tags]),
    Template("@1", [.format("card"), .suggest, .insert([0x31]), .suggest]),
  ]

  /// There and back by every unit, from every place of a text.
  private static let walks: [Template] = Granularity.allCases.flatMap { unit in
    ["a b.\nc", "\u{1F1E9}\u{1F1EA}\u{1F1EB} x"].map { start in
      Template(
        start,
        (0...4).flatMap { caret -> [SessionOp] in
          [
            .select(TextRange(caret, caret)), .move(unit, .forward, extends: false),
            .move(unit, .backward, extends: false),
          ]
        })
    }
  }
}
