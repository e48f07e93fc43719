extension ContractProfile {
  /// Reads one of the raw values of a choice.
  func read<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ value: Value
  ) throws(ProfileError) -> Choice {
    guard let name = value.stringValue, let choice = Choice(rawValue: name) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw ProfileError(key: key, message: "expected one of \(names)")
    }
    return choice
  }

  /// Reads a boolean.
  func readBool(_ key: String, _ value: Value) throws(ProfileError) -> Bool {
    if let flag = value.boolValue { return flag }
    switch value.stringValue {
    case "true": return true
    case "false": return false
    default: throw ProfileError(key: key, message: "expected true or false")
    }
  }

  /// Reads a list of well-formed, non-empty texts, or a single one.
  func readTexts(_ key: String, _ value: Value) throws(ProfileError) -> [CodeUnits] {
    var texts: [CodeUnits] = []
    for item in value.listValue ?? [value] {
      guard let text = item.textValue, !text.isEmpty, text.isWellFormed, !text.contains(0) else {
        throw ProfileError(key: key, message: "expected non-empty, well-formed texts without NUL")
      }
      texts.append(text)
    }
    guard !texts.isEmpty else {
      throw ProfileError(key: key, message: "expected at least one text")
    }
    return texts
  }
}
