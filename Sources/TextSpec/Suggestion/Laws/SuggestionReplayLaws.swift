extension SuggestionContract {
  /// Related scripts: what is open depends on text and selection, and not on the way there.
  static let replayLaws: [Law<SuggestionContract>] = [
    .pastedEqualsScript, .typedEqualsScript, .undoneDetourEqualsScript, .shiftedScriptShifts,
    .textBehindTokenIsIgnored, .orderOfTriggersIsIgnored,
  ]
}

extension Law where C == SuggestionContract {
  static let pastedEqualsScript = Law(
    settled: "suggestion.replay.pasted",
    "A script that ends unmarked and not quiet leaves open what its text and selection alone open.",
    sources: [
      .document("Hakawai, tribute, Discourse", "what was open depended on flags of the past")
    ]
  ) { facts in
    Case.fresh(facts.end.field.text, [.select(facts.end.field.selection)])
  }

  static let typedEqualsScript = Law(
    settled: "suggestion.replay.typed",
    "A script that ends unmarked and not quiet leaves open what typing its text leaves open.",
    sources: [
      .document("InputBarAccessoryView", "spaces were counted while they were typed")
    ]
  ) { facts in
    let field = facts.end.field
    let scalars = field.text.scalarValues
    let pastedCount = max(0, scalars.count - Self.typedMax)
    var text = CodeUnits(scalars: scalars[..<pastedCount])
    let start = text
    var events: [SuggestionEvent] = []
    for scalar in scalars[pastedCount...] {
      let units = CodeUnits(scalar: scalar)
      let end = text.count
      text += units
      // A lone half that is typed behind another one makes a pair: the text is what counts.
      events.append(
        .edit(TextRange(end, end), insert: units, selection: TextRange(text.count, text.count)))
    }
    events.append(.select(field.selection))
    return Case.fresh(start, events)
  }

  /// How many scalars are typed one by one; what comes before them is there from the start.
  private static var typedMax: Int { 32 }

  static let undoneDetourEqualsScript = Law(
    settled: "suggestion.replay.undone",
    "A detour that is undone, as a trigger typed before the text and deleted, changes nothing.",
    sources: [
      .document("Hakawai, tribute, Discourse", "what was open depended on flags of the past")
    ]
  ) { facts in
    let field = facts.end.field
    let detour = facts.config.triggers[0].text + [0x78]
    let there = TextRange(detour.count, detour.count)
    return Case.fresh(
      field.text,
      [
        .select(field.selection),
        .edit(TextRange(0, 0), insert: detour, selection: there),
        .edit(TextRange(0, detour.count), insert: [], selection: TextRange(0, 0)),
        .select(field.selection),
      ])
  }

  static let shiftedScriptShifts = Law(
    related: "suggestion.match.shift",
    "A line put before the text shifts the ranges of a trace, and changes nothing else.",
    sources: [.document("JNMentionTextView issue 8", "ranges were counted in another unit")],
    isOn: SuggestionContract.newlineStops,
    sibling: { input, facts in
      guard facts.steps.count <= 64 else { return nil }
      var shifted = input
      shifted.text = SuggestionContract.line + input.text
      shifted.ops = facts.events.map { $0.shifted(by: SuggestionContract.line.count).value }
      return shifted
    },
    expected: { $0.shifted(by: SuggestionContract.line.count) })

  static let orderOfTriggersIsIgnored = Law(
    related: "suggestion.match.order",
    "The order in which the triggers are listed changes nothing.",
    sources: [
      .document("SlackTextViewController", "prefixes were looked up in a set without order")
    ],
    sibling: { input, facts in
      guard facts.config.triggers.count > 1, facts.steps.count <= 64 else { return nil }
      var turned = input
      turned["triggers"] = .list(facts.config.triggers.reversed().map(\.value))
      return turned
    },
    expected: { $0 })

  static let textBehindTokenIsIgnored = Law(
    settled: "suggestion.match.behind",
    "Whatever comes behind the end of the token, the caret has the same match.",
    sources: [.document("WUTextSuggestionController.m", "a match is a matter of its token")],
    isOn: SuggestionContract.newlineStops
  ) { facts in
    guard let step = facts.steps.last, let caret = step.caret, step.text.isBoundary(caret) else {
      return nil
    }
    let token = CodeUnits(step.field.text[..<step.text.tokenEnd(from: caret)])
    // A line feed joins nothing but a carriage return.
    guard token.last != 0x0D else { return nil }
    return Case.fresh(
      token + [0x0A] + facts.config.triggers[0].text + [0x78], [.select(step.field.selection)])
  }
}

extension Law where C == SuggestionContract {
  /// A law that compares what a settled script leaves open with what another script does.
  fileprivate init(
    settled id: LawID, _ statement: String, sources: [Source],
    isOn: @escaping @Sendable (SuggestionProfile) -> Bool = { _ in true },
    sibling: @escaping @Sendable (SuggestionFacts) -> Case?
  ) {
    self.init(
      id: id, status: .metamorphic, statement: statement, sources: sources, isOn: isOn,
      siblings: { input, facts in
        guard facts.isSettled, var other = sibling(facts) else { return [] }
        other.params = input.params
        return [other]
      }
    ) { evidence in
      guard let other = evidence.siblings.first else {
        return .doesNotApply("the script does not end settled")
      }
      guard let got = evidence.sheet.sessions.last, let expected = other.sheet.sessions.last else {
        return .doesNotApply("a trace is empty")
      }
      if got.asksSame(as: expected) { return .holds(1) }
      return .broken(
        Witness(
          "script", .disagreement, expected: Self.value(expected), got: Self.value(got),
          remark: "what is open at the end, and what is open at the end of a related script"))
    }
  }

  private static func value(_ session: OpenSession?) -> Value {
    session?.reload.map { SuggestionSignal.reload($0).value } ?? .null
  }

  /// A law that compares the trace of a script with that of another one, signal by signal.
  fileprivate init(
    related id: LawID, _ statement: String, sources: [Source],
    isOn: @escaping @Sendable (SuggestionProfile) -> Bool = { _ in true },
    sibling: @escaping @Sendable (Case, SuggestionFacts) -> Case?,
    expected: @escaping @Sendable (SuggestionSignal) -> SuggestionSignal
  ) {
    self.init(
      id: id, status: .metamorphic, statement: statement, sources: sources, isOn: isOn,
      siblings: { input, facts in
        facts.isRegular ? sibling(input, facts).map { [$0] } ?? [] : []
      }
    ) { evidence in
      guard let other = evidence.siblings.first else {
        return .doesNotApply("the script has no such relative")
      }
      let trace = evidence.sheet.trace
      guard trace.count == other.sheet.trace.count else {
        return .doesNotApply("the traces have different lengths")
      }
      for (index, signals) in trace.enumerated() {
        let wanted = signals.map(expected)
        guard wanted != other.sheet.trace[index] else { continue }
        return .broken(
          Witness(
            "script", .disagreement, expected: .list(wanted.map(\.value)),
            got: .list(other.sheet.trace[index].map(\.value)),
            remark: "what a related script emits at step \(index + 1)"))
      }
      return .holds(1)
    }
  }
}

extension Optional where Wrapped == OpenSession {
  fileprivate func asksSame(as other: OpenSession?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.asksSame(as: other)
  }
}

extension Case {
  /// A script about a text that is there from the start.
  static func fresh(_ text: CodeUnits, _ events: [SuggestionEvent]) -> Case {
    Case(.suggestion, text, ops: events.map(\.value))
  }
}

extension SuggestionContract {
  /// What is put before a text: a marker that nobody types after, an emoji, and a line feed, which
  /// joins with nothing.
  static let line: CodeUnits = [0x78, 0x40, 0x79, 0xD83D, 0xDE00, 0x0A]

  /// Whether a line feed ends every token, and begins none.
  static func newlineStops(_ profile: SuggestionProfile) -> Bool {
    let isStop = profile.stops?.contains { $0.first == 0x0A } ?? true
    return isStop && !profile.triggers.contains { $0.text.contains(0x0A) }
  }
}

extension SuggestionEvent {
  /// The event in a text before which so many units were put.
  func shifted(by distance: Int) -> SuggestionEvent {
    switch self {
    case .edit(let range, let insert, let selection):
      .edit(
        range.shifted(by: distance), insert: insert, selection: selection.shifted(by: distance))
    case .select(let selection): .select(selection.shifted(by: distance))
    case .marked(let range): .marked(range?.shifted(by: distance))
    case .focus, .blur, .dismiss, .destroy, .accept, .results: self
    }
  }
}

extension SuggestionSignal {
  func shifted(by distance: Int) -> SuggestionSignal {
    guard case .reload(var reload) = self else { return self }
    // A wrong answer can hold any offset.
    reload.range = TextRange(reload.range.start &+ distance, reload.range.end &+ distance)
    return .reload(reload)
  }
}
