extension TruncationFacts {
  /// Where the clusters of the texts end, where the limit falls and what the rules make of it,
  /// whatever the letters are.
  var likeness: [Int] {
    let whole = edit.result(taking: edit.insertion.count)
    var numbers = [
      edit.text.count, edit.range.start, edit.range.end, edit.insertion.count, limit ?? -1,
      edit.isMarked ? 1 : 0, fits ? 1 : 0, longestCut, cost(of: whole),
    ]
    numbers += oracle.boundaries(of: whole, .grapheme)
    return numbers
  }
}
