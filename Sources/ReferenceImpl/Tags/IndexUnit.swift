public import TextSpec

/// The units in which implementations count. Tags are answered in UTF-16; this converts.
public enum IndexUnit: String, CaseIterable, Hashable, Sendable {
  case utf16, utf8, scalars

  /// The number of units that a scalar takes. A lone surrogate takes three bytes, as in WTF-8.
  func width(_ scalar: UInt32) -> Int {
    switch self {
    case .utf16: scalar < 0x10000 ? 1 : 2
    case .scalars: 1
    case .utf8: scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }
  }
}

/// The offsets of one text in two units, both ways. Both ends of every range are converted; a
/// length that is carried over from one unit to another is the classic fault.
public struct IndexMap: Sendable {
  /// For each UTF-16 offset, the end included, the offset in the other unit; -1 inside a pair.
  private let outward: [Int]
  /// For each offset in the other unit the UTF-16 offset; -1 inside a scalar.
  private let inward: [Int]

  /// Maps a text. Complexity: O(text).
  public init(_ text: CodeUnits, _ unit: IndexUnit) {
    var outward: [Int] = []
    var inward: [Int] = []
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      outward += [inward.count] + [Int](repeating: -1, count: length - 1)
      inward += [offset] + [Int](repeating: -1, count: unit.width(scalar) - 1)
      offset += length
    }
    self.outward = outward + [inward.count]
    self.inward = inward + [text.count]
  }

  /// A range of UTF-16 offsets in the other unit; nil where an end splits a pair or lies outside.
  public func outward(_ range: TextRange) -> TextRange? { Self.map(range, outward) }

  /// A range of the other unit in UTF-16; nil where an end splits a scalar or lies outside.
  public func inward(_ range: TextRange) -> TextRange? { Self.map(range, inward) }

  private static func map(_ range: TextRange, _ offsets: [Int]) -> TextRange? {
    guard offsets.indices.contains(range.start), offsets.indices.contains(range.end),
      offsets[range.start] >= 0, offsets[range.end] >= 0
    else { return nil }
    return TextRange(offsets[range.start], offsets[range.end])
  }
}
