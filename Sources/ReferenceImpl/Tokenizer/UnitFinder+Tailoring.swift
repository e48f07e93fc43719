internal import TextSpec

/// The declared departures from plain UAX #29, so that a profile with one has a subject that
/// really departs.
extension UnitFinder {
  /// The edges of word segments, with the declared departures.
  func wordEdges() -> [Int] {
    var edges = segmentEdges(.word)
    if profile.tailoring.contains(.colon) { divideAtColons(&edges) }
    if profile.tailoring.contains(.spaceRuns) {
      edges.removeAll { isInside($0, { $0.contains(.whiteSpace) }) }
    }
    if profile.tailoring.contains(.dictionaryScripts) { joinPairs(&edges) }
    return edges
  }

  /// Whether the scalars on both sides of an offset have a trait.
  private func isInside(_ offset: Int, _ has: (ScalarTraits) -> Bool) -> Bool {
    let text = document.text
    guard offset > 0, offset < text.count else { return false }
    return has(oracle.traits(of: text.scalar(before: offset).value))
      && has(oracle.traits(of: text.scalar(at: offset).value))
  }

  /// A colon, with the marks that join it, is a segment of its own.
  private func divideAtColons(_ edges: inout [Int]) {
    let text = document.text
    for (start, end) in zip(clusters, clusters.dropFirst())
    where text[start] == 0x3A || text[start] == 0xFE55 || text[start] == 0xFF1A {
      for edge in [start, end] where !edges.contains(edge) { edges.append(edge) }
    }
    edges.sort()
  }

  /// Ideographs are words in pairs: one of the many answers that dictionaries give.
  private func joinPairs(_ edges: inout [Int]) {
    var isJoined = false
    edges.removeAll { edge in
      isJoined = !isJoined && isInside(edge, { $0.contains(.dictionaryScript) })
      return isJoined
    }
  }

  /// Whether a scalar gives its segment a status by which it is a word.
  func hasWordStatus(_ scalar: UInt32) -> Bool {
    if oracle.traits(of: scalar).contains(.dictionaryScript) { return true }
    let classes = oracle.classes(of: scalar)
    return ["ALetter", "Hebrew_Letter", "Numeric", "Katakana", "ExtendNumLet"].contains {
      classes.contains("WB=\($0) ")
    }
  }

  /// Removes the boundaries within conjuncts, where the tables are older than their rule.
  static func joinConjuncts(
    _ text: CodeUnits, _ oracle: any Segmentation, _ clusters: inout [Int]
  ) {
    guard oracle.unicodeVersion < UnicodeVersion(15, 1) else { return }
    let viramas: [UInt32] = [0x094D, 0x09CD, 0x0ACD, 0x0B4D, 0x0C4D, 0x0D4D]
    clusters.removeAll { boundary in
      guard boundary > 0, boundary < text.count, isConsonant(text.scalar(at: boundary).value)
      else { return false }
      var offset = boundary
      var isLinked = false
      while offset > 0 {
        let (scalar, length) = text.scalar(before: offset)
        if isLinked, isConsonant(scalar) { return true }
        isLinked = isLinked || viramas.contains(scalar)
        guard scalar == 0x200D || oracle.traits(of: scalar).contains(.mark) else { return false }
        offset -= length
      }
      return false
    }
  }

  /// The letters `ka` to `ha` of the six scripts, which is what the tests use.
  private static func isConsonant(_ scalar: UInt32) -> Bool {
    let starts: [UInt32] = [0x0915, 0x0995, 0x0A95, 0x0B15, 0x0C15, 0x0D15]
    return starts.contains { scalar >= $0 && scalar <= $0 + 0x24 }
  }
}
