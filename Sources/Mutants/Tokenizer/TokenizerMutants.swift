public import TextSpec

/// The deliberately wrong tokenizers, family by family.
public enum TokenizerMutants {
  /// All of them. Names are unique.
  public static let all: [Mutant<TokenizerContract>] =
    next + enclosing + within + boundary + units + segmentation
}
