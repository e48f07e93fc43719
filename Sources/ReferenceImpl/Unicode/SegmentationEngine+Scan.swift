internal import UnicodeTables

extension SegmentationEngine {
  /// Appends all boundaries, ascending.
  func scan(_ text: Span<UInt16>, into offsets: inout [Int]) {
    guard !text.isEmpty else { return }
    let (trie, machine) = (trie, machine)
    let stage = trie.stage.span
    let blocks = trie.blocks.span
    let transitions = machine.transitions.span
    let chunk = 1024
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * chunk) { buffer in
      var row = 0
      var offset = 0
      var waiting = 0
      while offset < text.count {
        let end = min(text.count, offset &+ chunk - 1)
        var count = 0
        while offset < end {
          let (value, length) = text.scalar(at: offset)
          let symbol = blocks[Int(stage[Int(value >> 7)]) &+ Int(value & 127)]
          let transition = transitions[row &+ Int(symbol)]
          row = Int(transition >> UInt16(StateMachine.Action.bitCount))
          if transition & (StateMachine.Action.reportWaiting | StateMachine.Action.wait) != 0 {
            if transition & StateMachine.Action.reportWaiting != 0 {
              buffer[count] = waiting
              count &+= 1
            }
            waiting = offset
          }
          buffer[count] = offset
          count &+= Int(transition & StateMachine.Action.report)
          offset &+= length
        }
        offsets.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
      }
      if machine.waits[row / machine.symbolCount] { offsets.append(waiting) }
    }
    offsets.append(text.count)
  }
}
