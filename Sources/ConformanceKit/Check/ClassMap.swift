public import TextSpec

/// The segmentation class of every code point as one table, so that counting the classes of a text
/// asks the oracle nothing.
public final class ClassMap: Sendable {
  /// The rank of each code point's class.
  let ranks: [UInt8]
  public let classCount: Int

  /// Asks an oracle about all code points. Complexity: some milliseconds.
  public init(_ oracle: some Segmentation) {
    classCount = oracle.representatives.count
    precondition(classCount <= Int(UInt8.max), "expected fewer classes")
    ranks = (0..<UInt32(0x110000)).map { UInt8(truncatingIfNeeded: oracle.classRank(of: $0)) }
  }

  /// The rank of a code point's class.
  public func rank(_ scalar: UInt32) -> Int { Int(ranks[Int(scalar)]) }
}
