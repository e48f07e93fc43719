public import TextSpec

/// The detector of triggers that obeys every law, under every profile.
///
/// It shares no code with the definitions that the laws judge by: a text is read once from its
/// start, and the marker that is open is carried along.
public struct ReferenceSuggestion: SuggestionSubject {
  public let profile: SuggestionProfile
  private let oracle: any Segmentation

  public init(
    profile: SuggestionProfile = SuggestionProfile(), oracle: any Segmentation
  ) {
    self.profile = profile
    self.oracle = oracle
  }

  /// Begins to watch a field. Complexity: O(text).
  public func open(_ text: CodeUnits, _ config: SuggestionConfig) -> SuggestionMachine {
    SuggestionMachine(text, config, oracle)
  }
}
