public import TextSpec
public import UnicodeTables

/// Sequences that people use, and their near-misses: one scalar deleted, doubled, or swapped with
/// its neighbour.
///
/// Of the emoji sequences of a version there is one of each shape, which is its row of segmentation
/// classes: no rule can tell two of one shape apart. All of them are drawn by the text kind
/// `emoji-sequences`.
public struct Templates: Sendable {
  private let texts: [CodeUnits]

  public init(_ tables: UnicodeData) {
    var texts: [CodeUnits] = []
    for sequence in Self.sequences + Self.shapes(tables) {
      texts.append(CodeUnits(scalars: sequence))
      for index in sequence.indices {
        var deleted = sequence
        deleted.remove(at: index)
        texts.append(CodeUnits(scalars: deleted))
        var doubled = sequence
        doubled.insert(sequence[index], at: index)
        texts.append(CodeUnits(scalars: doubled))
        if index + 1 < sequence.count {
          var swapped = sequence
          swapped.swapAt(index, index + 1)
          texts.append(CodeUnits(scalars: swapped))
        }
      }
    }
    self.texts = texts
  }

  /// The first emoji sequence of each row of classes.
  private static func shapes(_ tables: UnicodeData) -> [[UInt32]] {
    var seen: Set<[Int]> = []
    return EmojiSequence.all(tables.version).map(\.scalars).filter { scalars in
      seen.insert(scalars.map { tables.classIndex($0) }).inserted
    }
  }

  /// The number of texts.
  public var count: Int { texts.count }

  /// The text of an index.
  public func text(_ index: Int) -> CodeUnits { texts[index] }

  private static let sequences: [[UInt32]] = [
    [0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467, 0x200D, 0x1F466],
    [0x1F469, 0x1F3FD, 0x200D, 0x1F680],
    [0x1F3F3, 0xFE0F, 0x200D, 0x26A7, 0xFE0F],
    [0x1F3F4, 0xE0067, 0xE0062, 0xE0073, 0xE0063, 0xE0074, 0xE007F],
    [0x1F1F0, 0x1F1F7, 0x1F1FA, 0x1F1F8],
    [0x31, 0xFE0F, 0x20E3, 0x32, 0x20E3],
    [0x2764, 0xFE0F, 0x200D, 0x1F525],
    [0x65, 0x0301, 0x20, 0x0301, 0x78],
    [0x0915, 0x094D, 0x0937, 0x093F],
    [0x0D15, 0x1039, 0x0937],
    [0x1100, 0x1161, 0x11A8, 0xAC00, 0x11A8],
    [0x61, 0x0D, 0x0A, 0x0D, 0x62, 0x0A, 0x0A],
    [0x48, 0x69, 0x2E, 0x20, 0x59, 0x6F, 0x21, 0x20, 0x22, 0x41, 0x22],
    [0x64, 0x6F, 0x6E, 0x27, 0x74, 0x20, 0x61, 0x2E, 0x62],
    [0x33, 0x32, 0x2E, 0x33, 0x2C, 0x31, 0x3A, 0x30],
    [0x5D0, 0x27, 0x5D0, 0x22, 0x5D0],
    [0x30AB, 0x30FC, 0x5F, 0x30AB],
    [0x0600, 0x31, 0x0600, 0x20],
    [0x4E2D, 0x6587, 0x0E01, 0x0E33],
    [0x2E, 0x1F3FD, 0x61],
    [0xD83D, 0xDE00, 0xDE00, 0xD83D],
    [0x1F431, 0x200D, 0x1F464, 0x200D, 0x200D, 0x1F431],
    [0x0627, 0x0653, 0x200C, 0x0645, 0x06CC],
    [0x1F44D, 0x1F3FD, 0x1F3FD, 0x1F44D],
  ]
}
