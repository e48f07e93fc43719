internal import TextSpec

/// All scripts of a few steps, from a few fields.
struct SessionScope: Sendable {
  private let profile: SessionProfile
  private let segmentation: ClusterSegmentation
  private let ranks: SmallScope
  private let starts: [(text: CodeUnits, params: [Case.Param])]

  /// The steps of which scripts are made.
  private static let steps: [SessionOp] = [
    .insert([0x61]), .insert([0x31]), .insert([0x20, 0x40]), .insert([0x0301]),
    .insert([0xD83D, 0xDE00]), .delete(.character, .backward), .delete(.character, .forward),
    .delete(.word, .backward), .delete(.word, .forward),
    .move(.character, .backward, extends: false),
    .move(.character, .forward, extends: false), .move(.word, .backward, extends: false),
    .move(.word, .forward, extends: true), .select(TextRange(0, 1)), .select(TextRange(1, 1)),
    .select(TextRange(0, 99)), .compose([0x6E]), .commit, .undo, .redo, .format("upper"),
    .format("card"), .tags, .suggest, .accept([0x62]), .dismiss,
  ]

  init(_ profile: SessionProfile, _ segmentation: ClusterSegmentation) {
    self.profile = profile
    self.segmentation = segmentation
    ranks = SmallScope(alphabet: [UInt32](repeating: 0, count: Self.steps.count))
    let limit = Case.Param("limit", .int(3))
    starts = [
      ([], []), ([0x61, 0x20, 0x23, 0x62], []), ([0x61, 0xD83D, 0xDC68, 0x200D], [limit]),
    ]
  }

  /// The number of scripts of at most so many steps.
  func count(upTo stepMax: Int) -> Int { starts.count * ranks.count(upTo: stepMax) }

  /// The case of an index below the count.
  func input(_ index: Int) -> Case {
    let (text, params) = starts[index % starts.count]
    var writer = SessionWriter(text, limit: params.isEmpty ? nil : 3, profile, segmentation)
    for rank in ranks.ranks(index / starts.count) { writer.add(Self.steps[rank]) }
    return writer.input(params)
  }
}
