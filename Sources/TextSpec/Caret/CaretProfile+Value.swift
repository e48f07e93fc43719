extension CaretProfile {
  public var value: Value {
    .members([
      .init("insertSide", .string(insertSide.rawValue)),
      .init("deletePolicy", .string(deletePolicy.rawValue)),
      .init("protectedPrefix", .text(protectedPrefix)),
      .init("protectedSuffix", .text(protectedSuffix)),
      .init("valueBlind", .bool(valueBlind)),
      .init("segmentation", .string(segmentation.rawValue)),
      .init("modes", .list(modes.map { .string($0.rawValue) })),
      .init("formatters", .list(formatters.map(\.value))),
    ])
  }

  public mutating func set(_ key: String, to value: Value) throws(ProfileError) {
    switch key {
    case "insertSide": insertSide = try read(key, value)
    case "deletePolicy": deletePolicy = try read(key, value)
    case "protectedPrefix": protectedPrefix = try readAffix(key, value)
    case "protectedSuffix": protectedSuffix = try readAffix(key, value)
    case "valueBlind": valueBlind = try readBool(key, value)
    case "segmentation": segmentation = try read(key, value)
    case "modes": modes = try readModes(value)
    case "formatters": formatters = try readFormatters(value)
    default: throw ProfileError(key: key, message: "the caret has no such choice")
    }
  }

  private func readAffix(_ key: String, _ value: Value) throws(ProfileError) -> CodeUnits {
    guard let text = value.textValue, text.isWellFormed else {
      throw ProfileError(key: key, message: "expected a well-formed text, or an empty one")
    }
    return text
  }

  private func readModes(_ value: Value) throws(ProfileError) -> [CaretContract.Question] {
    var found: Set<CaretContract.Question> = []
    for item in value.listValue ?? [value] { found.insert(try read("modes", item)) }
    guard !found.isEmpty else {
      throw ProfileError(key: "modes", message: "expected at least one of anchor, field")
    }
    return CaretContract.Question.allCases.filter(found.contains)
  }

  private func readFormatters(_ value: Value) throws(ProfileError) -> [FormatterClaim] {
    var claims: [FormatterClaim] = []
    for item in value.listValue ?? [value] {
      let claim = try FormatterClaim(item)
      guard !claims.contains(where: { $0.name == claim.name }) else {
        throw ProfileError(key: "formatters", message: "\(claim.name) is listed twice")
      }
      claims.append(claim)
    }
    guard !claims.isEmpty else {
      throw ProfileError(key: "formatters", message: "expected at least one formatter")
    }
    return claims
  }
}
