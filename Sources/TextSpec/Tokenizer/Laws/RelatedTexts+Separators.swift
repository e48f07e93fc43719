extension TokenizerProfile {
  /// Whether the segmentation of some granularity does not look over a separator.
  var hasSeparators: Bool {
    !tailoring.contains(.spaceRuns) && granularities.contains { separator(of: $0) != nil }
  }

  /// Controls that divide everything, first of all the paragraph separator.
  private static let dividers: [UInt16] = [0x2029, 0x0A, 0x0D, 0x85, 0x2028]

  /// The terminator of paragraphs that divides everything else, too; nil where there is none, or
  /// where terminators may hide in each other.
  private var newline: UInt16? {
    guard newlines.allSatisfy({ $0.count == 1 || $0 == [0x0D, 0x0A] }) else { return nil }
    return Self.dividers.first { newlines.contains([$0]) }
  }

  /// A text over which no unit of a granularity reaches, or nil where there is none.
  fileprivate func separator(of granularity: Granularity) -> CodeUnits? {
    switch granularity {
    case .document: nil
    case .word where word == .dictionary: nil
    case .word where word == .delimiter:
      switch delimiters {
      case .clusters(let clusters): clusters[0]
      case .whiteSpace: [0x2029]
      }
    case .paragraph, .line: newline.map { [$0] }
    case .character, .word, .sentence: [0x2029]
    }
  }
}

extension TokenizerFacts {
  /// A text over which no unit reaches, or nil where there is none at this granularity.
  var separator: CodeUnits? { profile.separator(of: granularity) }

  /// Whether the separator between two copies of a text stands apart from both, and the copies
  /// are divided into clusters as the text is.
  func isSeparated(at start: Int, _ end: Int, _ single: TokenizerFacts) -> Bool {
    guard separates(TextRange(start, end)) else { return false }
    for offset in 0...single.textCount
    where isClusterEdge(offset) != single.isClusterEdge(offset)
      || isClusterEdge(end + offset) != single.isClusterEdge(offset)
    {
      return false
    }
    return true
  }

  /// Whether a separator stands apart: it is a cluster or several, and belongs to no word.
  func separates(_ range: TextRange) -> Bool {
    isClusterEdge(range.start) && isClusterEdge(range.end)
      && (isWordCluster.isEmpty || !isWordCluster[range.start])
  }

  /// Whether an offset of the text is a boundary of clusters. Complexity: O(log clusters).
  private func isClusterEdge(_ offset: Int) -> Bool {
    if profile.positions == .clusters { return isPosition[offset] }
    return clusters.index(ofAscending: offset) != nil
  }

  /// The first separator in the text, or nil.
  func firstSeparator(in text: CodeUnits) -> TextRange? {
    guard let separator else { return nil }
    guard text.count >= separator.count else { return nil }
    for start in 0...text.count - separator.count {
      let range = TextRange(start, start + separator.count)
      if divides(range, text, separator) { return range }
    }
    return nil
  }

  /// The last separator in the text, or nil.
  func lastSeparator(in text: CodeUnits) -> TextRange? {
    guard let separator else { return nil }
    for start in stride(from: text.count - separator.count, through: 0, by: -1) {
      let range = TextRange(start, start + separator.count)
      if divides(range, text, separator) { return range }
    }
    return nil
  }

  /// Whether a separator stands at a range; a line feed does for the paragraph separator.
  private func divides(_ range: TextRange, _ text: CodeUnits, _ separator: CodeUnits) -> Bool {
    guard separates(range) else { return false }
    for index in 0..<separator.count where text[range.start + index] != separator[index] {
      let isLineFeed = separator == [0x2029] && text[range.start] == 0x0A
      return isLineFeed
        && (granularity != .paragraph && granularity != .line
          || profile.newlines.contains([0x0A]))
    }
    return true
  }
}
