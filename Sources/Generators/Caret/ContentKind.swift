import TextSpec

/// A kind of significant clusters: which ones follow each other in a field. Neighbours never join.
struct ContentKind: Sendable {
  let name: String
  let weight: Int
  /// The cluster at an index.
  let cluster: @Sendable (_ index: Int, inout Choices) -> CodeUnits

  init(
    _ name: String, weight: Int, _ cluster: @escaping @Sendable (Int, inout Choices) -> CodeUnits
  ) {
    self.name = name
    self.weight = weight
    self.cluster = cluster
  }

  /// Digits, for the formatters that take nothing else.
  static let digits: [ContentKind] = [
    ContentKind("all-equal", weight: 6) { _, _ in [0x31] },
    ContentKind("ascending", weight: 4) { index, _ in [0x30 + UInt16((index + 1) % 10)] },
    ContentKind("two-values", weight: 6) { _, choices in [0x31 + UInt16(choices.below(2))] },
    ContentKind("leading-zeros", weight: 4) { index, choices in
      [index < 2 ? 0x30 : 0x30 + UInt16(choices.below(10))]
    },
    ContentKind("any-value", weight: 6) { _, choices in [0x30 + UInt16(choices.below(10))] },
    ContentKind("arabic-indic", weight: 3) { _, choices in [0x0660 + UInt16(choices.below(10))] },
    ContentKind("full-width", weight: 3) { _, choices in [0xFF10 + UInt16(choices.below(10))] },
    ContentKind("mathematical", weight: 4) { _, choices in
      CodeUnits(scalar: 0x1D7CE + UInt32(choices.below(10)))
    },
    ContentKind("mixed-scripts", weight: 4) { _, choices in
      let zero = choices.pick([0x30, 0x0660, 0x0966, 0xFF10, 0x1D7CE, 0x1E950] as [UInt32])
      return CodeUnits(scalar: zero + UInt32(choices.below(10)))
    },
  ]

  /// Letters and digits.
  static let letters: [ContentKind] =
    digits + [
      ContentKind("latin", weight: 12) { _, choices in [0x61 + UInt16(choices.below(26))] },
      ContentKind("repeated-letters", weight: 6) { _, choices in
        [choices.pick([0x61, 0x41, 0x62])]
      },
      ContentKind("growing-letters", weight: 12) { _, choices in
        [choices.pick([0x61, 0xDF, 0xDF, 0x149, 0x390, 0xFB03, 0x131, 0x1F80])]
      },
      ContentKind("other-scripts", weight: 4) { _, choices in
        CodeUnits(scalar: choices.pick([0x3B1, 0x3C2, 0x436, 0x5D0, 0x4E2D, 0x10428, 0x10D0]))
      },
    ]

  /// Clusters of every kind.
  static let clusters: [ContentKind] =
    letters + [
      ContentKind("emoji", weight: 16) { _, choices in
        choices.pick(wholeEmoji)
      },
      ContentKind("marked", weight: 10) { _, choices in
        [choices.pick([0x65, 0x6E, 0x32]), choices.pick([0x0301, 0x0308, 0x0327])]
      },
      ContentKind("syllables", weight: 4) { _, choices in
        choices.pick([[0xAC00], [0x1100, 0x1161], [0x1112, 0x1161, 0x11AB], [0x0E01, 0x0E33]])
      },
    ]

  private static let wholeEmoji: [CodeUnits] = [
    CodeUnits(scalars: [0x1F600]),
    CodeUnits(scalars: [0x1F44D, 0x1F3FD]),
    CodeUnits(scalars: [0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467, 0x200D, 0x1F466]),
    CodeUnits(scalars: [0x1F1F0, 0x1F1F7]),
    CodeUnits(scalars: [0x1F1FA, 0x1F1F8]),
    CodeUnits(scalars: [0x2764, 0xFE0F]),
    CodeUnits(scalars: [0x31, 0xFE0F, 0x20E3]),
  ]

  /// The kinds of content that a formatter takes.
  static func kinds(_ formatter: StandardFormatter?) -> [ContentKind] {
    switch formatter {
    case .iban: letters
    case .upper, .identity, .emojiSig: clusters
    default: digits
    }
  }
}

/// The kinds of content of one formatter, with the sum of their weights.
struct ContentKinds: Sendable {
  private let kinds: [ContentKind]
  private let weights: [Int]
  private let total: Int

  init(_ formatter: StandardFormatter?) {
    kinds = ContentKind.kinds(formatter)
    weights = kinds.map(\.weight)
    total = weights.reduce(0, +)
  }

  func draw(_ choices: inout Choices) -> ContentKind {
    kinds[choices.weighted(weights, total: total)]
  }
}
