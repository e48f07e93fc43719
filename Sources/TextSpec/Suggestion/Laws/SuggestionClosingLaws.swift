extension SuggestionContract {
  /// What ends a session besides the text.
  static let closingLaws: [Law<SuggestionContract>] = [
    .blurCloses, .nothingBeginsWithoutFocus, .dismissCloses, .destroyCloses,
    .nothingFollowsDestroy,
  ]
}

extension Law where C == SuggestionContract {
  static let blurCloses = Law(
    "suggestion.session.blur", .must, .axiom, "After a blur no session is open.",
    sources: [.document("WUTextSuggestionController.m", "sessions live while the field is edited")],
    isOn: { $0.supports(.blur) }
  ) { moment in
    guard moment.step.kind == .blur, moment.step.wasOpen else { return .skip }
    return .require(!moment.isOpen, moment.witness(open: false))
  }

  static let nothingBeginsWithoutFocus = Law(
    "suggestion.session.focus", .must, .axiom,
    "While the field is not edited, no session begins.",
    sources: [.document("WUTextSuggestionController.m", "sessions live while the field is edited")],
    isOn: { $0.supports(.blur) }
  ) { moment in
    guard !moment.step.isFocused, moment.step.kind != .blur else { return .skip }
    return .require(
      !moment.signals.contains(where: \.isBegin),
      moment.witness(.extra, signals: "no begin in a field without focus"))
  }

  static let dismissCloses = Law(
    "suggestion.session.dismiss", .must, .axiom, "After a dismissal no session is open.",
    sources: [.document("tiptap, suggestion", "a dismissed suggestion goes at once")],
    isOn: { $0.supports(.dismiss) }
  ) { moment in
    guard moment.step.kind == .dismiss, moment.step.wasOpen else { return .skip }
    return .require(!moment.isOpen, moment.witness(open: false))
  }

  static let destroyCloses = Law(
    "suggestion.session.destroy", .must, .axiom,
    "When a detector is destroyed, its open session ends.",
    sources: [
      .document("tiptap issue 2592", "what was shown outlived the editor that showed it")
    ],
    isOn: { $0.supports(.destroy) }
  ) { moment in
    guard moment.step.kind == .destroy, moment.step.wasOpen else { return .skip }
    return .require(!moment.isOpen, moment.witness(open: false))
  }

  static let nothingFollowsDestroy = Law(
    "suggestion.session.destroyed", .must, .axiom,
    "A destroyed detector emits nothing, whatever happens to the field.",
    sources: [
      .document("tiptap issues 2544 and 2592", "late answers reached a destroyed view")
    ],
    isOn: { $0.supports(.destroy) }
  ) { moment in
    guard moment.step.isDestroyed, !moment.step.wasOpen || moment.step.kind != .destroy else {
      return .skip
    }
    return .require(moment.signals.isEmpty, moment.witness(.extra, signals: "nothing"))
  }
}
