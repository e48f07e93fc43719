/// Reads the numbers of a generated payload: groups of five bits, the lowest first, one printable
/// character a group, the sixth bit saying that another group follows.
struct PayloadReader {
  private let start: UnsafePointer<UInt8>
  private let byteCount: Int
  private(set) var byteOffset = 0

  init(_ payload: StaticString) {
    start = payload.utf8Start
    byteCount = payload.utf8CodeUnitCount
  }

  /// Starts in the middle of a payload, at an offset that the generator stored.
  init(_ payload: StaticString, byteOffset: Int) {
    self.init(payload)
    self.byteOffset = byteOffset
  }

  var isAtEnd: Bool { byteOffset >= byteCount }

  /// The next number.
  mutating func next() -> Int {
    var result = 0
    var shift = 0
    while true {
      precondition(byteOffset < byteCount, "expected another number in the payload")
      let character = Int(start[byteOffset])
      byteOffset += 1
      // The backslash is written as a tilde, because it would need an escape.
      let digit = (character == 0x7E ? 0x5C : character) - 0x23
      result |= (digit & 31) << shift
      if digit & 32 == 0 { return result }
      shift += 5
    }
  }

  /// Reads runs (a number, then how often it repeats) until the payload ends, into elements.
  mutating func runs<Element: FixedWidthInteger>(expecting count: Int) -> [Element] {
    [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      var filled = 0
      while !isAtEnd {
        let element = Element(truncatingIfNeeded: next())
        let runCount = next() + 1
        precondition(filled + runCount <= count, "expected \(count) elements in the payload")
        (buffer.baseAddress! + filled).initialize(repeating: element, count: runCount)
        filled += runCount
      }
      precondition(filled == count, "expected \(count) elements in the payload")
      initializedCount = filled
    }
  }
}
