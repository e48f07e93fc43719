internal import UnicodeTables

extension SegmentationEngine {
  /// Reports all boundaries, ascending.
  @inline(__always)
  func scan(_ text: Span<UInt16>, _ report: (Int) -> Void) {
    guard !text.isEmpty else { return }
    let (trie, machine) = (trie, machine)
    let stage = trie.stage.span
    let blocks = trie.blocks.span
    let transitions = machine.transitions.span
    var row = 0
    var offset = 0
    var waiting = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      let symbol = blocks[Int(stage[Int(value >> 7)]) &+ Int(value & 127)]
      let transition = transitions[row &+ Int(symbol)]
      row = Int(transition >> UInt16(StateMachine.Action.bitCount))
      if transition & StateMachine.Action.reportWaiting != 0 { report(waiting) }
      if transition & StateMachine.Action.report != 0 { report(offset) }
      if transition & StateMachine.Action.wait != 0 { waiting = offset }
      offset &+= length
    }
    if machine.waits[row / machine.symbolCount] { report(waiting) }
    report(text.count)
  }
}
