extension CaretContract {
  /// What several edits in a row lead to.
  static let sequenceLaws: [Law<CaretContract>] = [
    .typingIsUndone, .backspaceGetsOn, .forwardDeleteGetsOn,
  ]
}

extension Law where C == CaretContract {
  static let typingIsUndone = Law(
    "caret.undo.type", .must, .metamorphic,
    "Typing one significant cluster into a formatted text and one backspace restore text and gap.",
    sources: [
      .decision("the key that takes back a slip of the finger"),
      .document("text-mask/text-mask#289", "a backspace deletes the digit before the typed one"),
    ],
    isOn: {
      $0.supports(.separatorOnly) && ($0.insertSide == .left || $0.deletePolicy == .through)
    },
    followUp: { observations in
      guard let typed = TypedCluster(observations[0]) else { return nil }
      switch observations.count {
      case 1: return typed.before
      case 2: return RestingPlace(observations[0])?.delete(.backward)
      default: return nil
      }
    }
  ) { observations in
    guard observations.count == 3 else {
      return .doesNotApply("no single significant cluster was typed, or it cannot be deleted")
    }
    let (main, before, after) = (observations[0], observations[1], observations[2])
    let original = before.facts.input.text
    guard before.facts.view(of: before.sheet).text == original else {
      return .doesNotApply("the text was not formatted before")
    }
    guard main.isCleanEdit, before.isCleanEdit, after.isCleanEdit else {
      return .doesNotApply(CaretReason.notClean)
    }
    let view = after.facts.view(of: after.sheet)
    guard view.text == original else {
      return after.facts.expect(text: view.text, equals: original, "after a backspace")
    }
    let count = before.facts.view(of: before.sheet).keptBefore(before.facts.rawCaret)
    return after.facts.expectCount(
      view.countBefore(after.sheet.caret), equals: count, "before the caret")
  }

  static let backspaceGetsOn = Law(
    "caret.progress.backspace", .must, .metamorphic,
    "Backspace upon backspace deletes everything before the caret and nothing behind it.",
    sources: [
      .document("marmelroy/PhoneNumberKit#686", "backspace at a bracket does nothing"),
      .document("Serheo/PhoneNumberFormatter#12", "backspace at a separator deletes no digit"),
    ],
    isOn: { $0.supports(.separatorOnly) },
    followUp: { DeleteRun(.backward, $0)?.next }
  ) { observations in
    guard let run = DeleteRun(.backward, observations) else {
      return .doesNotApply("no backspace in a text with separators alone")
    }
    return run.judge()
  }

  static let forwardDeleteGetsOn = Law(
    "caret.progress.delete", .must, .metamorphic,
    "Forward delete upon forward delete deletes everything behind the caret and nothing before it.",
    sources: [
      .document("DeSource-Labs/phone-mask#23", "forward delete at a separator deletes no digit")
    ],
    isOn: { $0.supports(.separatorOnly) },
    followUp: { DeleteRun(.forward, $0)?.next }
  ) { observations in
    guard let run = DeleteRun(.forward, observations) else {
      return .doesNotApply("no forward delete in a text with separators alone")
    }
    return run.judge()
  }
}

/// A main case that types one significant cluster at a caret.
private struct TypedCluster {
  /// The case which formats the text as it was before.
  let before: Case

  init?(_ main: Observation<CaretContract>) {
    let facts = main.facts
    let input = facts.input
    guard facts.isOf(.separatorOnly), facts.direction == .insert, !facts.isSelection else {
      return nil
    }
    let typed: TextRange
    switch input.mode {
    case .field:
      guard input.range.isEmpty, input.selection == input.range else { return nil }
      typed = TextRange(input.range.start, input.range.start + input.insert.count)
      before = CaretInput(reformat: input.text, input.range, by: input.formatter).asCase
    case .anchor:
      // Without a field there is no delete policy: the backspace has to hit the cluster itself.
      guard facts.profile.insertSide == .left, input.given == nil, facts.rawCaret > 0 else {
        return nil
      }
      let oracle = facts.clusters.oracle
      typed = TextRange(
        oracle.boundary(in: facts.raw, atOrBefore: facts.rawCaret - 1), facts.rawCaret)
      var text = facts.raw
      text.removeSubrange(typed.start..<typed.end)
      guard oracle.isBoundary(in: text, at: typed.start, .grapheme) else { return nil }
      before =
        CaretInput(anchor: text, TextRange(typed.start, typed.start), .none, by: input.formatter)
        .asCase
    }
    guard facts.rawContent.contains(typed) else { return nil }
  }
}
