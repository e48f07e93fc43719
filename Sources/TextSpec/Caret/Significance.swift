/// Which clusters of a text are content; all others are separators, and a formatter writes its own.
public enum Significance: Hashable, Sendable {
  /// A cluster of exactly one scalar of General_Category Nd.
  case decimalDigit
  /// A cluster of exactly one scalar that is a letter (L*) or of General_Category Nd.
  case letterOrDigit
  /// Every cluster but the hyphen U+002D.
  case notHyphen
  /// Every cluster.
  case everyCluster
  /// The clusters listed, compared by code units.
  case oneOf([CodeUnits])

  /// Whether the cluster in `range` of `text` is significant. Complexity: O(length).
  public func holds(_ range: TextRange, in text: CodeUnits, _ oracle: some Segmentation) -> Bool {
    switch self {
    case .decimalDigit:
      Self.soleTraits(range, text, oracle).contains(.decimalDigit)
    case .letterOrDigit:
      !Self.soleTraits(range, text, oracle).isDisjoint(with: [.letter, .decimalDigit])
    case .notHyphen: !(range.length == 1 && text[range.start] == 0x2D)
    case .everyCluster: true
    case .oneOf(let clusters):
      clusters.contains { $0.elementsEqual(text[range.start..<range.end]) }
    }
  }

  /// The traits of the only scalar of a cluster; none where there are more.
  private static func soleTraits(
    _ range: TextRange, _ text: CodeUnits, _ oracle: some Segmentation
  ) -> ScalarTraits {
    let (scalar, length) = text.scalar(at: range.start)
    return length == range.length ? oracle.traits(of: scalar) : []
  }
}

extension Significance {
  /// The word on the wire, or the clusters of a literal set in a row.
  public var value: Value {
    switch self {
    case .decimalDigit: "decimal-digit"
    case .letterOrDigit: "letter-or-digit"
    case .notHyphen: "not-hyphen"
    case .everyCluster: "every-cluster"
    case .oneOf(let clusters): .list(clusters.map { .text($0) })
    }
  }

  /// Reads one of the words, a text each scalar of which is significant, or a list of clusters.
  public init?(_ value: Value) {
    switch value.stringValue {
    case "decimal-digit": self = .decimalDigit
    case "letter-or-digit": self = .letterOrDigit
    case "not-hyphen": self = .notHyphen
    case "every-cluster": self = .everyCluster
    default:
      let clusters =
        value.textValue.map { $0.scalarValues.map(CodeUnits.init(scalar:)) }
        ?? value.listValue?.compactMap(\.textValue) ?? []
      guard !clusters.isEmpty, !clusters.contains([]) else { return nil }
      self = .oneOf(clusters)
    }
  }
}
