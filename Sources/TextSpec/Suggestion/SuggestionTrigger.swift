/// A string that opens a session, and the type which the session then has.
public struct SuggestionTrigger: Hashable, Sendable {
  /// What has to stand in the text, unit for unit and as whole clusters. Not empty, well-formed.
  public var text: CodeUnits
  /// What the session is about, such as `mention`.
  public var type: CodeUnits

  public init(_ text: CodeUnits, type: CodeUnits) {
    self.text = text
    self.type = type
  }

  /// `@` for mentions and `#` for hashtags.
  public static let standard = [
    SuggestionTrigger([0x40], type: CodeUnits("mention")),
    SuggestionTrigger([0x23], type: CodeUnits("hashtag")),
  ]

  /// The trigger as `{"trigger":"@","type":"mention"}`.
  public var value: Value {
    .object([.init("trigger", .text(text)), .init("type", .text(type))])
  }

  /// Reads that form; nil for any other.
  public init?(_ value: Value) {
    guard let text = value["trigger"]?.textValue, !text.isEmpty, text.isWellFormed,
      let type = value["type"]?.textValue
    else { return nil }
    self.init(text, type: type)
  }
}
