internal import TextSpec

/// Which pairs of neighbouring segmentation classes the texts of a run held.
public struct ClassPairs: Hashable, Sendable {
  public let classCount: Int
  private var hits: [Int]

  public init(classCount: Int) {
    self.classCount = classCount
    hits = [Int](repeating: 0, count: classCount * classCount)
  }

  /// How often the pair occurred.
  public func count(_ left: Int, _ right: Int) -> Int { hits[left * classCount + right] }

  /// The number of pairs that occurred.
  public var hitCount: Int { hits.reduce(0) { $0 + ($1 > 0 ? 1 : 0) } }

  /// The number of pairs that there are.
  public var pairCount: Int { hits.count }

  /// How often each pair occurred, row by row, as one digit: 0 for never, else the number of bits.
  public var magnitudes: String {
    String(decoding: hits.map { UInt8(ascii: "0") + UInt8(min(9, bitCount($0))) }, as: UTF8.self)
  }

  private func bitCount(_ number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }

  mutating func add(_ text: CodeUnits, _ oracle: any Oracle) {
    var offset = 0
    var left: Int? = nil
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      let right = oracle.classRank(of: scalar)
      if let left { hits[left * classCount + right] += 1 }
      left = right
      offset += length
    }
  }

  mutating func merge(_ other: ClassPairs) {
    for index in hits.indices { hits[index] += other.hits[index] }
  }
}
