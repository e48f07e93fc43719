internal import TextSpec

extension ShrinkPass {
  /// Leaves out one scalar and makes one number smaller by what it may count for. A limit has to
  /// go down with what it counts, or neither can.
  static let deleteWithNumbers = ShrinkPass("delete with numbers") { search in
    let input = search.current
    for index in input.params.indices {
      guard case .int(let number) = input.params[index].value, number > 0 else { continue }
      for shorter in shorterByOneScalar(input) {
        // A scalar counts for one to four units of any encoding, and for at most one character.
        for difference in 1...min(4, number) {
          var candidate = shorter
          candidate.params[index].value = .int(number - difference)
          if search.accepts(candidate) { return true }
        }
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
