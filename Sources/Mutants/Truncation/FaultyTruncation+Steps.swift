internal import TextSpec

/// The steps of the rule, for faults that change one of them.
extension FaultyTruncation {
  func limit(_ edit: TruncationEdit) -> Int? { edit.limit.map { max(0, $0) } }

  func cost(_ edit: TruncationEdit, _ text: CodeUnits) -> Int {
    edit.measure.cost(of: text, by: oracle)
  }

  /// What the limit leaves for an insertion, as far as costs add up.
  func room(_ edit: TruncationEdit) -> Int {
    max(0, (limit(edit) ?? Int.max) - cost(edit, edit.result(taking: 0)))
  }

  func fits(_ edit: TruncationEdit) -> Bool {
    cost(edit, edit.result(taking: edit.insertion.count)) <= limit(edit) ?? Int.max
  }

  /// The longest strict prefix for which all three conditions of the rule hold, or 0.
  func longestCut(_ edit: TruncationEdit) -> Int {
    longest(edit) { isAffordable(edit, $0) && endsCluster(edit, $0) && joinsNothing(edit, $0) }
  }

  /// The longest strict prefix for which a condition holds, or 0.
  func longest(_ edit: TruncationEdit, where holds: (Int) -> Bool) -> Int {
    var count = edit.insertion.count - 1
    while count > 0, !holds(count) { count -= 1 }
    return max(0, count)
  }

  func isAffordable(_ edit: TruncationEdit, _ count: Int) -> Bool {
    cost(edit, edit.result(taking: count)) <= limit(edit) ?? Int.max
  }

  /// Whether the text before, with all of the insertion, has a boundary behind a prefix of it.
  func endsCluster(_ edit: TruncationEdit, _ count: Int) -> Bool {
    let joined = CodeUnits(edit.text[..<edit.range.start]) + edit.insertion
    return oracle.isBoundary(in: joined, at: edit.range.start + count, .grapheme)
  }

  /// Whether the insertion alone has a boundary behind a prefix of it.
  func endsOwnCluster(_ edit: TruncationEdit, _ count: Int) -> Bool {
    oracle.isBoundary(in: edit.insertion, at: count, .grapheme)
  }

  /// Whether a prefix of the insertion stays apart from what follows the range.
  func joinsNothing(_ edit: TruncationEdit, _ count: Int) -> Bool {
    oracle.isBoundary(
      in: edit.result(taking: count), at: edit.range.start + count, .grapheme)
  }

  /// An answer with another text and the caret at the first boundary at or after an offset.
  func answer(
    _ text: CodeUnits, caret offset: Int, _ edit: TruncationEdit
  ) -> TruncationSheet {
    let caret = oracle.boundary(in: text, atOrAfter: min(max(0, offset), text.count))
    return TruncationSheet(
      text, TextRange(caret, caret), applied: .init(edit.range, edit.insertion))
  }
}
