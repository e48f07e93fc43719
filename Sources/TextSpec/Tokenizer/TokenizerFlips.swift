/// Every sheet that differs from a given one in a single answer: each truth value turned, each
/// offset and range replaced by every other position, range of positions, and nil.
struct TokenizerFlips {
  let sheet: TokenizerSheet
  let facts: TokenizerFacts

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
    func try_(_ label: String, _ change: (inout TokenizerSheet.Row) -> Void) -> Bool {
      var changed = sheet
      change(&changed[position, direction])
      return body(changed, "\(label)(\(position), \(direction.name))")
    }
    guard try_("atBoundary", { $0.atBoundary = 1 - row.atBoundary }),
      try_("within", { $0.within = 1 - row.within })
    else { return false }
    for offset in [nil] + facts.positions.map(Optional.some)
    where offset != sheet.next(position, direction) {
      let code = offset.map(Int32.init) ?? TokenizerSheet.Row.none
      guard try_("next", { $0.next = code }) else { return false }
    }
    for range in ranges where range != sheet.enclosing(position, direction) {
      let changed = try_("enclosing") { row in
        row.start = range.map { Int32($0.start) } ?? TokenizerSheet.Row.none
        row.end = range.map { Int32($0.end) } ?? TokenizerSheet.Row.none
      }
      guard changed else { return false }
    }
    return true
  }

  private var ranges: [TextRange?] {
    var ranges: [TextRange?] = [nil]
    for (index, start) in facts.positions.enumerated() {
      for end in facts.positions[(index + 1)...] { ranges.append(TextRange(start, end)) }
    }
    return ranges
  }
}
