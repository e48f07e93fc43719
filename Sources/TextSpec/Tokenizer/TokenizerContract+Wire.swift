extension TokenizerContract: WireContract {
  public static func askMembers(_ input: Case, _ facts: TokenizerFacts) -> [Value.Member] {
    var members = [
      Value.Member("granularity", .string(facts.granularity.name)),
      Value.Member("delimiters", facts.profile.delimiters.value),
      Value.Member("newlines", .list(facts.profile.newlines.map { .text($0) })),
    ]
    if !facts.softBreaks.isEmpty {
      members.append(.init("softBreaks", .list(facts.softBreaks.map { .int($0) })))
    }
    if facts.profile.layout != .unsupported {
      members.append(.init("writingDirection", .string(facts.writing.name)))
    }
    return members
  }

  /// Calls `body` with each question, in the order in which they are asked and answered.
  @inlinable public static func forEachQuestion(
    _ facts: TokenizerFacts, _ claim: Claim<TokenizerContract>,
    _ body: (Question, _ position: Int, Direction) -> Void
  ) {
    let questions = Question.allCases.filter(claim.questions.contains)
    guard facts.ask != .reversed else {
      for direction in facts.profile.directions.reversed() {
        for position in facts.asked.reversed() {
          for question in questions.reversed() { body(question, position, direction) }
        }
      }
      return
    }
    for direction in facts.profile.directions {
      for position in facts.asked {
        for question in questions { body(question, position, direction) }
      }
    }
  }

  public static func questions(
    _ input: Case, _ facts: TokenizerFacts, _ claim: Claim<TokenizerContract>
  ) -> [Value] {
    var list: [Value] = []
    forEachQuestion(facts, claim) { question, position, direction in
      list.append(
        [.string(question.rawValue), .int(position), .string(direction.name)])
    }
    return list
  }

  public static func sheet(
    _ answers: [Value], _ input: Case, _ facts: TokenizerFacts, _ claim: Claim<TokenizerContract>
  ) throws(WireError) -> TokenizerSheet {
    var sheet = TokenizerSheet(
      textCount: facts.textCount, asked: facts.asked, directions: facts.profile.directions,
      questions: claim.questions)
    var index = 0
    var fault: WireError?
    forEachQuestion(facts, claim) { question, position, direction in
      guard fault == nil else { return }
      guard index < answers.count else {
        fault = WireError("r", "expected more than \(answers.count) answers")
        return
      }
      let answer = answers[index]
      if let refusal = answer.refusal {
        if facts.ask == .invalid, refusal.code != .unsupported {
          sheet[position, direction].refuse(question)
        } else {
          sheet.hasGaps = true
        }
      } else if !sheet[position, direction].set(question, to: answer) {
        fault = WireError("r[\(index)]", expectation(question, answer))
      }
      index += 1
    }
    if let fault { throw fault }
    guard index == answers.count else {
      throw WireError("r", "expected \(index) answers, got \(answers.count)")
    }
    return sheet
  }

  private static func expectation(_ question: Question, _ answer: Value) -> String {
    let expected =
      switch question {
      case .atBoundary, .within: "a boolean"
      case .next: "an offset or null"
      case .enclosing: "a list of two offsets or null"
      }
    return "expected \(expected) for \(question.rawValue), got \(answer.kindName)"
  }

  public static func input(
    text: CodeUnits, ask: Value, question: Value
  ) throws(WireError) -> Case {
    _ = try WireQuestion(question, "q")
    return try input(text: text, ask: ask)
  }

  /// Reads what an ask says besides its questions into a case.
  /// - Throws: `WireError` which names the key that is missing or wrong.
  public static func input(text: CodeUnits, ask: Value) throws(WireError) -> Case {
    guard let name = ask["granularity"]?.stringValue, let granularity = Granularity(name: name)
    else {
      let names = Granularity.allCases.map(\.name).joined(separator: ", ")
      throw WireError("granularity", "expected one of \(names)")
    }
    var input = Case(.tokenizer, text)
    input["granularity"] = .string(granularity.name)
    if let breaks = ask["softBreaks"] {
      for (index, offset) in (breaks.listValue ?? [.null]).enumerated() {
        guard let offset = offset.intValue else {
          throw WireError("softBreaks[\(index)]", "expected an offset")
        }
        input.marks.append(.init("softBreak", offset))
      }
    }
    if let writing = ask["writingDirection"] {
      guard let name = writing.stringValue, name == "ltr" || name == "rtl" else {
        throw WireError("writingDirection", "expected ltr or rtl")
      }
      if name == "rtl" { input["writingDirection"] = "rtl" }
    }
    return input
  }

  public static func answer(
    _ question: Value, _ sheet: TokenizerSheet, _ facts: TokenizerFacts
  ) -> Value {
    guard let question = try? WireQuestion(question, "q") else {
      return WireRefusal(.threw, "expected a question, an offset and a direction").value
    }
    guard sheet.hasRow(question.position), sheet.directions.contains(question.direction)
    else { return WireRefusal(.unsupported).value }
    let row = sheet[question.position, question.direction]
    if row.isRefused(question.name) { return WireRefusal(.invalidPosition).value }
    return row.answer(question.name) ?? WireRefusal(.unsupported).value
  }

  public static func convertOffsets(
    in value: Value, of side: WireSide, _ input: Case, _ facts: TokenizerFacts,
    _ convert: (Int, CodeUnits) -> Int
  ) -> Value {
    switch (side, value) {
    case (.ask, .object(let members)):
      .object(
        members.map { member in
          guard member.key == "softBreaks" else { return member }
          return .init(member.key, converted(member.value, input.text, convert))
        })
    case (.question, .list(let parts)) where parts.count == 3:
      [parts[0], converted(parts[1], input.text, convert), parts[2]]
    case (.answer, _): converted(value, input.text, convert)
    default: value
    }
  }

  /// Converts an offset, or each offset of a list.
  private static func converted(
    _ value: Value, _ text: CodeUnits, _ convert: (Int, CodeUnits) -> Int
  ) -> Value {
    switch value {
    case .int(let offset): .int(convert(offset, text))
    case .list(let items): .list(items.map { converted($0, text, convert) })
    default: value
    }
  }
}

/// One question of the tokenizer as the wire spells it: `["next",2,"forward"]`.
private struct WireQuestion {
  let name: TokenizerContract.Question
  let position: Int
  let direction: Direction

  init(_ value: Value, _ place: String) throws(WireError) {
    guard let parts = value.listValue, parts.count == 3 else {
      throw WireError(place, "expected a question, an offset and a direction")
    }
    guard let name = parts[0].stringValue, let question = TokenizerContract.Question(rawValue: name)
    else { throw WireError("\(place)[0]", "expected atBoundary, within, next or enclosing") }
    guard let position = parts[1].intValue else {
      throw WireError("\(place)[1]", "expected an offset")
    }
    guard let word = parts[2].stringValue, let direction = Direction(name: word) else {
      throw WireError("\(place)[2]", "expected a direction")
    }
    self.name = question
    self.position = position
    self.direction = direction
  }
}

extension TokenizerSheet.Row {
  /// The answer to a question as plain data, or nil where it is missing.
  public func answer(_ question: TokenizerContract.Question) -> Value? {
    switch question {
    case .atBoundary: atBoundary == Self.missingFlag ? nil : .bool(atBoundary == 1)
    case .within: within == Self.missingFlag ? nil : .bool(within == 1)
    case .next: next == Self.missing ? nil : next == Self.none ? .null : .int(Int(next))
    case .enclosing:
      start == Self.missing
        ? nil
        : start == Self.none ? .null : .range(TextRange(Int(start), Int(end)))
    }
  }

  /// Sets the answer to a question from plain data; false where it has the wrong form. Offsets
  /// beyond 32 bits are clamped, which no law takes for a position.
  public mutating func set(_ question: TokenizerContract.Question, to answer: Value) -> Bool {
    switch (question, answer) {
    case (.atBoundary, .bool(let flag)): atBoundary = flag ? 1 : 0
    case (.within, .bool(let flag)): within = flag ? 1 : 0
    case (.next, .null): next = Self.none
    case (.next, .int(let offset)): next = Self.clamped(offset)
    case (.enclosing, .null):
      start = Self.none
      end = Self.none
    case (.enclosing, .list):
      guard let range = answer.rangeValue else { return false }
      start = Self.clamped(range.start)
      end = Self.clamped(range.end)
    default: return false
    }
    return true
  }
}
