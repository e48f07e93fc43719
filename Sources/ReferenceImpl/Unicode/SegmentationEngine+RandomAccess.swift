internal import UnicodeTables

extension SegmentationEngine {
  @inline(__always)
  private func symbol(_ value: UInt32) -> Int {
    Int(trie.blocks[Int(trie.stage[Int(value >> 7)]) &+ Int(value & 127)])
  }

  /// The outcome of a question at an offset that is not inside a surrogate pair.
  private func outcome(
    _ lookBack: LookBack, question: Int, _ offset: Int, _ text: Span<UInt16>
  ) -> Int {
    var entry = lookBack.entries[question]
    var start = offset
    while entry & LookBack.settled == 0 {
      guard start > 0 else { return Int(lookBack.outcomesAtStart[Int(entry)]) }
      let (value, length) = text.scalar(endingAt: start)
      start -= length
      entry = lookBack.steps[Int(entry) * machine.symbolCount + symbol(value)]
    }
    return Int(entry & ~LookBack.settled)
  }

  /// Whether the text from an offset on settles a look-ahead for its first rule.
  private func settles(_ lookAhead: LookAhead, from offset: Int, _ text: Span<UInt16>) -> Bool {
    var cursor = offset
    while cursor < text.count {
      let (value, length) = text.scalar(at: cursor)
      let row = Int(lookAhead.rawValue) * machine.symbolCount
      switch machine.settlements[row + symbol(value)] {
      case 0: return false
      case 1: return true
      default: cursor += length
      }
    }
    return false
  }

  func isBoundary(_ offset: Int, _ text: Span<UInt16>) -> Bool {
    guard !text.isEmpty, offset >= 0, offset <= text.count else { return false }
    if offset == 0 || offset == text.count { return true }
    if text.isInsidePair(offset) { return false }
    let (value, length) = text.scalar(at: offset)
    let decision = outcome(decisions, question: symbol(value), offset, text)
    if decision < Decision.firstOpen { return decision == Decision.breaks }
    let lookAhead = LookAhead(rawValue: UInt8(decision) - Decision.firstOpen)!
    let start = lookAhead.beginsBehindNext ? offset + length : offset
    return !settles(lookAhead, from: start, text)
  }

  func rule(_ offset: Int, _ text: Span<UInt16>) -> SegmentationRule? {
    guard !text.isEmpty, offset >= 0, offset <= text.count, !text.isInsidePair(offset) else {
      return nil
    }
    if offset == text.count { return machine.endRule }
    let state = outcome(states, question: 0, offset, text)
    let (value, length) = text.scalar(at: offset)
    let number = machine.verdictNumbers[state * machine.symbolCount + symbol(value)]
    switch machine.verdicts[Int(number)] {
    case .rule(let rule): return rule
    case .open(let rule, let other, let lookAhead):
      let start = lookAhead.beginsBehindNext ? offset + length : offset
      return settles(lookAhead, from: start, text) ? rule : other
    }
  }

  func next(after offset: Int, _ text: Span<UInt16>) -> Int? {
    if offset < 0 { return text.isEmpty ? nil : 0 }
    guard offset < text.count else { return nil }
    var cursor = text.isInsidePair(offset) ? offset - 1 : offset
    var row = outcome(states, question: 0, cursor, text) * machine.symbolCount
    var waiting = -1
    while cursor < text.count {
      let (value, length) = text.scalar(at: cursor)
      let transition = machine.transitions[row + symbol(value)]
      row = Int(transition >> UInt16(StateMachine.Action.bitCount))
      if cursor > offset {
        if transition & StateMachine.Action.reportWaiting != 0, waiting >= 0 { return waiting }
        if transition & StateMachine.Action.report != 0 { return cursor }
        if transition & StateMachine.Action.wait != 0 { waiting = cursor }
      }
      cursor += length
    }
    return waiting >= 0 && machine.waits[row / machine.symbolCount] ? waiting : text.count
  }

  func previous(before offset: Int, _ text: Span<UInt16>) -> Int? {
    if text.isEmpty || offset <= 0 { return nil }
    if offset > text.count { return text.count }
    var cursor = offset
    while cursor > 0 {
      cursor -= text.isInsidePair(cursor) ? 1 : text.scalar(endingAt: cursor).length
      if isBoundary(cursor, text) { return cursor }
    }
    return nil
  }
}
