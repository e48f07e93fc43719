/// The last 64 KiB that a process wrote to its standard error.
struct ErrorTail {
  private var bytes: [UInt8] = []
  /// Whether earlier bytes were dropped.
  private(set) var isCut = false

  static let countMax = 65_536

  /// Appends the first `count` bytes. Complexity: O(count) amortised.
  mutating func append(_ chunk: [UInt8], _ count: Int) {
    bytes.append(contentsOf: chunk[..<count])
    guard bytes.count > 2 * Self.countMax else { return }
    bytes.removeFirst(bytes.count - Self.countMax)
    isCut = true
  }

  /// All that is kept.
  var kept: ArraySlice<UInt8> { bytes.suffix(Self.countMax) }

  /// The line that says what happened, escaped, for a message: the last one with a word in it which
  /// is not indented, and is not the version with which Node ends the report of an exception. What
  /// is indented is a stack or a quoted source; where all lines are, the last one has to do.
  var lastLine: String {
    let lines = kept.split(separator: UInt8(ascii: "\n"))
    let line =
      lines.last { line in
        line[line.startIndex] > 0x20 && line.contains(where: Self.isOfWord)
          && !line.starts(with: Self.nodeVersion)
      } ?? lines.last { line in line.contains { $0 > 0x20 } }
    return line.map { Quoting.text($0, countMax: 200) } ?? ""
  }

  /// Whether a byte belongs to a letter or a digit, as far as bytes tell.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }

  private static let nodeVersion = Array("Node.js v".utf8)

  mutating func removeAll() {
    bytes.removeAll()
    isCut = false
  }
}
