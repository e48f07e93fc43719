/// Code points in a row that have equal properties; the longest such row.
public struct PropertyRange: Hashable, Sendable {
  public let first: UInt32
  public let last: UInt32
  public let properties: ScalarProperties
}

extension UnicodeData {
  /// All ranges of code points with equal properties, ascending, without gaps: some 5,500. A sweep
  /// over their first, last and some interior scalars meets every fault of a range table.
  ///
  /// O(number of code points); keep the result.
  public func ranges() -> [PropertyRange] {
    var result: [PropertyRange] = []
    var first: UInt32 = 0
    var current = properties(0)
    for scalar in UInt32(1)...0x10FFFF {
      let next = properties(scalar)
      if next == current { continue }
      result.append(PropertyRange(first: first, last: scalar - 1, properties: current))
      first = scalar
      current = next
    }
    result.append(PropertyRange(first: first, last: 0x10FFFF, properties: current))
    return result
  }
}
