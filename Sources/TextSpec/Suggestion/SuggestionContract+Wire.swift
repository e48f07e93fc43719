extension SuggestionContract: WireContract {
  public static func askMembers(_ input: Case, _ facts: SuggestionFacts) -> [Value.Member] {
    [.init("config", facts.config.value)]
  }

  public static func questions(
    _ input: Case, _ facts: SuggestionFacts, _ claim: Claim<SuggestionContract>
  ) -> [Value] {
    [.object([.init("script", .list(input.ops))])]
  }

  public static func sheet(
    _ answers: [Value], _ input: Case, _ facts: SuggestionFacts,
    _ claim: Claim<SuggestionContract>
  ) throws(WireError) -> SuggestionSheet {
    guard answers.count == 1, case .object = answers[0] else {
      throw WireError("r[0]", "expected an object, got \(answers.first?.kindName ?? "nothing")")
    }
    let answer = answers[0]
    guard let lists = answer["trace"]?.listValue else {
      throw WireError("r[0].trace", "expected a list with a list of signals for each event")
    }
    var trace: [[SuggestionSignal]] = []
    for (index, list) in lists.enumerated() {
      trace.append(try signals(list, "r[0].trace[\(index)]"))
    }
    guard let text = answer["text"]?.textValue else {
      throw WireError("r[0].text", "expected a text")
    }
    guard let selection = answer["selection"]?.rangeValue else {
      throw WireError("r[0].selection", "expected a list of two offsets")
    }
    return SuggestionSheet(
      trace: trace, text: text, selection: selection, steps: try steps(answer, trace.count))
  }

  private static func signals(
    _ list: Value, _ place: String
  ) throws(WireError) -> [SuggestionSignal] {
    guard let items = list.listValue else {
      throw WireError(place, "expected a list of signals, got \(list.kindName)")
    }
    var signals: [SuggestionSignal] = []
    for (index, item) in items.enumerated() {
      do throws(WireError) {
        signals.append(try SuggestionSignal(item))
      } catch {
        throw WireError("\(place)[\(index)].\(error.place)", error.message)
      }
    }
    return signals
  }

  private static func steps(_ answer: Value, _ count: Int) throws(WireError) -> [TextRange]? {
    guard let value = answer["steps"], value != .null else { return nil }
    guard let items = value.listValue, items.count == count else {
      throw WireError("r[0].steps", "expected a selection for each event")
    }
    var steps: [TextRange] = []
    for (index, item) in items.enumerated() {
      guard let range = item.rangeValue else {
        throw WireError("r[0].steps[\(index)]", "expected a list of two offsets")
      }
      steps.append(range)
    }
    return steps
  }

  /// The triggers and the lengths of `config` make the case; the rest of it repeats what the
  /// subject declared.
  public static func input(
    text: CodeUnits, ask: Value, question: Value
  ) throws(WireError) -> Case {
    guard let script = question["script"]?.listValue else {
      throw WireError("q", "expected an object with a script")
    }
    for (index, event) in script.enumerated() {
      do throws(WireError) {
        _ = try SuggestionEvent(event)
      } catch {
        throw WireError("q.script[\(index)].\(error.place)", error.message)
      }
    }
    guard let config = ask["config"] else { throw WireError("config", "expected an object") }
    var input = Case(.suggestion, text, ops: script)
    if let triggers = config["triggers"] { input["triggers"] = triggers }
    if let least = config["minLength"]?.intValue, least > 0 { input["minLength"] = .int(least) }
    if let most = config["maxLength"]?.intValue { input["maxLength"] = .int(most) }
    return input
  }

  public static func answer(
    _ question: Value, _ sheet: SuggestionSheet, _ facts: SuggestionFacts
  ) -> Value {
    var members = [
      Value.Member("trace", .list(sheet.trace.map { .list($0.map(\.value)) })),
      .init("text", .text(sheet.text)), .init("selection", .range(sheet.selection)),
    ]
    if let steps = sheet.steps {
      members.append(.init("steps", .list(steps.map { .range($0) })))
    }
    return .members(members)
  }

  public static func convertOffsets(
    in value: Value, of side: WireSide, _ input: Case, _ facts: SuggestionFacts,
    _ convert: (Int, CodeUnits) -> Int
  ) -> Value {
    switch side {
    case .ask: return value
    case .question:
      return value.mapping("script") { script in
        script.mappingItems { index, event in
          guard index < facts.steps.count else { return event }
          let before = facts.field(before: index).text
          let after = facts.steps[index].field.text
          let isEdit = event["event"]?.stringValue == SuggestionEvent.Kind.edit.rawValue
          return event.mapping("range") { $0.converted(isEdit ? before : after, convert) }
            .mapping("selection") { $0.converted(after, convert) }
        }
      }
    case .answer:
      let text = value["text"]?.textValue ?? facts.end.field.text
      return value.mapping("selection") { $0.converted(text, convert) }
        .mapping("steps") { steps in
          steps.mappingItems { $1.converted(facts.text(after: $0), convert) }
        }
        .mapping("trace") { trace in
          trace.mappingItems { index, signals in
            signals.mappingItems { _, signal in
              signal.mapping("range") { $0.converted(facts.text(after: index), convert) }
            }
          }
        }
    }
  }
}

extension SuggestionFacts {
  /// The text after an event, or at the end for an index beyond.
  fileprivate func text(after index: Int) -> CodeUnits {
    index < steps.count ? steps[index].field.text : end.field.text
  }
}

extension Value {
  /// The object with the member under a key replaced; anything else as it is.
  fileprivate func mapping(_ key: String, _ change: (Value) -> Value) -> Value {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.key == key ? .init(key, change($0.value)) : $0 })
  }

  /// The list with its items replaced; anything else as it is.
  fileprivate func mappingItems(_ change: (Int, Value) -> Value) -> Value {
    guard case .list(let items) = self else { return self }
    return .list(items.enumerated().map { change($0.offset, $0.element) })
  }

  /// Two offsets in another unit; anything else as it is.
  fileprivate func converted(_ text: CodeUnits, _ convert: (Int, CodeUnits) -> Int) -> Value {
    guard let range = rangeValue else { return self }
    return .range(TextRange(convert(range.start, text), convert(range.end, text)))
  }
}
