extension TokenizerContract {
  /// The granularities.
  public static let facets = Granularity.allCases.map(\.name)

  public static var needsAllClassPairs: Bool { true }

  public static func facet(of facts: TokenizerFacts) -> Int { facts.granularity.rawValue }

  /// What can be at a position, in each direction in the order of raw values.
  public static let places = Direction.allCases.flatMap { direction in
    placeKinds.map { "\(direction.name), \($0)" }
  }

  /// What can be at a position.
  static let placeKinds = [
    "between units", "start of a unit", "end of a unit", "inside a unit", "in a gap",
    "no units known", "no position",
  ]

  /// Complexity: O(asked positions).
  public static func forEachPlace(
    of facts: TokenizerFacts, _ body: (_ place: Int, _ count: Int) -> Void
  ) {
    let counts = placeCounts(of: facts)
    for direction in facts.profile.layout == .unsupported ? 0..<2 : 0..<6 {
      for kind in 0..<placeKinds.count where counts[kind] > 0 {
        body(direction * placeKinds.count + kind, Int(counts[kind]))
      }
    }
  }

  /// How many asked positions are of each kind.
  private static func placeCounts(of facts: TokenizerFacts) -> SIMD8<Int32> {
    var counts = SIMD8<Int32>()
    guard facts.ask != .invalid else {
      counts[6] = Int32(truncatingIfNeeded: facts.asked.count)
      return counts
    }
    guard let units = facts.units else {
      counts[5] = Int32(truncatingIfNeeded: facts.asked.count)
      return counts
    }
    var index = 0
    var lastEnd = -1
    for position in facts.asked {
      while index < units.count, units[index].end <= position {
        lastEnd = units[index].end
        index += 1
      }
      let starts = index < units.count && units[index].start == position
      let isInside = index < units.count && units[index].start < position
      switch (starts, lastEnd == position) {
      case (true, true): counts[0] &+= 1
      case (true, false): counts[1] &+= 1
      case (false, true): counts[2] &+= 1
      case (false, false): counts[isInside ? 3 : 4] &+= 1
      }
    }
    return counts
  }
}
