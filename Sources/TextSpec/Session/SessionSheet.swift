/// What came of a script: the field after each step, and what its parts were asked on the way.
public final class SessionSheet: Sendable {
  public let steps: [SessionStep]
  /// The steps as laws see them.
  let moments: [SessionMoment]
  /// How many of them are judged: all up to the first one after which the field is not as the
  /// rules have it. Behind it a field lives in a world of its own.
  let judgedCount: Int

  public init(_ steps: [SessionStep], _ facts: SessionFacts) {
    self.steps = steps
    var past = SessionPast()
    var moments: [SessionMoment] = []
    moments.reserveCapacity(steps.count)
    for (op, step) in zip(facts.ops, steps) {
      let moment = SessionMoment(step, past, after: moments.last, facts)
      moments.append(moment)
      past.pass(op, from: moment.before, step, facts)
    }
    self.moments = moments
    judgedCount = moments.firstIndex { !$0.isByRules }.map { $0 + 1 } ?? moments.count
  }
}

/// The field after one step, with the questions that the step led to and their answers, in order.
public struct SessionStep: Sendable {
  public var field: FieldState
  public var records: [SessionRecord]

  public init(_ field: FieldState, _ records: [SessionRecord] = []) {
    self.field = field
    self.records = records
  }
}

/// What a field has to remember, as far as its states tell.
public struct SessionPast: Sendable {
  /// The field before what is composed now; nil while nothing is.
  public private(set) var base: FieldState?
  /// The changes that can be taken back, the last one at the end.
  public private(set) var undoable: [Change] = []
  /// The changes that can be made again, the next one at the end.
  public private(set) var redoable: [Change] = []
  /// What a detector of triggers was told.
  public private(set) var events: [SuggestionEvent] = []
  /// The direction of the edit just before.
  public private(set) var direction = EditDirection.none

  /// The field before and after a change of its text.
  public struct Change: Hashable, Sendable {
    public var before: FieldState
    public var after: FieldState

    public init(before: FieldState, after: FieldState) {
      self.before = before
      self.after = after
    }
  }

  /// Takes up a step.
  mutating func pass(
    _ op: SessionOp, from before: FieldState, _ step: SessionStep, _ facts: SessionFacts
  ) {
    let after = step.field
    tell(op, from: before, step, facts)
    direction = op.editDirection
    switch op {
    case .compose: base = base ?? before.inOrder
    case .commit:
      note(base ?? before, after)
      base = nil
    case .undo where base == nil:
      if let change = undoable.popLast() { redoable.append(change) }
    case .redo where base == nil:
      if let change = redoable.popLast() { undoable.append(change) }
    case _ where op.isEdit && base == nil: note(before, after)
    default: break
    }
  }

  private mutating func note(_ before: FieldState, _ after: FieldState) {
    guard before.text != after.text else { return }
    undoable.append(Change(before: before, after: after))
    redoable.removeAll()
  }

  private mutating func tell(
    _ op: SessionOp, from before: FieldState, _ step: SessionStep, _ facts: SessionFacts
  ) {
    let profile = facts.profile.suggestion
    switch op {
    case .dismiss: if profile.supports(.dismiss) { events.append(.dismiss) }
    case .accept(let text) where base == nil:
      if profile.supports(.accept), step.isTaken(before, facts) { events.append(.accept(text)) }
    default: events += profile.events(from: before, to: step.field)
    }
  }
}

extension SessionStep {
  /// What the suggestion part left in the field, where it was asked.
  var suggested: FieldState? {
    for case .suggestion(let found) in records {
      return FieldState(found.sheet.text, taking: found.sheet.selection)
    }
    return nil
  }

  /// Whether the suggestion that was taken may stay: it keeps to the limit, or changes no text.
  func isTaken(_ before: FieldState, _ facts: SessionFacts) -> Bool {
    guard let suggested else { return false }
    return suggested.text == before.text || facts.config.allows(suggested.text, by: facts.oracle)
  }
}
