extension CaretContract {
  public static func convertOffsets(
    in value: Value, of side: WireSide, _ input: Case, _ facts: CaretFacts,
    _ convert: (Int, CodeUnits) -> Int
  ) -> Value {
    let formatted = facts.view?.text ?? []
    switch (side, value) {
    case (.question, .object(let members)):
      return .object(
        members.map { member in
          switch member.key {
          case "selection", "range", "caret":
            .init(member.key, converted(member.value, in: input.text, convert))
          case "area": .init(member.key, converted(member.value, in: formatted, convert))
          case "alignment":
            .init(member.key, converted(alignment: member.value, input.text, formatted, convert))
          default: member
          }
        })
    case (.answer, .object(let members)):
      let text = value["text"]?.textValue ?? []
      return .object(
        members.map { member in
          guard member.key == "selection" else { return member }
          return .init(member.key, converted(member.value, in: text, convert))
        })
    case (.answer, _): return converted(value, in: formatted, convert)
    default: return value
    }
  }

  /// Converts an offset, or each offset of a list.
  private static func converted(
    _ value: Value, in text: CodeUnits, _ convert: (Int, CodeUnits) -> Int
  ) -> Value {
    switch value {
    case .int(let offset): .int(convert(offset, text))
    case .list(let items): .list(items.map { converted($0, in: text, convert) })
    default: value
    }
  }

  /// Converts images: their first two offsets count in the raw text, the others in the formatted.
  private static func converted(
    alignment: Value, _ raw: CodeUnits, _ formatted: CodeUnits,
    _ convert: (Int, CodeUnits) -> Int
  ) -> Value {
    .list(
      (alignment.listValue ?? []).map { image in
        .list(
          (image.listValue ?? []).enumerated().map { index, offset in
            converted(offset, in: index < 2 ? raw : formatted, convert)
          })
      })
  }
}
