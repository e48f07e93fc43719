extension SuggestionContract {
  /// The field beside the detector: what events other than acceptances leave in it.
  static let fieldLaws: [Law<SuggestionContract>] = [
    .selectionLiesInText, .editsAreApplied, .selectionsAreApplied,
  ]
}

extension Law where C == SuggestionContract {
  static let selectionLiesInText = Law(
    id: "suggestion.field.range", status: .axiom,
    statement: "After any script the selection is in order and lies in the text.",
    sources: [
      .document("SZMentionsSwift issue 69", "ranges beyond the text crashed"),
      .document("InputBarAccessoryView issues 121 and 242", "prefix ranges out of bounds"),
    ]
  ) { evidence in
    let selection = evidence.sheet.selection
    let count = evidence.sheet.text.count
    if selection.isInside(count) { return .holds(1) }
    return .broken(
      Witness(
        "script", selection.start > selection.end ? .reversedRange : .outOfRange,
        expected: .string("a selection in \(TextRange(0, count).text)"), got: .range(selection)))
  }

  static let editsAreApplied = Law(
    id: "suggestion.field.text", status: .axiom,
    statement: "A script without acceptances leaves the text that its edits make.",
    sources: [.decision("a detector watches the text, and changes it only by acceptance")]
  ) { evidence in
    judgeText(evidence) { facts in
      !facts.events.contains { $0.kind == .accept } ? nil : "the script has an acceptance"
    }
  }

  static let selectionsAreApplied = Law(
    "suggestion.field.selection", .must, .axiom,
    "After an event that accepts nothing, the selection is the one that was set last.",
    sources: [.decision("a detector watches the selection, and sets it only by acceptance")]
  ) { moment in
    guard moment.step.acceptance == nil, let got = moment.sheet.selection(after: moment.index)
    else { return .skip }
    let expected = moment.step.field.selection
    return .require(
      got == expected,
      moment.witness(.wrongAnswer, expected: .range(expected), got: .range(got)))
  }

  /// Compares the text at the end of a regular script with the one that the rules make, where
  /// nothing speaks against it.
  static func judgeText(
    _ evidence: Evidence<SuggestionContract>, unless reason: (SuggestionFacts) -> String?
  ) -> Judgement {
    let facts = evidence.facts
    guard facts.isRegular else {
      return .doesNotApply("the script has offsets outside of the text")
    }
    if let reason = reason(facts) { return .doesNotApply(reason) }
    guard evidence.sheet.trace.count == facts.steps.count, evidence.sheet.opensLike(facts) else {
      return .doesNotApply("a session was open or closed against the rules")
    }
    let expected = facts.end.field.text
    let got = evidence.sheet.text
    if expected == got { return .holds(1) }
    let fault: Fault =
      got.count < expected.count
      ? .textLost : got.count > expected.count ? .textAdded : .textChanged
    return .broken(Witness("script", fault, expected: .text(expected), got: .text(got)))
  }
}
