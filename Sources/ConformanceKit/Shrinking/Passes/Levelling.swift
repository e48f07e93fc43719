internal import TextSpec

extension ShrinkPass {
  /// Puts the simplest scalar in the place of whole spans, the largest first: most scalars of a
  /// failing case can be any, and few questions tell which cannot. The spans are those of the text,
  /// then those of the texts in the parameters and operations.
  static let level = ShrinkPass("level") { search in
    var isProgressing = false
    var places: [NestedText?] = [nil]
    places += NestedText.places(in: search.current).map { $0 }
    for place in places {
      let count = place.scalars(in: search.current).count
      var size = count
      while size > 0 {
        for start in stride(from: 0, to: count, by: size) where !search.isExhausted {
          let span = start..<min(start + size, count)
          if let levelled = place.levelled(span, search), search.accepts(levelled) {
            isProgressing = true
          }
        }
        size = size == 1 ? 0 : (size + 1) / 2
      }
    }
    return isProgressing
  }
}

extension NestedText? {
  fileprivate func scalars(in input: Case) -> [UInt32] {
    map { $0.text(in: input).scalarValues } ?? input.text.scalarValues
  }

  /// The current case with the simplest scalar all over a span of a text, but for what means
  /// something to the contract; nil where that changes nothing.
  fileprivate func levelled(_ span: Range<Int>, _ search: ShrinkSearch) -> Case? {
    let input = search.current
    let simplest = search.order.alphabet[0]
    let before = scalars(in: input)
    var after = before
    for index in span where !search.order.isLandmark(after[index]) { after[index] = simplest }
    guard after != before else { return nil }
    let text = CodeUnits(scalars: after)
    guard let self else {
      var edited = input
      edited.text = text
      let offsets = (input.text.scalarOffsets, text.scalarOffsets)
      for index in edited.marks.indices {
        let place = offsets.0.lastIndex { $0 <= input.marks[index].offset } ?? 0
        edited.marks[index].offset = offsets.1[place]
      }
      return edited
    }
    return self.setting(text, in: input)
  }
}
