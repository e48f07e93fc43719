/// What somebody may have meant.
enum Suggestion {
  /// The nearest name by edit distance, if it is near enough to be a slip.
  static func nearest(to word: String, among names: [String]) -> String? {
    var best: (name: String, distance: Int)? = nil
    for name in names {
      let found = distance(Array(word.utf8), Array(name.utf8))
      if found < (best?.distance ?? Int.max) { best = (name, found) }
    }
    guard let best, best.distance <= max(1, word.utf8.count / 3) else { return nil }
    return best.name
  }

  /// Up to three names that are near enough, the nearest first, as words to put behind a message:
  /// `; did you mean X, Y or Z?`, or nothing.
  static func hints(_ word: String, among names: [String]) -> String {
    let near = names.map { (name: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
      .filter { $0.distance <= max(1, word.utf8.count / 3) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return near.isEmpty ? "" : "; did you mean \(Words.choice(near.prefix(3).map(\.name)))?"
  }

  /// The words to put behind a message about an unknown name: `; did you mean X?`, or nothing.
  static func hint(
    _ word: String, among names: [String], _ spelt: (String) -> String = { $0 }
  ) -> String {
    nearest(to: word, among: names).map { "; did you mean \(spelt($0))?" } ?? ""
  }

  /// The number of bytes to insert, delete, replace, or swap with a neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for (index, byte) in left.enumerated() {
      var row = [index + 1]
      for (other, target) in right.enumerated() {
        var cost = min(
          row[other] + 1, rows[index][other + 1] + 1,
          rows[index][other] + (byte == target ? 0 : 1))
        if index > 0, other > 0, byte == right[other - 1], left[index - 1] == target {
          cost = min(cost, rows[index - 1][other - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
