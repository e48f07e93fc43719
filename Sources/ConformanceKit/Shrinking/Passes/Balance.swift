internal import TextSpec

extension ShrinkPass {
  /// Leaves out the beginning of a text, the longest first, and makes one number smaller by what it
  /// may count for. A limit has to go down with what it counts, or neither can.
  static let deleteHeads = ShrinkPass("delete heads with numbers") { search in
    let input = search.current
    for place in [nil] + NestedText.places(in: input) {
      let scalars = place.scalars(in: input)
      var size = scalars.count / 2
      while size > 1 {
        let length = CodeUnits(scalars: scalars[..<size]).count
        let rest = CodeUnits(scalars: scalars[size...])
        let shorter =
          place?.setting(rest, in: input) ?? input.replacing(TextRange(0, length), with: [])
        if accepts(search, shorter, length == size ? [size] : [length, size]) { return true }
        size /= 2
      }
    }
    return false
  }

  /// The same for any one scalar, which counts for one to four units of any encoding, and for at
  /// most one character.
  static let deleteWithNumbers = ShrinkPass("delete with numbers") { search in
    shorterByOneScalar(search.current).contains { accepts(search, $0, [1, 2, 3, 4]) }
  }

  /// Tries a case with one of its numbers smaller by one of some differences.
  private static func accepts(
    _ search: ShrinkSearch, _ shorter: Case, _ differences: [Int]
  ) -> Bool {
    for index in shorter.params.indices {
      guard case .int(let number) = shorter.params[index].value else { continue }
      for difference in differences where difference <= number {
        var candidate = shorter
        candidate.params[index].value = .int(number - difference)
        if search.accepts(candidate) { return true }
      }
    }
    return false
  }

  /// The case without one scalar of its text, or of a text in its parameters and operations.
  private static func shorterByOneScalar(_ input: Case) -> [Case] {
    let offsets = input.text.scalarOffsets
    let shorter = zip(offsets, offsets.dropFirst()).map { start, end in
      input.replacing(TextRange(start, end), with: [])
    }
    return shorter
      + NestedText.places(in: input).flatMap { place in
        let scalars = place.text(in: input).scalarValues
        return scalars.indices.map { index in
          var rest = scalars
          rest.remove(at: index)
          return place.setting(CodeUnits(scalars: rest), in: input)
        }
      }
  }
}
