extension TagsContract: WireContract {
  public static func askMembers(_ input: Case, _ facts: TagsFacts) -> [Value.Member] {
    guard facts.question == .detect else { return [] }
    return [.init("rules", facts.rules.value), .init("kinds", facts.kinds.value)]
  }

  public static func questions(
    _ input: Case, _ facts: TagsFacts, _ claim: Claim<TagsContract>
  ) -> [Value] {
    switch facts.question {
    case .detect: ["detect"]
    case .encode, .decode: [[.string(facts.question.rawValue), .text(facts.text)]]
    }
  }

  public static func sheet(
    _ answers: [Value], _ input: Case, _ facts: TagsFacts, _ claim: Claim<TagsContract>
  ) throws(WireError) -> TagsSheet {
    guard answers.count == 1 else {
      throw WireError("r", "expected 1 answer, got \(answers.count)")
    }
    let answer = answers[0]
    if answer.refusal != nil { return .missing }
    switch (facts.question, answer) {
    case (.detect, .list(let items)):
      var tags: [Tag] = []
      tags.reserveCapacity(items.count)
      for (index, item) in items.enumerated() { tags.append(try tag(item, "r[0][\(index)]")) }
      return .tags(tags)
    case (.detect, _):
      throw WireError("r[0]", "expected a list of tags, got \(answer.kindName)")
    case (_, .text(let text)): return .text(text)
    case (_, .null): return .text(nil)
    default: throw WireError("r[0]", "expected a string or null, got \(answer.kindName)")
    }
  }

  private static func tag(_ value: Value, _ place: String) throws(WireError) -> Tag {
    guard let kind = value["kind"].flatMap({ TagKind($0) }) else {
      throw WireError("\(place).kind", "expected hashtag or mention")
    }
    guard let range = value["range"]?.rangeValue else {
      throw WireError("\(place).range", "expected a list of two offsets")
    }
    guard let payload = value["payload"]?.textValue else {
      throw WireError("\(place).payload", "expected a string")
    }
    return Tag(kind, range, payload: payload[...])
  }

  public static func input(
    text: CodeUnits, ask: Value, question: Value
  ) throws(WireError) -> Case {
    if question == "detect" { return try detection(text, ask) }
    guard let parts = question.listValue, parts.count == 2,
      let name = parts[0].stringValue, name == "encode" || name == "decode",
      let argument = parts[1].textValue
    else {
      throw WireError("q", "expected detect, or encode or decode with a string")
    }
    return Case(.tags, argument, params: [.init("question", parts[0])])
  }

  private static func detection(_ text: CodeUnits, _ ask: Value) throws(WireError) -> Case {
    guard let rules = ask["rules"].flatMap({ TagRules($0) }) else {
      let names = TagRules.allCases.map(\.rawValue).joined(separator: ", ")
      throw WireError("rules", "expected one of \(names)")
    }
    guard let kinds = TagKinds(ask["kinds"] ?? [.string(TagKind.hashtag.rawValue)]) else {
      throw WireError("kinds", "expected a list of hashtag, mention, or both")
    }
    return Case(
      .tags, text, params: [.init("kinds", kinds.value), .init("rules", rules.value)])
  }

  public static func answer(
    _ question: Value, _ sheet: TagsSheet, _ facts: TagsFacts
  ) -> Value {
    sheet == .missing ? WireRefusal(.unsupported).value : sheet.value
  }

  public static func convertOffsets(
    in value: Value, of side: WireSide, _ input: Case, _ facts: TagsFacts,
    _ convert: (Int, CodeUnits) -> Int
  ) -> Value {
    guard case .answer = side, case .list(let items) = value else { return value }
    return .list(
      items.map { item in
        guard case .object(let members) = item, let range = item["range"]?.rangeValue else {
          return item
        }
        let start = convert(range.start, input.text)
        let converted = TextRange(start, convert(range.end, input.text))
        return .object(
          members.map { $0.key == "range" ? .init($0.key, .range(converted)) : $0 })
      })
  }
}
