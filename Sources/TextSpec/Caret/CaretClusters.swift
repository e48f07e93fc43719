/// Where a caret may stand in a text, by the segmentation that a profile declares.
struct CaretClusters: Sendable {
  let oracle: any Oracle
  let segmentation: CaretProfile.Clusters

  init(_ oracle: any Oracle, _ segmentation: CaretProfile.Clusters) {
    self.oracle = oracle
    self.segmentation = segmentation
  }

  /// All boundaries, ascending, both ends included. Complexity: O(count).
  func boundaries(of text: CodeUnits) -> [Int] {
    switch segmentation {
    case .uax29: oracle.boundaries(of: text, .grapheme)
    case .nsstring: (0...text.count).filter { isBoundary($0, in: text) }
    }
  }

  /// Whether an offset in `0...text.count` is a boundary.
  func isBoundary(_ offset: Int, in text: CodeUnits) -> Bool {
    if oracle.isBoundary(in: text, at: offset, .grapheme) { return true }
    guard segmentation == .nsstring, !text.splitsPair(at: offset) else { return false }
    if text[offset - 1] == 0x0D, text[offset] == 0x0A { return true }
    // The Thai vowel sign joins by GB9a; to the other engine it is a character of its own.
    return text[offset] == 0x0E33 || oracle.rule(in: text, at: offset, .grapheme) == "GB9b"
  }

  /// The smallest boundary at or after an offset, which may lie outside of the text.
  func roundUp(_ offset: Int, in text: CodeUnits) -> Int {
    var found = max(0, offset)
    while found < text.count, !isBoundary(found, in: text) { found += 1 }
    return min(found, text.count)
  }

  /// The significant clusters of a text: those of a standard formatter by its images, those of an
  /// own one by what it declares.
  func significant(in text: CodeUnits, _ formatter: FormatterClaim) -> [TextRange] {
    if formatter.isStandard {
      return oracle.format(text, by: formatter.name)?.images.map(\.input) ?? []
    }
    return content(of: text, formatter)
  }

  /// The clusters that a declaration makes significant, between its prefix and its suffix.
  func content(of text: CodeUnits, _ formatter: FormatterClaim) -> [TextRange] {
    let area = formatter.area(of: text)
    let boundaries = oracle.boundaries(of: text, .grapheme)
    var found: [TextRange] = []
    for index in boundaries.indices.dropFirst() {
      let cluster = TextRange(boundaries[index - 1], boundaries[index])
      if cluster.start >= area.start, cluster.end <= area.end,
        formatter.significance.holds(cluster, in: text, oracle)
      {
        found.append(cluster)
      }
    }
    return found
  }
}

extension FormatterClaim {
  /// A text without the declared prefix and suffix, where it has them.
  func area(of text: CodeUnits) -> TextRange { text.area(without: prefix, suffix) }
}

extension Array where Element == UInt16 {
  /// The range between a prefix and a suffix, each of which counts only where it is there.
  func area(without prefix: CodeUnits, _ suffix: CodeUnits) -> TextRange {
    let start = starts(with: prefix) ? prefix.count : 0
    let hasSuffix = count - start >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
    return TextRange(start, hasSuffix ? count - suffix.count : count)
  }
}
