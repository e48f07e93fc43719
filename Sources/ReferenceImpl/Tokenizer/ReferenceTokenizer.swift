public import TextSpec

/// The tokenizer that obeys every law, under every profile.
///
/// It shares no code with the definitions that the laws judge by: units are found in one pass over
/// the text, and all answers about a text are tabulated before the first one is given.
public struct ReferenceTokenizer: TokenizerSubject {
  public let profile: TokenizerProfile
  public let questions: Set<TokenizerContract.Question>
  let oracle: any Segmentation

  public init(
    profile: TokenizerProfile = TokenizerProfile(), oracle: any Segmentation
  ) {
    self.profile = profile
    self.oracle = oracle
    questions = Set(TokenizerContract.Question.allCases)
  }

  /// Opens a text, well-formed or not. Complexity: O(text).
  public func open(_ document: TokenizerDocument) -> ReferenceTokenizerSession {
    ReferenceTokenizerSession(UnitFinder(document, profile, oracle))
  }
}

/// Thrown at an offset that is no position, where the profile says that this is an error.
public struct InvalidPosition: Error, Hashable, Sendable {
  public let offset: Int

  public init(offset: Int) { self.offset = offset }
}
