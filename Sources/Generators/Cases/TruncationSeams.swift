internal import TextSpec

/// Scalars that join over a seam, and the edits that put them there.
enum TruncationSeams {
  /// A pair that joins: what ends one text, and what begins the next.
  struct Pair: Sendable {
    var left: CodeUnits
    var right: CodeUnits

    init(_ left: [UInt32], _ right: [UInt32]) {
      self.left = CodeUnits(scalars: left)
      self.right = CodeUnits(scalars: right)
    }
  }

  /// Two or three of each kind: flags, joined emoji, tones, viramas, jamo, marks that extend and
  /// marks that take space, keycaps, line ends, Prepend, surrogate halves, tags.
  static let pairs: [Pair] = [
    Pair([0x1F1F0], [0x1F1F7, 0x1F1FA, 0x1F1F8]),
    Pair([0x1F1F0, 0x1F1F7, 0x1F1FA], [0x1F1F8]),
    Pair([0x1F469], [0x200D, 0x1F467]),
    Pair([0x1F469, 0x200D], [0x1F467]),
    Pair([0x1F44D], [0x1F3FD]),
    Pair([0x1F44D, 0x1F3FD], [0x1F3FD]),
    Pair([0x1F469, 0x1F3FD], [0x200D, 0x1F680]),
    Pair([0x0915, 0x094D], [0x0937]),
    Pair([0x0915], [0x094D, 0x0937]),
    Pair([0x1100], [0x1161, 0x11A8]),
    Pair([0x1100, 0x1161], [0x11A8]),
    Pair([0xB098], [0x11A8]),
    Pair([0x65], [0x0301]),
    Pair([0x0915], [0x0903]),
    Pair([0x0E01], [0x0E33]),
    Pair([0x2764], [0xFE0F]),
    Pair([0x31], [0xFE0F, 0x20E3]),
    Pair([0x31, 0xFE0F], [0x20E3]),
    Pair([0x0D], [0x0A]),
    Pair([0x0600], [0x31]),
    Pair([0xD83D], [0xDE00]),
    Pair([0x1F3F4], [0xE0067, 0xE0062, 0xE007F]),
    Pair([0x1F3F4, 0xE0067], [0xE0062, 0xE007F]),
    Pair([0x1F431, 0x200D], [0x1F431]),
  ]

  /// The places of a seam in an edit.
  static let placeCount = 7

  /// The edit with a pair at one of the places: between the text before and the insertion, inside
  /// of the insertion, between the insertion and the text behind, or at two of them; with and
  /// without selected text.
  static func parts(_ pair: Pair, at place: Int) -> TruncationParts {
    let (b, cd): (CodeUnits, CodeUnits) = ([0x62], [0x63, 0x64])
    let (left, right) = (pair.left, pair.right)
    return switch place {
    case 0: TruncationParts(before: left, insertion: right + b)
    case 1: TruncationParts(behind: right + b, insertion: cd + left + b)
    case 2: TruncationParts(before: b, behind: b, insertion: cd + left + right + b)
    case 3: TruncationParts(before: b + left, replaced: cd, behind: b, insertion: right + cd)
    case 4: TruncationParts(before: b, replaced: cd, behind: right, insertion: left + cd)
    case 5: TruncationParts(before: left, replaced: b, behind: right, insertion: right + left)
    default: TruncationParts(before: left, behind: right, insertion: cd)
    }
  }

  /// Edits that went wrong in the field: text before, replaced, behind, insertion.
  private static let reported: [[[UInt32]]] = [
    [[0x61, 0x62, 0x63], [], [], [0x58, 0x59, 0x5A]],
    [[0x61, 0x62, 0x63], [], [0x64, 0x65, 0x66], [0x58, 0x59, 0x5A]],
    [[0x61], [0x62, 0x63, 0x64], [0x65, 0x66], [0x57, 0x58, 0x59, 0x5A, 0x31, 0x32]],
    [[], [0x61, 0x62, 0x63], [], [0x31, 0x32, 0x33, 0x34, 0x35]],
    [[0x61, 0x62, 0x63], [], [], [0x1F1F0, 0x1F1F7, 0x1F1FA, 0x1F1F8]],
    [[0x61, 0x62], [], [], [0x0D, 0x0A, 0x58]],
    [[0x61, 0x62, 0x63], [], [], [0x1F600]],
    [[0x61, 0x62, 0x63, 0x64, 0x65], [0x66], [], []],
    [[], [], [0x0A, 0x66, 0x6F, 0x6F], [0x61, 0x0D, 0x62]],
    [[0x1F3F3, 0xFE0F, 0x200D, 0x26A7], [], [], [0x1F3F3, 0xFE0F, 0x200D, 0x26A7]],
    [[0x61], [], [], [0x1F64B, 0x1F3FB, 0x200D, 0x2642, 0xFE0F]],
    [[0xD14D, 0xC2A4, 0xD2B8, 0xC778], [0x314D], [], [0xD478]],
    [[0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39], [], [], [0x3057]],
    [[0x1100], [0x0915, 0x094D], [], [0x0915, 0x094D, 0x0937]],
    [[0x1F1F0, 0x1F1F7], [0x61], [0x1F1FA, 0x1F1F8], [0x1F1E9, 0x1F1EA, 0x1F1E9]],
    [[0x7A], [0x61, 0x61], [0x61], [0x61, 0x61, 0x61]],
    [[0x61], [0x65, 0x0301], [0x0A], [0x65, 0x0301, 0x0301, 0x62]],
    [[], [], [], [0x0301, 0x0301, 0x61]],
  ]

  /// All edits: the seams at all places, then the reported ones.
  static let edits: [TruncationParts] =
    pairs.flatMap { pair in (0..<placeCount).map { parts(pair, at: $0) } }
    + reported.map { parts in
      let texts = parts.map { CodeUnits(scalars: $0) }
      return TruncationParts(
        before: texts[0], replaced: texts[1], behind: texts[2], insertion: texts[3])
    }
}
