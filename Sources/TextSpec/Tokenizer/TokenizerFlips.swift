/// Every sheet that differs from a given one in a single answer: each truth value turned, and each
/// offset and range replaced by every other one, nil and ill-formed ones included.
struct TokenizerFlips {
  let sheet: TokenizerSheet
  /// What `next` may answer instead: nil, all positions, all offsets that are none, and the
  /// offsets just out of range.
  private let offsets: [Int?]
  /// What `enclosing` may answer instead: nil, all ranges of two positions, empty and reversed
  /// ones, and ranges that leave the text or divide a cluster.
  private let ranges: [TextRange?]

  init(sheet: TokenizerSheet, facts: TokenizerFacts) {
    self.sheet = sheet
    let count = facts.textCount
    let others = (-1...count + 1).filter { !facts.holds($0) }
    offsets = [nil] + facts.positions.map(Optional.some) + others.map(Optional.some)
    var ranges: [TextRange?] = [nil]
    for start in facts.positions {
      for end in facts.positions { ranges.append(TextRange(start, end)) }
      for end in others { ranges.append(TextRange(start, end)) }
      for other in others { ranges.append(TextRange(other, start)) }
    }
    self.ranges = ranges
  }

  func forEach(_ body: (TokenizerSheet, String) -> Bool) {
    for direction in sheet.directions {
      for position in sheet.asked {
        guard flip(position, direction, body) else { return }
      }
    }
  }

  private func flip(
    _ position: Int, _ direction: Direction, _ body: (TokenizerSheet, String) -> Bool
  ) -> Bool {
    let row = sheet[position, direction]
    func tryOut(_ label: String, _ change: (inout TokenizerSheet.Row) -> Void) -> Bool {
      var changed = sheet
      change(&changed[position, direction])
      return body(changed, "\(label)(\(position), \(direction.name))")
    }
    guard tryOut("atBoundary", { $0.atBoundary = 1 - row.atBoundary }),
      tryOut("within", { $0.within = 1 - row.within })
    else { return false }
    for offset in offsets where offset != sheet.next(position, direction) {
      guard tryOut("next", { $0.setNext(offset) }) else { return false }
    }
    for range in ranges where range != sheet.enclosing(position, direction) {
      guard tryOut("enclosing", { $0.setRange(range) }) else { return false }
    }
    return true
  }
}
