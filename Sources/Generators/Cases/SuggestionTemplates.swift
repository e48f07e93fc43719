internal import TextSpec

/// Scripts at which detectors are known to go wrong, told with the first and the last trigger of
/// the profile.
struct SuggestionTemplates: Sendable {
  private struct Template: Sendable {
    var start: CodeUnits
    var params: [Case.Param] = []
    var moves: [FieldMove]
  }

  private let templates: [Template]
  private let profile: SuggestionProfile
  private let segmentation: ClusterSegmentation

  init(_ profile: SuggestionProfile, _ segmentation: ClusterSegmentation) {
    self.profile = profile
    self.segmentation = segmentation
    let first = profile.triggers[0].text
    let last = profile.triggers[profile.triggers.count - 1].text
    templates =
      Self.typing(first, last) + Self.acceptances(first, last) + Self.answers(first)
      + Self.compositions(first) + Self.silences(first) + Self.edits(first, last)
      + Self.lengths(first) + Self.sizes(first) + Self.offsets(first, last)
      + profile.triggers.map { Template(start: [], moves: [.type($0.text), .type([0x61])]) }
      + Self.selections(first)
  }

  var count: Int { templates.count }

  /// The case of an index below the count.
  func input(_ index: Int) -> Case {
    let template = templates[index]
    var config = SuggestionConfig(profile)
    if let least = template.params.first(where: { $0.name == "minLength" })?.value.intValue {
      config.lengthMin = least
    }
    if let most = template.params.first(where: { $0.name == "maxLength" })?.value.intValue {
      config.lengthMax = most
    }
    var writer = ScriptWriter(template.start, config, profile, segmentation)
    for move in template.moves { writer.play(move) }
    return writer.input(template.params)
  }

  /// Markers after letters, keycaps, marks, full-width forms, stops, and typing that goes on.
  private static func typing(_ first: CodeUnits, _ last: CodeUnits) -> [Template] {
    let keycap: CodeUnits = [0xFE0F, 0x20E3]
    let pieces: [CodeUnits] = [
      [0x61] + first + [0x62], last + keycap, first + keycap, first + keycap + [0x61],
      first + [0x0301], first + [0x65, 0x0301], first + [0x200D, 0x61],
      [0x0600] + first + [0x61], [0xFF20, 0x61], [0xFF03, 0x61], first + first, first + last,
      first + [0x61] + last + [0x62], [0x2F] + first + [0x61], [0x3A] + first + [0x61],
      first + [0x61, 0x2F], first + [0x61, 0xFF1A], first + [0x61, 0x3000, 0x62],
      first + [0x61, 0xA0, 0x62], first + [0x61, 0x85], [0x0A] + first + [0x61],
      [0x65E5] + first + [0x61], [0x5F] + first + [0x61], [0x28] + first + [0x61],
      [0x0301] + first + [0x61], first + [0xD83D, 0xDC66, 0x200D, 0xD83D, 0xDC66],
      first + [0xD83C, 0xDDE9, 0xD83C, 0xDDEA], first + [0xD83D], first + [0xDC00, 0x61],
      first + [0x0130, 0x73, 0x74], [0xD83D, 0xDE00, 0x20] + first + [0x61],
      first + [0x0D, 0x0A, 0x61], first + [0x61, 0x2E], first + [0x61, 0x2D, 0x62, 0x5F],
    ]
    return pieces.flatMap { piece in
      [
        Template(start: [], moves: typed(piece)),
        Template(start: [], moves: [.type(piece)]),
        Template(start: piece, moves: [.caretAt(1), .caretRight, .caretRight, .caretAt(2)]),
      ]
    }
  }

  private static func typed(_ text: CodeUnits) -> [FieldMove] {
    text.scalarValues.map { .type(CodeUnits(scalar: $0)) }
  }

  private static func acceptances(_ first: CodeUnits, _ last: CodeUnits) -> [Template] {
    let typing: [FieldMove] = [.type(first), .type([0x6A])]
    let items: [CodeUnits] = [
      [0x4A, 0x6F], [], [0x4A, 0x6F, 0x20], first + [0x62], [0x61, 0x20] + last + [0x62],
      [0xD83D, 0xDE00], [0x61, 0x200D], [0x0301], [0xD83D], [0x61, 0x0A],
    ]
    var templates = items.flatMap { item in
      [
        Template(start: [], moves: typing + [.accept(item)]),
        Template(start: [0xD83D, 0xDE00, 0x20], moves: typing + [.accept(item), .type([0x78])]),
        Template(start: [], moves: typing + [.insertLast([0x0301, 0x78]), .accept(item)]),
        Template(start: [], moves: typing + [.insertLast([0x20, 0x78]), .accept(item)]),
        Template(start: [], moves: typing + [.accept(item), .caretLeft, .caretFirst, .caretLast]),
      ]
    }
    let reselected = CodeUnits("@Jordan n")
    templates += [
      Template(start: reselected, moves: [.caretAt(4), .accept([0x4A, 0x6F])]),
      Template(
        start: [], moves: [.accept([0x61]), .type(first), .accept([0x61]), .accept([0x62])]),
      Template(start: [], moves: typing + [.insertFirst([0x62, 0x20]), .accept([0x4A])]),
      Template(start: [], moves: typed(first + [0x0130, 0x73, 0x74]) + [.accept([0x69])]),
      Template(start: [], moves: typing + [.insertLast([0x6B, 0x6C]), .accept([0x4A])]),
      Template(start: [], moves: typing + [.blur, .accept([0x4A]), .focus, .accept([0x4A])]),
      Template(start: [], moves: typing + [.dismiss, .accept([0x4A])]),
      Template(start: [], moves: typing + [.destroy, .accept([0x4A]), .type([0x78])]),
      // What is taken joins with what stands behind the caret.
      Template(
        start: [0xD83D, 0xDC69], moves: [.caretFirst] + typing + [.accept([0x61, 0x200D])]),
      Template(
        start: [0xD83D, 0xDC69],
        moves: [.caretFirst] + typing + [.accept([0xD83D, 0xDC68, 0x200D])]),
      Template(
        start: [0x0301, 0x78],
        moves: [.caretFirst, .type(first + [0x200B]), .accept([0x62]), .type([0x63])]),
    ]
    return templates
  }

  private static func answers(_ first: CodeUnits) -> [Template] {
    let typing: [FieldMove] = [.type(first), .type([0x6A])]
    return [
      Template(start: [], moves: typing + [.answer]),
      Template(start: [], moves: typing + [.answerLate, .answer]),
      Template(start: [], moves: typing + [.answer, .type([0x6B]), .answerLate, .answer]),
      Template(start: [], moves: typing + [.type([0x6B]), .type([0x6C]), .answer]),
      Template(start: [], moves: typing + [.caretFirst, .answer]),
      Template(start: [], moves: typing + [.type([0x20]), .answer, .answerLate]),
      Template(start: [], moves: typing + [.destroy, .answer]),
      Template(start: [], moves: typing + [.blur, .answer, .focus, .answer, .answerLate]),
      Template(start: [], moves: typing + [.answerEmpty, .type([0x6B]), .answer]),
      Template(
        start: [], moves: typing + [.type([0x20]), .answerEmpty, .type(first), .answer]),
      Template(start: [], moves: typing + [.answerEmpty, .caretFirst, .caretLast, .answer]),
      Template(start: [], moves: typing + [.accept([0x4A]), .answer, .type([0x20]), .type(first)]),
    ]
  }

  private static func compositions(_ first: CodeUnits) -> [Template] {
    [
      Template(
        start: [], moves: [.type(first), .compose([0x6B]), .compose([0x304B]), .unmark]),
      Template(
        start: [],
        moves: [.type(first), .compose([0x6E, 0x20, 0x68]), .compose([0x4F60]), .unmark]),
      Template(
        start: [], moves: [.type(first), .compose([0x6E, 0x20, 0x68]), .unmark, .backspace]),
      Template(
        start: [], moves: [.type(first), .compose([0x6E, 0x20, 0x68]), .accept([0x4E2D])]),
      Template(
        start: [], moves: [.type(first), .compose([0x6E]), .selectAll, .caretFirst, .unmark]),
      Template(start: [], moves: [.compose(first + [0x61]), .compose(first + [0x62]), .unmark]),
      Template(start: first + [0x61], moves: [.caretLast, .mark, .insertFirst([0x78, 0x20])]),
      Template(start: first, moves: [.caretLast, .mark, .compose([0x61]), .unmark]),
      Template(start: [], moves: [.type(first), .compose([0x6E]), .blur, .focus, .unmark]),
      Template(
        start: [],
        moves: [.type(first), .dismiss, .compose([0x6E, 0x20]), .compose([0x6E]), .unmark]),
      Template(
        start: [], moves: [.type(first), .compose([0x61, 0x200D]), .compose([0x61, 0x0301])]),
      // What is marked ends inside of a cluster.
      Template(start: [], moves: [.type(first), .compose([0x65, 0x0301]), .markLess, .unmark]),
      // What is composed hides a dismissed token for a while.
      Template(
        start: [],
        moves: [
          .type(first), .dismiss, .compose([0x6E]), .compose([0x6E, 0x2F]), .compose([0x6E]),
          .unmark, .type([0x61]),
        ]),
    ]
  }

  private static func silences(_ first: CodeUnits) -> [Template] {
    let quiet: [FieldMove] = [.type(first), .type([0x61]), .dismiss]
    let ends: [[FieldMove]] = [
      [.type([0x62])], [.backspace, .backspace], [.caretFirst, .caretLast],
      [.type([0x20]), .backspace],
      [.selectAll, .caretLast], [.blur, .focus], [.retypeMarker], [.insertFirst([0x78, 0x20])],
      [.insertFirst([0x78])], [.insertLast([0x20])], [.caretLeft, .caretRight],
      [.caretLeft, .insertLast([0x62])], [.type(first)], [.dismiss, .caretLast], [.focus],
      [.caretLeft, .caretLeft, .caretRight],
      [.caretLeft, .type([0x20]), .backspace],
    ]
    return ends.map { Template(start: [], moves: quiet + $0 + [.type([0x63])]) }
  }

  private static func edits(_ first: CodeUnits, _ last: CodeUnits) -> [Template] {
    let typing: [FieldMove] = [.type(first), .type([0x61])]
    let ends: [[FieldMove]] = [
      [.insertFirst([0x78, 0x20])], [.insertFirst([0x78])], [.insertFirst([0xD83D, 0xDE00])],
      [.insertLast([0x62])], [.retypeMarker], [.caretFirst, .deleteForward, .caretLast],
      [.caretFirst, .type(last), .caretLast], [.selectAll, .type(last)], [.selectAll, .backspace],
      [.backspace, .backspace, .type(last), .type([0x61])], [.caretLeft, .caretLeft, .caretRight],
      [.type([0x20]), .type(last), .type([0x62]), .caretAt(1), .caretLast],
      [.focus], [.focus, .focus], [.caretLast], [.blur, .type([0x62]), .focus],
      [.blur, .blur, .caretLast], [.destroy, .type(first)],
    ]
    return ends.map { Template(start: [], moves: typing + $0) }
  }

  private static func lengths(_ first: CodeUnits) -> [Template] {
    let typing: [FieldMove] = [
      .type(first), .type([0x61]), .type([0x65, 0x0301]), .type([0xD83D, 0xDE00]), .backspace,
      .backspace, .backspace, .type([0x61]), .dismiss, .type([0x62]), .type([0x62]),
      .type([0x62]), .backspace,
    ]
    return [0, 1, 2, 3].flatMap { least in
      [nil, 0, 1, 2, 3].map { most in
        var params: [Case.Param] = []
        if let most { params.append(Case.Param("maxLength", .int(most))) }
        if least > 0 { params.append(Case.Param("minLength", .int(least))) }
        return Template(start: [], params: params, moves: typing)
      }
    }
  }

  /// Selections that begin, or end, where a caret has a match.
  private static func selections(_ first: CodeUnits) -> [Template] {
    let caret = first.count + 1
    return [TextRange(caret, caret + 2), TextRange(0, caret), TextRange(first.count, caret)].map {
      Template(
        start: first + [0x61, 0x20, 0x62],
        moves: [.caretAt(caret), .event(.select($0)), .caretAt(caret)])
    }
  }

  /// Offsets that lie nowhere, in events of every kind.
  private static func offsets(_ first: CodeUnits, _ last: CodeUnits) -> [Template] {
    let typing: [FieldMove] = [.type(first), .type([0x61])]
    let ranges = [
      TextRange(9, -4), TextRange(-1, 0), TextRange(1, 90), TextRange(90, 90), TextRange(2, 1),
      TextRange(Int(Int32.max), Int(Int32.min)),
    ]
    let nowhere = ranges.flatMap { range -> [[FieldMove]] in
      [
        [.event(.select(range))],
        [.event(.edit(range, insert: [0x62], selection: TextRange(1, 1)))],
        [.event(.edit(TextRange(0, 0), insert: [], selection: range))],
        [.event(.marked(range)), .unmark],
      ]
    }
    return nowhere.flatMap { moves in
      [
        Template(start: [], params: [Case.Param("offsets", "any")], moves: typing + moves),
        Template(
          start: [], params: [Case.Param("offsets", "any")],
          moves: typing + moves + [.caretLast, .type([0x20]), .type(last), .caretAt(1)]),
      ]
    }
  }

  /// Tokens that some engines silently give up on.
  private static func sizes(_ first: CodeUnits) -> [Template] {
    [1_000, 100_000].map { count in
      Template(
        start: first + CodeUnits(repeating: 0x61, count: count),
        moves: [.caretLast, .type([0x62]), .blur])
    }
  }
}
