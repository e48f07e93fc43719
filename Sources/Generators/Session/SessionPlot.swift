internal import TextSpec

/// A few steps of a script that belong together: what one of them leaves is what the next one
/// needs, and independent draws would seldom bring both.
///
/// Add one in a line of `SessionPlot.catalogue`. A plot ends what was composed before, so plots can
/// follow each other in any order.
struct SessionPlot: Sendable {
  let name: String
  /// What happens, in one sentence.
  let claim: String
  /// Whether it means little without a limit that is near.
  let needsLimit: Bool
  let play: @Sendable (inout SessionStage) -> Void

  init(
    _ name: String, _ claim: String, needsLimit: Bool = false,
    play: @escaping @Sendable (inout SessionStage) -> Void
  ) {
    self.name = name
    self.claim = claim
    self.needsLimit = needsLimit
    self.play = play
  }

  /// All plots, in a fixed order.
  static let catalogue = limits + undos + compositions + selections + moves + questions
}

/// The script in which plots are played, and what they draw from.
struct SessionStage {
  var writer: SessionWriter
  var choices: Choices
  let profile: SessionProfile
  /// The limit, whatever it counts.
  let limit: Int?

  init(
    _ writer: SessionWriter, _ choices: Choices, _ profile: SessionProfile, limit: Int?
  ) {
    self.writer = writer
    self.choices = choices
    self.profile = profile
    self.limit = limit
  }

  var text: CodeUnits { writer.field.text }

  mutating func play(_ ops: SessionOp...) {
    for op in ops { writer.add(op) }
  }

  mutating func select(_ start: Int, _ end: Int) { play(.select(TextRange(start, end))) }

  /// Selects from one boundary to the next one or to any behind it.
  mutating func selectSome() {
    let boundaries = writer.boundaries
    guard boundaries.count > 1 else { return }
    let start = choices.below(boundaries.count - 1)
    let end =
      choices.happens(1, outOf: 2) ? start + 1 : choices.within(start + 1...boundaries.count - 1)
    select(boundaries[start], boundaries[end])
  }

  // MARK: - Scenes

  /// Puts a text in the place of all, so that what follows does not depend on what was before.
  mutating func begin(with text: CodeUnits) {
    if writer.isComposing { play(.commit) }
    select(0, max(1, self.text.count))
    play(.insert(text))
  }

  /// Fills the field with letters or digits, up to so many units below the limit.
  mutating func fill(_ first: UInt16, room: Int) {
    let count = max(1, (limit ?? 6) - room)
    begin(with: (0..<UInt16(clamping: count)).map { first + $0 % 9 })
  }

  // MARK: - Pieces

  mutating func letter() -> CodeUnits {
    [choices.pick([0x61, 0x62, 0x63, 0x41, 0xE9, 0x4E2D, 0x5F, 0x31])]
  }

  mutating func word() -> CodeUnits { choices.pick(Self.words) }

  private static let words: [CodeUnits] = [
    [0x63, 0x61, 0x6E, 0x27, 0x74], [0x61, 0x2E, 0x62], [0x64, 0x6F, 0x6E], [0x33, 0x2E, 0x31],
    [0x4E2D, 0x6587], [0x78, 0x65, 0x0301],
  ]

  /// A cluster of more than one unit.
  mutating func cluster() -> CodeUnits { choices.pick(Self.clusters) }

  private static let clusters: [CodeUnits] = [
    [0x65, 0x0301], [0xD83D, 0xDE00], [0xD83D, 0xDC4D, 0xD83C, 0xDFFD],
    [0xD83C, 0xDDE9, 0xD83C, 0xDDEA], [0x0915, 0x094D, 0x0937], [0x0D, 0x0A],
    [0xD83D, 0xDC68, 0x200D, 0xD83D, 0xDC69], [0x31, 0xFE0F, 0x20E3],
  ]

  mutating func marker() -> CodeUnits { choices.pick(profile.suggestion.triggers).text }

  mutating func way() -> Direction { choices.happens(1, outOf: 2) ? .forward : .backward }

  /// Digits, and how they may be written.
  mutating func digitFormatter() -> String {
    choices.pick(
      [.thousands, .card, .cardEager, .dollar, .won, .nanp, .e164kr] as [StandardFormatter]
    )
    .rawValue
  }
}
