/// What a caret has in a text: a marker, and the query that is typed after it.
public struct SuggestionMatch: Hashable, Sendable {
  public var type: CodeUnits
  /// Where the trigger stands.
  public var marker: TextRange
  /// What stands after it, up to the caret or to the end of the token.
  public var query: TextRange

  public init(type: CodeUnits, marker: TextRange, query: TextRange) {
    self.type = type
    self.marker = marker
    self.query = query
  }
}

/// A text cut into clusters, in which markers are looked for.
///
/// The definitions of the contract stand here, as they are spoken: walk back from the caret over
/// clusters that are no stops to the nearest place where a trigger ends; the longest one that
/// ends there is the marker. Whoever implements the contract need not do it like this.
public struct MarkedText: Sendable {
  public let text: CodeUnits
  /// The boundaries of its clusters, ascending, 0 and the end included.
  public let boundaries: [Int]
  private let config: SuggestionConfig
  private let stops: StopSet
  private let oracle: any Segmentation

  public init(_ text: CodeUnits, _ config: SuggestionConfig, _ oracle: any Segmentation) {
    self.init(text, config, StopSet(config.stops), oracle)
  }

  init(
    _ text: CodeUnits, _ config: SuggestionConfig, _ stops: StopSet, _ oracle: any Segmentation
  ) {
    self.text = text
    self.config = config
    self.stops = stops
    self.oracle = oracle
    boundaries = oracle.boundaries(of: text, .grapheme)
  }

  /// The place of a boundary among the boundaries; nil inside a cluster and outside of the text.
  /// Complexity: O(log count).
  public func index(of offset: Int) -> Int? {
    let found = boundaries.firstPlace { $0 >= offset }
    return found < boundaries.count && boundaries[found] == offset ? found : nil
  }

  /// Whether an offset is a boundary of clusters.
  public func isBoundary(_ offset: Int) -> Bool { index(of: offset) != nil }

  /// The smallest boundary at or after an offset in the text.
  public func boundary(atOrAfter offset: Int) -> Int {
    let found = boundaries.firstPlace { $0 >= offset }
    return found < boundaries.count ? boundaries[found] : text.count
  }

  /// Whether the cluster that begins at a boundary is a stop.
  public func isStop(at boundary: Int) -> Bool {
    stops.contains(text.scalar(at: boundary).value, oracle)
  }

  /// The trigger that ends at a boundary and consists of whole clusters; the longest, if several
  /// do. Complexity: O(triggers).
  public func trigger(endingAt boundary: Int) -> (trigger: SuggestionTrigger, start: Int)? {
    var longest: SuggestionTrigger?
    for trigger in config.triggers where trigger.text.count <= boundary {
      let start = boundary - trigger.text.count
      if trigger.text.count > longest?.text.count ?? 0, holds(trigger.text, at: start),
        isBoundary(start)
      {
        longest = trigger
      }
    }
    return longest.map { ($0, boundary - $0.text.count) }
  }

  /// Whether what stands before a marker lets it count.
  public func isLeftOpen(at start: Int) -> Bool {
    guard config.left != .any, start > 0 else { return true }
    let scalar = text.scalar(before: start).value
    let traits = oracle.traits(of: scalar)
    if config.left == .space { return traits.contains(.whiteSpace) }
    return scalar != 0x5F && traits.isDisjoint(with: .wordScalars)
  }

  /// The match of a caret, whatever the length of its query; nil where there is none, and at an
  /// offset that is no boundary. Complexity: O(token).
  public func token(at caret: Int) -> SuggestionMatch? {
    guard var place = index(of: caret) else { return nil }
    while true {
      if let (trigger, start) = trigger(endingAt: boundaries[place]) {
        guard isLeftOpen(at: start) else { return nil }
        let query = TextRange(
          boundaries[place], config.tail == .caret ? caret : tokenEnd(from: caret))
        return SuggestionMatch(
          type: trigger.type, marker: TextRange(start, query.start), query: query)
      }
      guard place > 0, !isStop(at: boundaries[place - 1]) else { return nil }
      place -= 1
    }
  }

  /// Where the token ends that reaches to a boundary: at the next stop, and before a place where
  /// another trigger ends. Complexity: O(token).
  public func tokenEnd(from boundary: Int) -> Int {
    guard var place = index(of: boundary) else { return boundary }
    while place + 1 < boundaries.count, !isStop(at: boundaries[place]),
      trigger(endingAt: boundaries[place + 1]) == nil
    {
      place += 1
    }
    return boundaries[place]
  }

  /// Whether the length of a query is one that the configuration asks for, in clusters.
  public func isFitting(_ query: TextRange) -> Bool {
    guard config.lengthMin > 0 || config.lengthMax != nil else { return true }
    let length = clusterCount(query)
    return length >= config.lengthMin && length <= config.lengthMax ?? Int.max
  }

  /// The number of clusters that begin in a range. Complexity: O(log count).
  public func clusterCount(_ range: TextRange) -> Int {
    boundaries.firstPlace { $0 >= range.end } - boundaries.firstPlace { $0 >= range.start }
  }

  /// Whether units stand at an offset. Complexity: O(count).
  public func holds(_ units: CodeUnits, at offset: Int) -> Bool {
    guard offset >= 0, offset <= text.count - units.count else { return false }
    for index in units.indices where text[offset + index] != units[index] { return false }
    return true
  }
}

extension ScalarTraits {
  /// Letters, marks and numbers.
  static let wordScalars: ScalarTraits = [.letter, .mark, .decimalDigit, .otherNumber]
}

extension Array where Element == Int {
  /// The first place from which on a condition holds, which holds for all that follow; the count
  /// where it holds nowhere. Complexity: O(log count).
  func firstPlace(where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
