public import TextSpec

extension UnitFinder {
  /// The paragraphs, with or without what ends them.
  func paragraphs(_ terminator: TokenizerProfile.Terminator) -> [TextRange] {
    var units: [TextRange] = []
    var start = 0
    forEachTerminator { first, end in
      let edge = terminator == .inclusive ? end : first
      if edge > start { units.append(TextRange(start, edge)) }
      start = end
    }
    if start < document.text.count { units.append(TextRange(start, document.text.count)) }
    return units
  }

  /// The paragraphs, cut where lines are wrapped.
  func lines() -> [TextRange] {
    let paragraphs = paragraphs(profile.line)
    guard !document.softBreaks.isEmpty else { return paragraphs }
    var units: [TextRange] = []
    var breakIndex = 0
    for paragraph in paragraphs {
      var start = paragraph.start
      while breakIndex < document.softBreaks.count,
        document.softBreaks[breakIndex] < paragraph.end
      {
        let softBreak = document.softBreaks[breakIndex]
        if softBreak > start {
          units.append(TextRange(start, softBreak))
          start = softBreak
        }
        breakIndex += 1
      }
      units.append(TextRange(start, paragraph.end))
    }
    return units
  }

  /// The offsets of paragraphs without content, where the profile makes them stops.
  public func emptyUnits(_ granularity: Granularity) -> [Int] {
    guard granularity == .paragraph, profile.emptyUnits == .edges else { return [] }
    var offsets: [Int] = []
    var start = 0
    forEachTerminator { first, end in
      if first == start { offsets.append(start) }
      start = end
    }
    if start == document.text.count { offsets.append(start) }
    return offsets
  }

  private static let usualNewlines = TokenizerProfile().newlines

  /// Calls `body` with the bounds of every terminator: the longest that begins and ends at a
  /// position, from the left.
  private func forEachTerminator(_ body: (_ first: Int, _ end: Int) -> Void) {
    let text = document.text
    let isUsual = profile.newlines == Self.usualNewlines
    var offset = 0
    while offset < text.count {
      let unit = text[offset]
      if isUsual, unit > 0x0D, unit != 0x2029 {
        offset += 1
        continue
      }
      var end = offset
      for newline in profile.newlines where newline[0] == unit {
        let candidate = offset + newline.count
        if candidate > end, candidate <= text.count, isPosition(offset), isPosition(candidate),
          newline.elementsEqual(text[offset..<candidate])
        {
          end = candidate
        }
      }
      if end > offset {
        body(offset, end)
        offset = end
      } else {
        offset += 1
      }
    }
  }
}
