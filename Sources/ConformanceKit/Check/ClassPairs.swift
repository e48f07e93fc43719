internal import TextSpec

/// Which pairs and triples of neighbouring segmentation classes the texts of a run held.
public struct ClassPairs: Hashable, Sendable {
  public let classCount: Int
  var hits: [Int]
  /// One bit a triple.
  var tripleBits: [UInt64]

  public init(classCount: Int) {
    self.classCount = classCount
    hits = [Int](repeating: 0, count: classCount * classCount)
    tripleBits = [UInt64](
      repeating: 0, count: (classCount * classCount * classCount + 63) / 64)
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

  /// Whether a triple occurred.
  public func hasTriple(_ left: Int, _ middle: Int, _ right: Int) -> Bool {
    let index = (left * classCount + middle) * classCount + right
    return tripleBits[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// The number of triples that occurred.
  public var tripleHitCount: Int { tripleBits.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The number of triples that there are.
  public var tripleCount: Int { classCount * classCount * classCount }

  /// Counts the neighbours in a text whose classes `rank` tells.
  @inline(__always)
  mutating func add(_ text: CodeUnits, rank: (UInt32) -> Int) {
    var offset = 0
    // The ranks of the last two scalars, folded; negative until there are as many.
    var last = -1
    var pair = -1
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      let right = rank(scalar)
      if pair >= 0 {
        let triple = pair * classCount + right
        tripleBits[triple >> 6] |= 1 << UInt64(triple & 63)
      }
      if last >= 0 {
        pair = last * classCount + right
        hits[pair] += 1
      }
      last = right
      offset += length
    }
  }

  mutating func merge(_ other: ClassPairs) {
    for index in hits.indices { hits[index] += other.hits[index] }
    for index in tripleBits.indices { tripleBits[index] |= other.tripleBits[index] }
  }
}
