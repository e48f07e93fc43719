import Foundation

/// One file of the Unicode Character Database: lines of fields split at semicolons, comments cut
/// off, the name and date of its header kept for provenance.
struct UCDFile {
  /// The file's name without a folder.
  let name: String
  /// The first header line without its `# `, for example `GraphemeBreakProperty-17.0.0.txt`.
  let title: String
  /// The header's date line without its `# Date: `, or an empty string.
  let date: String
  /// The fields of every line that holds data.
  let rows: [Row]

  struct Row {
    var fields: [String]
    var comment: String
  }

  init(folder: URL, name: String) throws {
    self.name = name
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    var rows: [Row] = []
    var header: [String] = []
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      if start < end, bytes[start] == 0x23 {
        if header.count < 30 { header.append(text(bytes[start + 1..<end])) }
      } else if let row = Self.row(bytes, start, end) {
        rows.append(row)
      }
      start = end + 1
    }
    self.rows = rows
    // The emoji files name their version on a line of its own.
    let ownVersion = header.first { $0.hasPrefix("Version: ") }.map { " \($0.dropFirst(9))" } ?? ""
    title = (header.first { $0.hasSuffix(".txt") } ?? name) + ownVersion
    date = header.first { $0.hasPrefix("Date: ") }.map { String($0.dropFirst(6)) } ?? ""
  }

  /// Splits one line; nil when it holds nothing but white space and a comment.
  private static func row(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Row? {
    var fields: [String] = []
    var fieldStart = start
    var cursor = start
    while cursor < end, bytes[cursor] != 0x23 {
      if bytes[cursor] == 0x3B {
        fields.append(text(bytes[fieldStart..<cursor]))
        fieldStart = cursor + 1
      }
      cursor += 1
    }
    let last = text(bytes[fieldStart..<cursor])
    if fields.isEmpty, last.isEmpty { return nil }
    fields.append(last)
    let comment = cursor < end ? text(bytes[cursor + 1..<end]) : ""
    return Row(fields: fields, comment: comment)
  }
}

/// The bytes as text, without white space at either end.
func text(_ bytes: ArraySlice<UInt8>) -> String {
  var slice = bytes
  while let first = slice.first, first <= 0x20 { slice.removeFirst() }
  while let last = slice.last, last <= 0x20 { slice.removeLast() }
  return String(decoding: slice, as: UTF8.self)
}

extension UCDFile.Row {
  /// The scalars that the first field names: `0041` or `0041..005A`.
  var scalars: ClosedRange<Int> {
    let ends = fields[0].split(separator: ".", omittingEmptySubsequences: true)
    let first = scalar(ends[0])
    return first...(ends.count > 1 ? scalar(ends[1]) : first)
  }
}

/// A code point written in hexadecimal.
func scalar(_ hexadecimal: some StringProtocol) -> Int {
  guard let value = Int(hexadecimal, radix: 16) else {
    fatalError("expected a hexadecimal code point, found \(hexadecimal)")
  }
  return value
}

/// A sequence of code points written in hexadecimal and split at spaces.
func scalars(_ field: String) -> [Int] {
  field.split(separator: " ").map { scalar($0) }
}
