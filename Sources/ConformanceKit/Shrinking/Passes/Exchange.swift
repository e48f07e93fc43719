internal import TextSpec

extension ShrinkPass {
  /// Puts plain steps in the places of others, one at a time: what is pasted, typed or set comes
  /// to the same mostly, and each seed draws it in another way.
  static let exchangeSteps = ShrinkPass("exchange steps") { search in
    var isProgressing = false
    var index = 0
    while index < search.current.ops.count, search.current.ops.count <= exchangeMax {
      let script = search.current
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

  /// The same with two steps, or with a step and the text: one of them often makes up for the
  /// other.
  static let exchangeTwoSteps = ShrinkPass("exchange two steps") { search in
    let script = search.current
    guard (1...pairMax).contains(script.ops.count) else { return false }
    let texts = search.plainTexts
    var isProgressing = false
    for start in search.plainStarts(upTo: min(2, search.order.scalarCount(of: script))) {
      var changed = search.current
      changed.text = start
      isProgressing = exchange(in: changed, from: 0, search, texts) || isProgressing
    }
    for index in script.ops.indices.dropLast() {
      for step in search.steps(after: search.current.upTo(index), texts) {
        var changed = search.current
        guard index < changed.ops.count else { break }
        changed.ops[index] = step
        isProgressing = exchange(in: changed, from: index + 1, search, texts) || isProgressing
      }
    }
    return isProgressing
  }

  /// Puts a plain step in the place of each one from an index on.
  private static func exchange(
    in script: Case, from first: Int, _ search: ShrinkSearch, _ texts: [CodeUnits]
  ) -> Bool {
    var isProgressing = false
    for index in script.ops.indices.dropFirst(first) where !search.isExhausted {
      for step in search.steps(after: script.upTo(index), texts) {
        var candidate = script
        candidate.ops[index] = step
        if search.acceptsPromising(candidate) { isProgressing = true }
      }
    }
    return isProgressing
  }

  /// All scripts of one or two plain steps that are smaller, over the scalars of this one: the last
  /// word on short scripts, whatever a seed began with.
  static let lookUpScripts = ShrinkPass("look up scripts") { search in
    guard !search.current.ops.isEmpty else { return false }
    let texts = search.plainTexts
    let count = search.order.scalarCount(of: search.current)
    var isProgressing = false
    for length in 1...min(2, search.current.ops.count) {
      for size in 0...min(count, length == 1 ? 3 : 2) {
        for start in search.plainStarts(upTo: size) where !search.isExhausted {
          var script = search.current
          script.text = start
          script.ops = []
          isProgressing = extend(script, by: length, to: size, search, texts) || isProgressing
        }
      }
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
      let count = search.order.scalarCount(of: longer)
      guard count <= size else { continue }
      if length > 1 {
        isProgressing = extend(longer, by: length - 1, to: size, search, texts) || isProgressing
      } else if count == size, search.acceptsPromising(longer) {
        isProgressing = true
      }
    }
    return isProgressing
  }

  /// Puts the simplest scalar that means something to the contract in the place of others
  /// everywhere: one trigger is as good as another, mostly.
  static let lowerLandmarks = ShrinkPass("lower landmarks") { search in
    for scalar in search.ownScalars where search.order.isLandmark(scalar) {
      for lower in search.order.alphabet
      where search.order.isLandmark(lower) && search.isSimpler(lower, than: scalar) {
        if search.accepts(search.current.replacingAll(scalar, with: lower)) { return true }
      }
    }
    return false
  }

  /// Makes lists in steps shorter, by their last elements; pairs of offsets are none.
  static let shortenLists = ShrinkPass("shorten lists") { search in
    for index in search.current.ops.indices {
      for shorter in search.current.ops[index].withShorterLists {
        var candidate = search.current
        candidate.ops[index] = shorter
        if search.acceptsAsIs(candidate) { return true }
      }
    }
    return false
  }

  /// The most steps of a script in which they are exchanged one by one, and two at a time.
  private static let exchangeMax = 12
  private static let pairMax = 6
}

extension ShrinkSearch {
  /// Tries a script as it is, unless it is known that the law has nothing to say about it.
  fileprivate func acceptsPromising(_ script: Case) -> Bool {
    order.isSmaller(script, current) && isPromising(script) && acceptsAsIs(script)
  }

  /// The scalars of all texts of the case, each once, in order.
  fileprivate var ownScalars: [UInt32] {
    var own: [UInt32] = []
    let texts = [current.text] + NestedText.places(in: current).map { $0.text(in: current) }
    for text in texts {
      for scalar in text.scalarValues where !own.contains(scalar) { own.append(scalar) }
    }
    return own
  }

  /// `a`, the simplest landmark, and the scalars of the case, the simplest first; not too many.
  private var letters: [UInt32] {
    var letters: [UInt32] = [0x61]
    letters += order.alphabet.filter(order.isLandmark).prefix(1)
    for scalar in ownScalars.prefix(Self.letterMax) where !letters.contains(scalar) {
      letters.append(scalar)
    }
    return letters.sorted { isSimpler($0, than: $1) }
  }

  /// The texts of one of these letters, for steps.
  fileprivate var plainTexts: [CodeUnits] { letters.map { CodeUnits(scalar: $0) } }

  /// All texts of up to `sizeMax` of these letters, the short ones first.
  fileprivate func plainStarts(upTo sizeMax: Int) -> [CodeUnits] {
    var row: [CodeUnits] = [[]]
    var starts = row
    for _ in 0..<sizeMax {
      row = row.flatMap { start in plainTexts.map { start + $0 } }
      starts += row
    }
    return starts
  }

  private static let letterMax = 5
}

extension Case {
  /// The script without the steps from an index on.
  fileprivate func upTo(_ index: Int) -> Case {
    var head = self
    head.ops.removeSubrange(index...)
    return head
  }
}

extension Value {
  /// The step with one of its lists shorter by its last element.
  fileprivate var withShorterLists: [Value] {
    guard case .object(let members) = self else { return [] }
    return members.indices.flatMap { index -> [Value] in
      guard case .list(let values) = members[index].value, values.last?.textValue != nil else {
        return []
      }
      return (0..<values.count).map { count in
        var shorter = members
        shorter[index].value = .list(Array(values[..<count]))
        return .object(shorter)
      }
    }
  }
}
