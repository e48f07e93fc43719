extension TruncationContract: WireContract {
  public static func askMembers(_ input: Case, _ facts: TruncationFacts) -> [Value.Member] {
    [Value.Member("measure", .string(facts.edit.measure.rawValue))]
  }

  public static func questions(
    _ input: Case, _ facts: TruncationFacts, _ claim: Claim<TruncationContract>
  ) -> [Value] {
    let edit = facts.edit
    var members: [Value.Member] = [
      .init("range", .range(edit.range)), .init("insert", .text(edit.insertion)),
    ]
    if let limit = edit.limit { members.append(.init("limit", .int(limit))) }
    if edit.isMarked { members.append(.init("marked", true)) }
    return [.members(members)]
  }

  public static func sheet(
    _ answers: [Value], _ input: Case, _ facts: TruncationFacts,
    _ claim: Claim<TruncationContract>
  ) throws(WireError) -> TruncationSheet {
    guard answers.count == 1 else {
      throw WireError("r", "expected 1 answer, got \(answers.count)")
    }
    let answer = answers[0]
    if answer.refusal != nil { return .declined }
    guard let text = answer["text"]?.textValue else {
      throw WireError("r[0].text", "expected a string, got \(kind(answer["text"]))")
    }
    guard let selection = answer["selection"]?.rangeValue else {
      throw WireError(
        "r[0].selection", "expected a list of two offsets, got \(kind(answer["selection"]))")
    }
    var sheet = TruncationSheet(text, selection)
    if let applied = answer["applied"], applied != .null {
      guard let range = applied["range"]?.rangeValue, let insertion = applied["insert"]?.textValue
      else { throw WireError("r[0].applied", "expected a range and an insertion") }
      sheet.applied = TruncationSheet.Applied(range, insertion)
    }
    return sheet
  }

  private static func kind(_ value: Value?) -> String { value?.kindName ?? "nothing" }

  public static func input(
    text: CodeUnits, ask: Value, question: Value
  ) throws(WireError) -> Case {
    guard let range = question["range"]?.rangeValue else {
      throw WireError("q.range", "expected a list of two offsets")
    }
    guard let insertion = question["insert"]?.textValue else {
      throw WireError("q.insert", "expected a string")
    }
    var edit = TruncationEdit(text, range, insertion, limit: nil)
    switch question["limit"] ?? .null {
    case .null: break
    case .int(let limit): edit.limit = limit
    default: throw WireError("q.limit", "expected a number or null")
    }
    if let marked = question["marked"] {
      guard let isMarked = marked.boolValue else {
        throw WireError("q.marked", "expected true or false")
      }
      edit.isMarked = isMarked
    }
    if let name = ask["measure"] {
      guard let measure = name.textValue.flatMap(LengthMeasure.init(name:)) else {
        let names = LengthMeasure.allCases.map(\.rawValue).joined(separator: ", ")
        throw WireError("measure", "expected one of \(names)")
      }
      edit.measure = measure
    }
    return edit.input
  }

  public static func answer(
    _ question: Value, _ sheet: TruncationSheet, _ facts: TruncationFacts
  ) -> Value {
    guard !sheet.isDeclined else { return WireRefusal(.unsupported).value }
    var members: [Value.Member] = [
      .init("text", .text(sheet.text)), .init("selection", .range(sheet.selection)),
    ]
    if let applied = sheet.applied {
      members.append(
        .init(
          "applied",
          .members([
            .init("range", .range(applied.range)), .init("insert", .text(applied.insertion)),
          ])))
    }
    return .members(members)
  }

  public static func convertOffsets(
    in value: Value, of side: WireSide, _ input: Case, _ facts: TruncationFacts,
    _ convert: (Int, CodeUnits) -> Int
  ) -> Value {
    guard case .object(let members) = value else { return value }
    let answered = value["text"]?.textValue ?? input.text
    return .object(
      members.map { member in
        switch (side, member.key) {
        case (.question, "range"): member.converting(in: input.text, convert)
        case (.answer, "selection"): member.converting(in: answered, convert)
        case (.answer, "applied"):
          .init(
            member.key,
            convertOffsets(in: member.value, of: .question, input, facts, convert))
        default: member
        }
      })
  }
}

extension Value.Member {
  /// The member with the offsets of a range converted.
  fileprivate func converting(
    in text: CodeUnits, _ convert: (Int, CodeUnits) -> Int
  ) -> Value.Member {
    guard let range = value.rangeValue else { return self }
    return .init(
      key, .range(TextRange(convert(range.start, text), convert(range.end, text))))
  }
}
