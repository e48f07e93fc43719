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
  /// `ScanTable.trail` if the unit before the offset is the first one of a surrogate pair, else 0.
  var trail = 0
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

  /// Scans at most `limit` units, writes the boundaries and returns their count.
  ///
  /// Branches on the text would be mispredicted all the time, so there are few: a boundary is
  /// written whether or not it is one, and counted only if it is; and whether a unit is half of a
  /// surrogate pair is asked eight units at a time. Not inlined, so that everything it needs
  /// stays in registers.
  @inline(never)
  func scan(
    _ text: UnsafeBufferPointer<UInt16>, _ cursor: inout ScanCursor, limit: Int,
    _ boundaries: UnsafeMutablePointer<Int>
  ) -> Int {
    let units = text.baseAddress!
    let end = min(text.count, cursor.offset + limit)
    var offset = cursor.offset
    var state = cursor.state
    var trail = cursor.trail
    var count = 0
    // The last unit is left to the loop behind, because a pair is seen from its first unit.
    while offset &+ 8 < end {
      if hasSurrogate(units + offset) {
        for _ in 0..<8 {
          let first = Int(units[offset])
          let second = Int(units[offset &+ 1])
          let isPair = (first ^ 0xD800) | (second ^ 0xDC00) < 0x400
          let value = isPair ? first << 10 &+ second &- 0x35F_DC00 : first
          let symbol = Int(blocks[Int(stage[value >> 7]) &+ value & 127]) | trail
          trail = isPair ? ScanTable.trail : 0
          state = Int((next + symbol << 8)[state])
          count &+= report(state, offset, &cursor, boundaries + count)
          offset &+= 1
        }
      } else {
        for _ in 0..<8 {
          let symbol = Int(basic[Int(units[offset])])
          state = Int((next + symbol << 8)[state])
          count &+= report(state, offset, &cursor, boundaries + count)
          offset &+= 1
        }
      }
    }
    while offset < end {
      let first = Int(units[offset])
      let second = offset + 1 < text.count ? Int(units[offset + 1]) : 0
      let isPair = (first ^ 0xD800) | (second ^ 0xDC00) < 0x400
      let value = isPair ? first << 10 &+ second &- 0x35F_DC00 : first
      let symbol = Int(blocks[Int(stage[value >> 7]) &+ value & 127]) | trail
      trail = isPair ? ScanTable.trail : 0
      state = Int((next + symbol << 8)[state])
      count &+= report(state, offset, &cursor, boundaries + count)
      offset &+= 1
    }
    cursor.offset = offset
    cursor.state = state
    cursor.trail = trail
    return count
  }

  /// Whether one of eight units is a surrogate, asked of four units in a word at a time.
  @inline(__always)
  private func hasSurrogate(_ units: UnsafePointer<UInt16>) -> Bool {
    let bytes = UnsafeRawPointer(units)
    let low = bytes.loadUnaligned(as: UInt64.self)
    let high = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return zeros(low) | zeros(high) != 0
  }

  /// Not 0 if one of four units has the upper five bits of a surrogate: those bits become 0, and
  /// only from 0 does taking 1 away set the highest bit of a unit that did not have it.
  @inline(__always)
  private func zeros(_ word: UInt64) -> UInt64 {
    let bits = (word ^ 0xD800_D800_D800_D800) & 0xF800_F800_F800_F800
    return (bits &- 0x0800_0800_0800_0800) & ~bits & 0x8000_8000_8000_8000
  }

  /// Writes the boundaries which a state reports at an offset, and returns how many they are.
  @inline(__always)
  private func report(
    _ state: Int, _ offset: Int, _ cursor: inout ScanCursor,
    _ boundaries: UnsafeMutablePointer<Int>
  ) -> Int {
    boundaries[0] = offset
    if state & Int(ScanTable.special) == 0 { return state >> 6 }
    return act(state, offset, &cursor, boundaries)
  }

  /// Does what a special state asks for and returns how many boundaries it wrote.
  @inline(never)
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
