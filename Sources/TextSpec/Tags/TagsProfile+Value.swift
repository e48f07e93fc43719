extension TagsProfile {
  public var value: Value {
    .members([
      .init("rules", .list(rules.map(\.value))), .init("kinds", kinds.value),
      .init("graphemeSafe", .bool(graphemeSafe)),
    ])
  }

  public mutating func set(_ key: String, to value: Value) throws(ProfileError) {
    switch key {
    case "rules": rules = try readRules(value)
    case "kinds": kinds = try readKinds(value)
    case "graphemeSafe": graphemeSafe = try readBool(key, value)
    default: throw ProfileError(key: key, message: "tags have no such choice")
    }
  }

  private func readRules(_ value: Value) throws(ProfileError) -> [TagRules] {
    var found: [TagRules] = []
    for item in value.listValue ?? [value] { found.append(try read("rules", item)) }
    guard !found.isEmpty else {
      throw ProfileError(key: "rules", message: "expected at least one name")
    }
    return TagRules.allCases.filter(found.contains)
  }

  private func readKinds(_ value: Value) throws(ProfileError) -> TagKinds {
    guard let kinds = TagKinds(.list(value.listValue ?? [value])) else {
      throw ProfileError(key: "kinds", message: "expected hashtag, mention, or both")
    }
    return kinds
  }
}
