public import TextSpec

/// The implementation of edits under a length limit that obeys every law, under every measure.
///
/// It shares no code with the definitions that the laws judge by: it looks for the last place that
/// can be paid for, and then goes back until the text behind stays as it is.
public struct ReferenceTruncation: TruncationSubject {
  public let profile: TruncationProfile
  private let oracle: any Oracle

  /// Answers under a profile. Whatever it says, the applied edit is reported and so claimed.
  public init(profile: TruncationProfile = TruncationProfile(), oracle: any Oracle) {
    var profile = profile
    profile.applied = true
    self.profile = profile
    self.oracle = oracle
  }

  public func apply(_ edit: TruncationEdit) -> TruncationSheet {
    guard isWhole(edit) else { return refusal(of: edit, keeping: nearestRange(edit)) }
    let count = edit.insertion.count
    guard count > 0, !edit.isMarked, let limit = edit.limit.map({ max(0, $0) }) else {
      return taking(count, of: edit)
    }
    if edit.measure == .utf16 {
      let room = limit - (edit.text.count - edit.range.length)
      if room >= count { return taking(count, of: edit) }
      return cut(edit, from: room)
    }
    let whole = edit.result(taking: count)
    if edit.measure.cost(of: whole, by: oracle) <= limit { return taking(count, of: edit) }
    return cut(edit, from: affordableCount(edit, limit))
  }

  /// The answer with the longest prefix of at most `most` units that may be taken, or a refusal.
  private func cut(_ edit: TruncationEdit, from most: Int) -> TruncationSheet {
    let start = edit.range.start
    var joined = Array(edit.text[..<start])
    joined += edit.insertion
    var taken = min(most, edit.insertion.count - 1)
    while taken > 0 {
      if oracle.isBoundary(in: joined, at: start + taken, .grapheme) {
        let result = edit.result(taking: taken)
        if oracle.isBoundary(in: result, at: start + taken, .grapheme) {
          return answer(result, caret: start + taken, edit, taken)
        }
      }
      taken -= 1
    }
    return refusal(of: edit, keeping: edit.range)
  }

  /// How many units of the insertion can be paid for at most, if the text is cut at a cluster.
  ///
  /// What stands before a cluster boundary costs the same whatever follows, and costs more the
  /// further it goes: so the last boundary that can be paid for is found by halving.
  private func affordableCount(_ edit: TruncationEdit, _ limit: Int) -> Int {
    let joined = edit.text[..<edit.range.start] + edit.insertion
    let room = limit - edit.measure.cost(of: Array(edit.text[edit.range.end...]), by: oracle)
    let boundaries = oracle.boundaries(of: Array(joined), .grapheme)
    var low = 0
    var high = boundaries.count
    while high - low > 1 {
      let middle = (low + high) / 2
      let cost = edit.measure.cost(of: Array(joined[..<boundaries[middle]]), by: oracle)
      if cost <= room { low = middle } else { high = middle }
    }
    return boundaries[low] - edit.range.start
  }

  private func taking(_ count: Int, of edit: TruncationEdit) -> TruncationSheet {
    let result = edit.result(taking: count)
    let caret = oracle.boundary(in: result, atOrAfter: edit.range.start + count)
    return answer(result, caret: caret, edit, count)
  }

  private func answer(
    _ text: CodeUnits, caret: Int, _ edit: TruncationEdit, _ count: Int
  ) -> TruncationSheet {
    let isWhole = count == edit.insertion.count
    let taken = isWhole ? edit.insertion : Array(edit.insertion[..<count])
    return TruncationSheet(text, TextRange(caret, caret), applied: .init(edit.range, taken))
  }

  private func refusal(of edit: TruncationEdit, keeping range: TextRange) -> TruncationSheet {
    TruncationSheet(
      edit.text, range, applied: .init(TextRange(range.start, range.start), []))
  }

  /// Whether the range is one of whole clusters of the text.
  private func isWhole(_ edit: TruncationEdit) -> Bool {
    edit.hasRange && oracle.isBoundary(in: edit.text, at: edit.range.start, .grapheme)
      && oracle.isBoundary(in: edit.text, at: edit.range.end, .grapheme)
  }

  /// The range of whole clusters that a wrong one is taken for: what lies in the text, widened.
  private func nearestRange(_ edit: TruncationEdit) -> TextRange {
    let ends = [edit.range.start, edit.range.end].map { min(max(0, $0), edit.text.count) }
    return TextRange(
      oracle.boundary(in: edit.text, atOrBefore: min(ends[0], ends[1])),
      oracle.boundary(in: edit.text, atOrAfter: max(ends[0], ends[1])))
  }
}
