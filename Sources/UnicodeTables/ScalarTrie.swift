/// A small table from code points to numbers, for a segmenter's innermost loop.
///
/// The number of code point c is `blocks[Int(stage[Int(c >> 7)]) + Int(c & 127)]`: the entries of
/// `stage` are offsets into `blocks`, already multiplied.
public struct ScalarTrie: Sendable {
  public let stage: [UInt16]
  public let blocks: [UInt8]

  /// Tabulates a function of the properties that a version gives to code points.
  public init(_ data: UnicodeData, _ number: (ScalarProperties) -> UInt8) {
    let numbers = data.tuples.map { number(ScalarProperties(rawValue: $0)) }
    var offsets = [UInt16?](repeating: nil, count: data.blocks.count >> 7)
    var blocks: [UInt8] = []
    stage = data.stage.map { block in
      if let offset = offsets[Int(block)] { return offset }
      let offset = UInt16(blocks.count)
      offsets[Int(block)] = offset
      let start = Int(block) << 7
      for index in start..<start + 128 { blocks.append(numbers[Int(data.blocks[index])]) }
      return offset
    }
    self.blocks = blocks
  }
}
