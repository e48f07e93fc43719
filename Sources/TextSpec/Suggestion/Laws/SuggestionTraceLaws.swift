extension SuggestionContract {
  /// The form of a trace, whatever the script.
  static let traceLaws: [Law<SuggestionContract>] = [
    .traceHasAListForEachEvent, .sessionsBeginAlone, .onlyOpenSessionsEnd, .reloadsAreInside,
    .sessionsBeginOnce, .beginIsFollowedByReload, .requestsAreNumbered,
  ]
}

extension Law where C == SuggestionContract {
  static let traceHasAListForEachEvent = Law(
    id: "suggestion.trace.lists", status: .axiom,
    statement: "A trace holds one list of signals for each event of its script, in order.",
    sources: [.decision("a signal without its event could not be judged")]
  ) { evidence in
    let expected = evidence.facts.steps.count
    let got = evidence.sheet.trace.count
    if expected == got { return .holds(1) }
    return .broken(
      Witness(
        "script", got < expected ? .missing : .extra, expected: .string("\(expected) lists"),
        got: .string("\(got) lists")))
  }

  static let sessionsBeginAlone = Law(
    "suggestion.trace.begin", "A session begins only where none is open.",
    sources: [.document("tiptap, suggestion/src/helpers.ts", "exits and starts come in pairs")]
  ) { moment, open, signal in
    guard signal.isBegin else { return .skip }
    return .require(open == nil, moment.witness(.extra, signals: "end before another begin"))
  }

  static let onlyOpenSessionsEnd = Law(
    "suggestion.trace.end", "A session ends only where one is open, so each ends at most once.",
    sources: [
      .document("tiptap, suggestion/src/helpers.ts", "a former double exit was taken out")
    ]
  ) { moment, open, signal in
    guard signal.isEnd else { return .skip }
    return .require(open != nil, moment.witness(.extra, signals: "no end without a session"))
  }

  static let reloadsAreInside = Law(
    "suggestion.trace.inside", "A reload or a show comes only while a session is open.",
    sources: [
      .document("tiptap issue 2592", "a late answer was handled after the view was destroyed")
    ]
  ) { moment, open, signal in
    guard signal.isReload || signal.isShow else { return .skip }
    return .require(
      open != nil, moment.witness(.extra, signals: "neither reload nor show without a session"))
  }

  static let sessionsBeginOnce = Law(
    "suggestion.trace.once", .must, .axiom, "An event begins at most one session.",
    sources: [.decision("a session that nobody could see is a flicker")], anyScript: true
  ) { moment in
    let count = moment.signals.reduce(0) { $0 + ($1.isBegin ? 1 : 0) }
    guard count > 0 else { return .skip }
    return .require(count == 1, moment.witness(.extra, signals: "one begin at most"))
  }

  static let beginIsFollowedByReload = Law(
    "suggestion.trace.opening", .must, .axiom,
    "A begin is directly followed by a reload of the type that it names.",
    sources: [
      .document("WUTextSuggestionController.m", "began without a type, before its range was set")
    ], anyScript: true
  ) { moment in
    var result = MomentCheck.skip
    for (place, signal) in moment.signals.enumerated() {
      guard case .begin(let type) = signal else { continue }
      result = .holds
      if place + 1 < moment.signals.count, case .reload(let reload) = moment.signals[place + 1],
        reload.type == type
      {
        continue
      }
      return .broken(
        moment.witness(.missing, signals: "begin with its type, then a reload of that type"))
    }
    return result
  }

  static let requestsAreNumbered = Law(
    id: "suggestion.trace.requests", status: .axiom,
    statement: "The reloads of a script carry the request numbers 1, 2, 3 and so on, in order.",
    sources: [.decision("a script names its answers before they are asked for")]
  ) { evidence in
    var number = 0
    for (index, signals) in evidence.sheet.trace.enumerated() {
      for case .reload(let reload) in signals {
        number += 1
        guard reload.request != number else { continue }
        return .broken(
          Witness(
            "script", .wrongAnswer, expected: .int(number), got: .int(reload.request),
            remark: "the requests of step \(index + 1)"))
      }
    }
    return number == 0 ? .doesNotApply("no reload") : .holds(number)
  }
}
