internal import TextSpec

extension ShrinkPass {
  /// Leaves out large parts of a long text, a half first: without a hint where it goes wrong,
  /// nothing else may be tried often on a text of many thousand scalars. What is mostly one run is
  /// left to the pass that shortens runs: its length may be all that matters.
  static let leaveOutParts = ShrinkPass("leave out parts") { search in
    let input = search.current
    let offsets = input.text.scalarOffsets
    let last = offsets.count - 1
    guard last >= longMin, 2 * longestRun(in: input.text) < last else { return false }
    for partCount in [2, 4, 8, 16] {
      let size = last / partCount
      for part in 0..<partCount {
        let end = part == partCount - 1 ? last : (part + 1) * size
        let range = TextRange(offsets[part * size], offsets[end])
        if search.accepts(input.replacing(range, with: [])) { return true }
      }
    }
    return false
  }

  /// How often the same scalar stands in a row at most.
  private static func longestRun(in text: CodeUnits) -> Int {
    var longest = 0
    var count = 0
    var previous: UInt32? = nil
    for scalar in text.scalarValues {
      count = scalar == previous ? count + 1 : 1
      longest = max(longest, count)
      previous = scalar
    }
    return longest
  }

  /// How many scalars make a text long.
  private static let longMin = 256
}
