extension SessionContract {
  /// Formatting with an anchored caret.
  static let formatLaws: [Law<SessionContract>] = [
    .formatMakesText, .formatAnchorsCaret, .formatKeepsToLimit,
  ]

  /// What tags and suggestions do to the field.
  static let suggestionLaws: [Law<SessionContract>] = [
    .acceptIsTaken, .acceptKeepsToLimit, .lookingChangesNothing,
  ]

  @Sendable static func formats(_ profile: SessionProfile) -> Bool { profile.formats }
  @Sendable static func accepts(_ profile: SessionProfile) -> Bool { profile.accepts }
}

extension Law where C == SessionContract {
  static let formatMakesText = Law(
    "session.format.text", .axiom,
    "Formatting leaves the text that the formatter makes, where that keeps to the limit.",
    sources: [.document("caret", "a formatter and an anchored caret")],
    isOn: SessionContract.formats
  ) { moment in
    guard moment.isFormat, let expected = moment.rules.after else { return .skip }
    return moment.requireText(expected.text, moment.after.text)
  }

  static let formatAnchorsCaret = Law(
    "session.format.selection", .axiom,
    "Formatting leaves the selection where the caret was anchored.",
    sources: [.document("caret", "the caret keeps its neighbours")],
    isOn: SessionContract.formats
  ) { moment in
    guard moment.isFormat, let expected = moment.rules.after else { return .skip }
    return moment.requireSelection(expected.selection, moment.after.selection)
  }

  static let formatKeepsToLimit = Law(
    "session.format.refused", .axiom,
    "A text whose formatted form goes beyond the limit stays as it is.",
    sources: [.decision("a limit holds for what the field shows")],
    isOn: SessionContract.formats
  ) { moment in
    guard moment.kind == .format, moment.rules.isIdle, moment.past.base == nil else {
      return .skip
    }
    return moment.requireState(moment.before)
  }

  static let acceptIsTaken = Law(
    "session.accept.taken", taken: .accept,
    "After an acceptance the field holds the text and selection which the detector left.",
    sources: [.document("suggestion", "an acceptance changes the text and sets the caret")],
    isOn: SessionContract.accepts)

  static let acceptKeepsToLimit = Law(
    "session.accept.refused", .axiom,
    "An acceptance that would go beyond the limit changes nothing.",
    sources: [.decision("a limit holds for what is inserted by others, too")],
    isOn: SessionContract.accepts
  ) { moment in
    guard moment.kind == .accept, moment.rules.isIdle, moment.past.base == nil else {
      return .skip
    }
    return moment.requireState(moment.before)
  }

  static let lookingChangesNothing = Law(
    "session.look.idle", .axiom,
    "Asking for tags or suggestions, and closing them, changes neither text nor selection.",
    sources: [.decision("whoever looks changes nothing")]
  ) { moment in
    switch moment.op {
    case .tags, .suggest, .dismiss: moment.requireState(moment.before)
    default: .skip
    }
  }
}

extension SessionMoment {
  fileprivate var isFormat: Bool { kind == .format && !rules.isIdle }
}
