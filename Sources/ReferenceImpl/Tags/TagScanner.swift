internal import TextSpec

/// Finds tags: it runs from marker to marker, reads the scalars behind one as far as they
/// continue, and steps back to the last boundary of clusters.
struct TagScanner {
  private let table: TagTable
  private let rules: TagRules
  private let clusters: SegmentationEngine
  private let isClusterWise: Bool
  /// The bit of scalars that continue a hashtag.
  private let continueBit: UInt8

  init(_ table: TagTable, _ rules: TagRules, segmenter: Segmenter, isClusterWise: Bool) {
    self.table = table
    self.rules = rules
    self.isClusterWise = isClusterWise
    clusters = segmenter.engine(.grapheme)
    continueBit =
      switch rules {
      case .seed: TagTable.Bit.seed
      case .twitter: TagTable.Bit.twitter
      case .uax31: TagTable.Bit.uax31
      }
  }

  /// Reports the kind and the range of every tag, in order. Complexity: O(text).
  @inline(__always)
  func scan(_ text: Span<UInt16>, _ kinds: TagKinds, _ report: (TagKind, TextRange) -> Void) {
    var urls = URLFinder(table)
    var offset = 0
    while offset < text.count {
      let unit = text[offset]
      guard unit == 0x23 || unit == 0x40 || unit >= 0xFE5F, let kind = kind(of: unit),
        kinds.contains(kind)
      else {
        offset += 1
        continue
      }
      let end = kind == .hashtag ? hashtagEnd(text, offset) : mentionEnd(text, offset)
      let range = TextRange(offset, end)
      if end == 0 || rules == .twitter && urls.touches(range, text) {
        offset += 1
      } else {
        report(kind, range)
        offset = end
      }
    }
  }

  @inline(__always)
  private func kind(of unit: UInt16) -> TagKind? {
    switch (unit, rules) {
    case (0x23, _), (0xFF03, .twitter), (0xFF03, .uax31), (0xFE5F, .uax31): .hashtag
    case (0x40, .twitter), (0xFF20, .twitter): .mention
    default: nil
    }
  }

  /// The end of the hashtag whose marker stands at an offset, or 0 where there is none.
  private func hashtagEnd(_ text: Span<UInt16>, _ start: Int) -> Int {
    guard mayOpenHashtag(text, start), isAlone(text, start) else { return 0 }
    var end = start + 1
    var letterOffset = Int.max
    while end < text.count {
      let (scalar, length) = text.scalar(at: end)
      let bits = table.bits(scalar)
      guard bits & continueBit != 0 else { break }
      if bits & TagTable.Bit.letterOrMark != 0, letterOffset == Int.max { letterOffset = end }
      end += length
    }
    end = edge(text, atOrBefore: end, from: start + 1)
    guard end > start + 1 else { return 0 }
    guard rules == .twitter else { return end }
    if letterOffset >= end || closesScheme(text, end) { return 0 }
    return end < text.count && (text[end] == 0x23 || text[end] == 0xFF03) ? 0 : end
  }

  @inline(__always)
  private func mayOpenHashtag(_ text: Span<UInt16>, _ start: Int) -> Bool {
    guard start > 0 else { return true }
    let scalar = text.scalar(endingAt: start).value
    let bits = table.bits(scalar)
    switch rules {
    case .seed: return bits & TagTable.Bit.whiteSpace != 0
    case .uax31: return bits & TagTable.Bit.uax31 == 0
    case .twitter:
      if scalar == 0xFE0F || scalar == 0xFE0E { return true }
      return bits & TagTable.Bit.twitter == 0 && scalar != 0x26
    }
  }

  /// The end of the mention whose marker stands at an offset, or 0 where there is none.
  private func mentionEnd(_ text: Span<UInt16>, _ start: Int) -> Int {
    guard mayOpenMention(text, start), isAlone(text, start) else { return 0 }
    var end = start + 1
    while end < text.count, isName(text[end]) { end += 1 }
    end = edge(text, atOrBefore: end, from: start + 1)
    guard end > start + 1, end - start - 1 <= TagRules.nameCountMax, !closesScheme(text, end)
    else { return 0 }
    guard end < text.count else { return end }
    let next = text[end]
    let isAccented = next >= 0xC0 && next < 0x250 && next != 0xD7 && next != 0xF7
    return next == 0x40 || next == 0xFF20 || isAccented ? 0 : end
  }

  @inline(__always)
  private func isName(_ unit: UInt16) -> Bool {
    unit < 0x80 && table.bits(UInt32(unit)) & TagTable.Bit.name != 0
  }

  private func mayOpenMention(_ text: Span<UInt16>, _ start: Int) -> Bool {
    guard start > 0 else { return true }
    let before = text[start - 1]
    if before == 0x40 || before == 0xFF20 || (0x23...0x26).contains(before) || before == 0x21
      || before == 0x2A
    {
      return false
    }
    guard isName(before) else { return true }
    guard start > 1, before == 0x54 || before == 0x74, text[start - 2] & 0xFFDF == 0x52 else {
      return false
    }
    guard start > 2 else { return true }
    let first = text[start - 3]
    return !isName(first) && first != 0x2B && first != 0x2D && first != 0x2E && first != 0x7E
  }

  private func closesScheme(_ text: Span<UInt16>, _ offset: Int) -> Bool {
    offset + 2 < text.count && text[offset] == 0x3A && text[offset + 1] == 0x2F
      && text[offset + 2] == 0x2F
  }

  /// Whether the unit at an offset is a cluster of its own. Below U+0300 nothing joins a marker.
  @inline(__always)
  private func isAlone(_ text: Span<UInt16>, _ offset: Int) -> Bool {
    if isClusterWise {
      if offset > 0, text[offset - 1] >= 0x300, !clusters.isBoundary(offset, text) { return false }
      let next = offset + 1
      return next >= text.count || text[next] < 0x300 || clusters.isBoundary(next, text)
    }
    return offset + 1 >= text.count || text[offset + 1] != 0xFE0F && text[offset + 1] != 0x20E3
  }

  /// The last boundary of clusters up to an offset. `start` is one. Between two units below
  /// U+0300, CR and LF apart, there is always one.
  @inline(__always)
  private func edge(_ text: Span<UInt16>, atOrBefore offset: Int, from start: Int) -> Int {
    guard isClusterWise, offset > start, offset < text.count else { return offset }
    let isPlain = text[offset] < 0x300 && text[offset] != 0x0A && text[offset - 1] < 0x300
    var end = offset
    while !isPlain, end > start, !clusters.isBoundary(end, text) {
      end -= text.scalar(endingAt: end).length
    }
    return end
  }
}
