/// The documented choices of an editing session: those of the parts that it is composed of.
public struct SessionProfile: ContractProfile {
  public var tokenizer = TokenizerProfile()
  public var truncation = TruncationProfile()
  public var caret = CaretProfile()
  public var tags = TagsProfile()
  public var suggestion = SuggestionProfile()

  public init() {}

  /// The choices of each part that are not the defaults.
  public var value: Value {
    .object([
      .init("caret", .object(caret.differences)),
      .init("suggestion", .object(suggestion.differences)),
      .init("tags", .object(tags.differences)),
      .init("tokenizer", .object(tokenizer.differences)),
      .init("truncation", .object(truncation.differences)),
    ])
  }

  public mutating func set(_ key: String, to value: Value) throws(ProfileError) {
    switch SessionPart(rawValue: key) {
    case .caret: caret = try CaretProfile(value)
    case .suggestion: suggestion = try SuggestionProfile(value)
    case .tags: tags = try TagsProfile(value)
    case .tokenizer: tokenizer = try Self.tokenizer(value)
    case .truncation: truncation = try TruncationProfile(value)
    case nil: throw ProfileError(key: key, message: "a session has no such part")
    }
  }

  private static func tokenizer(_ value: Value) throws(ProfileError) -> TokenizerProfile {
    let profile = try TokenizerProfile(value)
    guard profile.positions == .clusters else {
      throw ProfileError(
        key: "tokenizer", message: "the carets of a text field stand between clusters")
    }
    return profile
  }

  /// Whether all parts agree on what a cluster is, so that carets can be judged.
  var knowsClusters: Bool { truncation.segmentation == .uax29 && caret.segmentation == .uax29 }

  /// Whether texts can be composed.
  public var composes: Bool { truncation.marked }
  /// Whether texts can be formatted.
  public var formats: Bool { caret.modes.contains(.anchor) }
  /// Whether suggestions can be taken.
  public var accepts: Bool { suggestion.supports(.accept) }
}

/// What a session is composed of besides its field, by the name of the contract.
public enum SessionPart: String, CaseIterable, Hashable, Sendable {
  case tokenizer, truncation, caret, tags, suggestion
}
