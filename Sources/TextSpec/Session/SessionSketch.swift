/// What a field holds in the course of a script, about: clusters stand for all units, and there is
/// no limit. Enough to know at which places a step may point.
struct SessionSketch {
  private(set) var field: FieldState
  private var undoable: [FieldState] = []
  private let oracle: any Oracle

  init(_ text: CodeUnits, _ oracle: any Oracle) {
    field = FieldState(text)
    self.oracle = oracle
  }

  /// Whether there is something to undo.
  var canUndo: Bool { !undoable.isEmpty }

  mutating func play(_ op: SessionOp) {
    switch op {
    case .compose(let text):
      let range = field.marked ?? field.selection
      replace(range, text)
      field.mark(TextRange(range.start, range.start + text.count))
    case .commit: field.mark(nil)
    case _ where field.marked != nil: break
    case .insert(let text), .accept(let text): edit(field.selection, text)
    case .delete(let granularity, let direction):
      let caret = field.selection.start
      let stop = stop(from: caret, granularity, direction)
      edit(
        field.selection.isEmpty ? TextRange(min(caret, stop), max(caret, stop)) : field.selection,
        [])
    case .move(let granularity, let direction, let extends):
      move(granularity, direction, extends)
    case .select(let range):
      let range = range.clamped(to: field.text.count)
      let end = oracle.boundary(in: field.text, atOrAfter: range.end)
      field.select(
        range.isEmpty
          ? TextRange(end, end)
          : TextRange(oracle.boundary(in: field.text, atOrBefore: range.start), end))
    case .undo: if let before = undoable.popLast() { field = before }
    case .redo, .format, .tags, .suggest, .dismiss: break
    }
  }

  private mutating func edit(_ range: TextRange, _ text: CodeUnits) {
    if !range.isEmpty || !text.isEmpty { undoable.append(field) }
    replace(range, text)
  }

  private mutating func replace(_ range: TextRange, _ text: CodeUnits) {
    field.replace(range, with: text)
    let caret = oracle.boundary(in: field.text, atOrAfter: range.start + text.count)
    field.select(TextRange(caret, caret))
  }

  private func stop(
    from caret: Int, _ granularity: Granularity, _ direction: Direction
  ) -> Int {
    let boundaries =
      switch granularity {
      case .character: oracle.boundaries(of: field.text, .grapheme)
      case .word: oracle.boundaries(of: field.text, .word)
      default: [0, field.text.count]
      }
    return direction == .forward
      ? boundaries.first { $0 > caret } ?? caret : boundaries.last { $0 < caret } ?? caret
  }

  private mutating func move(
    _ granularity: Granularity, _ direction: Direction, _ extends: Bool
  ) {
    let selection = field.selection
    let isForward = direction == .forward
    let head = isForward ? selection.end : selection.start
    let stop = extends || selection.isEmpty ? stop(from: head, granularity, direction) : head
    field.select(
      !extends
        ? TextRange(stop, stop)
        : isForward ? TextRange(selection.start, stop) : TextRange(stop, selection.end))
  }

  /// The plain steps that may come now, the simplest first.
  func plainSteps(_ texts: [CodeUnits]) -> [SessionOp] {
    let directions: [Direction] = [.backward, .forward]
    let units = [Granularity.character, .word].flatMap { unit in directions.map { (unit, $0) } }
    return ([[]] + texts).map(SessionOp.insert)
      + units.map { .delete($0.0, $0.1) }
      + selections.map(SessionOp.select)
      + units.flatMap { unit in
        [false, true].map { .move(unit.0, unit.1, extends: $0) }
      }
      + texts.map(SessionOp.compose)
      + [.commit, .undo, .redo]
      + StandardFormatter.simplestFirst.prefix(2).map { .format($0.rawValue) }
      + ([[]] + texts).map(SessionOp.accept) + [.dismiss, .suggest, .tags]
  }

  /// All selections of a short text, those inside of clusters among them; of a longer one those
  /// between clusters, and of a long one its ends.
  private var selections: [TextRange] {
    let count = field.text.count
    let places =
      count <= 4
      ? Array(0...count) : count <= 16 ? oracle.boundaries(of: field.text, .grapheme) : [0, count]
    return places.flatMap { start in
      places.filter { $0 >= start }.map { TextRange(start, $0) }
    }
  }
}
