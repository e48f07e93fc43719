extension SessionContract {
  /// What a session does not depend on.
  static let relatedLaws: [Law<SessionContract>] = [.playingAgainIsTheSame, .pastDoesNotMatter]
}

extension Law where C == SessionContract {
  static let playingAgainIsTheSame = Law(
    id: "session.related.again", status: .metamorphic,
    statement: "The same script from a fresh state leads to the same states.",
    sources: [.decision("a failing script has to fail again")],
    siblings: { input, _ in
      // A case is asked once, so the relative has to be another one: with a remark.
      var again = input
      again["again"] = true
      return [again]
    }
  ) { evidence in
    guard let other = evidence.siblings.first else { return .doesNotApply("not played again") }
    let steps = zip(evidence.sheet.steps, other.sheet.steps)
    for (index, (first, second)) in steps.enumerated() where first.field != second.field {
      return .broken(
        Witness(
          "field", .notDeterministic, expected: .text(first.field.text),
          got: .text(second.field.text), remark: "the text after step \(index + 1)"))
    }
    return .holds(1)
  }

  static let pastDoesNotMatter = Law(
    id: "session.related.fresh", status: .metamorphic,
    statement:
      "A last step leads to the same state from a fresh field with that text and selection.",
    sources: [.decision("what a step does depends on what the field holds, and on no flags")],
    followUp: { observed in observed.count == 1 ? observed[0].lastStepAlone : nil }
  ) { evidence in
    guard let other = evidence.siblings.first, let moment = evidence.sheet.moments.last,
      let end = other.sheet.steps.last?.field,
      let begin = other.sheet.steps.first?.field
    else { return .doesNotApply("the last step depends on those before") }
    guard begin.text == moment.before.text, begin.selection == moment.before.selection else {
      return .doesNotApply("the selection is none that can be set")
    }
    guard case .broken(let witness) = moment.requireState(end) else { return .holds(1) }
    return .broken(witness)
  }
}

extension Observation where C == SessionContract {
  /// A script that sets the text and selection from before the last step, and takes that step; nil
  /// where the step depends on more than these.
  fileprivate var lastStepAlone: Case? {
    guard let last = sheet.moments.last, last.index > 0, sheet.judgedCount > last.index,
      sheet.steps.count == facts.ops.count,
      last.past.base == nil
    else { return nil }
    switch last.op {
    case .insert, .delete, .move, .select: break
    case .format where last.past.direction == .none: break
    default: return nil
    }
    var alone = input
    alone.text = last.before.text
    alone.ops = [SessionOp.select(last.before.selection).value, last.op.value]
    return alone
  }
}
