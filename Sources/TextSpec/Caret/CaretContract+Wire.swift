extension CaretContract: WireContract {
  public static func askMembers(_ input: Case, _ facts: CaretFacts) -> [Value.Member] {
    [
      Value.Member("mode", .string(facts.input.mode.rawValue)),
      Value.Member("formatter", .string(facts.input.formatter)),
    ]
  }

  public static func questions(
    _ input: Case, _ facts: CaretFacts, _ claim: Claim<CaretContract>
  ) -> [Value] {
    let ask = facts.input
    let direction = Value.Member("direction", .string(ask.direction.name))
    switch ask.mode {
    case .field:
      return [
        .members([
          direction,
          .init("insert", .text(ask.insert)),
          .init("range", .range(ask.range)),
          .init("selection", .range(ask.selection)),
        ])
      ]
    case .anchor:
      let anchor = facts.anchor
      let isCaret = ask.selection.start == ask.selection.end
      return [
        .members([
          direction,
          .init("alignment", .list(anchor.images.map(\.value))),
          .init("area", .range(anchor.area)),
          .init("caret", isCaret ? .int(ask.selection.end) : .range(ask.selection)),
          .init("formatted", .text(anchor.formatted)),
        ])
      ]
    }
  }

  public static func sheet(
    _ answers: [Value], _ input: Case, _ facts: CaretFacts, _ claim: Claim<CaretContract>
  ) throws(WireError) -> CaretSheet {
    guard answers.count == 1 else {
      throw WireError("r", "expected 1 answer, got \(answers.count)")
    }
    let answer = answers[0]
    switch facts.input.mode {
    case .field:
      guard let text = answer["text"]?.textValue else {
        throw WireError("r[0].text", "expected a text")
      }
      guard let selection = answer["selection"]?.rangeValue else {
        throw WireError("r[0].selection", "expected a list of two offsets")
      }
      return CaretSheet(text, selection)
    case .anchor:
      if let caret = answer.intValue, !facts.isSelection {
        return CaretSheet(TextRange(caret, caret))
      }
      guard facts.isSelection, let selection = answer.rangeValue else {
        let expected = facts.isSelection ? "a list of two offsets" : "an offset"
        throw WireError("r[0]", "expected \(expected), got \(answer.kindName)")
      }
      return CaretSheet(selection)
    }
  }

  public static func input(
    text: CodeUnits, ask: Value, question: Value
  ) throws(WireError) -> Case {
    guard let mode = ask["mode"]?.stringValue.flatMap(Question.init(rawValue:)) else {
      throw WireError("mode", "expected anchor or field")
    }
    guard let formatter = ask["formatter"]?.stringValue else {
      throw WireError("formatter", "expected a name")
    }
    let direction = question["direction"]?.stringValue.flatMap(EditDirection.init(name:))
    switch mode {
    case .field:
      return CaretInput(
        field: text, selection: try range(question, "selection"),
        replacing: try range(question, "range"),
        with: question["insert"]?.textValue ?? [], direction ?? .insert, by: formatter
      ).asCase
    case .anchor:
      guard let direction else {
        throw WireError("q.direction", "expected insert, backward, forward or none")
      }
      let selection: TextRange
      if let caret = question["caret"]?.intValue {
        selection = TextRange(caret, caret)
      } else {
        selection = try range(question, "caret")
      }
      return CaretInput(
        anchor: text, selection, direction, by: formatter, given: try given(question)
      ).asCase
    }
  }

  private static func range(_ question: Value, _ key: String) throws(WireError) -> TextRange {
    guard let range = question[key]?.rangeValue else {
      throw WireError("q.\(key)", "expected a list of two offsets")
    }
    return range
  }

  /// The formatted text that a question brings along. Without an area all of it may be edited.
  private static func given(_ question: Value) throws(WireError) -> Formatted {
    guard let text = question["formatted"]?.textValue else {
      throw WireError("q.formatted", "expected a text")
    }
    guard let items = question["alignment"]?.listValue else {
      throw WireError("q.alignment", "expected a list")
    }
    var images: [CaretImage] = []
    for (index, item) in items.enumerated() {
      guard let image = CaretImage(item) else {
        throw WireError("q.alignment[\(index)]", "expected four offsets, or two and null")
      }
      images.append(image)
    }
    guard let area = question["area"] else { return Formatted(text, images: images) }
    guard let area = area.rangeValue else {
      throw WireError("q.area", "expected a list of two offsets")
    }
    return Formatted(text, images: images, area: area)
  }

  public static func answer(_ question: Value, _ sheet: CaretSheet, _ facts: CaretFacts) -> Value {
    if let text = sheet.text {
      return .members([.init("text", .text(text)), .init("selection", .range(sheet.selection))])
    }
    return facts.isSelection ? .range(sheet.selection) : .int(sheet.caret)
  }
}
