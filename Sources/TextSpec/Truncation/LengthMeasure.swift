/// What a length limit counts. Every measure is a cost per grapheme cluster: the cost of a text is
/// the sum over its clusters, so whoever knows the clusters can limit by any of them.
public enum LengthMeasure: String, CaseIterable, Hashable, Sendable {
  /// UTF-16 code units, as HTML and most platforms count.
  case utf16 = "utf-16"
  /// Bytes of UTF-8; a lone surrogate takes three, as a scalar of its size would.
  case utf8 = "utf-8"
  /// Scalars; a lone surrogate is one.
  case scalars
  /// Grapheme clusters.
  case graphemes
  /// The weights of twitter-text 3 without its rule for links. See `weightedCost`.
  case weighted = "weighted-v3-nourl"

  /// The name as code units, so that a case is read without making a string.
  private static let names: [CodeUnits] = allCases.map { CodeUnits($0.rawValue) }

  /// The measure of that name, or nil. Complexity: O(name).
  public init?(name: CodeUnits) {
    for (measure, known) in zip(Self.allCases, Self.names) where known == name {
      self = measure
      return
    }
    return nil
  }

  /// Whether a scalar costs the same whatever stands beside it.
  public var isAdditive: Bool {
    switch self {
    case .utf16, .utf8, .scalars: true
    case .graphemes, .weighted: false
    }
  }

  /// The cost of a whole text. Complexity: O(text), O(1) for UTF-16.
  public func cost(of text: CodeUnits, by oracle: some Oracle) -> Int {
    switch self {
    case .utf16: return text.count
    case .utf8, .scalars: return scalarCost(of: text, TextRange(0, text.count))
    case .graphemes, .weighted:
      let boundaries = oracle.boundaries(of: text, .grapheme)
      var cost = 0
      for index in 1..<Swift.max(1, boundaries.count) {
        cost += self.cost(
          ofCluster: TextRange(boundaries[index - 1], boundaries[index]), in: text, by: oracle)
      }
      return cost
    }
  }

  /// The cost of one grapheme cluster of a text. Complexity: O(cluster).
  public func cost(
    ofCluster cluster: TextRange, in text: CodeUnits, by oracle: some Oracle
  ) -> Int {
    switch self {
    case .utf16: cluster.length
    case .utf8, .scalars: scalarCost(of: text, cluster)
    case .graphemes: 1
    case .weighted: Self.weightedCost(of: text, cluster, by: oracle)
    }
  }

  /// The sum over the scalars of a range, for the measures that know no more than scalars.
  private func scalarCost(of text: CodeUnits, _ range: TextRange) -> Int {
    var offset = range.start
    var cost = 0
    while offset < range.end {
      let (scalar, length) = text.scalar(at: offset)
      cost += self == .scalars ? 1 : Self.byteCount(scalar)
      offset += length
    }
    return cost
  }

  private static func byteCount(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
