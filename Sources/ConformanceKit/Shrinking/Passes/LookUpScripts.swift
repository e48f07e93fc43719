internal import TextSpec

extension ShrinkPass {
  /// All scripts of one or two plain steps that are smaller, over the scalars of this one: the last
  /// word on short scripts, whatever a seed began with.
  static let lookUpScripts = ShrinkPass("look up scripts") { search in
    let script = search.current
    guard !script.ops.isEmpty else { return false }
    var isProgressing = false
    for length in 1...min(2, script.ops.count) {
      // A shorter script may have more scalars.
      let sizeMax = length == 1 ? 3 : 2
      let count = search.order.scalarCount(of: script)
      for size in 0...(length < script.ops.count ? sizeMax : min(count, sizeMax)) {
        for begun in settings(of: script, length) where !search.isExhausted {
          if look(ScriptLook(search, begun, length: length, size: size)) { isProgressing = true }
        }
      }
    }
    return isProgressing
  }

  /// The script without its parameters, with each of its numbers alone and small, and with all of
  /// them.
  private static func settings(of script: Case, _ length: Int) -> [Case] {
    guard !script.params.isEmpty else { return [script] }
    var bare = script
    bare.params = []
    var settings = [bare]
    for param in script.params where length == 1 && param.value.intValue != nil {
      for number in 0...numberMax {
        bare.params = [Case.Param(param.name, .int(number))]
        settings.append(bare)
      }
    }
    if !settings.contains(script) { settings.append(script) }
    return settings
  }

  private static let numberMax = 3

  private static func look(_ look: ScriptLook) -> Bool {
    var isProgressing = false
    for start in look.search.plainStarts(upTo: look.size) where !look.search.isExhausted {
      var begun = look.begun
      begun.text = start
      begun.ops = []
      let left = look.size - ShrinkOrder.scalarCount(ofTextsIn: begun)
      if look.extend(begun, left) { isProgressing = true }
    }
    return isProgressing
  }
}

/// A look at all scripts of so many plain steps and scalars.
private struct ScriptLook {
  let search: ShrinkSearch
  /// The script whose parameters they have.
  let begun: Case
  let length: Int
  let size: Int
  private let texts: [CodeUnits]
  /// Steps that are no plain ones, and may come last: the last one of the script, by any name.
  private let lastSteps: [Value]

  init(_ search: ShrinkSearch, _ begun: Case, length: Int, size: Int) {
    self.search = search
    self.begun = begun
    self.length = length
    self.size = size
    // Whoever notices single letters may miss a text that comes at once.
    texts = length == 1 ? Array(search.plainStarts(upTo: 2).dropFirst()) : search.plainTexts
    let last = search.current.ops[search.current.ops.count - 1]
    lastSteps = length == 1 ? last.renamed(search.order, all: true) + [last] : [last]
  }

  /// Adds plain steps to a script, and tries those with as many scalars more as are left.
  func extend(_ script: Case, _ left: Int) -> Bool {
    var isProgressing = false
    let isLast = script.ops.count + 1 == length
    let steps = search.steps(after: script, texts) + (isLast ? lastSteps : [])
    for step in steps where !search.isExhausted {
      let rest = left - ShrinkOrder.scalarCount(of: step)
      guard isLast ? rest == 0 : rest >= 0 else { continue }
      var longer = script
      longer.ops.append(step)
      if isLast {
        if search.acceptsPromising(longer) { isProgressing = true }
      } else if search.mayBeSmaller(longer, length, size) {
        isProgressing = extend(longer, rest) || isProgressing
      }
    }
    return isProgressing
  }
}
