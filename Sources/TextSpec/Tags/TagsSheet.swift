/// What a tag detector answered to one question.
public enum TagsSheet: Sendable, Hashable {
  /// The tags of a text, in the order of the answer.
  case tags([Tag])
  /// A link or a payload; nil is the API's nil.
  case text(CodeUnits?)
  /// No answer: the subject does not support the question.
  case missing
}

extension TagsSheet {
  /// The tags that were answered, or nil.
  @inlinable public var tags: [Tag]? { if case .tags(let tags) = self { tags } else { nil } }

  /// The answer as plain data.
  public var value: Value {
    switch self {
    case .tags(let tags): .list(tags.map(\.value))
    case .text(let text): text.map(Value.text) ?? .null
    case .missing: "unsupported"
    }
  }
}
