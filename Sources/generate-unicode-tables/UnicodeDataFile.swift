import Foundation

/// The rows of UnicodeData.txt: one for each code point that is listed by itself, and ranges.
struct UnicodeDataFile {
  struct Entry {
    let scalar: Int
    let name: String
    let combiningClass: Int
    /// The canonical decomposition, one step; empty if there is none.
    let decomposition: [Int]
    let decimalDigit: Int?
    let uppercase: Int?
  }

  let source: UCDFile
  let entries: [Entry]
  /// Ranges whose ends alone are listed, with the name between `<` and `, First>`.
  let ranges: [(range: ClosedRange<Int>, name: String)]

  init(folder: URL) throws {
    source = try UCDFile(folder: folder, name: "UnicodeData.txt")
    var entries: [Entry] = []
    var ranges: [(ClosedRange<Int>, String)] = []
    var rangeStart = 0
    for row in source.rows {
      let fields = row.fields
      let value = scalar(fields[0])
      if fields[1].hasSuffix(", First>") {
        rangeStart = value
      } else if fields[1].hasSuffix(", Last>") {
        ranges.append((rangeStart...value, String(fields[1].dropFirst().dropLast(7))))
      } else {
        let isCanonical = !fields[5].hasPrefix("<")
        entries.append(
          Entry(
            scalar: value, name: fields[1], combiningClass: Int(fields[3])!,
            decomposition: isCanonical ? scalars(fields[5]) : [],
            decimalDigit: Int(fields[6]), uppercase: Int(fields[12], radix: 16)))
      }
    }
    self.entries = entries
    self.ranges = ranges
  }
}
