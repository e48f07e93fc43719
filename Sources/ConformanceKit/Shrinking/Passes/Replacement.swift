internal import TextSpec

extension ShrinkPass {
  /// Replaces all occurrences of a scalar by a simpler representative.
  static let replaceEverywhere = ShrinkPass("replace everywhere") { search in
    var seen: [UInt32] = []
    for scalar in search.current.text.scalarValues where !seen.contains(scalar) {
      seen.append(scalar)
      for simpler in search.simplerScalars(than: scalar) {
        if search.accepts(search.current.replacingAll(scalar, with: simpler)) { return true }
      }
    }
    return false
  }

  /// Replaces one scalar by a simpler representative; marks move by the change of length.
  static let replaceSingly = ShrinkPass("replace singly") { search in
    let input = search.current
    let offsets = input.text.scalarOffsets
    for (start, end) in zip(offsets, offsets.dropFirst()) {
      let scalar = input.text.scalar(at: start).value
      for simpler in search.simplerScalars(than: scalar) {
        let candidate = input.replacing(TextRange(start, end), with: CodeUnits(scalar: simpler))
        if search.accepts(candidate) { return true }
      }
    }
    return false
  }

  /// Replaces a cluster of several scalars by its first, its last, and its first two scalars.
  static let simplifyClusters = ShrinkPass("simplify clusters") { search in
    let input = search.current
    let clusters = search.oracle.boundaries(of: input.text, .grapheme)
    for (start, end) in zip(clusters, clusters.dropFirst()) {
      let scalars = CodeUnits(input.text[start..<end]).scalarValues
      guard scalars.count > 1 else { continue }
      for simpler in [[scalars[0]], [scalars[scalars.count - 1]], Array(scalars[..<2])] {
        let units = CodeUnits(scalars: simpler)
        if search.accepts(input.replacing(TextRange(start, end), with: units)) { return true }
      }
    }
    return false
  }

  /// Replaces one scalar of a text in the parameters or operations by a simpler one.
  static let replaceNested = ShrinkPass("replace nested") { search in
    for place in NestedText.places(in: search.current) {
      let scalars = place.text(in: search.current).scalarValues
      for (index, scalar) in scalars.enumerated() {
        for simpler in search.simplerScalars(than: scalar) {
          var changed = scalars
          changed[index] = simpler
          let candidate = place.setting(CodeUnits(scalars: changed), in: search.current)
          if search.accepts(candidate) { return true }
        }
      }
    }
    return false
  }

  /// Swaps neighbouring scalars where that puts the simpler one first.
  static let reorder = ShrinkPass("reorder") { search in
    let input = search.current
    var scalars = input.text.scalarValues
    guard scalars.count > 1 else { return false }
    for index in 0..<scalars.count - 1
    where search.isSimpler(scalars[index + 1], than: scalars[index]) {
      var candidate = input
      scalars.swapAt(index, index + 1)
      candidate.text = CodeUnits(scalars: scalars)
      if search.accepts(candidate) { return true }
      scalars.swapAt(index, index + 1)
    }
    return false
  }
}
