extension SuggestionContract {
  /// Answers that come in when they will.
  static let resultLaws: [Law<SuggestionContract>] = [
    .showIsLatest, .showAnswersItsEvent, .latestIsShown, .resultsOnlyShow,
  ]

  static func hasResults(_ profile: SuggestionProfile) -> Bool { profile.supports(.results) }
}

extension Law where C == SuggestionContract {
  static let showIsLatest = Law(
    "suggestion.results.latest", .must, .axiom,
    "Of an open session only the answer to the last reload is shown.",
    sources: [
      .document("tiptap issue 2544", "late answers replaced newer ones"),
      .document("WUTextSuggestionDisplayController.m", "answers carried no identity"),
    ],
    anyScript: true, isOn: SuggestionContract.hasResults
  ) { moment in
    guard moment.step.kind == .results || moment.signals.contains(where: \.isShow) else {
      return .skip
    }
    var open = moment.before
    var result = MomentCheck.skip
    for signal in moment.signals {
      if case .show(let request) = signal {
        guard let reload = open?.reload else { continue }
        guard reload.request == request else {
          return .broken(
            moment.witness(
              .extra, expected: .int(reload.request), got: .int(request),
              remark: "the request that may be shown"))
        }
        result = .holds
      }
      open.follow(signal)
    }
    // An answer that came too late and is not shown is an instance, too.
    if case .results(let request, _) = moment.step.event, request != moment.before?.reload?.request
    {
      return .holds
    }
    return result
  }

  static let showAnswersItsEvent = Law(
    "suggestion.results.asked", .must, .axiom,
    "A show comes with the results that it shows, and at no other event.",
    sources: [.decision("what is shown came in with the event")],
    anyScript: true, isOn: SuggestionContract.hasResults
  ) { moment in
    guard moment.signals.contains(where: \.isShow) else { return .skip }
    let shows = moment.signals.filter(\.isShow)
    guard case .results(let request, _) = moment.step.event else {
      return .broken(moment.witness(.extra, signals: "no show without results"))
    }
    return .require(
      shows.allSatisfy { $0 == .show(request: request) },
      moment.witness(.wrongAnswer, signals: "show of request \(request)"))
  }

  static let latestIsShown = Law(
    "suggestion.results.shown", .must, .axiom,
    "The first answer with items to the last reload of the open session is shown, once.",
    sources: [
      .document("textcomplete", "a request that was never answered blocked all later ones")
    ],
    isOn: SuggestionContract.hasResults
  ) { moment in
    guard case .results(let request, let items) = moment.step.event, !items.isEmpty,
      let open = moment.before, open.reload?.request == request, !open.isShown
    else { return .skip }
    let shows = moment.signals.filter { $0 == .show(request: request) }
    return .require(
      shows.count == 1,
      moment.witness(shows.isEmpty ? .missing : .extra, signals: "show of request \(request)"))
  }

  static let resultsOnlyShow = Law(
    "suggestion.results.silent", .must, .axiom,
    "Results lead to a show or to nothing: they neither begin, reload nor end a session.",
    sources: [
      .document("factorialco/f0 pull request 5425", "an empty late answer closed what was open")
    ],
    anyScript: true, isOn: SuggestionContract.hasResults
  ) { moment in
    guard moment.step.kind == .results else { return .skip }
    return .require(
      moment.signals.allSatisfy(\.isShow), moment.witness(.extra, signals: "a show at most"))
  }
}
