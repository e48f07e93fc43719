internal import TextSpec
internal import UnicodeTables

/// Everything small: all texts of a few classes with a trigger in them, at every caret; and all
/// scripts of a few moves, from a few states.
struct SuggestionScope: Sendable {
  private let scope: SmallScope
  private let config: SuggestionConfig
  private let profile: SuggestionProfile
  private let segmentation: ClusterSegmentation
  private let moves: [FieldMove]
  private let starts: [(text: CodeUnits, moves: [FieldMove])]

  init(
    _ tables: UnicodeData, _ profile: SuggestionProfile, _ segmentation: ClusterSegmentation
  ) {
    scope = SmallScope(alphabet: tables.representatives)
    config = SuggestionConfig(profile)
    self.profile = profile
    self.segmentation = segmentation
    let first = profile.triggers[0].text
    let last = profile.triggers[profile.triggers.count - 1].text
    moves = [
      .type([0x61]), .type(first), .type(last), .type([0x20]), .backspace, .deleteForward,
      .insertFirst([0x62]), .insertFirst([0x20]), .insertLast([0x63]), .retypeMarker, .caretLeft,
      .caretRight, .caretFirst, .caretLast, .selectAll, .caretAt(1), .mark,
      .compose([0x6E, 0x20, 0x68]), .unmark, .focus, .blur, .dismiss, .destroy, .accept([0x62]),
      .accept(first), .answer, .answerEmpty, .answerLate,
    ]
    starts = [
      ([], []),
      (first + [0x61], [.caretLast]),
      (first + [0x61, 0x20] + last + [0x62], [.caretAt(first.count + 1)]),
    ]
  }

  /// The number of cases with texts and scripts of at most so many parts.
  func count(upTo partMax: Int) -> Int {
    textCount(partMax) + starts.count * SmallScope(count: moves.count).count(upTo: partMax)
  }

  /// The trigger stands before and behind the first scalar, so it is one of the parts.
  private func textCount(_ partMax: Int) -> Int { 2 * scope.count(upTo: max(0, partMax - 1)) }

  /// The case of an index below the count.
  func input(_ index: Int, partMax: Int) -> Case? {
    let texts = textCount(partMax)
    return index < texts ? textCase(index) : moveCase(index - texts)
  }

  /// A text with a trigger in it, and the caret at each of its offsets in turn. In the end the
  /// field is left, so that no relative of so plain a script is asked about.
  private func textCase(_ index: Int) -> Case? {
    var text = scope.text(index / 2)
    let place = index % 2 == 0 || text.isEmpty ? 0 : text.scalar(at: 0).length
    if index % 2 == 1, text.isEmpty { return nil }
    text.insert(contentsOf: config.triggers[0].text, at: place)
    return Self.walk(text, config, profile, segmentation)
  }

  /// A script that puts the caret at every offset of a text.
  static func walk(
    _ text: CodeUnits, _ config: SuggestionConfig, _ profile: SuggestionProfile,
    _ segmentation: ClusterSegmentation
  ) -> Case {
    var events: [Value] = []
    let boundaries = profile.graphemeSafe ? [] : segmentation.boundaries(of: text, .grapheme)
    for offset in 0...text.count where profile.graphemeSafe || boundaries.contains(offset) {
      events.append(SuggestionEvent.select(TextRange(offset, offset)).value)
    }
    if profile.supports(.blur) { events.append(SuggestionEvent.blur.value) }
    return Case(.suggestion, text, ops: events)
  }

  private func moveCase(_ index: Int) -> Case {
    let (text, prelude) = starts[index % starts.count]
    var writer = ScriptWriter(text, config, profile, segmentation)
    for move in prelude { writer.play(move) }
    for rank in SmallScope(count: moves.count).ranks(index / starts.count) {
      writer.play(moves[rank])
    }
    return writer.input([])
  }
}

extension SmallScope {
  /// The order of all sequences over so many things, for whoever wants the ranks alone.
  fileprivate init(count: Int) { self.init(alphabet: [UInt32](repeating: 0, count: count)) }
}
