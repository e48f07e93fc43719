/// One step of a script as a law sees it: the states around it, what the parts answered, and the
/// step by the rules.
///
/// An object, and not a value, since every law looks at every step.
final class SessionMoment: Sendable {
  let index: Int
  let facts: SessionFacts
  let op: SessionOp
  let kind: SessionOp.Kind
  let before: FieldState
  let after: FieldState
  let records: [SessionRecord]
  /// What the states that were told make of the past.
  let past: SessionPast
  let rules: SessionRules
  /// The step before.
  let previous: SessionMoment?

  init(
    _ step: SessionStep, _ past: SessionPast, after previous: SessionMoment?,
    _ facts: SessionFacts
  ) {
    index = previous.map { $0.index + 1 } ?? 0
    self.facts = facts
    self.previous = previous
    self.past = past
    op = facts.ops[index]
    kind = op.kind
    before = previous?.after ?? facts.start
    after = step.field
    records = step.records
    rules = SessionRules(facts, past, before, op, records)
  }

  /// Whether an offset is a boundary of clusters in a text that it lies in.
  func isBoundary(_ offset: Int, in text: CodeUnits) -> Bool {
    offset >= 0 && offset <= text.count
      && facts.oracle.isBoundary(in: text, at: offset, .grapheme)
  }

  /// Whether a field's selection is in order, in the text, and on boundaries.
  func isAligned(_ field: FieldState) -> Bool {
    field.selection.isInside(field.text.count) && isBoundary(field.selection.start, in: field.text)
      && isBoundary(field.selection.end, in: field.text)
  }

  /// Whether the field after the step is the one that the rules have.
  var isByRules: Bool { rules.after == after }

  /// The first answer of the step that breaks a law of its own contract: whose fault it is.
  var breach: SessionBreach? {
    for record in records {
      if let breach = record.breach(facts.profile, facts.oracle) { return breach }
    }
    return nil
  }

  /// A witness at this step. `blamed` is the part that is at fault, as part of the signature; the
  /// field itself where none is.
  func witness(
    _ fault: Fault, expected: Value, got: Value, blaming breach: SessionBreach? = nil
  ) -> Witness {
    var witness = Witness(
      breach?.part.rawValue ?? "field", fault, expected: expected, got: got, focus: breach?.focus,
      remark: breach?.text ?? "")
    witness.scene = Scene(step: index + 1, before: before, after: after)
    return witness
  }

  /// Compares texts. Whether one got longer or shorter is a matter of the script.
  func requireText(_ expected: CodeUnits, _ got: CodeUnits) -> MomentCheck {
    .require(
      expected == got, witness(.textChanged, expected: .text(expected), got: .text(got)))
  }

  /// Compares selections.
  func requireSelection(_ expected: TextRange, _ got: TextRange) -> MomentCheck {
    .require(
      expected == got, witness(.wrongAnswer, expected: .range(expected), got: .range(got)))
  }

  /// Compares the text and the selection after the step with those of a state.
  func requireState(_ expected: FieldState?) -> MomentCheck {
    guard let expected else { return .skip }
    guard case .broken(let witness) = requireText(expected.text, after.text) else {
      return requireSelection(expected.selection, after.selection)
    }
    return .broken(witness)
  }
}

extension Law where C == SessionContract {
  /// A law that quantifies over the steps of a script.
  init(
    _ id: LawID, _ status: LawStatus, _ statement: String, sources: [Source],
    isOn: @escaping @Sendable (SessionProfile) -> Bool = { _ in true },
    steps check: @escaping @Sendable (SessionMoment) -> MomentCheck
  ) {
    self.init(id: id, status: status, statement: statement, sources: sources, isOn: isOn) {
      evidence in
      guard evidence.sheet.steps.count == evidence.facts.ops.count else {
        return .doesNotApply("not one state for each step")
      }
      var count = 0
      for moment in evidence.sheet.moments.prefix(evidence.sheet.judgedCount) {
        switch check(moment) {
        case .skip: break
        case .holds: count += 1
        case .broken(let witness): return .broken(witness)
        }
      }
      return count == 0 ? .doesNotApply("no such step") : .holds(count)
    }
  }

  /// A law about the steps of one kind which apply to their state: text and selection are those of
  /// the rules.
  init(
    _ id: LawID, taken kind: SessionOp.Kind, _ statement: String, sources: [Source],
    isOn: @escaping @Sendable (SessionProfile) -> Bool = { _ in true }
  ) {
    self.init(id, .axiom, statement, sources: sources, isOn: isOn) { moment in
      guard moment.kind == kind, !moment.rules.isIdle else { return .skip }
      return moment.requireState(moment.rules.after)
    }
  }
}
