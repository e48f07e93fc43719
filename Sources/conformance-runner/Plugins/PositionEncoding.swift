import TextSpec

/// The unit in which a plugin counts positions.
enum PositionEncoding: String, CaseIterable, Hashable {
  case utf16 = "utf-16"
  case utf8 = "utf-8"
  case utf32 = "utf-32"

  /// The length of a scalar in this unit.
  @inline(__always)
  func length(of scalar: UInt32) -> Int {
    switch self {
    case .utf16: scalar < 0x10000 ? 1 : 2
    case .utf8: scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    case .utf32: 1
    }
  }
}

/// The positions of one text in UTF-16 and in the unit of a plugin.
///
/// Where the unit is UTF-16 nothing is stored, and positions stay what they are.
struct PositionMap {
  let encoding: PositionEncoding
  private(set) var textCount = 0
  /// For each UTF-16 offset the position in the unit, or -1 inside of a surrogate pair.
  private var outward: [Int32] = []
  /// For each position in the unit the UTF-16 offset, or -1 inside of a scalar.
  private var inward: [Int32] = []

  init(_ encoding: PositionEncoding) { self.encoding = encoding }

  init(_ encoding: PositionEncoding, _ text: CodeUnits) {
    self.init(encoding)
    prepare(text)
  }

  /// Prepares for a text. Complexity: O(count); O(1) for UTF-16.
  mutating func prepare(_ text: CodeUnits) {
    textCount = text.count
    guard encoding != .utf16 else { return }
    outward.removeAll(keepingCapacity: true)
    inward.removeAll(keepingCapacity: true)
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      outward.append(Int32(inward.count))
      inward.append(Int32(offset))
      if length == 2 { outward.append(-1) }
      for inner in 1..<max(1, encoding.length(of: scalar)) where inner > 0 {
        // A position inside of a scalar of two units is known to lie between its halves.
        inward.append(length == 2 ? Int32(offset + 1) : -1)
      }
      offset += length
    }
    outward.append(Int32(inward.count))
    inward.append(Int32(offset))
  }

  /// The position in the plugin's unit of a UTF-16 offset, or nil where the unit has none. Offsets
  /// outside of the text keep their distance from its ends.
  @inline(__always)
  func outward(_ offset: Int) -> Int? {
    guard encoding != .utf16, offset >= 0 else { return offset }
    guard offset <= textCount else { return inward.count - 1 + offset - textCount }
    let position = Int(outward[offset])
    return position < 0 ? nil : position
  }

  /// The UTF-16 offset of a position in the plugin's unit. One outside of the text keeps its
  /// distance from the ends; one inside of a scalar becomes an offset inside of its surrogate
  /// pair, or one far beyond the text, so that it is judged as what it is: on no boundary.
  @inline(__always)
  func inward(_ position: Int) -> Int {
    guard encoding != .utf16, position >= 0 else { return position }
    guard position < inward.count else { return textCount + position - (inward.count - 1) }
    let offset = Int(inward[position])
    return offset < 0 ? textCount + inward.count + position : offset
  }
}
