extension SuggestionContract {
  /// When a session is open, and what its last reload says.
  static let sessionLaws: [Law<SuggestionContract>] = [
    .matchOpens, .reloadIsCurrent, .noMatchCloses, .caretInsideClusterCloses, .touchedMarkerCloses,
    .reloadIsFresh, .sameMarkerGoesOn, .editBeforeMarkerOnlyShifts, .otherMarkerBeginsAnew,
    .otherMarkerReloads,
  ]
}

extension Law where C == SuggestionContract {
  static let matchOpens = Law(
    "suggestion.session.opens", .must, .axiom,
    "Where the caret has a match and no silence was ever lifted, a session is open.",
    sources: [
      .document("Hakawai, tribute, Discourse", "whether a match opened depended on the history"),
      .document("WUTextSuggestionController.m", "a token of a million units was not found"),
    ]
  ) { moment in
    guard moment.step.hasMatch, !moment.step.isQuiet, !moment.step.wasLifted else {
      return .skip
    }
    return .require(moment.isOpen, moment.witness(open: true))
  }

  static let reloadIsCurrent = Law(
    "suggestion.session.current", .must, .axiom,
    "While nothing is marked, an event that leaves the match of the caret untold reloads.",
    sources: [.document("textcomplete", "a request without an answer held back all later ones")]
  ) { moment in
    guard !moment.step.isMarked else { return .skip }
    return moment.expectsCurrentReload()
  }

  static let noMatchCloses = Law(
    "suggestion.session.closes", .must, .axiom,
    "Where the caret has no match and nothing is marked, a session does not live on as it was.",
    sources: [.document("tiptap, Lexical, tribute", "suggestions go when the query is left")]
  ) { moment in
    guard moment.step.isLookedUp, !moment.step.isMarked, !moment.step.hasMatch,
      !moment.step.isCaretInsideCluster, moment.isUnreloaded
    else { return .skip }
    return .require(!moment.isOpen, moment.witness(open: false))
  }

  static let caretInsideClusterCloses = Law(
    "suggestion.session.aligned", .should, .profile,
    "With the caret inside a cluster and nothing marked, no session is open.",
    sources: [
      .document("tiptap, Lexical, tribute", "a caret before a mark still had a query"),
      .unicode("UAX #29 section 3"),
    ],
    isOn: \.graphemeSafe
  ) { moment in
    guard moment.step.isLookedUp, moment.step.isCaretInsideCluster else { return .skip }
    return .require(
      !moment.isOpen,
      moment.witness(
        .extra, expected: "no open session", got: .list(moment.signals.map(\.value)),
        focus: moment.step.caret))
  }

  static let touchedMarkerCloses = Law(
    "suggestion.session.touched", .must, .axiom,
    "While text is marked, an edit that touches the marker ends its session, if no match is there.",
    sources: [.decision("a session is its marker, carried through edits that do not touch it")],
    isOn: { $0.supports(.marked) }
  ) { moment in
    guard moment.step.isMarked, moment.step.turn == .ends, moment.step.carriedMarker == nil,
      moment.isUnreloaded
    else { return .skip }
    return .require(!moment.isOpen, moment.witness(open: false, "the marker was touched"))
  }

  static let reloadIsFresh = Law(
    "suggestion.session.fresh", .must, .axiom,
    "A reload differs from the one before it in its session, in type, query or range.",
    sources: [
      .document("WUTextSuggestionController.m", "one keystroke could reload twice")
    ]
  ) { moment in
    guard !moment.isUnreloaded else { return .skip }
    var open = moment.before
    var result = MomentCheck.skip
    for signal in moment.signals {
      if case .reload(let reload) = signal, let last = open?.reload {
        guard !reload.asksSame(as: last) else {
          return .broken(moment.witness(.extra, signals: "no reload without a change"))
        }
        result = .holds
      }
      open.follow(signal)
    }
    return result
  }

  static let sameMarkerGoesOn = Law(
    "suggestion.session.same", .must, .axiom,
    "While the match stays at the marker of the open session, nothing begins or ends.",
    sources: [.decision("a session is its marker, carried through edits that do not touch it")]
  ) { moment in
    guard moment.step.turn == .stays, moment.step.isLookedUp, moment.wasOpen else {
      return .skip
    }
    return moment.expectsNeitherBeginNorEnd()
  }

  static let editBeforeMarkerOnlyShifts = Law(
    "suggestion.session.shifted", .must, .derived(["suggestion.session.same"]),
    "An edit wholly before the marker that leaves its match neither ends nor begins a session.",
    sources: [.document("tiptap issue 1909", "typing above closed and reopened the suggestions")]
  ) { moment in
    guard case .edit(let range, let insert, _) = moment.step.event,
      let marker = moment.step.carriedMarker, moment.step.turn == .stays, moment.wasOpen,
      range.start + insert.count <= marker.start
    else { return .skip }
    return moment.expectsNeitherBeginNorEnd()
  }

  static let otherMarkerBeginsAnew = Law(
    "suggestion.session.jump.begins", .must, .profile,
    "When the match moves to another marker, another session begins.",
    sources: [
      .document("WUTextSuggestionController.m", "a jump to another marker only reloaded"),
      .decision("whether a jump is a new session is a choice"),
    ],
    isOn: { $0.retype == .endBegin }
  ) { moment in
    guard moment.step.turn == .jumps, moment.wasOpen else { return .skip }
    return .require(
      moment.signals.contains(where: \.isBegin),
      moment.witness(.missing, signals: "a begin, with an end before it"))
  }

  static let otherMarkerReloads = Law(
    "suggestion.session.jump.reloads", .must, .profile,
    "When the match moves to another marker, the session goes on and is reloaded at most once.",
    sources: [
      .document("WUTextSuggestionController.m", "a jump to another marker only reloaded")
    ],
    isOn: { $0.retype == .reload }
  ) { moment in
    guard moment.step.turn == .jumps, moment.wasOpen else { return .skip }
    let reloads = moment.signals.reduce(0) { $0 + ($1.isReload ? 1 : 0) }
    return .require(
      !moment.signals.contains { $0.isBegin || $0.isEnd } && reloads <= 1,
      moment.witness(.extra, signals: "one reload at most"))
  }
}

extension SuggestionMoment {
  /// Whether the event reloaded nothing. What a reload may say is a matter of its own laws.
  var isUnreloaded: Bool { !signals.contains(where: \.isReload) }

  /// Requires that a session without a new reload has one that tells the match of the caret.
  func expectsCurrentReload() -> MomentCheck {
    guard let match = step.match, let session = after, isUnreloaded else { return .skip }
    let query = step.field.text[match.query.start..<match.query.end]
    let isCurrent =
      session.reload.map {
        $0.range == match.query && $0.type == match.type && query.elementsEqual($0.query)
      } ?? false
    guard !isCurrent else { return .holds }
    let expected = SuggestionReload(
      type: match.type, query: CodeUnits(query), range: match.query,
      request: session.reload?.request ?? 1)
    return .broken(
      witness(
        .wrongAnswer, expected: SuggestionSignal.reload(expected).value,
        got: session.reload.map { SuggestionSignal.reload($0).value } ?? .null,
        remark: "the last reload of the session"))
  }

  func expectsNeitherBeginNorEnd() -> MomentCheck {
    .require(
      !signals.contains { $0.isBegin || $0.isEnd },
      witness(.extra, signals: "neither begin nor end"))
  }
}
