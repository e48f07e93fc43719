internal import TextSpec

extension ShrinkPass {
  /// Puts the steps of a short script in another order.
  static let reorderSteps = ShrinkPass("reorder steps") { search in
    let script = search.current
    guard (2...orderMax).contains(script.ops.count) else { return false }
    for order in Array(script.ops.indices).permutations {
      var candidate = script
      candidate.ops = order.map { script.ops[$0] }
      if search.isSmaller(candidate), search.acceptsAsIs(candidate) { return true }
    }
    return false
  }

  /// Puts other offsets in all steps at once that bring no text, also with the text in another
  /// order or shorter: which of two like places comes first is a matter of several steps.
  static let renumberSteps = ShrinkPass("renumber steps") { search in
    let script = search.current
    guard (2...orderMax).contains(script.ops.count), script.text.count <= textMax else {
      return false
    }
    let scalars = script.text.scalarValues
    let sorted = CodeUnits(scalars: scalars.sorted { search.isSimpler($0, than: $1) })
    let shorter = script.text.count <= orderMax ? search.shortened.map(\.text) : []
    for text in [script.text] + (sorted == script.text ? [] : [sorted]) + shorter {
      var begun = script
      begun.text = text
      begun.ops = []
      var left = renumberMax
      if renumber(begun, script, search, &left) { return true }
    }
    return false
  }

  private static func renumber(
    _ begun: Case, _ script: Case, _ search: ShrinkSearch, _ left: inout Int
  ) -> Bool {
    let index = begun.ops.count
    guard index < script.ops.count else {
      left -= 1
      return search.acceptsPromising(begun)
    }
    let step = script.ops[index]
    let kind = step["event"]
    let others =
      ShrinkOrder.scalarCount(of: step) > 0
      ? []
      : search.steps(after: begun, []).filter { $0["event"] == kind && $0 != step }
    var isProgressing = false
    for other in others + [step] where left > 0 && !search.isExhausted {
      var longer = begun
      longer.ops.append(other)
      if renumber(longer, script, search, &left) { isProgressing = true }
    }
    return isProgressing
  }

  private static let orderMax = 4
  private static let textMax = 8
  /// The most scripts with other offsets that are looked at.
  private static let renumberMax = 250
}
