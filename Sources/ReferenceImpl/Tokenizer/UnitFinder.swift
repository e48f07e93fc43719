public import TextSpec

/// Finds the caret positions of a text and its units at each granularity.
public struct UnitFinder: Sendable {
  public let document: TokenizerDocument
  public let profile: TokenizerProfile
  public let oracle: any Segmentation
  /// The boundaries of grapheme clusters, ascending; `[0]` for the empty text.
  public let clusters: [Int]
  /// Whether an offset is a position, for `0...count`.
  private let flags: [Bool]

  public init(
    _ document: TokenizerDocument, _ profile: TokenizerProfile, _ oracle: any Segmentation
  ) {
    self.document = document
    self.profile = profile
    self.oracle = oracle
    let text = document.text
    var clusters: [Int] = []
    clusters.reserveCapacity(text.count + 1)
    oracle.collectBoundaries(of: text, .grapheme, into: &clusters)
    if profile.surrogates == .control { Self.isolateSurrogates(text, &clusters) }
    if profile.tailoring.contains(.conjuncts) { Self.joinConjuncts(text, oracle, &clusters) }
    self.clusters = clusters
    var flags = [Bool](repeating: profile.positions == .scalars, count: text.count + 1)
    if profile.positions == .clusters {
      for boundary in clusters { flags[boundary] = true }
    } else {
      for offset in flags.indices where text.splitsPair(at: offset) { flags[offset] = false }
    }
    self.flags = flags
  }

  /// Whether an offset is a position; false out of range. Complexity: O(1).
  @inline(__always)
  public func isPosition(_ offset: Int) -> Bool {
    offset >= 0 && offset < flags.count && flags[offset]
  }

  /// The greatest position that is not after an offset, 0 at the least.
  func position(atOrBefore offset: Int) -> Int {
    var found = min(offset, flags.count - 1)
    while found > 0, !flags[found] { found -= 1 }
    return max(found, 0)
  }

  /// The smallest position that is not before an offset, the text's end at the most.
  func position(atOrAfter offset: Int) -> Int {
    var found = max(offset, 0)
    while found < flags.count - 1, !flags[found] { found += 1 }
    return min(found, flags.count - 1)
  }

  /// All answers at a granularity. Complexity: O(text).
  func table(_ granularity: Granularity) -> AnswerTable {
    AnswerTable(
      units: units(granularity), emptyUnits: emptyUnits(granularity),
      textCount: document.text.count, profile)
  }

  /// The units at a granularity: ascending, disjoint, not empty. Complexity: O(text).
  public func units(_ granularity: Granularity) -> [TextRange] {
    switch granularity {
    case .character: touching(clusters)
    case .word: words()
    case .sentence: touching(segmentEdges(.sentence))
    case .paragraph: paragraphs(profile.paragraph)
    case .line: lines()
    case .document: touching([0, document.text.count])
    }
  }

  /// The units between neighbouring edges.
  func touching(_ edges: [Int]) -> [TextRange] {
    var units: [TextRange] = []
    units.reserveCapacity(edges.count)
    var start = 0
    for edge in edges where edge > start {
      units.append(TextRange(start, edge))
      start = edge
    }
    return units
  }

  /// The boundaries of a level that are positions: one that is none divides nothing.
  public func segmentEdges(_ level: TextSpec.SegmentationLevel) -> [Int] {
    var edges: [Int] = []
    edges.reserveCapacity(document.text.count + 1)
    oracle.collectBoundaries(of: document.text, level, into: &edges)
    edges.removeAll { !flags[$0] }
    return edges
  }

  /// Adds the boundaries on both sides of every lone surrogate.
  private static func isolateSurrogates(_ text: CodeUnits, _ clusters: inout [Int]) {
    guard text.loneSurrogateCount > 0 else { return }
    var isBoundary = [Bool](repeating: false, count: text.count + 1)
    for boundary in clusters { isBoundary[boundary] = true }
    var offset = 0
    while offset < text.count {
      let (value, length) = text.scalar(at: offset)
      if length == 1, value & 0xF800 == 0xD800, value < 0x10000 {
        isBoundary[offset] = true
        isBoundary[offset + 1] = true
      }
      offset += length
    }
    clusters = isBoundary.indices.filter { isBoundary[$0] }
  }
}
