/// The generated payloads of one version.
struct PropertyTable {
  /// Block numbers, one for every 128 code points, as runs.
  let stage: StaticString
  /// One scalar a class, in the order of the ranks.
  let representatives: StaticString
}

/// What all versions share, decoded once.
enum SharedProperties {
  static let blockShift: UInt32 = 7
  static let stageCount = 0x110000 >> 7

  static let tuples: [UInt32] = {
    var reader = PayloadReader(PropertyBlocks.tuples)
    let count = reader.next()
    return (0..<count).map { _ in UInt32(reader.next()) }
  }()

  static let blocks: [UInt8] = {
    var reader = PayloadReader(PropertyBlocks.blocks)
    let count = reader.next()
    return reader.runs(expecting: count << Int(blockShift))
  }()
}
