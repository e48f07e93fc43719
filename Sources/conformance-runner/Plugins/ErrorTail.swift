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

  /// The last line that is not empty, escaped, for a message.
  var lastLine: String {
    let line = kept.split(separator: UInt8(ascii: "\n")).last { line in
      line.contains { $0 > 0x20 }
    }
    return line.map { Quoting.text($0, countMax: 200) } ?? ""
  }

  mutating func removeAll() {
    bytes.removeAll()
    isCut = false
  }
}
