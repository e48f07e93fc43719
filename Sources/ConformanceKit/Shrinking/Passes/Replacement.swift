internal import TextSpec

extension ShrinkPass {
  /// Replaces all occurrences of a scalar by a simpler representative, plain ones only.
  static let replaceEverywhere = ShrinkPass("replace everywhere") { search in
    var seen: [UInt32] = []
    for scalar in search.current.text.scalarValues where !seen.contains(scalar) {
      seen.append(scalar)
      for simpler in search.simplerScalars(in: search.plainScalars, than: scalar) {
        if search.accepts(search.current.replacingAll(scalar, with: simpler)) { return true }
      }
    }
    return false
  }

  /// Replaces one scalar by a simpler plain one: most scalars of a failing case can be any, and
  /// then the first few tries settle them.
  static let replaceByPlain = ShrinkPass("replace by plain") { search in
    replaceSingly(search, search.plainScalars)
  }

  /// Replaces one scalar by a simpler representative; marks move by the change of length.
  static let replaceSingly = ShrinkPass("replace singly") { search in
    replaceSingly(search, search.oracle.representatives)
  }

  private static func replaceSingly(_ search: ShrinkSearch, _ alphabet: [UInt32]) -> Bool {
    var isProgressing = false
    var index = 0
    while true {
      let text = search.current.text
      let offsets = text.scalarOffsets
      guard index + 1 < offsets.count else { return isProgressing }
      let range = TextRange(offsets[index], offsets[index + 1])
      let scalar = text.scalar(at: range.start).value
      for simpler in search.simplerScalars(in: alphabet, than: scalar) {
        let units = CodeUnits(scalar: simpler)
        if search.accepts(search.current.replacing(range, with: units)) {
          isProgressing = true
          break
        }
      }
      index += 1
    }
  }

  /// Replaces two neighbouring scalars by simpler plain ones together: what depends on a pair can
  /// only change as a pair. Not in scripts, whose texts are seldom what matters.
  static let replacePairs = ShrinkPass("replace pairs") { search in
    let input = search.current
    let offsets = input.text.scalarOffsets
    guard offsets.count > 2, input.ops.isEmpty else { return false }
    for index in 0..<offsets.count - 2 {
      let range = TextRange(offsets[index], offsets[index + 2])
      let first = input.text.scalar(at: range.start).value
      for left in search.plainScalars where search.isSimpler(left, than: first) {
        for right in search.plainScalars {
          let units = CodeUnits(scalars: [left, right])
          if search.accepts(input.replacing(range, with: units)) { return true }
        }
      }
    }
    return false
  }

  /// Replaces two neighbouring scalars by `a` and any representative: a last look for what depends
  /// on a pair, and is not plain.
  static let replacePairsByAny = ShrinkPass("replace pairs by any") { search in
    let input = search.current
    let offsets = input.text.scalarOffsets
    guard (3...4).contains(offsets.count), input.ops.isEmpty else { return false }
    for index in 0..<offsets.count - 2 {
      let range = TextRange(offsets[index], offsets[index + 2])
      for right in search.oracle.representatives {
        let candidate = input.replacing(range, with: CodeUnits(scalars: [0x61, right]))
        if search.couldShow(candidate.text), search.accepts(candidate) { return true }
      }
    }
    return false
  }

  /// Replaces two neighbouring scalars of one code unit each by one scalar of two: whoever counts
  /// code units takes one for the other.
  static let fuse = ShrinkPass("fuse") { search in
    let input = search.current
    guard input.text.count > 1 else { return false }
    for offset in 0..<input.text.count - 1 where !input.text.splitsPair(at: offset) {
      guard input.text.scalar(at: offset).length == 1,
        input.text.scalar(at: offset + 1).length == 1
      else { continue }
      let range = TextRange(offset, offset + 2)
      if search.accepts(input.replacing(range, with: CodeUnits(scalar: 0x1F600))) { return true }
    }
    return false
  }

  /// Replaces a cluster of several scalars by a simpler one of its kind: without one of its
  /// members and their joiner, and by its first, its last, and its first two scalars.
  static let simplifyClusters = ShrinkPass("simplify clusters") { search in
    let input = search.current
    let clusters = search.oracle.boundaries(of: input.text, .grapheme)
    for (start, end) in zip(clusters, clusters.dropFirst()) {
      let scalars = CodeUnits(input.text[start..<end]).scalarValues
      guard scalars.count > 1 else { continue }
      var simpler = [[scalars[0]], [scalars[scalars.count - 1]], Array(scalars[..<2])]
      for index in scalars.indices.dropLast() where scalars.count > 3 {
        var rest = scalars
        rest.removeSubrange(index...index + 1)
        simpler.append(rest)
      }
      for scalars in simpler {
        let units = CodeUnits(scalars: scalars)
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
        for simpler in search.oracle.representatives where search.isSimpler(simpler, than: scalar) {
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

  /// Puts the text in a canonical normal form.
  static let normalize = ShrinkPass("normalize") { search in
    for form in NormalizationForm.allCases {
      let text = search.oracle.normalized(search.current.text, form)
      guard text != search.current.text else { continue }
      let range = TextRange(0, search.current.text.count)
      var candidate = search.current.replacing(range, with: text)
      for index in candidate.marks.indices {
        candidate.marks[index].offset = min(search.current.marks[index].offset, text.count)
      }
      if search.accepts(candidate) { return true }
    }
    return false
  }
}

extension ShrinkSearch {
  /// Representatives that everybody knows, simplest first: what a failing case is mostly made of.
  var plainScalars: [UInt32] {
    Self.plain.filter { order.isRepresentative($0) }
  }

  private static let plain: [UInt32] = [
    0x61, 0x41, 0x20, 0x30, 0x2E, 0x2C, 0x27, 0x0A, 0x0D, 0x0301, 0x200D, 0x1F600, 0x1F1E6, 0x0600,
    0x1F3FB,
  ]
}
