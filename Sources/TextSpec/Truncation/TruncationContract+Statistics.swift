extension TruncationContract {
  /// Statistics keep the measures apart.
  public static let facets = LengthMeasure.allCases.map(\.rawValue)

  public static func facet(of facts: TruncationFacts) -> Int { facts.edit.measure.index }
}
