/// One step by the rules: the questions which the field has to ask, and what it then holds,
/// whatever the parts answer.
struct SessionRules {
  let facts: SessionFacts
  let past: SessionPast
  let before: FieldState
  let op: SessionOp
  let records: [SessionRecord]

  /// The questions, in order.
  private(set) var questions: [(part: SessionPart, input: Case)] = []
  /// The field after the step; nil where an answer that decides is missing.
  private(set) var after: FieldState?
  /// Whether the step changes nothing because it does not apply to the state.
  private(set) var isIdle = false

  init(
    _ facts: SessionFacts, _ past: SessionPast, _ before: FieldState, _ op: SessionOp,
    _ records: [SessionRecord]
  ) {
    self.facts = facts
    self.past = past
    // What a subject tells can be anything.
    self.before = before.inOrder
    self.op = op
    self.records = records
    play()
  }

  private mutating func play() {
    let isFree: Bool
    switch op {
    case .compose, .commit, .tags, .suggest, .dismiss: isFree = true
    default: isFree = past.base == nil
    }
    guard isFree else { return rest() }
    switch op {
    case .insert(let text): edit(before, before.selection, text)
    case .delete(let granularity, let direction): delete(granularity, direction)
    case .move(let granularity, let direction, let extends): move(granularity, direction, extends)
    case .select(let range): after = selecting(range)
    case .compose(let text): compose(text)
    case .commit: commit()
    case .undo: if let change = past.undoable.last { after = change.before } else { rest() }
    case .redo: if let change = past.redoable.last { after = change.after } else { rest() }
    case .format(let name): format(name)
    case .tags:
      questions.append((.tags, facts.config.tags(before.text)))
      after = before
    case .suggest:
      ask(suggestion: past.events)
      after = before
    case .accept(let text): accept(text)
    case .dismiss: after = before
    }
  }

  /// Nothing changes.
  private mutating func rest() {
    after = before
    isIdle = true
  }

  // MARK: - Editing

  private mutating func edit(
    _ field: FieldState, _ range: TextRange, _ insertion: CodeUnits, isMarked: Bool = false
  ) {
    questions.append(
      (
        .truncation,
        facts.config.truncation(field.text, range, insertion, isMarked: isMarked)
      ))
    after = nil
    for case .truncation(let found) in records {
      after =
        found.sheet.isDeclined
        ? before : FieldState(found.sheet.text, taking: found.sheet.selection)
    }
  }

  private mutating func delete(_ granularity: Granularity, _ direction: Direction) {
    guard before.selection.isEmpty else { return edit(before, before.selection, []) }
    let caret = before.selection.start
    guard let row = row(caret, granularity, direction) else { return }
    var range = row.range?.clamped(to: before.text.count)
    if range == nil, row.hasNext {
      let stop = Int(row.next)
      range = TextRange(min(caret, stop), max(caret, stop)).clamped(to: before.text.count)
    }
    guard let range, !range.isEmpty else { return rest() }
    edit(before, range, [])
  }

  private mutating func compose(_ text: CodeUnits) {
    let base = past.base ?? before
    edit(base, base.selection, text, isMarked: true)
    let start = base.selection.start
    after?.mark(TextRange(start, start + text.count))
  }

  private mutating func commit() {
    guard let base = past.base else { return rest() }
    let marked = (before.marked ?? TextRange(0, 0)).clamped(to: before.text.count)
    edit(base, base.selection, CodeUnits(before.text[marked.start..<marked.end]))
    for case .truncation(let found) in records where found.sheet.isDeclined { after = base }
  }

  // MARK: - Moving

  private mutating func move(
    _ granularity: Granularity, _ direction: Direction, _ extends: Bool
  ) {
    let selection = before.selection
    let head = direction == .forward ? selection.end : selection.start
    guard extends || selection.isEmpty else { return caret(head) }
    guard let row = row(head, granularity, direction) else { return }
    guard row.hasNext else { return rest() }
    let stop = min(max(Int(row.next), 0), before.text.count)
    guard extends else { return caret(stop) }
    after = before
    after?.select(
      direction == .forward ? TextRange(selection.start, stop) : TextRange(stop, selection.end))
  }

  private mutating func caret(_ offset: Int) {
    after = before
    after?.select(TextRange(offset, offset))
  }

  private func selecting(_ range: TextRange) -> FieldState {
    let range = range.clamped(to: before.text.count)
    let end = facts.oracle.boundary(in: before.text, atOrAfter: range.end)
    let start =
      range.isEmpty ? end : facts.oracle.boundary(in: before.text, atOrBefore: range.start)
    var after = before
    after.select(TextRange(start, end))
    return after
  }

  // MARK: - Parts

  /// What the tokenizer answered at a caret; nil without an answer, which leaves `after` open, or
  /// the field as it is where the tokenizer was asked and had none.
  private mutating func row(
    _ caret: Int, _ granularity: Granularity, _ direction: Direction
  ) -> TokenizerSheet.Row? {
    questions.append((.tokenizer, SessionConfig.tokenizer(before.text, at: caret, granularity)))
    for case .tokenizer(let found) in records {
      if found.sheet.hasRow(caret) { return found.sheet[caret, direction] }
      rest()
    }
    return nil
  }

  private mutating func ask(suggestion events: [SuggestionEvent]) {
    questions.append(
      (.suggestion, SessionConfig.suggestion(facts.start.text, events)))
  }

  private mutating func accept(_ text: CodeUnits) {
    guard facts.profile.accepts else { return rest() }
    ask(suggestion: past.events + [.accept(text)])
    let step = SessionStep(before, records)
    guard let suggested = step.suggested else { return }
    if step.isTaken(before, facts) { after = suggested } else { rest() }
  }

  private mutating func format(_ name: String) {
    guard let formatted = facts.oracle.format(before.text, by: name),
      facts.config.allows(formatted.text, by: facts.oracle)
    else { return rest() }
    questions.append(
      (.caret, SessionConfig.caret(before, formatted, by: name, past.direction)))
    for case .caret(let found) in records {
      after = FieldState(formatted.text, taking: found.sheet.selection)
    }
  }
}
