public import TextSpec

/// All texts of up to k scalars over an alphabet with one representative of each class, in
/// shortlex order: shorter texts first, and among equal lengths by ranks from the left.
public struct SmallScope: Sendable {
  public let alphabet: [UInt32]

  public init(alphabet: [UInt32]) { self.alphabet = alphabet }

  /// The number of texts of at most `lengthMax` scalars, the empty one included.
  public func count(upTo lengthMax: Int) -> Int {
    var count = 0
    var power = 1
    for _ in 0...lengthMax {
      count += power
      power *= alphabet.count
    }
    return count
  }

  /// The text of an index. Complexity: O(length).
  public func text(_ index: Int) -> CodeUnits {
    var text: CodeUnits = []
    for rank in ranks(index) { text.appendScalar(alphabet[rank]) }
    return text
  }

  /// The ranks of the scalars of the text of an index.
  public func ranks(_ index: Int) -> [Int] {
    var rest = index
    var length = 0
    var power = 1
    while rest >= power {
      rest -= power
      power *= alphabet.count
      length += 1
    }
    var ranks = [Int](repeating: 0, count: length)
    for place in stride(from: length - 1, through: 0, by: -1) {
      ranks[place] = rest % alphabet.count
      rest /= alphabet.count
    }
    return ranks
  }
}
