/// The page that publishes the classes and their ranks.
struct ClassesDocument {
  let versions: [VersionData]
  /// Names by scalar.
  let names: [Int: String]

  func file() -> GeneratedFile {
    let rankings = versions.map { version in
      ClassRanking(version).representatives.map { key($0, version) }
    }
    // The classes of the newest version in their order, then those that it no longer has.
    var keys: [UInt32] = []
    for ranking in rankings.reversed() {
      keys += ranking.filter { !keys.contains($0) }
    }
    var lines = [
      "# Classes of scalars", "",
      "A class is a combination of Grapheme_Cluster_Break, Word_Break, Sentence_Break,",
      "Indic_Conjunct_Break and Extended_Pictographic that some code point has: all that the rules",
      "of UAX #29 see of it. Each version ranks its classes, the simplest first, from 0; a shrinker",
      "prefers lower ranks. A class is shown by its simplest scalar, which is that of the newest",
      "version that has the class.", "",
      "This page is written by `generate-unicode-tables`; see UnicodeData.md. " + draftNote, "",
      "| scalar | name | GCB | WB | SB | InCB | ExtPict | rank in "
        + versions.map(\.label).joined(separator: " | ") + " |",
      "|" + String(repeating: "---|", count: 7 + versions.count),
    ]
    for classKey in keys { lines.append(row(classKey, rankings)) }
    return GeneratedFile(
      path: "Documentation/UnicodeClasses.md", contents: lines.joined(separator: "\n") + "\n")
  }

  private func key(_ scalar: Int, _ version: VersionData) -> UInt32 {
    version.tuples[scalar] & VersionData.classMask
  }

  private func row(_ classKey: UInt32, _ rankings: [[UInt32]]) -> String {
    let newest = rankings.lastIndex { $0.contains(classKey) }!
    let rank = rankings[newest].firstIndex(of: classKey)!
    let scalar = ClassRanking(versions[newest]).representatives[rank]
    let digits = String(scalar, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    func value(_ property: EnumeratedProperty, _ shift: Int, _ mask: UInt32) -> String {
      property.values[Int(classKey >> UInt32(shift) & mask)].long
    }
    let isPictographic = classKey >> UInt32(VersionData.Shift.extendedPictographic) & 1 != 0
    let cells =
      [
        "U+" + padded, names[scalar] ?? "",
        value(.graphemeClusterBreak, VersionData.Shift.graphemeClusterBreak, 15),
        value(.wordBreak, VersionData.Shift.wordBreak, 31),
        value(.sentenceBreak, VersionData.Shift.sentenceBreak, 15),
        value(.conjunctBreak, VersionData.Shift.conjunctBreak, 3), isPictographic ? "Yes" : "No",
      ] + rankings.map { $0.firstIndex(of: classKey).map(String.init) ?? "-" }
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
