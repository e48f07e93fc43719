internal import TextSpec

/// What happens to one token, from its marker to its end: a few steps of a script that belong
/// together, and of which independent draws would seldom make a whole.
///
/// Add one in a line of `SuggestionPlot.catalogue`. A plot opens its own token, so plots can follow
/// each other in any order.
struct SuggestionPlot: Sendable {
  let name: String
  /// What happens, in one sentence.
  let claim: String
  /// Whether nothing can happen after it.
  let isLast: Bool
  let play: @Sendable (inout SuggestionStage) -> Void

  init(
    _ name: String, _ claim: String, isLast: Bool = false,
    play: @escaping @Sendable (inout SuggestionStage) -> Void
  ) {
    self.name = name
    self.claim = claim
    self.isLast = isLast
    self.play = play
  }

  /// All plots, in a fixed order.
  static let catalogue = typing + carets + acceptances + answers + silences + compositions + changes
}

/// The script in which plots are played, and what they draw from.
struct SuggestionStage {
  var writer: ScriptWriter
  var choices: Choices
  let profile: SuggestionProfile
  /// Whether a plot gave offsets that lie nowhere.
  var isWild = false

  init(_ writer: ScriptWriter, _ choices: Choices, _ profile: SuggestionProfile) {
    self.writer = writer
    self.choices = choices
    self.profile = profile
  }

  var model: SuggestionModel { writer.model }

  /// The text, the caret or the end of the selection, and the end of the text.
  var text: CodeUnits { writer.model.field.text }
  var caret: Int { writer.model.field.selection.end }

  mutating func play(_ moves: FieldMove...) {
    for move in moves { writer.play(move) }
  }

  /// Selects a range of the text.
  mutating func select(_ start: Int, _ end: Int) {
    writer.add(.select(TextRange(start, end)))
  }

  // MARK: - Scenes

  /// Opens a session at the end of the text, with a query of the least length, or one letter.
  /// `behind` is what then stands behind the caret.
  mutating func open(behind: CodeUnits = []) {
    leave()
    let marker = marker()
    if behind.isEmpty {
      play(.type(separator() + marker))
    } else {
      let separator = separator()
      let start = text.count + separator.count
      play(.insertLast(separator + behind))
      select(start, start)
      play(.type(marker))
    }
    for _ in 0..<min(max(1, model.config.lengthMin), model.config.lengthMax ?? 4) {
      play(.type(letter()))
    }
  }

  /// Goes to the end of the text, where nothing is marked, in a field that is edited.
  mutating func leave() {
    if !model.isFocused { play(.focus) }
    if model.field.marked != nil { play(.unmark) }
    if model.field.selection != TextRange(text.count, text.count) { play(.caretLast) }
  }

  // MARK: - Pieces

  mutating func marker() -> CodeUnits { choices.pick(model.config.triggers).text }

  /// What a marker may follow.
  private mutating func separator() -> CodeUnits {
    text.isEmpty ? [] : choices.happens(3, outOf: 4) ? [0x20] : choices.pick([[0x0A], [0x09]])
  }

  mutating func letter() -> CodeUnits {
    [choices.pick([0x61, 0x62, 0x63, 0x41, 0x31, 0xE9, 0x4E2D, 0x5F])]
  }

  /// A cluster of more than one unit.
  mutating func cluster() -> CodeUnits { choices.pick(Self.clusters) }

  private static let clusters: [CodeUnits] = [
    [0x65, 0x0301], [0xD83D, 0xDE00], [0x61, 0x0308, 0x0327], [0xD83C, 0xDDE9, 0xD83C, 0xDDEA],
    [0xD83D, 0xDC4D, 0xD83C, 0xDFFD], [0x0915, 0x094D, 0x0937], [0x2764, 0xFE0F],
    [0xD83D, 0xDC68, 0x200D, 0xD83D, 0xDC69],
  ]

  /// White space, every second time beyond ASCII.
  mutating func space() -> CodeUnits {
    choices.happens(1, outOf: 2)
      ? [0x20] : [choices.pick([0xA0, 0x3000, 0x2003, 0x85, 0x2028, 0x0A])]
  }

  /// White space beyond ASCII.
  mutating func wideSpace() -> CodeUnits {
    [choices.pick([0xA0, 0x3000, 0x2003, 0x85, 0x2028, 0x1680, 0x202F])]
  }

  /// What ends a token and is no white space.
  mutating func stop() -> CodeUnits {
    [choices.pick([0x2F, 0x3A, 0xFF1A, 0x40, 0x23, 0xFF20, 0xFF03])]
  }

  /// What is taken: plain, empty, of several scalars, or holding what means something itself.
  mutating func item() -> CodeUnits {
    switch choices.below(6) {
    case 0: []
    case 1: marker() + letter()
    case 2: letter() + [0x20] + letter()
    case 3: cluster()
    default: letter() + letter()
    }
  }
}
