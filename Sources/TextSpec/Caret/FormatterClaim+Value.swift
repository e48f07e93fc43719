extension FormatterClaim {
  /// The name alone for a standard formatter; all declarations for an own one.
  public var value: Value {
    guard !isStandard else { return .members([.init("name", .string(name))]) }
    return .members([
      .init("name", .string(name)),
      .init("class", .string(formatterClass.rawValue)),
      .init("significant", significance.value),
      .init("prefix", .text(prefix)),
      .init("suffix", .text(suffix)),
      .init("samples", .list(samples.map { .text($0) })),
    ])
  }

  /// Reads a name, or an object with a name; an own formatter declares its `class` as well.
  /// - Throws: `ProfileError` which says what is missing.
  public init(_ value: Value) throws(ProfileError) {
    guard let name = value.stringValue ?? value["name"]?.stringValue, !name.isEmpty else {
      throw ProfileError(key: "formatters", message: "expected a name, or an object with one")
    }
    guard let declared = value["class"] else {
      guard let claim = FormatterClaim(standard: name) else {
        throw ProfileError(
          key: "formatters", message: "\(name) is no standard formatter and declares no class")
      }
      self = claim
      return
    }
    guard let named = declared.stringValue.flatMap(FormatterClass.init(rawValue:)) else {
      throw ProfileError(key: "formatters", message: "class: expected one of S, M, T, P, D")
    }
    guard FormatterClaim(standard: name) == nil else {
      throw ProfileError(
        key: "formatters", message: "\(name) is a standard formatter and cannot be declared anew")
    }
    guard let significance = Significance(value["significant"] ?? "decimal-digit") else {
      throw ProfileError(
        key: "formatters",
        message: "significant: expected decimal-digit, letter-or-digit, or a set of characters")
    }
    self.init(
      own: name, named, significance: significance,
      prefix: try Self.text(value, "prefix"), suffix: try Self.text(value, "suffix"),
      samples: try Self.samples(value))
  }

  private static func text(_ value: Value, _ key: String) throws(ProfileError) -> CodeUnits {
    guard let member = value[key] else { return [] }
    guard let text = member.textValue, text.isWellFormed else {
      throw ProfileError(key: "formatters", message: "\(key): expected a well-formed text")
    }
    return text
  }

  private static func samples(_ value: Value) throws(ProfileError) -> [CodeUnits] {
    let items = value["samples"]?.listValue ?? []
    let texts = items.compactMap(\.textValue)
    guard !texts.isEmpty, texts.count == items.count else {
      throw ProfileError(
        key: "formatters", message: "samples: expected a list of formatted texts, at least one")
    }
    return texts
  }
}
