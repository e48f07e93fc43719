internal import TextSpec

extension ShrinkPass {
  /// Tries what the contract proposes.
  static let takeShortcuts = ShrinkPass("take shortcuts") { search in
    for shortcut in search.shortcuts {
      if !shortcut.ops.isEmpty, search.acceptsAsIs(shortcut) { return true }
      if search.accepts(shortcut) { return true }
    }
    return false
  }

  /// Leaves out spans of the edit script, the largest first.
  static let deleteOperations = ShrinkPass("delete operations") { search in
    deleteSpans(search, { search.current.ops.count }) { start, end in
      var candidate = search.current
      candidate.ops.removeSubrange(start..<end)
      return search.accepts(candidate)
    }
  }

  /// Leaves out spans of marks, the largest first, where a contract can do without them.
  static let deleteMarks = ShrinkPass("delete marks") { search in
    deleteSpans(search, { search.current.marks.count }) { start, end in
      var candidate = search.current
      candidate.marks.removeSubrange(start..<end)
      return search.accepts(candidate)
    }
  }

  /// Leaves out parameters, where a contract can do without them.
  static let deleteParameters = ShrinkPass("delete parameters") { search in
    for index in search.current.params.indices {
      var candidate = search.current
      candidate.params.remove(at: index)
      if search.accepts(candidate) { return true }
    }
    return false
  }

  /// Leaves out spans of scalars, the largest first; marks move with the text.
  static let deleteSpans = ShrinkPass("delete spans") { search in
    deleteSpans(search, { search.current.text.scalarOffsets.count - 1 }) { start, end in
      let offsets = search.current.text.scalarOffsets
      let range = TextRange(offsets[start], offsets[end])
      return search.accepts(search.current.replacing(range, with: []))
    }
  }

  /// Leaves out whole lines and whole grapheme clusters.
  static let deleteClusters = ShrinkPass("delete lines and clusters") { search in
    let input = search.current
    let clusters = search.oracle.boundaries(of: input.text, .grapheme)
    for edges in [lineEdges(of: input.text), clusters] where edges.count > 2 {
      for (start, end) in zip(edges, edges.dropFirst()) {
        if search.accepts(input.replacing(TextRange(start, end), with: [])) { return true }
      }
    }
    return false
  }

  /// Leaves out two scalars of a short text that do not stand together: what is there twice can
  /// only get shorter twice.
  static let deleteTwo = ShrinkPass("delete two") { search in
    let input = search.current
    let scalars = input.text.scalarValues
    guard (3...24).contains(scalars.count) else { return false }
    let offsets = input.text.scalarOffsets
    for first in 0..<scalars.count - 2 {
      for second in first + 2..<scalars.count {
        let head = input.replacing(TextRange(offsets[second], offsets[second + 1]), with: [])
        if search.accepts(head.replacing(TextRange(offsets[first], offsets[first + 1]), with: [])) {
          return true
        }
      }
    }
    return false
  }

  /// Leaves out spans of the texts in the parameters and operations.
  static let deleteNestedSpans = ShrinkPass("delete nested spans") { search in
    var isProgressing = false
    for index in NestedText.places(in: search.current).indices {
      func place() -> NestedText? {
        let places = NestedText.places(in: search.current)
        return index < places.count ? places[index] : nil
      }
      let shortened = deleteSpans(
        search,
        {
          place().map { $0.text(in: search.current).scalarOffsets.count - 1 } ?? 0
        }
      ) { start, end in
        guard let place = place() else { return false }
        var text = place.text(in: search.current)
        let offsets = text.scalarOffsets
        text.removeSubrange(offsets[start]..<offsets[end])
        return search.accepts(place.setting(text, in: search.current))
      }
      if shortened { isProgressing = true }
    }
    return isProgressing
  }

  /// Leaves out one scalar of the text and one of a text in the parameters together: where texts
  /// are cut at a seam, neither can go alone.
  static let deleteSeams = ShrinkPass("delete seams") { search in
    let input = search.current
    let offsets = input.text.scalarOffsets
    for place in NestedText.places(in: input) {
      let scalars = place.text(in: input).scalarValues
      for index in scalars.indices {
        var rest = scalars
        rest.remove(at: index)
        let shorter = place.setting(CodeUnits(scalars: rest), in: input)
        for (start, end) in zip(offsets, offsets.dropFirst()) {
          if search.accepts(shorter.replacing(TextRange(start, end), with: [])) { return true }
        }
      }
    }
    return false
  }

  /// Deletes spans of `count()` elements, the largest first, each size once from the left. After a
  /// deletion it goes on at the same place.
  private static func deleteSpans(
    _ search: ShrinkSearch, _ count: () -> Int, _ delete: (_ start: Int, _ end: Int) -> Bool
  ) -> Bool {
    var isProgressing = false
    var left = count()
    var size = left
    while size > 0 {
      var start = 0
      while start + size <= left, !search.isExhausted {
        if delete(start, start + size) {
          isProgressing = true
          left = count()
        } else {
          start += max(1, size / 2)
        }
      }
      size = min(size == 1 || search.isExhausted ? 0 : (size + 1) / 2, left)
    }
    return isProgressing
  }

  /// The offsets behind the line terminators, with both ends of the text.
  private static func lineEdges(of text: CodeUnits) -> [Int] {
    var edges = [0]
    for offset in text.indices where [0x0A, 0x0D, 0x2029].contains(text[offset]) {
      edges.append(offset + 1)
    }
    if edges[edges.count - 1] < text.count { edges.append(text.count) }
    return edges
  }
}
