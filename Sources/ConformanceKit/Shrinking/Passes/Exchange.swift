internal import TextSpec

extension ShrinkPass {
  /// Puts plain steps in the places of others, one at a time: what is pasted, typed or set comes
  /// to the same mostly, and each seed draws it in another way.
  static let exchangeSteps = ShrinkPass("exchange steps") { search in
    var isProgressing = false
    var index = 0
    while index < search.current.ops.count {
      let script = search.current
      guard script.ops.count <= exchangeMax, script.text.count <= longMax else { break }
      for step in search.steps(after: script.upTo(index), search.plainTexts) {
        var candidate = script
        candidate.ops[index] = step
        if search.acceptsPromising(candidate) {
          isProgressing = true
          break
        }
      }
      index += 1
    }
    return isProgressing
  }

  /// The same with whatever a step then leads to, as a last try.
  static let exchangeStepsFreely = ShrinkPass("exchange steps freely") { search in
    let script = search.current
    guard script.ops.count <= pairMax, script.text.count <= shortMax else { return false }
    for index in script.ops.indices {
      for step in search.steps(after: script.upTo(index), search.plainTexts) {
        var candidate = script
        candidate.ops[index] = step
        if search.isSmaller(candidate), search.acceptsAsIs(candidate) { return true }
      }
    }
    return false
  }

  /// The same with two steps, or with a step and the text: one of them often makes up for the
  /// other.
  static let exchangeTwoSteps = ShrinkPass("exchange two steps") { search in
    let script = search.current
    guard (1...pairMax).contains(script.ops.count), script.text.count <= shortMax else {
      return false
    }
    let texts = search.plainTexts
    var isProgressing = false
    for start in search.plainStarts(upTo: min(2, search.order.scalarCount(of: script))) {
      var changed = script
      changed.text = start
      isProgressing = exchange(in: changed, from: 0, search, texts) || isProgressing
    }
    for index in script.ops.indices.dropLast() {
      for step in search.steps(after: script.upTo(index), texts) {
        var changed = script
        changed.ops[index] = step
        isProgressing = exchange(in: changed, from: index + 1, search, texts) || isProgressing
      }
    }
    return isProgressing
  }

  /// Leaves out one scalar of the text and puts a plain step in the place of another one.
  static let shortenAndExchange = ShrinkPass("shorten and exchange") { search in
    let script = search.current
    guard (1...pairMax).contains(script.ops.count), script.text.count <= shortMax else {
      return false
    }
    for shorter in search.shortened where exchange(in: shorter, from: 0, search, search.plainTexts)
    {
      return true
    }
    return false
  }

  /// Leaves out one step and puts a plain one in the place of another, with one more scalar in the
  /// text or without: a shorter script may need another text.
  static let dropSteps = ShrinkPass("drop steps") { search in
    let script = search.current
    guard (2...pairMax).contains(script.ops.count), script.text.count <= shortMax else {
      return false
    }
    for dropped in script.ops.indices {
      var shorter = script
      shorter.ops.remove(at: dropped)
      for start in [script.text] + search.longerStarts {
        shorter.text = start
        if search.acceptsPromising(shorter) { return true }
        if exchange(in: shorter, from: 0, search, search.plainTexts) { return true }
      }
    }
    return false
  }

  /// Puts a plain step in the place of each one from an index on.
  private static func exchange(
    in script: Case, from first: Int, _ search: ShrinkSearch, _ texts: [CodeUnits]
  ) -> Bool {
    var isProgressing = false
    for index in script.ops.indices.dropFirst(first) where !search.isExhausted {
      // Where no scalar is left for the step, it needs no texts.
      let isShorter = script.ops.count < search.current.ops.count
      let count = ShrinkOrder.scalarCount(ofTextsIn: script)
      let left =
        ShrinkOrder.scalarCount(ofTextsIn: search.current) - count
        + ShrinkOrder.scalarCount(of: script.ops[index])
      guard isShorter || left >= 0 || search.order.hasWeights else { continue }
      let texts = isShorter || left > 0 || search.order.hasWeights ? texts : []
      for step in search.steps(after: script.upTo(index), texts) {
        var candidate = script
        candidate.ops[index] = step
        if search.acceptsPromising(candidate) { isProgressing = true }
      }
    }
    return isProgressing
  }

  /// The most steps of a script in which they are exchanged one by one, and two at a time.
  private static let exchangeMax = 12
  private static let pairMax = 6
  /// The longest text of a script in which steps are exchanged one by one, in code units.
  private static let longMax = 32
  /// The same for two steps.
  private static let shortMax = 8
}

extension Case {
  /// The script without the steps from an index on.
  fileprivate func upTo(_ index: Int) -> Case {
    var head = self
    head.ops.removeSubrange(index...)
    return head
  }
}
