public import TextSpec

/// A text field that asks its parts, as a machine which takes steps one by one.
///
/// Its steps are methods of their own, so that a known fault is one method that differs.
open class SessionField {
  public let config: SessionConfig
  public let parts: SessionParts
  public let profile: SessionProfile
  public let oracle: any Oracle
  /// The text that the script began with.
  public let start: CodeUnits
  public var field: FieldState
  public var undoable: [Change] = []
  public var redoable: [Change] = []
  /// The field before what is composed now.
  public var base: FieldState?
  /// What the detector of triggers was told.
  public var events: [SuggestionEvent] = []
  /// The direction of the edit just before.
  public var direction = EditDirection.none
  /// What the parts were asked in the current step.
  public private(set) var records: [SessionRecord] = []

  /// The field before and after a change of its text.
  public typealias Change = SessionPast.Change

  public init(
    _ start: CodeUnits, _ config: SessionConfig, _ parts: SessionParts, _ oracle: any Oracle
  ) {
    self.start = start
    self.config = config
    self.parts = parts
    self.oracle = oracle
    profile = parts.profile
    field = FieldState(start)
  }

  /// Takes one step.
  /// - Throws: `PartFailure` when a part does not answer.
  public final func play(_ op: SessionOp) throws(PartFailure) -> SessionStep {
    records.removeAll(keepingCapacity: true)
    let before = field
    let isComposing = base != nil
    var isTold = false
    switch op {
    case .compose(let text): try compose(text)
    case .commit: try commit()
    case .tags: _ = try detect()
    case .suggest: _ = try suggest(events)
    case .dismiss:
      if profile.suggestion.supports(.dismiss) { events.append(.dismiss) }
      isTold = true
    case _ where isComposing: interrupt(op)
    case .insert(let text): try insert(text)
    case .delete(let granularity, let way): try delete(granularity, way)
    case .move(let granularity, let way, let extends): try move(granularity, way, extends)
    case .select(let range): select(range)
    case .undo: undo()
    case .redo: redo()
    case .format(let name): try format(name)
    case .accept(let text):
      isTold = true
      try accept(text)
    }
    if !isTold { events += profile.suggestion.events(from: before, to: field) }
    direction = op.editDirection
    return SessionStep(field, records)
  }

  /// What happens to a step that the input method keeps from the field.
  open func interrupt(_ op: SessionOp) {}

  // MARK: - Editing

  open func insert(_ text: CodeUnits) throws(PartFailure) {
    try change { () throws(PartFailure) in
      take(try truncate(field.text, field.selection, text))
    }
  }

  open func delete(_ granularity: Granularity, _ way: Direction) throws(PartFailure) {
    guard let range = try deleted(granularity, way), !range.isEmpty else { return }
    try change { () throws(PartFailure) in take(try truncate(field.text, range, [])) }
  }

  /// What a deletion takes: the selection, the unit at the caret, or what lies up to a stop.
  open func deleted(
    _ granularity: Granularity, _ way: Direction
  ) throws(PartFailure) -> TextRange? {
    guard field.selection.isEmpty else { return field.selection }
    let caret = field.selection.start
    guard let row = try row(at: caret, granularity, way) else { return nil }
    if let unit = row.range { return unit.clamped(to: field.text.count) }
    guard row.hasNext else { return nil }
    let stop = Int(row.next)
    return TextRange(min(caret, stop), max(caret, stop)).clamped(to: field.text.count)
  }

  /// Carries out an edit, and notes it for undo when it changed the text.
  public final func change(
    from before: FieldState? = nil, _ edit: () throws(PartFailure) -> Void
  ) throws(PartFailure) {
    let before = before ?? field
    try edit()
    if before.text != field.text { note(Change(before: before, after: field)) }
  }

  open func note(_ change: Change) {
    undoable.append(change)
    redoable.removeAll()
  }

  /// Takes up what a limit left; nil where it declined the edit.
  open func take(_ answer: TruncationSheet?) {
    guard let answer else { return }
    field = FieldState(answer.text, taking: answer.selection)
  }

  // MARK: - Composing

  open func compose(_ text: CodeUnits) throws(PartFailure) {
    let base = base ?? field
    self.base = base
    guard let answer = try truncate(base.text, base.selection, text, isMarked: true) else {
      return
    }
    take(answer)
    mark(TextRange(base.selection.start, base.selection.start + text.count))
  }

  open func mark(_ range: TextRange) { field.mark(range) }

  open func commit() throws(PartFailure) {
    guard let base else { return }
    let marked = (field.marked ?? TextRange(0, 0)).clamped(to: field.text.count)
    let text = CodeUnits(field.text[marked.start..<marked.end])
    self.base = nil
    field = base
    try change { () throws(PartFailure) in
      take(try truncate(base.text, base.selection, text))
    }
  }

  // MARK: - Moving

  open func move(
    _ granularity: Granularity, _ way: Direction, _ extends: Bool
  ) throws(PartFailure) {
    let selection = field.selection
    let head = way == .forward ? selection.end : selection.start
    if !extends, !selection.isEmpty { return collapse(way) }
    guard let row = try row(at: head, granularity, way), row.hasNext else { return }
    let stop = min(max(Int(row.next), 0), field.text.count)
    if !extends {
      field.select(TextRange(stop, stop))
    } else if way == .forward {
      field.select(TextRange(selection.start, stop))
    } else {
      field.select(TextRange(stop, selection.end))
    }
  }

  open func collapse(_ way: Direction) {
    let end = way == .forward ? field.selection.end : field.selection.start
    field.select(TextRange(end, end))
  }

  open func select(_ range: TextRange) {
    let range = range.clamped(to: field.text.count)
    let end = oracle.boundary(in: field.text, atOrAfter: range.end)
    let start = range.isEmpty ? end : oracle.boundary(in: field.text, atOrBefore: range.start)
    field.select(TextRange(start, end))
  }

  // MARK: - Undo

  open func undo() {
    guard let change = undoable.popLast() else { return }
    redoable.append(change)
    field = change.before
  }

  open func redo() {
    guard let change = redoable.popLast() else { return }
    undoable.append(change)
    field = change.after
  }

  // MARK: - Formatting

  open func format(_ name: String) throws(PartFailure) {
    guard let formatted = oracle.format(field.text, by: name), allows(formatted.text) else {
      return
    }
    let selection = try anchor(formatted, name)
    try change { () throws(PartFailure) in
      field = FieldState(formatted.text, taking: selection)
    }
  }

  /// Whether a text may stand in the field.
  open func allows(_ text: CodeUnits) -> Bool { config.allows(text, by: oracle) }

  // MARK: - Suggestions

  open func accept(_ text: CodeUnits) throws(PartFailure) {
    guard profile.accepts else { return }
    let answer = try suggest(events + [.accept(text)])
    guard answer.text == field.text || allows(answer.text) else { return }
    events.append(.accept(text))
    try change { () throws(PartFailure) in
      field = FieldState(answer.text, taking: answer.selection)
    }
  }

  // MARK: - Asking parts

  open func row(
    at caret: Int, _ granularity: Granularity, _ way: Direction
  ) throws(PartFailure) -> TokenizerSheet.Row? {
    let input = SessionConfig.tokenizer(field.text, at: caret, granularity)
    let found = try SessionParts.ask(parts.tokenizer, input, .tokenizer, oracle)
    records.append(.tokenizer(found))
    return found.sheet.hasRow(caret) ? found.sheet[caret, way] : nil
  }

  /// What a limit leaves of an edit; nil where it was declined.
  open func truncate(
    _ text: CodeUnits, _ range: TextRange, _ insertion: CodeUnits, isMarked: Bool = false
  ) throws(PartFailure) -> TruncationSheet? {
    let input = config.truncation(text, range, insertion, isMarked: isMarked)
    let found = try SessionParts.ask(parts.truncation, input, .truncation, oracle)
    records.append(.truncation(found))
    return found.sheet.isDeclined ? nil : found.sheet
  }

  open func anchor(
    _ formatted: Formatted, _ name: String
  ) throws(PartFailure) -> TextRange {
    let input = SessionConfig.caret(field, formatted, by: name, direction)
    let found = try SessionParts.ask(parts.caret, input, .caret, oracle)
    records.append(.caret(found))
    return found.sheet.selection
  }

  open func detect() throws(PartFailure) -> [Tag] {
    let found = try SessionParts.ask(parts.tags, config.tags(field.text), .tags, oracle)
    records.append(.tags(found))
    return found.sheet.tags ?? []
  }

  open func suggest(_ events: [SuggestionEvent]) throws(PartFailure) -> SuggestionSheet {
    let input = SessionConfig.suggestion(start, events)
    let found = try SessionParts.ask(parts.suggestion, input, .suggestion, oracle)
    records.append(.suggestion(found))
    return found.sheet
  }
}
