/// What the spec knows of a text before a tokenizer is asked: its positions, and its units where
/// the profile fixes them.
///
/// A class, because every law looks at the same facts: handing them on costs one reference.
public final class TokenizerFacts: Sendable {
  public let profile: TokenizerProfile
  public let granularity: Granularity
  public let textCount: Int
  /// All caret positions, ascending, 0 and the end included.
  public let positions: [Int]
  /// Whether an offset in `0...textCount` is a caret position.
  public let isPosition: [Bool]
  /// The boundaries of grapheme clusters, ascending, 0 and the end included.
  public let clusters: [Int]
  /// The offsets that are asked: all positions up to 64, else a choice of them; and where invalid
  /// positions are asked, those, with -1 and the offset behind the end.
  public let asked: [Int]
  /// The units, disjoint, ascending and not empty; nil where a dictionary decides.
  public let units: [TextRange]?
  /// The offsets of empty paragraphs which the profile makes stops.
  public let emptyUnits: [Int]
  /// For delimiter and alphanumeric words, whether the cluster that starts at an offset belongs to
  /// a word; empty otherwise.
  public let isWordCluster: [Bool]
  public let writing: WritingDirection
  /// Where lines are wrapped, strictly inside of the text, ascending.
  public let softBreaks: [Int]
  /// The way in which the questions are asked.
  public let ask: TokenizerAsk

  /// The name of a mark whose position is asked whichever others are.
  public static let placeName = "place"

  /// The most positions that are all asked.
  public static let askedMax = 64

  /// Whether an offset is a caret position. False outside of the text. Complexity: O(1).
  @inlinable public func holds(_ offset: Int) -> Bool {
    offset >= 0 && offset <= textCount && isPosition[offset]
  }

  /// The position that an offset is taken for, where the profile snaps.
  func snapped(_ offset: Int) -> Int {
    let isBack = profile.invalidPosition == .snapBack
    var found = min(max(offset, 0), textCount)
    while !isPosition[found] { found += isBack ? -1 : 1 }
    return found
  }

  /// Whether an empty paragraph that counts as a stop lies at an offset.
  @inlinable public func isEmptyUnit(_ offset: Int) -> Bool {
    !emptyUnits.isEmpty && emptyUnits.contains(offset)
  }

  /// The level whose rules decide about the boundaries of the granularity; nil where breaks, layout
  /// or a set of delimiters do.
  public var level: SegmentationLevel? {
    switch granularity {
    case .character: .grapheme
    case .word
    where profile.word == .letters || profile.word == .segments
      || profile.word == .nonspace:
      .word
    case .sentence: .sentence
    case .word, .line, .paragraph, .document: nil
    }
  }

  /// The place of a disagreement, for the rule that decides there.
  public func focus(_ offset: Int, in text: CodeUnits? = nil) -> Focus? {
    level.map { Focus(offset, $0, in: text) }
  }

  /// Whether two units can share an edge. Where they cannot, an edge is a place with a unit on
  /// one side only.
  public var unitsMayTouch: Bool {
    switch granularity {
    case .character, .sentence: true
    case .word: profile.word != .delimiter && profile.word != .alphanumeric
    case .paragraph: profile.paragraph == .inclusive
    case .line: true
    case .document: false
    }
  }

  /// Computes the facts of a case. Complexity: O(text).
  public init(_ input: Case, _ profile: TokenizerProfile, _ oracle: some Segmentation) {
    let text = input.text
    self.profile = profile
    granularity = input.granularity
    textCount = text.count
    writing = input.writing
    softBreaks = input.softBreaks
    ask = input.ask
    clusters = oracle.boundaries(of: text, .grapheme)
    positions = profile.positions == .clusters ? clusters : Self.scalarBoundaries(of: text)
    var isPosition = [Bool](repeating: false, count: text.count + 1)
    for position in positions { isPosition[position] = true }
    self.isPosition = isPosition
    let rules = UnitRules(
      text: text, profile: profile, oracle: oracle, clusters: clusters, positions: positions,
      isPosition: isPosition)
    units = rules.units(granularity, softBreaks: softBreaks)
    emptyUnits = rules.emptyUnits(granularity, softBreaks: softBreaks)
    isWordCluster =
      granularity == .word && (profile.word == .delimiter || profile.word == .alphanumeric)
      ? rules.wordClusters() : []
    asked =
      ask == .invalid
      ? Self.invalidOffsets(isPosition)
      : Self.choice(of: positions, units ?? [], text, with: input.mark(Self.placeName))
  }

  /// The offsets that are no positions, at most `askedMax` of them, and those just out of range.
  private static func invalidOffsets(_ isPosition: [Bool]) -> [Int] {
    let inside = isPosition.indices.lazy.filter { !isPosition[$0] }
    return [-1] + inside.prefix(askedMax) + [isPosition.count]
  }

  private static func scalarBoundaries(of text: CodeUnits) -> [Int] {
    (0...text.count).filter { !text.splitsPair(at: $0) }
  }

  /// All positions up to `askedMax`; above, both ends, and edges and interiors chosen by the text.
  private static func choice(
    of positions: [Int], _ units: [TextRange], _ text: CodeUnits, with place: Int?
  ) -> [Int] {
    guard positions.count > askedMax else { return positions }
    var chosen: Set<Int> = [positions[0], positions[positions.count - 1]]
    if let place, positions.contains(place) { chosen.insert(place) }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for unit in text { state = (state ^ UInt64(unit)) &* 0x0000_0100_0000_01B3 }
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    var turn = 0
    while chosen.count < askedMax, turn < 4 * askedMax {
      if turn % 2 == 0, !units.isEmpty {
        let unit = units[draw(units.count)]
        chosen.insert(draw(2) == 0 ? unit.start : unit.end)
      } else {
        chosen.insert(positions[draw(positions.count)])
      }
      turn += 1
    }
    return chosen.sorted()
  }
}
