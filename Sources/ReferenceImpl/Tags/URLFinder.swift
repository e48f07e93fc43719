internal import TextSpec

/// Finds the URL in a run of units without white space, from its slashes backwards. At most one
/// begins in a run, since it reaches to the run's end; each run is read once.
struct URLFinder {
  private let table: TagTable
  /// Where the last run that was read ends.
  private var runEnd = 0
  /// Where the URL of that run starts; where the run ends when it has none.
  private var urlStart = 0

  init(_ table: TagTable) { self.table = table }

  /// Whether a range shares a unit with a URL. Ranges come in ascending order and hold no white
  /// space. Complexity: O(run), once a run.
  mutating func touches(_ range: TextRange, _ text: Span<UInt16>) -> Bool {
    if range.start >= runEnd { readRun(around: range, text) }
    return range.end > urlStart
  }

  private mutating func readRun(around range: TextRange, _ text: Span<UInt16>) {
    var start = range.start
    while start > runEnd, !isSpace(text[start - 1]) { start -= 1 }
    var offset = start
    var found = -1
    while offset < text.count, !isSpace(text[offset]) {
      if text[offset] == 0x2F, found < 0 { found = beginning(before: offset, from: start, text) }
      offset += 1
    }
    runEnd = offset
    urlStart = found < 0 ? offset : found
  }

  /// All white space is one unit, so a half of a pair is none.
  @inline(__always)
  private func isSpace(_ unit: UInt16) -> Bool {
    table.bits(UInt32(unit)) & TagTable.Bit.whiteSpace != 0
  }

  /// Where the URL starts whose beginning the slash at an offset completes, or -1.
  private func beginning(before slash: Int, from start: Int, _ text: Span<UInt16>) -> Int {
    if slash > start, text[slash - 1] == 0x3A {
      let isDoubled = slash + 1 < text.count && text[slash + 1] == 0x2F
      return isDoubled ? schemeStart(slash - 1, from: start, text) : -1
    }
    var label = slash
    while label > start, isLetter(text[label - 1]) { label -= 1 }
    guard slash - label >= 2, label > start + 1, text[label - 1] == 0x2E else { return -1 }
    var found = -1
    var dot = label - 1
    while true {
      label = dot
      while label > start, isLabel(text[label - 1]) { label -= 1 }
      if label == dot { return found }
      found = label
      guard label > start, text[label - 1] == 0x2E else { return found }
      dot = label - 1
    }
  }

  /// Where `http` or `https` starts that ends at a colon, or -1.
  private func schemeStart(_ colon: Int, from start: Int, _ text: Span<UInt16>) -> Int {
    var offset = colon
    if offset > start, text[offset - 1] & 0xFFDF == 0x53 { offset -= 1 }
    guard offset - start >= 4, text[offset - 1] & 0xFFDF == 0x50, text[offset - 2] & 0xFFDF == 0x54,
      text[offset - 3] & 0xFFDF == 0x54, text[offset - 4] & 0xFFDF == 0x48
    else { return -1 }
    return offset - 4
  }

  private func isLetter(_ unit: UInt16) -> Bool { unit & 0xFFDF >= 0x41 && unit & 0xFFDF <= 0x5A }

  private func isLabel(_ unit: UInt16) -> Bool {
    isLetter(unit) || unit >= 0x30 && unit <= 0x39 || unit == 0x5F || unit == 0x2D
  }
}
