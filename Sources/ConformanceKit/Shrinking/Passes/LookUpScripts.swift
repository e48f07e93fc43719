internal import TextSpec

extension ShrinkPass {
  /// All scripts of one plain step that are smaller, over the scalars of this one.
  static let lookUpSteps = ShrinkPass("look up steps") { search in
    let script = search.current
    guard !script.ops.isEmpty else { return false }
    // A shorter script may have more scalars.
    let count = search.order.scalarCount(of: script)
    return lookUp(1, script.ops.count > 1 ? sizeMax : min(count, sizeMax), search)
  }

  /// The same with two steps: the last word on short scripts, whatever a seed began with.
  static let lookUpScripts = ShrinkPass("look up scripts") { search in
    let script = search.current
    guard script.ops.count > 1 else { return false }
    let count = search.order.scalarCount(of: script)
    return lookUp(2, script.ops.count > 2 ? sizeMax : min(count, sizeMax - 1), search)
  }

  private static func lookUp(_ length: Int, _ largest: Int, _ search: ShrinkSearch) -> Bool {
    let settings = settings(of: search.current, length)
    var isProgressing = false
    for size in 0...largest {
      for begun in settings where !search.isExhausted {
        let look = ScriptLook(
          search, begun, length: length, size: size,
          manner: length == 2 && size == sizeMax ? .plainStart : .likely)
        if look.isFruitful() { isProgressing = true }
      }
    }
    return isProgressing
  }

  /// All scripts of one or two steps of the plainest kind, wherever they lead.
  static let lookUpPlainest = ShrinkPass("look up plainest scripts") { search in
    let script = search.current
    guard !script.ops.isEmpty else { return false }
    var isProgressing = false
    for length in 1...min(2, script.ops.count) {
      for size in 0...2 where !search.isExhausted {
        let look = ScriptLook(search, script, length: length, size: size, manner: .plainest)
        if look.isFruitful() { isProgressing = true }
      }
    }
    return isProgressing
  }

  /// The most scalars of the scripts that are looked up.
  private static let sizeMax = 3

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
}

/// A look at all scripts of so many plain steps and scalars.
private struct ScriptLook {
  /// Which steps are tried.
  enum Manner {
    /// All, where they lead to the situation of the script.
    case likely
    /// The same, but those of the plainest kind at the start.
    case plainStart
    /// Those of the plainest kind, wherever they lead.
    case plainest
  }

  private let search: ShrinkSearch
  /// The script whose parameters they have.
  private let begun: Case
  private let length: Int
  private let size: Int
  private let manner: Manner
  private let texts: [CodeUnits]
  /// Steps that are no plain ones, and may come last: the last one of the script, by any name.
  private let lastSteps: [Value]

  init(_ search: ShrinkSearch, _ begun: Case, length: Int, size: Int, manner: Manner) {
    self.search = search
    self.begun = begun
    self.length = length
    self.size = size
    self.manner = manner
    // Whoever notices single letters may miss a text that comes at once.
    texts =
      length == 1 && manner == .likely
      ? Array(search.plainStarts(upTo: 2).dropFirst()) : search.plainTexts
    let last = search.current.ops[search.current.ops.count - 1]
    lastSteps =
      manner == .plainest
      ? [] : length == 1 ? last.renamed(search.order, all: true) + [last] : [last]
  }

  func isFruitful() -> Bool {
    var isProgressing = false
    let starts =
      manner == .plainest
      ? search.plainStarts(upTo: size, over: search.plainestLetters)
      : search.plainStarts(upTo: size)
    for start in starts where !search.isExhausted {
      var begun = begun
      begun.text = start
      begun.ops = []
      let left = size - ShrinkOrder.scalarCount(ofTextsIn: begun)
      if extend(begun, left) { isProgressing = true }
    }
    return isProgressing
  }

  /// Adds plain steps to a script, and tries those with as many scalars more as are left.
  private func extend(_ script: Case, _ left: Int) -> Bool {
    guard left >= 0 else { return false }
    var isProgressing = false
    let isLast = script.ops.count + 1 == length
    for step in steps(after: script, left, isLast) where !search.isExhausted {
      let rest = left - ShrinkOrder.scalarCount(of: step)
      guard isLast ? rest == 0 : rest >= 0 else { continue }
      var longer = script
      longer.ops.append(step)
      if isLast {
        if accepts(longer) { isProgressing = true }
      } else if search.mayBeSmaller(longer, length, size) {
        isProgressing = extend(longer, rest) || isProgressing
      }
    }
    return isProgressing
  }

  private func steps(after script: Case, _ left: Int, _ isLast: Bool) -> [Value] {
    let steps = search.steps(after: script, left > 0 ? texts : [])
    switch manner {
    case .plainStart where !isLast, .plainest:
      let kind = steps.first?["event"]
      return steps.prefix { $0["event"] == kind }.filter(\.isCollapsed)
    case .plainStart, .likely: return steps + (isLast ? lastSteps : [])
    }
  }

  private func accepts(_ script: Case) -> Bool {
    manner == .plainest
      ? search.isSmaller(script) && search.isApplicable(script) && search.acceptsAsIs(script)
      : search.acceptsPromising(script, byEnd: true)
  }
}

extension Value {
  /// Whether no range of the step has a length.
  fileprivate var isCollapsed: Bool {
    guard case .object(let members) = self else { return true }
    return members.allSatisfy { member in
      guard case .list(let ends) = member.value, ends.count == 2 else { return true }
      return ends[0] == ends[1]
    }
  }
}
