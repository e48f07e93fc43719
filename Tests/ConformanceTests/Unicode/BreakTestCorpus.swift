import ReferenceImpl
import TextSpec
import UnicodeTables

/// The official break tests of one version and level, from `corpora/unicode`.
struct BreakTestCorpus {
  struct Entry {
    var lineNumber: Int
    var units: [UInt16] = []
    /// All boundaries, 0 and the length included.
    var boundaries: [Int] = [0]
    /// The offsets between scalars and the names of the rules that decide about them.
    var rules: [(offset: Int, name: String)] = []
  }

  let entries: [Entry]

  init(_ version: TableVersion, _ level: SegmentationLevel) throws {
    let bytes = try PackageFolder.bytes("corpora/unicode/\(version)/\(level).txt")
    var entries: [Entry] = []
    var lineNumber = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      lineNumber += 1
      if line.isEmpty || line.first == 0x23 { continue }
      entries.append(Self.entry(line, lineNumber))
    }
    self.entries = entries
  }

  private static func entry(_ line: ArraySlice<UInt8>, _ lineNumber: Int) -> Entry {
    var entry = Entry(lineNumber: lineNumber)
    let halves = line.split(separator: 0x09, omittingEmptySubsequences: false)
    var offsets: [Int] = []
    for word in halves[0].split(separator: 0x20) {
      if word.elementsEqual([0x7C]) {
        entry.boundaries.append(entry.units.count)
        continue
      }
      if !entry.units.isEmpty { offsets.append(entry.units.count) }
      let value = UInt32(String(decoding: word, as: UTF8.self), radix: 16)!
      if value > 0xFFFF {
        entry.units.append(UInt16(0xD7C0 + value >> 10))
        entry.units.append(UInt16(0xDC00 + value & 0x3FF))
      } else {
        entry.units.append(UInt16(value))
      }
    }
    entry.boundaries.append(entry.units.count)
    let names = halves[1].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    entry.rules = Array(zip(offsets, names))
    return entry
  }
}
