public import TextSpec

/// What a run reached: how often each law was applied to each kind of case, which places were asked
/// about, which neighbours of classes occurred, and what was discarded.
public struct Statistics: Sendable {
  /// One law.
  public struct LawRow: Hashable, Sendable {
    public var law: LawID
    /// How many instances of its quantifier it was applied to, by facet.
    public var applicationCounts: [Int]
    /// The cases in which it was judged.
    public var judgedCount: Int
    /// The cases in which its premise did not hold.
    public var notApplicableCount: Int
    /// The cases that were left out for it, to save time.
    public var skippedCount: Int
    /// The cases that the subject, its profile or the tables do not support.
    public var unsupportedCount: Int

    /// The share of the cases in which the premise did not hold, in percent of those in which the
    /// law was asked; nil where there are none.
    public var discardRate: Int? {
      let asked = judgedCount + notApplicableCount
      return asked == 0 ? nil : (notApplicableCount * 100 + asked / 2) / asked
    }
  }

  /// One kind of place.
  public struct PlaceRow: Hashable, Sendable {
    public var place: String
    /// How many such places were asked about, by facet.
    public var counts: [Int]
  }

  /// The kinds of cases that are kept apart, such as granularities.
  public var facets: [String]
  public var laws: [LawRow]
  public var places: [PlaceRow]
  /// The neighbours of classes that occurred: a heat map.
  public var pairs: ClassPairs

  public init(_ tally: Tally) {
    facets = tally.facets
    pairs = tally.pairs
    laws = tally.laws.indices.map { index in
      let faultCount = Verdict.allCases.filter(\.isFault).reduce(0) { $0 + tally.count(index, $1) }
      return LawRow(
        law: tally.laws[index],
        applicationCounts: tally.facets.indices.map { tally.applicationCount(index, facet: $0) },
        judgedCount: tally.count(index, .pass) + faultCount,
        notApplicableCount: tally.count(index, .notApplicable),
        skippedCount: tally.count(index, .skipped),
        unsupportedCount: tally.count(index, .unsupported) + tally.count(index, .notExpressible))
    }
    places = tally.places.indices.map { place in
      PlaceRow(
        place: tally.places[place],
        counts: tally.facets.indices.map { tally.placeCount(place, facet: $0) })
    }.filter { row in row.counts.contains { $0 > 0 } }
  }
}
