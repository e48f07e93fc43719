import TextSpec

/// A text put together from clusters that do not join, with the places between them.
struct SketchedText: Sendable {
  private(set) var units: CodeUnits = []
  /// Where a caret may stand: 0, and behind each cluster.
  private(set) var places: [Int] = [0]

  /// Appends one cluster.
  mutating func append(_ cluster: CodeUnits) {
    units += cluster
    places.append(units.count)
  }

  /// Appends text each unit of which is a cluster.
  mutating func append(each text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { append([UInt16(text.utf8Start[index])]) }
  }
}
