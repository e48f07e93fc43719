public import TextSpec
public import UnicodeTables

/// Texts made of pieces of every kind, with joiners that stick between them.
public struct TextGrammar: Sendable {
  public let tables: UnicodeData
  private let kinds: [TextKind]
  private let weights: [Int]
  private let total: Int

  /// What may stick to a piece and change the clusters, words or sentences on both sides.
  private static let joiners: [UInt32] = [
    0x200D, 0xFE0F, 0x0301, 0x20E3, 0x1F3FD, 0x094D, 0x0903, 0x200C, 0xFE0E, 0x0600, 0xAD,
  ]

  public init(_ tables: UnicodeData, kinds: [TextKind] = TextKind.catalogue) {
    self.tables = tables
    self.kinds = kinds
    weights = kinds.map(\.weight)
    total = weights.reduce(0, +)
  }

  /// A text of one to five pieces; rarely one that is long.
  public func text(_ choices: inout Choices) -> CodeUnits {
    var text: CodeUnits = []
    text.reserveCapacity(24)
    let pieceCount =
      choices.happens(1, outOf: 64) ? choices.within(6...24) : choices.within(1...5)
    for _ in 0..<pieceCount { writePiece(&choices, &text) }
    return text
  }

  /// A text of any size: mostly short, seldom a thousand units long, and now and then a hundred
  /// thousand in a single cluster or word, where what is quadratic comes to light.
  public func sizedText(_ choices: inout Choices) -> CodeUnits {
    switch choices.below(4096) {
    case 0: longText(&choices, unitMax: 100_000)
    case 1...4: longText(&choices, unitMax: 10_000)
    case 5...20: longText(&choices, unitMax: 1000)
    default: text(&choices)
    }
  }

  /// A text that is long in one way: one cluster of many marks, one word of many letters, many
  /// regional indicators, or many short pieces.
  public func longText(_ choices: inout Choices, unitMax: Int) -> CodeUnits {
    var text: CodeUnits = []
    let count = choices.within(unitMax / 2...unitMax)
    let filler = choices.pick([0x0301, 0x61, 0x1F1E6, 0x200D, 0x20, 0x0A, 0x1F468, 0x094D])
    if choices.happens(1, outOf: 2) { writePiece(&choices, &text) }
    while text.count < count {
      text.appendScalar(UInt32(filler))
      if choices.happens(1, outOf: 512) { writePiece(&choices, &text) }
    }
    if choices.happens(1, outOf: 2) { writePiece(&choices, &text) }
    return text
  }

  /// Appends one piece, and sometimes a joiner on one of its sides.
  public func writePiece(_ choices: inout Choices, _ text: inout CodeUnits) {
    if choices.happens(1, outOf: 12) { text.appendScalar(choices.pick(Self.joiners)) }
    kinds[choices.weighted(weights, total: total)].write(&choices, tables, &text)
    if choices.happens(1, outOf: 6) { text.appendScalar(choices.pick(Self.joiners)) }
  }
}
