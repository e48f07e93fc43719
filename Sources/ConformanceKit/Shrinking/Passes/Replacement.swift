internal import TextSpec

extension ShrinkPass {
  /// Replaces all occurrences of a scalar by a simpler representative, plain ones only.
  static let replaceEverywhere = ShrinkPass("replace everywhere") { search in
    var seen: [UInt32] = []
    for scalar in search.current.text.scalarValues
    where !seen.contains(scalar) && !search.order.isLandmark(scalar) {
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
    replaceSingly(search, search.order.alphabet)
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

  /// Replaces one scalar by the first of its kind, where the kind has no letter of its own: a
  /// private use character, a surrogate, a control, an unassigned code point.
  static let replaceByFirst = ShrinkPass("replace by first") { search in
    let text = search.current.text
    for (start, end) in zip(text.scalarOffsets, text.scalarOffsets.dropFirst()) {
      let scalar = text.scalar(at: start).value
      for first in firsts where search.isSimpler(first, than: scalar) {
        let candidate = search.current.replacing(
          TextRange(start, end), with: CodeUnits(scalar: first))
        if search.accepts(candidate) { return true }
      }
    }
    for place in NestedText.places(in: search.current) {
      let scalars = place.text(in: search.current).scalarValues
      for (index, scalar) in scalars.enumerated() {
        for first in firsts where search.isSimpler(first, than: scalar) {
          var changed = scalars
          changed[index] = first
          if search.accepts(place.setting(CodeUnits(scalars: changed), in: search.current)) {
            return true
          }
        }
      }
    }
    return false
  }

  private static let firsts: [UInt32] = [
    0x00, 0x80, 0xA1, 0xAA, 0xE0, 0x100, 0x378, 0x5D0, 0x660, 0xD800, 0xDC00, 0xE000, 0xF900,
    0x10000, 0x20000, 0xE0000,
  ]

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

  /// The same in the texts of the parameters and operations.
  static let fuseNested = ShrinkPass("fuse nested") { search in
    for place in NestedText.places(in: search.current) {
      let text = place.text(in: search.current)
      let offsets = text.scalarOffsets
      for index in offsets.indices.dropLast(2) {
        let fused = CodeUnits(text[..<offsets[index]]) + CodeUnits(scalar: 0x1F600)
        let candidate = place.setting(fused + text[offsets[index + 2]...], in: search.current)
        if search.accepts(candidate) { return true }
      }
    }
    return false
  }

  /// Puts simpler names in the place of others.
  static let rename = ShrinkPass("rename") { search in
    for candidate in search.renamed(search.current) where search.accepts(candidate) { return true }
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

  /// Replaces one scalar of a text in the parameters or operations by a simpler plain one.
  static let replaceNestedByPlain = ShrinkPass("replace nested by plain") { search in
    replaceNested(search, search.plainScalars)
  }

  /// Replaces one scalar of a text in the parameters or operations by a simpler one.
  static let replaceNested = ShrinkPass("replace nested") { search in
    replaceNested(search, search.order.alphabet)
  }

  private static func replaceNested(_ search: ShrinkSearch, _ alphabet: [UInt32]) -> Bool {
    var isProgressing = false
    for index in NestedText.places(in: search.current).indices {
      var position = 0
      while true {
        let places = NestedText.places(in: search.current)
        guard index < places.count else { break }
        var scalars = places[index].text(in: search.current).scalarValues
        guard position < scalars.count else { break }
        for simpler in search.simplerScalars(in: alphabet, than: scalars[position]) {
          scalars[position] = simpler
          if search.accepts(
            places[index].setting(CodeUnits(scalars: scalars), in: search.current))
          {
            isProgressing = true
            break
          }
        }
        position += 1
      }
    }
    return isProgressing
  }

  /// Puts the scalars of the text in another order: all orders of a few, and of many those in which
  /// neighbours are swapped.
  static let reorder = ShrinkPass("reorder") { search in
    let input = search.current
    let scalars = input.text.scalarValues
    guard scalars.count > 1 else { return false }
    func accepts(_ order: [UInt32]) -> Bool {
      var candidate = input
      candidate.text = CodeUnits(scalars: order)
      return search.accepts(candidate)
    }
    if scalars.count <= 4 {
      let sorted = scalars.sorted { search.isSimpler($0, than: $1) }
      return sorted.permutations.contains(where: accepts)
    }
    for index in 0..<scalars.count - 1
    where search.isSimpler(scalars[index + 1], than: scalars[index]) {
      var order = scalars
      order.swapAt(index, index + 1)
      if accepts(order) { return true }
    }
    return false
  }

  /// The same for the texts of the parameters and operations that have few scalars.
  static let reorderNested = ShrinkPass("reorder nested") { search in
    for place in NestedText.places(in: search.current) {
      let scalars = place.text(in: search.current).scalarValues
      guard (2...4).contains(scalars.count) else { continue }
      let sorted = scalars.sorted { search.isSimpler($0, than: $1) }
      for order in sorted.permutations
      where search.accepts(place.setting(CodeUnits(scalars: order), in: search.current)) {
        return true
      }
    }
    return false
  }

  /// Puts a text of the parameters or operations in a canonical normal form.
  static let normalizeNested = ShrinkPass("normalize nested") { search in
    for place in NestedText.places(in: search.current) {
      let text = place.text(in: search.current)
      for form in NormalizationForm.allCases {
        let normal = search.oracle.normalized(text, form)
        if normal != text, search.accepts(place.setting(normal, in: search.current)) { return true }
      }
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
