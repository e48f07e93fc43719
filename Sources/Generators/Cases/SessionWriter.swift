internal import TextSpec

/// Writes a script step by step, and knows roughly what the field then holds: what comes next is
/// chosen by that.
///
/// It knows clusters and a limit in code units, and neither words nor formatters. That is enough:
/// a step means something in every state, and offsets that miss are wanted, too.
struct SessionWriter {
  private let start: CodeUnits
  private(set) var ops: [SessionOp] = []
  private(set) var field: FieldState
  private(set) var isComposing = false
  private var undoable: [FieldState] = []
  private let limit: Int?
  private let profile: SessionProfile
  private let segmentation: ClusterSegmentation

  /// `limit` is one in UTF-16 code units, or nil.
  init(
    _ start: CodeUnits, limit: Int?, _ profile: SessionProfile,
    _ segmentation: ClusterSegmentation
  ) {
    self.start = start
    self.limit = limit
    self.profile = profile
    self.segmentation = segmentation
    field = FieldState(start)
  }

  /// Whether there is something to undo, as far as is known.
  var canUndo: Bool { !undoable.isEmpty }

  /// The boundaries of the clusters of the text.
  var boundaries: [Int] { segmentation.boundaries(of: field.text, .grapheme) }

  /// Adds a step, unless the profile does not support it.
  mutating func add(_ op: SessionOp) {
    guard supports(op) else { return }
    ops.append(op)
    play(op)
  }

  private func supports(_ op: SessionOp) -> Bool {
    switch op {
    case .delete(let granularity, _), .move(let granularity, _, _):
      profile.tokenizer.granularities.contains(granularity)
    case .compose(let text): profile.composes && !text.isEmpty
    case .format: profile.formats
    case .accept: profile.accepts
    case .dismiss: profile.suggestion.supports(.dismiss)
    case .tags: !profile.tags.kinds.isEmpty
    case .insert, .select, .commit, .undo, .redo, .suggest: true
    }
  }

  private mutating func play(_ op: SessionOp) {
    switch op {
    case .compose(let text):
      isComposing = true
      replace(field.marked ?? field.selection, text)
      let end = field.selection.end
      field.mark(TextRange(max(0, end - text.count), end))
    case .commit:
      isComposing = false
      field.mark(nil)
    case _ where isComposing: break
    case .insert(let text): edit(field.selection, fitting(text))
    case .accept(let text): edit(field.selection, text)
    case .delete(_, let way): edit(neighbour(way), [])
    case .move(let granularity, let way, let extends): move(granularity, way, extends)
    case .select(let range): field.select(range)
    case .undo: if let before = undoable.popLast() { field = before }
    case .redo, .format, .tags, .suggest, .dismiss: break
    }
  }

  private mutating func edit(_ range: TextRange, _ text: CodeUnits) {
    if !range.isEmpty || !text.isEmpty { undoable.append(field) }
    replace(range, text)
  }

  private mutating func replace(_ range: TextRange, _ text: CodeUnits) {
    let range = range.clamped(to: field.text.count)
    field.replace(range, with: text)
    let caret = segmentation.boundary(in: field.text, atOrAfter: range.start + text.count)
    field.select(TextRange(caret, caret))
  }

  /// What the limit lets in, about.
  private func fitting(_ text: CodeUnits) -> CodeUnits {
    guard let limit else { return text }
    let room = limit - (field.text.count - field.selection.length)
    guard room < text.count else { return text }
    let end = segmentation.boundaries(of: text, .grapheme).last { $0 <= room } ?? 0
    return CodeUnits(text[..<max(0, end)])
  }

  /// The selection, or the cluster beside the caret.
  private func neighbour(_ way: Direction) -> TextRange {
    guard field.selection.isEmpty else { return field.selection }
    let caret = field.selection.start
    let other =
      way == .forward
      ? boundaries.first { $0 > caret } ?? caret : boundaries.last { $0 < caret } ?? caret
    return TextRange(min(caret, other), max(caret, other))
  }

  private mutating func move(_ granularity: Granularity, _ way: Direction, _ extends: Bool) {
    let isForward = way == .forward
    var target = isForward ? field.text.count : 0
    if granularity == .character {
      target =
        isForward
        ? boundaries.first { $0 > field.selection.end } ?? target
        : boundaries.last { $0 < field.selection.start } ?? target
    }
    guard extends else { return field.select(TextRange(target, target)) }
    field.select(
      isForward ? TextRange(field.selection.start, target) : TextRange(target, field.selection.end))
  }

  /// The script as a case; the parameters are in ascending order of names.
  func input(_ params: [Case.Param]) -> Case {
    Case(.session, start, params: params, ops: ops.map(\.value))
  }
}
