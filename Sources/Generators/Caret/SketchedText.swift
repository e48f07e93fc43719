import TextSpec

/// A text put together from clusters that do not join, with the places between them.
struct SketchedText: Sendable {
  private(set) var units: CodeUnits = []
  /// Where a caret may stand: 0, and behind each cluster.
  private(set) var places: [Int] = [0]
  /// The numbers of the clusters that a formatter put there.
  private(set) var separators: [Int] = []

  /// Appends one significant cluster.
  mutating func append(_ cluster: CodeUnits) {
    units += cluster
    places.append(units.count)
  }

  /// Appends one cluster that is none of the content.
  mutating func append(separator: CodeUnits) {
    separators.append(places.count - 1)
    append(separator)
  }

  /// Appends separators, of which each unit is a cluster.
  mutating func append(each text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount {
      append(separator: [UInt16(text.utf8Start[index])])
    }
  }

  /// The run of separators that a separator is in, as a range of the text.
  func run(of separator: Int) -> TextRange {
    var (low, high) = (separator, separator)
    while separators.contains(low - 1) { low -= 1 }
    while separators.contains(high + 1) { high += 1 }
    return TextRange(places[low], places[high + 1])
  }
}
