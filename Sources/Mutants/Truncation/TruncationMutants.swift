public import TextSpec

/// The deliberately wrong length limits, family by family.
public enum TruncationMutants {
  /// All of them. Names are unique.
  public static let all: [Mutant<TruncationContract>] =
    platform + text + cut + caret + measure + relation + robust
}
