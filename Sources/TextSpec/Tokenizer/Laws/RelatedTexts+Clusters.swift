extension TokenizerProfile {
  /// Whether a supported granularity has units that only depend on how clusters follow each other.
  var hasPlainUnits: Bool {
    hasRunWords || granularities.contains(.character) || granularities.contains(.document)
  }
}

extension TokenizerFacts {
  /// Whether the units only depend on how clusters, or words and delimiters, follow each other.
  var hasPlainUnits: Bool {
    granularity == .character || granularity == .document || describesRuns
  }

  /// The text with its clusters in the reverse order.
  func reversed(_ text: CodeUnits) -> CodeUnits {
    var reversed: CodeUnits = []
    reversed.reserveCapacity(text.count)
    for index in stride(from: clusters.count - 1, to: 0, by: -1) {
      reversed += text[clusters[index - 1]..<clusters[index]]
    }
    return reversed
  }

  /// Whether other facts are those of the mirror image: positions and words stand where mirrored
  /// ones stand here.
  func isMirrored(by mirror: TokenizerFacts) -> Bool {
    guard mirror.textCount == textCount, mirror.clusters.count == clusters.count else {
      return false
    }
    for index in 1..<clusters.count {
      let place = clusters.count - 1 - index
      guard mirror.clusters[place] == textCount - clusters[index] else { return false }
      guard !isWordCluster.isEmpty else { continue }
      let isWord = isWordCluster[clusters[index - 1]]
      if mirror.isWordCluster[mirror.clusters[place]] != isWord { return false }
    }
    return true
  }

  /// The text with a cluster of another length in the place of each that is no delimiter: the
  /// letter U+10400, which takes two code units, for one of a single unit, and `a` for others.
  func substituted(_ text: CodeUnits) -> CodeUnits {
    var substituted: CodeUnits = []
    substituted.reserveCapacity(2 * text.count)
    for index in 1..<clusters.count {
      let (start, end) = (clusters[index - 1], clusters[index])
      if !isWordCluster.isEmpty, !isWordCluster[start] {
        substituted += text[start..<end]
      } else if end - start == 1 {
        substituted.appendScalar(0x10400)
      } else {
        substituted.append(0x61)
      }
    }
    return substituted
  }

  /// Whether other facts have as many clusters, and words where words are here.
  func isSubstituted(by other: TokenizerFacts) -> Bool {
    guard other.clusters.count == clusters.count else { return false }
    guard !isWordCluster.isEmpty else { return true }
    for index in 0..<clusters.count - 1
    where isWordCluster[clusters[index]] != other.isWordCluster[other.clusters[index]] {
      return false
    }
    return true
  }

  /// The boundary of a text with as many clusters that stands where an offset does here. An
  /// offset that is no boundary has no image; -1 stands for it. Complexity: O(log clusters).
  func image(of offset: Int, in other: TokenizerFacts) -> Int {
    clusters.index(ofAscending: offset).map { other.clusters[$0] } ?? -1
  }
}

extension TokenizerSheet.Row {
  /// The answers that the mirror image of a text must give in the opposite direction.
  func mirrored(_ textCount: Int) -> TokenizerSheet.Row {
    var row = self
    if hasNext { row.setNext(textCount - Int(next)) }
    if hasRange { row.setRange(TextRange(textCount - Int(end), textCount - Int(start))) }
    return row
  }
}

extension Observation<TokenizerContract> {
  /// The answers at a position with the offsets of a text that has as many clusters; nil where
  /// an offset is no position, which breaks another law.
  func image(
    _ position: Int, _ direction: Direction, in other: TokenizerFacts
  ) -> TokenizerSheet.Row? {
    var row = sheet[position, direction]
    if row.hasNext { row.setNext(facts.image(of: Int(row.next), in: other)) }
    if let range = row.range {
      row.setRange(
        TextRange(facts.image(of: range.start, in: other), facts.image(of: range.end, in: other)))
    }
    return (row.hasNext && row.next < 0) || (row.hasRange && min(row.start, row.end) < 0)
      ? nil : row
  }
}

extension [Int] {
  /// The index of a number in an ascending list, or nil. Complexity: O(log count).
  func index(ofAscending number: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}
