import Testing
import TextSpec

/// The rule once more, by trying every prefix: slow, and too plain to be wrong in the same way.
private func definedAnswer(_ edit: TruncationEdit, _ oracle: any Oracle) -> TruncationSheet {
  let start = edit.range.start
  func isBoundary(_ text: CodeUnits, _ offset: Int) -> Bool {
    oracle.boundaries(of: text, .grapheme).contains(offset)
  }
  func cost(_ text: CodeUnits) -> Int {
    let edges = oracle.boundaries(of: text, .grapheme)
    return zip(edges, edges.dropFirst()).reduce(0) { sum, cluster in
      let units = CodeUnits(text[cluster.0..<cluster.1])
      return sum + edit.measure.cost(of: units, by: oracle)
    }
  }
  func answer(_ count: Int) -> TruncationSheet {
    let text = edit.text[..<start] + edit.insertion[..<count] + edit.text[edit.range.end...]
    let edges = oracle.boundaries(of: CodeUnits(text), .grapheme)
    let caret = edges.first { $0 >= start + count } ?? text.count
    return TruncationSheet(CodeUnits(text), TextRange(caret, caret))
  }
  let whole = answer(edit.insertion.count)
  guard let limit = edit.limit, !edit.isMarked, !edit.insertion.isEmpty,
    cost(whole.text) > max(0, limit)
  else { return whole }
  let joined = CodeUnits(edit.text[..<start]) + edit.insertion
  for count in stride(from: edit.insertion.count - 1, to: 0, by: -1) {
    let cut = answer(count)
    if isBoundary(joined, start + count), isBoundary(cut.text, start + count),
      cost(cut.text) <= max(0, limit)
    {
      return cut
    }
  }
  return TruncationSheet(edit.text, edit.range)
}

@Suite struct `Truncation by definition` {
  @Test func `the reference and the facts agree with the rule tried out`() {
    let probe = TruncationProbe.shared
    let subject = probe.reference()
    for input in probe.cases {
      let facts = TruncationContract.facts(of: input, under: TruncationProfile(), by: probe.oracle)
      guard facts.edit.insertion.count < 40,
        case .answered(var sheet) = subject.observe(input, facts)
      else { continue }
      sheet.applied = nil
      let expected = definedAnswer(facts.edit, probe.oracle)
      let taken = expected.text.count - facts.edit.text.count + facts.edit.range.length
      let isCut = !facts.fits && expected.selection != facts.edit.range
      if sheet != expected || isCut && taken != facts.longestCut {
        Issue.record("\(facts.edit): expected \(expected), got \(sheet), \(facts.longestCut)")
      }
    }
  }

  @Test(arguments: [
    ("", 0, 0, 0, 0, 0), ("abc", 3, 3, 3, 3, 3), ("\u{E9}", 1, 2, 1, 1, 1),
    ("e\u{301}", 2, 3, 2, 1, 1), ("\u{D55C}", 1, 3, 1, 1, 2), ("\u{1F600}", 2, 4, 1, 1, 2),
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 8, 18, 5, 1, 2),
    ("\u{1F1F0}\u{1F1F7}", 4, 8, 2, 1, 2), ("1\u{FE0F}\u{20E3}", 3, 7, 3, 1, 2),
    ("\u{A9}", 1, 2, 1, 1, 1), ("\r\n", 2, 2, 2, 1, 2), ("\u{1100}\u{1161}", 2, 6, 2, 1, 2),
    ("\u{2019}\u{2026}", 2, 6, 2, 2, 3),
  ])
  func `costs`(
    text: String, units: Int, bytes: Int, scalars: Int, graphemes: Int, weight: Int
  ) {
    let oracle = TruncationProbe.shared.oracle
    let costs = LengthMeasure.allCases.map { $0.cost(of: CodeUnits(text), by: oracle) }
    #expect(costs == [units, bytes, scalars, graphemes, weight])
  }

  @Test func `a lone surrogate costs what a scalar of its size does`() {
    let oracle = TruncationProbe.shared.oracle
    let costs = LengthMeasure.allCases.map { $0.cost(of: [0xD83D], by: oracle) }
    #expect(costs == [1, 3, 1, 1, 2])
  }
}
