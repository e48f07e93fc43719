internal import UnicodeTables

extension SegmentationEngine {
  /// How many boundaries are collected before they are handed over together.
  private static let chunkCount = 1024

  /// Appends all boundaries, ascending.
  func scan(_ text: Span<UInt16>, into offsets: inout [Int]) {
    guard !text.isEmpty else { return }
    var cursor = ScanCursor(state: Int(scanTable.start))
    text.withUnsafeBufferPointer { text in
      withScanPointers { pointers in
        // An offset may report the waiting one and itself: two entries.
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * Self.chunkCount) { buffer in
          while cursor.offset < text.count {
            let count = pointers.scan(text, &cursor, limit: Self.chunkCount, buffer.baseAddress!)
            offsets.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
          }
        }
      }
    }
    if scanTable.waits[cursor.state] { offsets.append(cursor.waiting) }
    offsets.append(text.count)
  }

  private func withScanPointers(_ body: (ScanPointers) -> Void) {
    let (trie, table) = (trie, scanTable)
    trie.stage.withUnsafeBufferPointer { stage in
      trie.blocks.withUnsafeBufferPointer { blocks in
        basicSymbols.withUnsafeBufferPointer { basic in
          table.next.withUnsafeBufferPointer { next in
            table.actions.withUnsafeBufferPointer { actions in
              body(
                ScanPointers(
                  stage: stage.baseAddress!, blocks: blocks.baseAddress!,
                  basic: basic.baseAddress!, next: next.baseAddress!,
                  actions: actions.baseAddress!))
            }
          }
        }
      }
    }
  }
}

/// Where a scan stands.
private struct ScanCursor {
  var state: Int
  var offset = 0
  /// The offset that waits, if one does.
  var waiting = 0
}

/// The tables of a scan without bounds checks. Every index is in bounds by construction: units
/// index 65,536 symbols, code points the stages, symbols and states the table of next states.
private struct ScanPointers {
  let stage: UnsafePointer<UInt16>
  let blocks: UnsafePointer<UInt8>
  let basic: UnsafePointer<UInt8>
  let next: UnsafePointer<UInt8>
  let actions: UnsafePointer<UInt8>

  /// Scans at most `limit` scalars, writes the boundaries and returns their count.
  ///
  /// A boundary is written whether or not it is one, and counted only if it is: a branch would be
  /// mispredicted all the time. Not inlined, so that everything it needs stays in registers.
  @inline(never)
  func scan(
    _ text: UnsafeBufferPointer<UInt16>, _ cursor: inout ScanCursor, limit: Int,
    _ boundaries: UnsafeMutablePointer<Int>
  ) -> Int {
    let units = text.baseAddress!
    let end = min(text.count, cursor.offset + limit)
    var offset = cursor.offset
    var state = cursor.state
    var count = 0
    while offset < end {
      let unit = units[offset]
      let start = offset
      offset &+= 1
      var symbol = Int(basic[Int(unit)])
      if unit & 0xFC00 == 0xD800, offset < text.count, units[offset] & 0xFC00 == 0xDC00 {
        let value = Int(unit) << 10 &+ Int(units[offset]) &- 0x35F_DC00
        symbol = Int(blocks[Int(stage[value >> 7]) &+ value & 127])
        offset &+= 1
      }
      state = Int((next + symbol << 8)[state])
      boundaries[count] = start
      if state & Int(ScanTable.special) == 0 {
        count &+= state >> 6
      } else {
        count &+= act(state, start, &cursor, boundaries + count)
      }
    }
    cursor.offset = offset
    cursor.state = state
    return count
  }

  /// Does what a special state asks for and returns how many boundaries it wrote.
  private func act(
    _ state: Int, _ offset: Int, _ cursor: inout ScanCursor,
    _ boundaries: UnsafeMutablePointer<Int>
  ) -> Int {
    let actions = UInt16(self.actions[state])
    var count = 0
    if actions & StateMachine.Action.reportWaiting != 0 {
      boundaries[0] = cursor.waiting
      count = 1
    }
    boundaries[count] = offset
    cursor.waiting = offset
    return count + Int(actions & StateMachine.Action.report)
  }
}
