internal import TextSpec

/// The small scopes of the tags contract: every text over the scalars that decide about a tag, and
/// over the characters that decide about a link.
enum TagScope {
  /// Markers, delimiters of each kind, and one scalar of each way to continue or to join.
  static let texts = SmallScope(alphabet: [
    0x61, 0x23, 0x20, 0x40, 0x31, 0x5F, 0x0A, 0x26, 0x2F, 0x3A, 0x2E, 0x2D, 0xE9, 0x0301, 0x200D,
    0x200C, 0xFE0F, 0x20E3, 0x1F3FD, 0x0600, 0x1F469, 0x20000, 0xFF03, 0xFF20, 0xFE5F, 0xE000,
    0x200B, 0x3000, 0x1F1E6, 0x0488, 0xD83D,
  ])

  /// Unreserved and reserved characters, digits of escapes, the percent sign, white space, and
  /// scalars of two to four bytes.
  static let payloads = SmallScope(alphabet: [
    0x61, 0x20, 0x25, 0x32, 0x46, 0x2B, 0x2F, 0x7E, 0x00, 0xE9, 0x0301, 0x20AC, 0x1F469, 0x3A,
    0x5C, 0x7F,
  ])

  /// Where a scalar of the sweep goes: the zero.
  static let contexts: [[UInt32]] = [
    [0x23, 0], [0x23, 0x61, 0, 0x62], [0, 0x23, 0x61], [0x40, 0x61, 0, 0x62], [0, 0x40, 0x61],
  ]

  static func text(_ scalar: UInt32, in context: [UInt32]) -> CodeUnits {
    CodeUnits(scalars: context.map { $0 == 0 ? scalar : $0 })
  }
}
