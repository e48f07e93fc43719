public import TextSpec

/// Finds the marker whose query a caret stands in, in one pass from the start of a text.
public struct MarkerReader: Sendable {
  /// A marker with what follows it.
  public struct Found: Hashable, Sendable {
    /// The place of its trigger in the configuration.
    public var trigger: Int
    public var start: Int
    /// Where the marker ends and the query begins.
    public var end: Int
    /// Where the query ends, by the configuration.
    public var queryEnd: Int
    /// The number of clusters in the query.
    public var length: Int

    public init(trigger: Int, start: Int, end: Int, queryEnd: Int, length: Int) {
      self.trigger = trigger
      self.start = start
      self.end = end
      self.queryEnd = queryEnd
      self.length = length
    }
  }

  public let config: SuggestionConfig
  private let oracle: any Segmentation
  private let stops: StopSet
  /// The last units of the triggers: most boundaries are dismissed by a look at one unit.
  private let lastUnits: [UInt16]

  public init(_ config: SuggestionConfig, _ oracle: any Segmentation) {
    self.config = config
    self.oracle = oracle
    stops = StopSet(config.stops)
    lastUnits = config.triggers.map { $0.text[$0.text.count - 1] }
  }

  /// The marker of a caret whatever the length of its query, or nil. Complexity: O(text).
  public func find(
    in text: CodeUnits, _ boundaries: [Int], at caret: Int
  ) -> Found? {
    var open: Found?
    var start = 0
    for end in boundaries where end > 0 {
      if end > caret {
        guard start == caret, config.tail == .token, open != nil else { break }
        return extended(open, text, boundaries, from: caret)
      }
      step(&open, text, boundaries, start, end)
      start = end
    }
    guard start == caret, var found = open else { return nil }
    found.queryEnd = caret
    return found
  }

  /// Takes up the cluster between two neighbouring boundaries.
  private func step(
    _ open: inout Found?, _ text: CodeUnits, _ boundaries: [Int], _ start: Int, _ end: Int
  ) {
    if let found = trigger(in: text, boundaries, endingAt: end) {
      open = isOpen(text, found.start) ? found : nil
    } else if stops.contains(text.scalar(at: start).value, oracle) {
      open = nil
    } else {
      open?.length += 1
    }
  }

  /// The marker with its query up to the end of the token.
  private func extended(
    _ open: Found?, _ text: CodeUnits, _ boundaries: [Int], from caret: Int
  ) -> Found? {
    guard var found = open else { return nil }
    let place = boundaries.place(of: caret) ?? boundaries.count - 1
    let last = reach(in: text, boundaries, from: place)
    found.length += last - place
    found.queryEnd = boundaries[last]
    return found
  }

  /// Where the token ends that reaches to an offset: the offset itself where it is no boundary.
  public func tokenEnd(in text: CodeUnits, _ boundaries: [Int], from offset: Int) -> Int {
    guard let place = boundaries.place(of: offset) else { return offset }
    return boundaries[reach(in: text, boundaries, from: place)]
  }

  /// The last place among the boundaries that a token reaches: the next cluster is a stop, or
  /// another trigger ends with it.
  private func reach(in text: CodeUnits, _ boundaries: [Int], from place: Int) -> Int {
    var place = place
    while place + 1 < boundaries.count,
      !stops.contains(text.scalar(at: boundaries[place]).value, oracle),
      trigger(in: text, boundaries, endingAt: boundaries[place + 1]) == nil
    {
      place += 1
    }
    return place
  }

  /// The longest trigger that ends at a boundary, as a marker with an empty query.
  private func trigger(
    in text: CodeUnits, _ boundaries: [Int], endingAt end: Int
  ) -> Found? {
    var longest: Found?
    for place in config.triggers.indices where text[end - 1] == lastUnits[place] {
      let units = config.triggers[place].text
      let start = end - units.count
      guard start >= 0, start < longest?.start ?? end,
        text[start..<end].elementsEqual(units), boundaries.place(of: start) != nil
      else { continue }
      longest = Found(trigger: place, start: start, end: end, queryEnd: end, length: 0)
    }
    return longest
  }

  /// Whether what stands before a marker lets it count.
  private func isOpen(_ text: CodeUnits, _ start: Int) -> Bool {
    guard start > 0 else { return true }
    let scalar = text.scalar(before: start).value
    switch config.left {
    case .any: return true
    case .space: return oracle.traits(of: scalar).contains(.whiteSpace)
    case .nonword:
      let word: ScalarTraits = [.letter, .mark, .decimalDigit, .otherNumber]
      return scalar != 0x5F && oracle.traits(of: scalar).intersection(word).isEmpty
    }
  }

  /// Whether a scalar of a text is White_Space.
  public func holdsWhiteSpace(_ text: some Sequence<UInt16>) -> Bool {
    CodeUnits(text).scalarValues.contains { oracle.traits(of: $0).contains(.whiteSpace) }
  }

  /// The boundaries of the clusters of a text, into an array that is used again.
  func collectBoundaries(of text: CodeUnits, into boundaries: inout [Int]) {
    oracle.collectBoundaries(of: text, .grapheme, into: &boundaries)
  }
}

extension Array where Element == Int {
  /// The place of a number in an ascending array, or nil. Complexity: O(log count).
  fileprivate func place(of number: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}
