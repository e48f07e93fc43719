extension SuggestionContract {
  /// Text that an input method is still composing.
  static let compositionLaws: [Law<SuggestionContract>] = [.compositionWaits, .queryFollowsMarked]

  static func hasMarked(_ profile: SuggestionProfile) -> Bool { profile.supports(.marked) }
}

extension Law where C == SuggestionContract {
  static let compositionWaits = Law(
    "suggestion.composition.kept", .must, .axiom,
    "While text is marked, neither a selection nor a missing match ends the session.",
    sources: [
      .document("Lexical issue 7985", "composing closed the suggestions at every stroke")
    ],
    isOn: SuggestionContract.hasMarked
  ) { moment in
    guard moment.step.turn == .waits, moment.wasOpen else { return .skip }
    return .require(
      !moment.signals.contains(where: \.isEnd), moment.witness(.extra, signals: "no end"))
  }

  static let queryFollowsMarked = Law(
    "suggestion.composition.follows", .must, .axiom,
    "While text is marked, an event that leaves the match at its end untold reloads.",
    sources: [
      .document("Lexical pull request 8942", "the query stood still while text was composed")
    ],
    isOn: SuggestionContract.hasMarked
  ) { moment in
    guard moment.step.isMarked else { return .skip }
    return moment.expectsCurrentReload()
  }
}
