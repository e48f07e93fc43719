internal import TextSpec

extension ShrinkPass {
  /// All scripts of one or two plain steps that are smaller, over the scalars of this one: the last
  /// word on short scripts, whatever a seed began with. Those without parameters come first.
  static let lookUpScripts = ShrinkPass("look up scripts") { search in
    let script = search.current
    guard !script.ops.isEmpty else { return false }
    var bare = script
    bare.params = []
    var isProgressing = false
    for length in 1...min(2, script.ops.count) {
      // A shorter script may have more scalars.
      let sizeMax = length == 1 ? 3 : 2
      let count = search.order.scalarCount(of: script)
      for size in 0...(length < script.ops.count ? sizeMax : min(count, sizeMax)) {
        for start in script.params.isEmpty ? [script] : [bare, script] where !search.isExhausted {
          if look(start, length, size, search) { isProgressing = true }
        }
      }
    }
    return isProgressing
  }

  /// Tries all scripts of so many plain steps and scalars.
  private static func look(
    _ script: Case, _ length: Int, _ size: Int, _ search: ShrinkSearch
  ) -> Bool {
    // Whoever notices single letters may miss a text that comes at once.
    let texts = length == 1 ? Array(search.plainStarts(upTo: 2).dropFirst()) : search.plainTexts
    var isProgressing = false
    for start in search.plainStarts(upTo: size) where !search.isExhausted {
      var begun = script
      begun.text = start
      begun.ops = []
      isProgressing = extend(begun, by: length, to: size, search, texts) || isProgressing
    }
    return isProgressing
  }

  /// Adds plain steps to a script, and tries those with so many scalars in all.
  private static func extend(
    _ script: Case, by length: Int, to size: Int, _ search: ShrinkSearch, _ texts: [CodeUnits]
  ) -> Bool {
    var isProgressing = false
    for step in search.steps(after: script, texts) where !search.isExhausted {
      var longer = script
      longer.ops.append(step)
      let count = ShrinkOrder.scalarCount(ofTextsIn: longer)
      guard count <= size else { continue }
      if length > 1 {
        isProgressing = extend(longer, by: length - 1, to: size, search, texts) || isProgressing
      } else if count == size, search.acceptsPromising(longer) {
        isProgressing = true
      }
    }
    return isProgressing
  }
}
