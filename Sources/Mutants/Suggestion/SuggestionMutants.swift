public import TextSpec

/// The deliberately wrong detectors of triggers, family by family.
public enum SuggestionMutants {
  /// All of them. Names are unique.
  public static let all: [Mutant<SuggestionContract>] =
    choices + matching + sessions + traces + silences + acceptances + results + compositions
    + histories + fields
}
