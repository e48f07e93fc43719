extension SessionContract {
  /// The form of a sheet.
  static let formLaws: [Law<SessionContract>] = [.sheetHasAStateForEachStep, .stateLiesInText]

  /// Each part keeps to the laws of its own contract at whatever the session asks it.
  static let partLaws: [Law<SessionContract>] = SessionPart.allCases.map { part in
    Law(
      LawID(rawValue: "session.part.\(part.rawValue)"), .axiom,
      "Each answer that a step gets from its \(part.rawValue) obeys the laws of that contract.",
      sources: [.decision("what shows only in combination is charged to the part at fault")],
      isOn: part.isAsked
    ) { moment in
      guard !moment.records.isEmpty else { return .skip }
      var result = MomentCheck.skip
      for record in moment.records where record.part == part {
        guard let breach = record.breach(moment.facts.profile, moment.facts.oracle) else {
          result = .holds
          continue
        }
        return .broken(
          moment.witness(
            breach.witness.fault, expected: breach.witness.expected, got: breach.witness.got,
            blaming: breach))
      }
      return result
    }
  }

  /// The field asks about itself as it is.
  static let askedLaws: [Law<SessionContract>] = SessionPart.allCases.map { part in
    Law(
      LawID(rawValue: "session.asked.\(part.rawValue)"), .axiom,
      "A step asks its \(part.rawValue) about the field as it was before, once where it has to.",
      sources: [.decision("an answer about another text or caret is no answer")],
      isOn: part.isAsked
    ) { moment in
      guard !moment.records.isEmpty || !moment.rules.questions.isEmpty else { return .skip }
      let expected = moment.rules.questions.filter { $0.part == part }.map(\.input)
      let got = moment.records.filter { $0.part == part }.map(\.input)
      guard !expected.isEmpty || !got.isEmpty else { return .skip }
      return .require(
        expected == got,
        moment.witness(
          got.count < expected.count
            ? .missing : got.count > expected.count ? .extra : .wrongAnswer,
          expected: .list(expected.map(\.words)), got: .list(got.map(\.words))))
    }
  }
}

extension SessionPart {
  /// Whether a session with a profile has steps that ask the part.
  fileprivate func isAsked(_ profile: SessionProfile) -> Bool {
    switch self {
    case .tokenizer: !profile.tokenizer.granularities.isEmpty
    case .truncation, .suggestion: true
    case .caret: profile.formats
    case .tags: !profile.tags.kinds.isEmpty
    }
  }
}

extension Case {
  /// The question for a reader.
  fileprivate var words: Value {
    .members(
      [Value.Member("text", .text(text)), .init("ops", .list(ops))]
        + marks.map { .init($0.name, .int($0.offset)) } + params.map { .init($0.name, $0.value) })
  }
}

extension Law where C == SessionContract {
  static let sheetHasAStateForEachStep = Law(
    id: "session.form.steps", status: .axiom,
    statement: "A sheet tells one state of the field for each step of its script, in order.",
    sources: [.decision("a step without its state could not be judged")]
  ) { evidence in
    let expected = evidence.facts.ops.count
    let got = evidence.sheet.steps.count
    if expected == got { return .holds(1) }
    return .broken(
      Witness(
        "field", got < expected ? .missing : .extra, expected: .string("\(expected) states"),
        got: .string("\(got) states")))
  }

  static let stateLiesInText = Law(
    "session.form.range", .derived(["session.insert.taken", "session.delete.taken"]),
    "After each step the selection, and what is marked, lie in the text and in order.",
    sources: [
      .apple("UITextInput", "selectedTextRange and markedTextRange are ranges of the document")
    ]
  ) { moment in
    let count = moment.after.text.count
    let ranges = [moment.after.selection, moment.after.marked].compactMap(\.self)
    guard let wrong = ranges.first(where: { !$0.isInside(count) }) else { return .holds }
    return .broken(
      moment.witness(
        wrong.start > wrong.end ? .reversedRange : .outOfRange,
        expected: .string("a range in \(TextRange(0, count).text)"), got: .range(wrong)))
  }
}
