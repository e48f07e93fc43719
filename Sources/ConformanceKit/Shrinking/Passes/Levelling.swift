internal import TextSpec

extension ShrinkPass {
  /// Puts the simplest scalar in the place of whole spans, the largest first: most scalars of a
  /// failing case can be any, and few questions tell which cannot. The spans are those of the text,
  /// then those of the texts in the parameters and operations.
  static let level = ShrinkPass("level") { search in
    var isProgressing = false
    for index in -1..<NestedText.places(in: search.current).count {
      let count = levelled(index, 0..<0, search).count
      var size = count
      while size > 0 {
        for start in stride(from: 0, to: count, by: size) where !search.isExhausted {
          let span = start..<min(start + size, count)
          if let candidate = levelled(index, span, search).candidate, search.accepts(candidate) {
            isProgressing = true
          }
        }
        size = size == 1 ? 0 : (size + 1) / 2
      }
    }
    return isProgressing
  }

  /// The current case with the simplest scalar all over a span of a text, but for what means
  /// something to the contract, and the number of its scalars; nil where that changes nothing. The
  /// text is that of the case itself before index 0.
  private static func levelled(
    _ index: Int, _ span: Range<Int>, _ search: ShrinkSearch
  ) -> (candidate: Case?, count: Int) {
    let input = search.current
    let places = [nil] + NestedText.places(in: input)
    // What is mended with a text may have fewer texts, or shorter ones.
    guard index + 1 < places.count else { return (nil, 0) }
    let place = places[index + 1]
    let before = place.scalars(in: input)
    var after = before
    for index in span.clamped(to: 0..<before.count) where !search.order.isLandmark(after[index]) {
      after[index] = search.order.alphabet[0]
    }
    guard after != before else { return (nil, before.count) }
    let text = CodeUnits(scalars: after)
    return (place?.setting(text, in: input) ?? withMarksKept(input, text), before.count)
  }

  /// The case with another text of as many scalars; marks stay before the same ones.
  private static func withMarksKept(_ input: Case, _ text: CodeUnits) -> Case {
    let (before, after) = (input.text.scalarOffsets, text.scalarOffsets)
    var edited = input
    edited.text = text
    for index in edited.marks.indices {
      edited.marks[index].offset =
        after[before.lastIndex { $0 <= input.marks[index].offset } ?? 0]
    }
    return edited
  }
}
