internal import TextSpec

extension ShrinkPass {
  /// Leaves out spans of the edit script, the largest first. After a success the search goes on
  /// where it is: the larger spans had failed before.
  static let deleteOperations = ShrinkPass("delete operations") { search in
    var size = search.current.ops.count
    var isProgressing = false
    while size > 0 {
      var start = 0
      while start + size <= search.current.ops.count {
        var candidate = search.current
        candidate.ops.removeSubrange(start..<start + size)
        if search.accepts(candidate) {
          isProgressing = true
        } else {
          start += size
        }
      }
      size = size == 1 ? 0 : (size + 1) / 2
    }
    return isProgressing
  }

  /// Leaves out spans of scalars, the largest first; marks move with the text.
  static let deleteSpans = ShrinkPass("delete spans") { search in
    let offsets = search.current.text.scalarOffsets
    let count = offsets.count - 1
    var size = count
    while size > 0 {
      for start in stride(from: 0, through: count - size, by: max(1, size / 2)) {
        let range = TextRange(offsets[start], offsets[start + size])
        if search.accepts(search.current.replacing(range, with: [])) { return true }
      }
      size = size == 1 ? 0 : (size + 1) / 2
    }
    return false
  }

  /// Leaves out whole grapheme clusters, and pairs of them with what stands between.
  static let deleteClusters = ShrinkPass("delete clusters") { search in
    let input = search.current
    let clusters = search.oracle.boundaries(of: input.text, .grapheme)
    guard clusters.count > 2 else { return false }
    for (start, end) in zip(clusters, clusters.dropFirst()) {
      if search.accepts(input.replacing(TextRange(start, end), with: [])) { return true }
    }
    return false
  }

  /// Leaves out spans of the texts in the parameters and operations, alone and together with the
  /// same number of scalars at the end of the text: seams need both sides.
  static let deleteNestedSpans = ShrinkPass("delete nested spans") { search in
    for place in NestedText.places(in: search.current) {
      let text = place.text(in: search.current)
      let offsets = text.scalarOffsets
      let count = offsets.count - 1
      var size = count
      while size > 0 {
        for start in stride(from: 0, through: count - size, by: max(1, size / 2)) {
          var shorter = text
          shorter.removeSubrange(offsets[start]..<offsets[start + size])
          let candidate = place.setting(shorter, in: search.current)
          if search.accepts(candidate) { return true }
        }
        size = size == 1 ? 0 : (size + 1) / 2
      }
    }
    return false
  }
}
