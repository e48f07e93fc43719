internal import TextSpec

/// Texts full of tags: markers alone and joined, bodies of many scripts, delimiters of every kind,
/// URLs, character references, and tags that come again, whole or in part.
struct TagGrammar: Sendable {
  private let pieces: TextGrammar
  private let bodyWeights: [Int]
  private let bodyTotal: Int

  /// What makes a marker a part of a longer cluster, before it or behind.
  static let joiners: [UInt32] = [
    0xFE0F, 0x20E3, 0x200D, 0x0301, 0x1F3FD, 0xE0067, 0xFE0E, 0x0488, 0x0903,
  ]
  static let markers: [UInt16] = [
    0x23, 0x23, 0x23, 0x23, 0x23, 0x23, 0x40, 0x40, 0x40, 0xFF03, 0xFF20, 0xFE5F,
  ]
  private static let spaces: [UInt16] = [
    0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x0A, 0x0A, 0x09, 0xA0, 0x3000, 0x2028, 0x85, 0x2003,
  ]
  private static let delimiters: [UInt16] = [
    0x2C, 0x2E, 0x28, 0x29, 0x2F, 0x3D, 0x26, 0x3A, 0x21, 0x22, 0x2D, 0x200B, 0x3002, 0x7E, 0x2B,
    0xD7, 0xFF01, 0xFE0F, 0x0600,
  ]
  static let phrases = [
    "http://a.b/#", "https://x.yz/", "t.co/", "a.bc/@", "HTTP://", "www.a-b.com/#c", "&#39;",
    "&#x27;", "RT ", "RT", "rt@", ".RT@", "#http://", "@x://", "a@b.cd", "\r\n",
  ].map { CodeUnits($0) }

  /// What no detector may take for a part of a tag, or each in a way of its own.
  static let strange: [CodeUnits] = [
    [0x23, 0xE000], [0x23, 0xF8FF], [0x23, 0xD83D], [0x23, 0xDE00, 0x61], [0x23, 0x31],
    [0x23, 0x5F], [0x23, 0x61, 0x2E], [0x23, 0x61, 0xFF0E], [0x23, 0x61, 0x23], [0x23, 0x61, 0x40],
    [0x40, 0x61, 0x23, 0x62], [0x23, 0x61, 0x20, 0x40, 0x62],
  ]

  init(_ pieces: TextGrammar) {
    self.pieces = pieces
    bodyWeights = TagBody.all.map(\.weight)
    bodyTotal = bodyWeights.reduce(0, +)
  }

  /// A text of one to five pieces; rarely one that is long. In two of five texts a tag comes
  /// again, whole or without its end.
  func text(_ choices: inout Choices) -> CodeUnits {
    var text: CodeUnits = []
    text.reserveCapacity(32)
    let pieceCount =
      choices.happens(1, outOf: 48) ? choices.within(6...16) : choices.within(1...4)
    for _ in 0..<pieceCount { writePiece(&choices, &text) }
    if choices.happens(2, outOf: 5) { repeatTag(&choices, &text) }
    return text
  }

  private func writePiece(_ choices: inout Choices, _ text: inout CodeUnits) {
    switch choices.below(16) {
    case 0..<8:
      if choices.happens(2, outOf: 3) { writeSpace(&choices, &text) }
      writeTag(&choices, &text)
    case 8, 9: writeSpace(&choices, &text)
    case 10, 11: text.append(choices.pick(Self.delimiters))
    case 12: text += choices.pick(Self.phrases)
    case 13: writeBody(&choices, &text)
    case 14: text.append(choices.pick(Self.markers))
    default: pieces.writePiece(&choices, &text)
    }
  }

  private func writeSpace(_ choices: inout Choices, _ text: inout CodeUnits) {
    text.append(choices.pick(Self.spaces))
  }

  func writeTag(_ choices: inout Choices, _ text: inout CodeUnits) {
    if choices.happens(1, outOf: 24) { text.append(0x0600) }
    text.append(choices.pick(Self.markers))
    if choices.happens(1, outOf: 8) { text.appendScalar(choices.pick(Self.joiners)) }
    writeBody(&choices, &text)
    if choices.happens(1, outOf: 16) { text.appendScalar(choices.pick(Self.joiners)) }
  }

  private func writeBody(_ choices: inout Choices, _ text: inout CodeUnits) {
    TagBody.all[choices.weighted(bodyWeights, total: bodyTotal)].write(&choices, &text)
  }

  /// Appends a space and what follows one of the markers of the text, in whole or in part; a tag
  /// and its double where the text has no marker.
  private func repeatTag(_ choices: inout Choices, _ text: inout CodeUnits) {
    if !text.contains(where: Self.isMarker) {
      writeSpace(&choices, &text)
      writeTag(&choices, &text)
    }
    let starts = text.indices.filter { Self.isMarker(text[$0]) }
    let start = choices.pick(starts)
    var end = start + 1
    while end < text.count, text[end] != 0x20, !Self.isMarker(text[end]), end - start < 24 {
      end += 1
    }
    if choices.happens(1, outOf: 2), end - start > 2 { end = choices.within(start + 2...end - 1) }
    let copy = text[start..<end]
    writeSpace(&choices, &text)
    text += copy
  }

  static func isMarker(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x23, 0x40, 0xFF03, 0xFF20, 0xFE5F: true
    default: false
    }
  }
}
