/// The tables of one version of Unicode: look-up only, no rules.
///
/// Every code point from U+0000 to U+10FFFF has properties. Surrogate code points are ordinary
/// entries: General_Category Cs, and for everything else the values of an unlisted code point.
public struct UnicodeData: Sendable {
  public let version: TableVersion
  /// Block numbers, one for every 128 code points.
  let stage: [UInt16]
  /// Tuple numbers, 128 a block; shared by all versions.
  let blocks: [UInt8]
  /// Packed tuples by number; shared by all versions.
  let tuples: [UInt32]
  /// Class ranks by tuple number; 255 for a tuple that the version does not have.
  private let ranks: [UInt8]
  /// One scalar a class: the simplest one, in the order of the ranks. Rank 0 is the class of `a`
  /// and rank 1 that of `A`; a shrinker prefers lower ranks.
  public let representatives: [UInt32]

  /// The tables of a version, decoded at the first call and kept.
  public static func tables(_ version: TableVersion) -> UnicodeData {
    switch version {
    case .v13_0: Decoded.v13_0
    case .v14_0: Decoded.v14_0
    case .v15_0: Decoded.v15_0
    case .v15_1: Decoded.v15_1
    case .v16_0: Decoded.v16_0
    case .v17_0: Decoded.v17_0
    case .v18_0: Decoded.v18_0
    }
  }

  private enum Decoded {
    static let v13_0 = UnicodeData(.v13_0, .v13_0)
    static let v14_0 = UnicodeData(.v14_0, .v14_0)
    static let v15_0 = UnicodeData(.v15_0, .v15_0)
    static let v15_1 = UnicodeData(.v15_1, .v15_1)
    static let v16_0 = UnicodeData(.v16_0, .v16_0)
    static let v17_0 = UnicodeData(.v17_0, .v17_0)
    static let v18_0 = UnicodeData(.v18_0, .v18_0)
  }

  private init(_ version: TableVersion, _ table: PropertyTable) {
    self.version = version
    blocks = SharedProperties.blocks
    tuples = SharedProperties.tuples
    var stageReader = PayloadReader(table.stage)
    stage = stageReader.runs(expecting: SharedProperties.stageCount)
    var rankReader = PayloadReader(table.representatives)
    let classCount = rankReader.next()
    var representatives: [UInt32] = []
    for _ in 0..<classCount { representatives.append(UInt32(rankReader.next())) }
    self.representatives = representatives
    var ranks = [UInt8](repeating: 255, count: tuples.count)
    for (rank, scalar) in representatives.enumerated() {
      let block = Int(stage[Int(scalar >> SharedProperties.blockShift)])
      let tuple = tuples[Int(blocks[block << 7 | Int(scalar & 127)])]
      for number in tuples.indices where UInt16(truncatingIfNeeded: tuples[number] ^ tuple) == 0 {
        ranks[number] = UInt8(rank)
      }
    }
    self.ranks = ranks
  }

  /// Every combination of properties that any version gives to any code point: some 160.
  public static var allProperties: [ScalarProperties] {
    SharedProperties.tuples.map { ScalarProperties(rawValue: $0) }
  }

  private func tupleNumber(_ scalar: UInt32) -> Int {
    precondition(scalar <= 0x10FFFF, "expected a code point up to U+10FFFF")
    let block = Int(stage[Int(scalar >> SharedProperties.blockShift)])
    return Int(blocks[block << 7 | Int(scalar & 127)])
  }

  /// The properties of a code point, U+0000 to U+10FFFF. O(1).
  public func properties(_ scalar: UInt32) -> ScalarProperties {
    ScalarProperties(rawValue: tuples[tupleNumber(scalar)])
  }

  /// How many combinations of GCB, WB, SB, InCB and Extended_Pictographic code points have.
  public var classCount: Int { representatives.count }

  /// The rank of a code point's class, from 0 (the class of `a`) to `classCount` - 1. O(1).
  public func classIndex(_ scalar: UInt32) -> Int { Int(ranks[tupleNumber(scalar)]) }
}
