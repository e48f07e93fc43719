/// The units of a text at each granularity, by the rules of a profile.
///
/// This is the definition, written to be read: segments of UAX #29 over scalars, then the edges
/// that are no caret positions deleted, which merges what they divided (the snap rule), and only
/// then the choice of which segments are units.
struct UnitRules {
  let text: CodeUnits
  let profile: TokenizerProfile
  let oracle: any Segmentation
  /// The boundaries of grapheme clusters.
  let clusters: [Int]
  let positions: [Int]
  let isPosition: [Bool]

  init(
    text: CodeUnits, profile: TokenizerProfile, oracle: any Segmentation, clusters: [Int],
    positions: [Int], isPosition: [Bool]
  ) {
    self.text = text
    self.profile = profile
    self.oracle = oracle
    self.clusters = clusters
    self.positions = positions
    self.isPosition = isPosition
  }

  /// The units of a granularity, or nil where a dictionary decides.
  func units(_ granularity: Granularity, softBreaks: [Int]) -> [TextRange]? {
    switch granularity {
    case .character: ranges(between: clusters)
    case .word: words()
    case .sentence: ranges(between: snapped(oracle.boundaries(of: text, .sentence)))
    case .paragraph: pieces(profile.paragraph).filter { !$0.isEmpty }
    case .line: lines(softBreaks).filter { !$0.isEmpty }
    case .document: text.isEmpty ? [] : [TextRange(0, text.count)]
    }
  }

  /// Where empty units count as stops: empty pieces between terminators or the text's ends.
  func emptyUnits(_ granularity: Granularity, softBreaks: [Int]) -> [Int] {
    guard profile.emptyUnits == .edges, granularity == .paragraph else { return [] }
    return contents().filter(\.isEmpty).map(\.start)
  }

  private func words() -> [TextRange]? {
    switch profile.word {
    case .segments: segments()
    case .letters: segments { hasScalar(in: $0, with: .lettersAndNumbers) }
    case .nonspace: segments { !isMade(of: .whiteSpace, $0) }
    case .delimiter, .alphanumeric: runs(of: wordClusters())
    case .dictionary: nil
    }
  }

  /// The word segments; a merged one is a word when any of its parts qualifies.
  private func segments(where isWord: (TextRange) -> Bool = { _ in true }) -> [TextRange] {
    var units: [TextRange] = []
    var start = 0
    var qualifies = false
    for part in ranges(between: oracle.boundaries(of: text, .word)) {
      qualifies = qualifies || isWord(part)
      guard isPosition[part.end] else { continue }
      if qualifies { units.append(TextRange(start, part.end)) }
      start = part.end
      qualifies = false
    }
    return units
  }

  /// For every offset, whether it lies at the start of, or inside of, a cluster that belongs to a
  /// word. (Where positions are scalars, the inside of a cluster is asked about too.)
  func wordClusters() -> [Bool] {
    var isWord = [Bool](repeating: false, count: text.count + 1)
    for cluster in ranges(between: clusters) {
      let belongs = profile.word == .delimiter ? !isDelimiter(cluster) : isAlphanumeric(cluster)
      guard belongs else { continue }
      for offset in cluster.start..<cluster.end { isWord[offset] = true }
    }
    return isWord
  }

  private func isDelimiter(_ cluster: TextRange) -> Bool {
    switch profile.delimiters {
    case .whiteSpace: isMade(of: .whiteSpace, cluster)
    case .clusters(let delimiters): delimiters.contains { equals($0, cluster) }
    }
  }

  private func isAlphanumeric(_ cluster: TextRange) -> Bool {
    !oracle.traits(of: text.scalar(at: cluster.start).value)
      .isDisjoint(with: [.letter, .mark, .decimalDigit, .otherNumber])
  }

  /// Maximal runs of clusters.
  private func runs(of isMember: [Bool]) -> [TextRange] {
    var units: [TextRange] = []
    for cluster in ranges(between: clusters) where isMember[cluster.start] {
      if let last = units.last, last.end == cluster.start {
        units[units.count - 1].end = cluster.end
      } else {
        units.append(cluster)
      }
    }
    return units
  }

  /// The paragraphs' contents, without terminators, empty ones included: one more than there are
  /// terminators.
  private func contents() -> [TextRange] { pieces(.exclusive, all: true) }

  private func pieces(_ terminator: TokenizerProfile.Terminator, all: Bool = false) -> [TextRange] {
    var pieces: [TextRange] = []
    var start = 0
    var offset = 0
    // A filter of the first units of terminators, since few units of a text are one.
    var leads: UInt64 = 0
    for newline in profile.newlines { leads |= 1 << UInt64(newline[0] & 63) }
    while offset < text.count {
      let mayLead = leads >> UInt64(text[offset] & 63) & 1 == 1
      let length = mayLead ? terminatorLength(at: offset) : 0
      guard length > 0 else {
        offset += 1
        continue
      }
      let end = offset + length
      pieces.append(TextRange(start, terminator == .inclusive ? end : offset))
      start = end
      offset = end
    }
    if start < text.count || all { pieces.append(TextRange(start, text.count)) }
    return pieces
  }

  /// Paragraphs cut at the soft breaks.
  private func lines(_ softBreaks: [Int]) -> [TextRange] {
    var lines: [TextRange] = []
    for piece in pieces(profile.line) {
      var start = piece.start
      for softBreak in softBreaks where softBreak > start && softBreak < piece.end {
        lines.append(TextRange(start, softBreak))
        start = softBreak
      }
      lines.append(TextRange(start, piece.end))
    }
    return lines
  }

  /// The length of the longest terminator that begins at `offset` and both of whose ends are
  /// positions, or 0.
  private func terminatorLength(at offset: Int) -> Int {
    guard isPosition[offset] else { return 0 }
    var longest = 0
    for newline in profile.newlines where newline.count > longest {
      let range = TextRange(offset, offset + newline.count)
      if equals(newline, range), isPosition[range.end] { longest = newline.count }
    }
    return longest
  }

  private func snapped(_ boundaries: [Int]) -> [Int] { boundaries.filter { isPosition[$0] } }

  private func ranges(between boundaries: [Int]) -> [TextRange] {
    zip(boundaries, boundaries.dropFirst()).map { TextRange($0, $1) }
  }

  private func equals(_ units: CodeUnits, _ range: TextRange) -> Bool {
    guard range.end <= text.count, units.count == range.length else { return false }
    for index in 0..<units.count where text[range.start + index] != units[index] { return false }
    return true
  }

  private func hasScalar(in range: TextRange, with traits: ScalarTraits) -> Bool {
    var offset = range.start
    while offset < range.end {
      let (scalar, length) = text.scalar(at: offset)
      if !oracle.traits(of: scalar).isDisjoint(with: traits) { return true }
      offset += length
    }
    return false
  }

  private func isMade(of traits: ScalarTraits, _ range: TextRange) -> Bool {
    var offset = range.start
    while offset < range.end {
      let (scalar, length) = text.scalar(at: offset)
      if oracle.traits(of: scalar).isDisjoint(with: traits) { return false }
      offset += length
    }
    return true
  }
}
