internal import TextSpec

/// The statistics of a run as tables of text.
public enum StatisticsTable {
  /// The tables, with a line feed at the end of each line.
  public static func render(_ statistics: Statistics) -> String {
    var lines: [String] = []
    let pairs = statistics.pairs
    lines.append(
      "  neighbouring classes: \(pairs.hitCount) of \(pairs.pairCount) pairs, "
        + "\(pairs.tripleHitCount) of \(pairs.tripleCount) triples")
    let facets = statistics.facets.map { $0.isEmpty ? "count" : $0 }
    if !statistics.places.isEmpty {
      lines += ["", "  places asked about"]
      lines += table(
        ["place"] + facets,
        statistics.places.map { row in [row.place] + row.counts.map(String.init) })
    }
    lines += ["", "  laws: instances judged, and cases"]
    lines += table(
      ["law"] + facets + ["judged", "no premise", "left out", "unsupported"],
      statistics.laws.map { row in
        [row.law.rawValue] + row.applicationCounts.map(String.init) + [
          String(row.judgedCount), row.discardRate.map { "\($0) %" } ?? "-",
          String(row.skippedCount), String(row.unsupportedCount),
        ]
      })
    return lines.map { $0 + "\n" }.joined()
  }

  /// Rows in columns: the first is flush left, the others are flush right.
  public static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    let all = [head] + rows
    let widths = head.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + padding : padding + row[column]
      }
      return "    " + cells.joined(separator: "  ")
    }
  }
}
