extension SuggestionContract {
  /// What taking a suggestion does to the field and to the session.
  static let acceptLaws: [Law<SuggestionContract>] = [
    .acceptReplacesQuery, .acceptNeedsSession, .acceptAddsSpace, .acceptSetsCaret,
    .acceptKeepsClusters, .acceptEndsOnce, .acceptDoesNotReopen,
  ]

  static func canAccept(_ profile: SuggestionProfile) -> Bool { profile.supports(.accept) }
}

extension Law where C == SuggestionContract {
  static let acceptReplacesQuery = Law(
    id: "suggestion.accept.text", status: .axiom,
    statement: "An acceptance replaces the query of now by what was taken, and nothing else.",
    sources: [
      .document("tribute issue 102", "a tail of the query was left behind"),
      .document("Mastodon, autosuggest_textarea.jsx", "a token is lower-cased and then measured"),
      .document("SZMentionsSwift issue 69", "emoji shifted what was replaced"),
    ],
    isOn: SuggestionContract.canAccept
  ) { evidence in
    judgeText(evidence) { $0.hasAcceptance ? nil : "nothing was accepted" }
  }

  static let acceptNeedsSession = Law(
    id: "suggestion.accept.idle", status: .axiom,
    statement: "An acceptance without an open session changes no text.",
    sources: [.document("tiptap issue 2544", "a late choice changed text that had moved on")],
    isOn: SuggestionContract.canAccept
  ) { evidence in
    judgeText(evidence) { facts in
      facts.hasAcceptance || !facts.events.contains { $0.kind == .accept }
        ? "no acceptance came without a session" : nil
    }
  }

  static let acceptAddsSpace = Law(
    id: "suggestion.accept.space", status: .derived(["suggestion.accept.text"]),
    statement:
      "An acceptance that ends a script adds one space exactly where no white space follows.",
    sources: [
      .document("WUTextSuggestionDisplayController.m", "a space unless the next unit is one")
    ],
    isOn: { $0.appendSpace && $0.supports(.accept) }
  ) { evidence in
    guard evidence.facts.isRegular, let last = evidence.facts.steps.last,
      let acceptance = last.acceptance, case .accept(let insert) = last.event
    else { return .doesNotApply("the script does not end with an acceptance") }
    let before = evidence.facts.field(before: evidence.facts.steps.count - 1).text.count
    let plain = before - acceptance.range.length + insert.count
    let expected = acceptance.insert.count - insert.count
    let got = evidence.sheet.text.count - plain
    return expected == got
      ? .holds(1)
      : .broken(
        Witness(
          "script", got < expected ? .missing : .extra, expected: .string("\(expected) spaces"),
          got: .string("\(got) more units")))
  }

  static let acceptSetsCaret = Law(
    "suggestion.accept.caret", .must, .axiom,
    "After an acceptance the caret is behind what came in, or at the next boundary of clusters.",
    sources: [
      .document("WUTextSuggestionDisplayController.m", "no selection is set after acceptance"),
      .document("tribute issue 778", "the caret was left of the mention"),
    ],
    isOn: SuggestionContract.canAccept
  ) { moment in
    guard let acceptance = moment.step.acceptance,
      let got = moment.sheet.selection(after: moment.index)
    else { return .skip }
    let expected = TextRange(acceptance.caret, acceptance.caret)
    return .require(
      got == expected,
      moment.witness(
        .offset(expected: expected.end, got: got.end), expected: .range(expected),
        got: .range(got), focus: acceptance.caret))
  }

  static let acceptKeepsClusters = Law(
    "suggestion.accept.cluster", .must, .derived(["suggestion.accept.caret"]),
    "After an acceptance the caret is on a boundary of grapheme clusters.",
    sources: [.unicode("UAX #29 section 3")],
    isOn: SuggestionContract.canAccept
  ) { moment in
    guard moment.step.acceptance != nil, let got = moment.sheet.selection(after: moment.index)
    else { return .skip }
    return .require(
      moment.step.text.isBoundary(got.start) && moment.step.text.isBoundary(got.end),
      moment.witness(
        .notOnBoundary, expected: .string("a boundary of clusters"), got: .range(got),
        focus: got.end))
  }

  static let acceptEndsOnce = Law(
    "suggestion.accept.ends", .must, .axiom,
    "An acceptance ends the open session, and emits nothing else.",
    sources: [.document("tiptap, suggestion/src/helpers.ts", "one exit for each start")],
    isOn: SuggestionContract.canAccept
  ) { moment in
    guard moment.step.acceptance != nil, moment.wasOpen else { return .skip }
    return .require(moment.signals == [.end], moment.witness(.wrongAnswer, signals: "one end"))
  }

  static let acceptDoesNotReopen = Law(
    "suggestion.accept.quiet", .must, .axiom,
    "No session begins at an acceptance, whatever was taken.",
    sources: [
      .document("tribute issues 11, 50 and 102", "the menu came back after a choice"),
      .document("InputBarAccessoryView issue 144", "what was inserted reopened the suggestions"),
    ],
    isOn: SuggestionContract.canAccept
  ) { moment in
    guard moment.step.kind == .accept else { return .skip }
    return .require(
      !moment.signals.contains(where: \.isBegin), moment.witness(.extra, signals: "no begin"))
  }
}
