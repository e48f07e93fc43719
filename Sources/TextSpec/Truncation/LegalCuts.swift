/// Which strict, non-empty prefixes of an insertion may be taken.
struct LegalCuts {
  private let edit: TruncationEdit
  private let limit: Int
  private let oracle: any Oracle
  /// The text before the range, and the whole insertion.
  private let joined: CodeUnits

  init(_ edit: TruncationEdit, _ limit: Int, _ oracle: any Oracle) {
    self.edit = edit
    self.limit = limit
    self.oracle = oracle
    var joined: CodeUnits = []
    joined.reserveCapacity(edit.range.start + edit.insertion.count)
    joined.append(contentsOf: edit.text[..<edit.range.start])
    joined.append(contentsOf: edit.insertion)
    self.joined = joined
  }

  /// Whether the cut after `count` units is legal, by the letter of the definition.
  /// Complexity: O(text).
  func isLegal(_ count: Int) -> Bool {
    let offset = edit.range.start + count
    guard oracle.isBoundary(in: joined, at: offset, .grapheme) else { return false }
    let result = edit.result(taking: count)
    return oracle.isBoundary(in: result, at: offset, .grapheme)
      && edit.measure.cost(of: result, by: oracle) <= limit
  }

  /// The longest legal cut, or 0. Complexity: O(text) and the cuts that the text behind forbids.
  ///
  /// A legal cut is a boundary of its result, and no cluster depends on what stands before the
  /// boundary at its start. So the result costs what its two sides cost, which one walk over the
  /// clusters of the joined text adds up.
  func longest() -> Int {
    let start = edit.range.start
    guard edit.measure != .utf16 else {
      let room = limit - start - (edit.text.count - edit.range.end)
      return longest(from: start + Swift.min(room, edit.insertion.count - 1))
    }
    let suffix = CodeUnits(edit.text[edit.range.end...])
    var room = limit - edit.measure.cost(of: suffix, by: oracle)
    var reached = 0
    let boundaries = oracle.boundaries(of: joined, .grapheme)
    for index in 1..<boundaries.count {
      let cluster = TextRange(boundaries[index - 1], boundaries[index])
      room -= edit.measure.cost(ofCluster: cluster, in: joined, by: oracle)
      guard room >= 0, cluster.end < joined.count else { break }
      reached = cluster.end
    }
    return longest(from: reached)
  }

  /// The longest cut that ends at or before an offset of the joined text and is a boundary with
  /// regard to both sides, or 0.
  private func longest(from offset: Int) -> Int {
    let start = edit.range.start
    var cut = offset
    while cut > start {
      cut = oracle.boundary(in: joined, atOrBefore: cut, .grapheme)
      guard cut > start else { break }
      if isBoundaryOfResult(cut) { return cut - start }
      cut -= 1
    }
    return 0
  }

  /// Whether the joined text up to a cut, followed by the text behind the range, has a boundary at
  /// the cut. Whether it has depends on the first scalar behind it and not on what follows.
  private func isBoundaryOfResult(_ cut: Int) -> Bool {
    guard edit.range.end < edit.text.count else { return true }
    var text = joined
    text.removeLast(joined.count - cut)
    let next = edit.text.scalar(at: edit.range.end)
    text.append(contentsOf: edit.text[edit.range.end..<edit.range.end + next.length])
    return oracle.isBoundary(in: text, at: cut, .grapheme)
  }
}
