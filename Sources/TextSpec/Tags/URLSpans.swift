/// The URLs of a text, by a rule which needs no list of domains: `http://` or `https://`, or
/// labels joined by dots, the last one of two or more letters, with a slash behind it; then all up
/// to white space. The leftmost such beginning wins.
struct URLSpans {
  private let text: CodeUnits
  /// The start of the chain of labels that is being read, or nil.
  private var chainStart: Int?
  /// The start of the label that is being read, or nil between labels.
  private var labelStart: Int?
  private var dotCount = 0

  init(_ text: CodeUnits) { self.text = text }

  /// Marks every place of a URL. White space is marked already. Complexity: O(text).
  mutating func mark(_ places: inout [TagPlace]) {
    var offset = 0
    while offset < text.count {
      if places[offset].contains(.whiteSpace) {
        leaveChain()
      } else if let start = urlStart(at: offset) {
        var end = start
        while end < text.count, !places[end].contains(.whiteSpace) {
          places[end].insert(.url)
          end += 1
        }
        leaveChain()
        offset = end
        continue
      }
      offset += 1
    }
  }

  /// Reads the unit at an offset. The start of the URL whose beginning it completes, or nil.
  private mutating func urlStart(at offset: Int) -> Int? {
    let unit = text[offset]
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D:
      if chainStart == nil { chainStart = offset }
      if labelStart == nil { labelStart = offset }
      return nil
    case 0x2E:
      if labelStart == nil { leaveChain() } else { dotCount += 1 }
      labelStart = nil
      return nil
    case 0x3A:
      defer { leaveChain() }
      return schemeStart(before: offset)
    case 0x2F:
      defer { leaveChain() }
      return isDomain(before: offset) ? chainStart : nil
    default:
      leaveChain()
      return nil
    }
  }

  private mutating func leaveChain() {
    chainStart = nil
    labelStart = nil
    dotCount = 0
  }

  /// Whether the chain before a slash ends in a label of at least two letters behind a dot.
  private func isDomain(before offset: Int) -> Bool {
    guard dotCount > 0, let labelStart, offset - labelStart >= 2 else { return false }
    return text[labelStart..<offset].allSatisfy(isLetter)
  }

  private func isLetter(_ unit: UInt16) -> Bool {
    (0x61...0x7A).contains(unit | 0x20) && unit < 0x80
  }

  /// The start of `http` or `https` before a colon that two slashes follow, or nil.
  private func schemeStart(before offset: Int) -> Int? {
    guard text[offset...].starts(with: [0x3A, 0x2F, 0x2F]) else { return nil }
    for scheme in [Self.https, Self.http] where offset >= scheme.count {
      let start = offset - scheme.count
      if text[start..<offset].elementsEqual(scheme, by: { $0 < 0x80 && $0 | 0x20 == $1 }) {
        return start
      }
    }
    return nil
  }

  private static let http: [UInt16] = [0x68, 0x74, 0x74, 0x70]
  private static let https: [UInt16] = [0x68, 0x74, 0x74, 0x70, 0x73]
}
