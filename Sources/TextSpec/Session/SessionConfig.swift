/// What a case varies besides its text and its script.
public struct SessionConfig: Hashable, Sendable {
  /// The most that the text may cost; nil where there is no limit.
  public var limit: Int?
  /// What the limit counts.
  public var measure: LengthMeasure
  /// The rules by which tags are asked for.
  public var rules: TagRules
  public var kinds: TagKinds
  public var suggestion: SuggestionConfig

  /// Reads a case. Total: what is missing or wrong is the first thing that the parts support.
  public init(_ input: Case, _ profile: SessionProfile) {
    limit = input["limit"]?.intValue.map { max(0, $0) }
    measure =
      input["measure"]?.textValue.flatMap { LengthMeasure(name: $0) }
      ?? profile.truncation.measures.first ?? .utf16
    rules = input["rules"].flatMap { TagRules($0) } ?? profile.tags.rules.first ?? .seed
    kinds = profile.tags.kinds(under: rules)
    suggestion = SuggestionConfig(profile.suggestion)
  }

  /// Whether a text keeps to the limit. Complexity: O(text).
  public func allows(_ text: CodeUnits, by oracle: any Oracle) -> Bool {
    limit.map { measure.cost(of: text, by: oracle) <= $0 } ?? true
  }
}
