extension SuggestionContract {
  /// How long a token that was dismissed or accepted is left alone.
  static let quietLaws: [Law<SuggestionContract>] = [.quietTokenStaysQuiet, .liftedSilenceOpens]
}

extension Law where C == SuggestionContract {
  static let quietTokenStaysQuiet = Law(
    "suggestion.quiet.kept", .must, .axiom,
    "While the caret stays in the token that was dismissed or accepted, no session is open.",
    sources: [
      .document("tiptap, suggestion 3.22", "a dismissal is remembered"),
      .document("tribute issues 11, 50 and 102", "the menu came back after a choice"),
    ],
    isOn: { $0.supports(.dismiss) || $0.supports(.accept) }
  ) { moment in
    guard moment.step.isLookedUp, moment.step.isQuiet else { return .skip }
    return .require(!moment.isOpen, moment.witness(open: false, "the token is quiet"))
  }

  static let liftedSilenceOpens = Law(
    "suggestion.quiet.lifted", .must, .axiom,
    "Once a silence is lifted, a session is open wherever the caret has a match that is not quiet.",
    sources: [
      .decision(
        "a silence ends when the caret leaves the token, a selection and a blur included, "
          + "when an edit touches the marker, and when white space comes into the token")
    ],
    isOn: { $0.supports(.dismiss) || $0.supports(.accept) }
  ) { moment in
    guard moment.step.hasMatch, !moment.step.isQuiet, moment.step.wasLifted else {
      return .skip
    }
    return .require(
      moment.isOpen, moment.witness(open: true, "the silence had been lifted"))
  }
}
