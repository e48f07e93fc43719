public import TextSpec
public import UnicodeTables

/// Texts that aim at a pair or triple of classes: the n-th one at the n-th tuple of a permutation
/// that only the seed decides. Nothing is learnt from a run, so shards agree.
public struct ClassTuples: Sendable {
  private let tables: UnicodeData
  private let grammar: TextGrammar
  private let alphabet: [UInt32]
  /// Scalars of each class besides the representative.
  private let members: [[UInt32]]

  public init(_ tables: UnicodeData, _ grammar: TextGrammar) {
    self.tables = tables
    self.grammar = grammar
    alphabet = tables.representatives
    var members = alphabet.map { [$0] }
    for range in tables.ranges() where range.properties.isAssigned {
      let rank = tables.classIndex(range.first)
      if members[rank].count < 8 { members[rank].append(range.last) }
    }
    self.members = members
  }

  /// The number of pairs and triples.
  public var count: Int {
    let classes = alphabet.count
    return classes * classes + classes * classes * classes
  }

  /// The text of an index: a tuple of classes between two pieces of the grammar.
  public func text(_ index: Int, seed: UInt64, _ choices: inout Choices) -> CodeUnits {
    var text: CodeUnits = []
    if choices.happens(1, outOf: 2) { grammar.writePiece(&choices, &text) }
    for rank in tuple(index % count, seed: seed) {
      text.appendScalar(choices.pick(members[rank]))
    }
    if choices.happens(1, outOf: 2) { grammar.writePiece(&choices, &text) }
    return text
  }

  /// The ranks that an index aims at: all pairs come before all triples.
  public func tuple(_ index: Int, seed: UInt64) -> [Int] {
    let classes = alphabet.count
    let pairCount = classes * classes
    let isPair = index < pairCount
    let size = isPair ? pairCount : pairCount * classes
    var rest = Self.permuted(isPair ? index : index - pairCount, size, seed)
    var ranks: [Int] = []
    for _ in 0..<(isPair ? 2 : 3) {
      ranks.append(rest % classes)
      rest /= classes
    }
    return ranks
  }

  /// The image of an index under an affine permutation of `0..<size`.
  private static func permuted(_ index: Int, _ size: Int, _ seed: UInt64) -> Int {
    let mixed = Choices.mix(seed &+ 0x5DEE_CE66)
    var factor = Int(mixed % UInt64(size)) | 1
    while gcd(factor, size) != 1 { factor += 2 }
    let shift = Int(Choices.mix(mixed) % UInt64(size))
    return (index * (factor % size) + shift) % size
  }

  private static func gcd(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : gcd(right, left % right)
  }
}
