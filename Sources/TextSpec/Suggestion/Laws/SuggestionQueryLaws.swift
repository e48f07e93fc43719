extension SuggestionContract {
  /// What a reload may say: the marker before its query, and how far the query reaches. Together
  /// they leave one answer at most.
  static let queryLaws: [Law<SuggestionContract>] = [
    .queryIsText, .queryHoldsCaret, .queryNeedsCaret, .queryIsWholeClusters, .queryFollowsMarker,
    .longestTriggerWins, .leftIsOpen, .queryHasNoStop, .queryHasNoMarker, .queryEndsAtCaret,
    .queryEndsWithToken, .queryIsLongEnough, .queryIsShortEnough,
  ]
}

extension Law where C == SuggestionContract {
  static let queryIsText = Law(
    "suggestion.query.text", .axiom,
    "The query of a reload is the text of its range, unit for unit.",
    sources: [
      .document("SZMentionsSwift pull request 117", "emoji shifted what was taken for the query"),
      .document("Mastodon, autosuggest_textarea.jsx", "a token is lower-cased and then measured"),
    ]
  ) { moment, reload in
    let units = moment.units(reload.range)
    return .require(
      units?.elementsEqual(reload.query) ?? false,
      moment.witness(
        units == nil ? .outOfRange : .textChanged,
        expected: units.map { .text(CodeUnits($0)) } ?? .string("a range in the text"),
        got: units == nil ? .range(reload.range) : .text(reload.query)))
  }

  static let queryHoldsCaret = Law(
    "suggestion.query.caret", .axiom,
    "The range of a query begins at or before the caret, and ends at or after it.",
    sources: [.document("WUTextSuggestionController.m", "the active token holds the caret")]
  ) { moment, reload in
    guard let caret = moment.step.caret else { return .skip }
    return .require(
      reload.range.start <= caret && caret <= reload.range.end,
      moment.witness(
        caret < reload.range.start ? .tooLate : .tooEarly,
        expected: .string("a range that holds \(caret)"), got: .range(reload.range)))
  }

  static let queryNeedsCaret = Law(
    "suggestion.query.collapsed", .axiom,
    "Nothing is reloaded while text is selected and none is marked.",
    sources: [
      .document("WUTextSuggestionController.m", "looked at the start of a selection alone")
    ]
  ) { moment, reload in
    .require(
      moment.step.caret != nil, moment.witness(.extra, signals: "no reload with a selection"))
  }

  static let queryIsWholeClusters = Law(
    "suggestion.query.clusters", .axiom,
    "The range of a query begins and ends on boundaries of grapheme clusters.",
    sources: [
      .unicode("UAX #29 section 3"),
      .document("WUTextSuggestionController.m", "a keycap began a session"),
    ]
  ) { moment, reload in
    let bounds = [reload.range.start, reload.range.end]
    let wrong = bounds.first { !moment.step.text.isBoundary($0) }
    return .require(
      wrong == nil,
      moment.witness(
        .notOnBoundary, expected: .string("boundaries of clusters"), got: .range(reload.range),
        focus: wrong))
  }

  static let queryFollowsMarker = Law(
    "suggestion.query.marker", .axiom,
    "Directly before a query stands a trigger of the reload's type, as whole clusters.",
    sources: [
      .document("tiptap issue 2385", "triggers were taken for regular expressions"),
      .decision("a marker is whole clusters, so a keycap is none"),
    ]
  ) { moment, reload in
    let isMarked = moment.facts.config.triggers.contains { trigger in
      trigger.type == reload.type && moment.holds(trigger.text, before: reload.range.start)
    }
    return .require(
      isMarked,
      moment.witness(
        .extra, expected: .string("a trigger of the type before the query"),
        got: SuggestionSignal.reload(reload).value))
  }

  static let longestTriggerWins = Law(
    "suggestion.query.longest", .profile,
    "Where several triggers end before a query, the type is that of the longest.",
    sources: [
      .document("SlackTextViewController", "prefixes were looked up in a set without order")
    ],
    isOn: \.hasNestedTriggers
  ) { moment, reload in
    let ending = moment.facts.config.triggers.filter {
      moment.holds($0.text, before: reload.range.start)
    }
    guard ending.count > 1, let longest = ending.max(by: { $0.text.count < $1.text.count })
    else { return .skip }
    return .require(
      longest.type == reload.type,
      moment.witness(.wrongAnswer, expected: .text(longest.type), got: .text(reload.type)))
  }

  static let leftIsOpen = Law(
    "suggestion.query.left", .profile,
    "What stands before the marker of a query is nothing, or what the profile lets stand there.",
    sources: [
      .document("WUTextSuggestionController.m", "a@b began a session"),
      .decision("whether a marker may follow a letter is a choice, not a law"),
    ],
    isOn: { $0.left != .any }
  ) { moment, reload in
    guard let marker = moment.step.text.trigger(endingAt: reload.range.start) else {
      return .skip
    }
    return .require(
      moment.step.text.isLeftOpen(at: marker.start),
      moment.witness(
        .extra, expected: .string("\(moment.facts.config.left.rawValue) before the marker"),
        got: SuggestionSignal.reload(reload).value))
  }

  static let queryHasNoStop = Law(
    "suggestion.query.stops", .axiom, "No cluster of a query begins with a stop.",
    sources: [
      .document("WUTextSuggestionController.m", "a token ends at white space, / : @ and #")
    ]
  ) { moment, reload in
    let stop = moment.boundaries(in: reload.range).first {
      $0 < reload.range.end && moment.step.text.isStop(at: $0)
    }
    return .require(
      stop == nil,
      moment.witness(
        .tooLate, expected: .string("a query without stops"), got: .text(reload.query)))
  }

  static let queryHasNoMarker = Law(
    "suggestion.query.nearest", .axiom,
    "No trigger ends inside of a query, so its marker is the nearest one.",
    sources: [.decision("of two markers before a caret the nearer one is being typed after")]
  ) { moment, reload in
    let inner = moment.boundaries(in: reload.range).first {
      $0 > reload.range.start && moment.step.text.trigger(endingAt: $0) != nil
    }
    return .require(
      inner == nil,
      moment.witness(
        .tooEarly, expected: .string("a query without markers"), got: .text(reload.query)))
  }

  static let queryEndsAtCaret = Law(
    "suggestion.query.tail.caret", .profile, "A query ends at the caret.",
    sources: [
      .document("tiptap, Lexical, tribute", "the query is what was typed before the caret")
    ],
    isOn: { $0.tail == .caret }
  ) { moment, reload in
    guard let caret = moment.step.caret else { return .skip }
    return .require(
      reload.range.end == caret,
      moment.witness(
        .offset(expected: caret, got: reload.range.end), expected: .int(caret),
        got: .range(reload.range)))
  }

  static let queryEndsWithToken = Law(
    "suggestion.query.tail.token", .profile,
    "A query reaches beyond the caret to the end of its token.",
    sources: [
      .document("WUTextSuggestionController.m", "the query is the body of the token around")
    ],
    isOn: { $0.tail == .token }
  ) { moment, reload in
    guard let caret = moment.step.caret, caret <= reload.range.end else { return .skip }
    let end = moment.step.text.tokenEnd(from: caret)
    return .require(
      reload.range.end == end,
      moment.witness(
        .offset(expected: end, got: reload.range.end), expected: .int(end),
        got: .range(reload.range)))
  }

  static let queryIsLongEnough = Law(
    "suggestion.query.least", .axiom,
    "A query has at least as many clusters as the configuration asks for.",
    sources: [.document("Lexical, tribute, Mastodon", "a least length of the query")]
  ) { moment, reload in
    let least = moment.facts.config.lengthMin
    guard least > 0 else { return .skip }
    let count = moment.step.text.clusterCount(reload.range)
    return .require(
      count >= least,
      moment.witness(.tooEarly, expected: .string("at least \(least)"), got: .int(count)))
  }

  static let queryIsShortEnough = Law(
    "suggestion.query.most", .axiom,
    "A query has at most as many clusters as the configuration allows.",
    sources: [.document("Lexical", "a most length of the query")]
  ) { moment, reload in
    guard let most = moment.facts.config.lengthMax else { return .skip }
    let count = moment.step.text.clusterCount(reload.range)
    return .require(
      count <= most,
      moment.witness(.tooLate, expected: .string("at most \(most)"), got: .int(count)))
  }
}

extension SuggestionMoment {
  /// Whether units stand directly before an offset, as whole clusters.
  func holds(_ units: CodeUnits, before offset: Int) -> Bool {
    let start = offset &- units.count
    return step.text.holds(units, at: start) && step.text.isBoundary(start)
      && step.text.isBoundary(offset)
  }

  /// The boundaries of clusters in a closed range; none where it does not lie in the text.
  func boundaries(in range: TextRange) -> ArraySlice<Int> {
    let all = step.text.boundaries
    guard range.isInside(step.field.text.count) else { return [] }
    return all[all.firstPlace { $0 >= range.start }..<all.firstPlace { $0 > range.end }]
  }
}
