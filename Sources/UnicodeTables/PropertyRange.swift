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
  /// O(number of blocks and ranges); keep the result.
  public func ranges() -> [PropertyRange] {
    let runStarts = SharedProperties.runStarts
    var result: [PropertyRange] = []
    var first: UInt32 = 0
    var current = blocks[Int(stage[0]) << 7]
    for (blockIndex, block) in stage.enumerated() {
      for start in runStarts[Int(block)] {
        let next = blocks[Int(block) << 7 | start]
        if next == current { continue }
        let scalar = UInt32(blockIndex << 7 | start)
        result.append(PropertyRange(first: first, last: scalar - 1, properties: tuple(current)))
        first = scalar
        current = next
      }
    }
    result.append(PropertyRange(first: first, last: 0x10FFFF, properties: tuple(current)))
    return result
  }

  private func tuple(_ number: UInt8) -> ScalarProperties {
    ScalarProperties(rawValue: tuples[Int(number)])
  }
}

extension SharedProperties {
  /// For each block the offsets at which its tuple numbers change, 0 included.
  fileprivate static let runStarts: [[Int]] = (0..<blocks.count >> 7).map { block in
    (0..<128).filter { $0 == 0 || blocks[block << 7 | $0] != blocks[block << 7 | $0 - 1] }
  }
}
