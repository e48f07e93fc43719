public import TextSpec

/// The link `hash:` with a payload: its UTF-8 bytes, percent-encoded but for the unreserved
/// characters of RFC 3986. It survives every URL parser, since it is plain ASCII.
public enum HashLink {
  /// The link of a payload; nil where a surrogate is no half of a pair. Complexity: O(payload).
  public static func encode(_ payload: CodeUnits) -> CodeUnits? {
    var link: CodeUnits = [0x68, 0x61, 0x73, 0x68, 0x3A]
    link.reserveCapacity(5 + payload.count)
    var offset = 0
    while offset < payload.count {
      let (scalar, length) = payload.scalar(at: offset)
      switch scalar {
      case 0..<0x80: append(UInt8(scalar), to: &link)
      case 0x80..<0x800: append(0xC0, scalar, continuations: 1, to: &link)
      case 0xD800..<0xE000: return nil
      case 0x800..<0x10000: append(0xE0, scalar, continuations: 2, to: &link)
      default: append(0xF0, scalar, continuations: 3, to: &link)
      }
      offset += length
    }
    return link
  }

  private static func append(
    _ lead: UInt8, _ scalar: UInt32, continuations: UInt32, to link: inout CodeUnits
  ) {
    append(lead | UInt8(scalar >> (6 * continuations)), to: &link)
    for place in (0..<continuations).reversed() {
      append(0x80 | UInt8(scalar >> (6 * place) & 0x3F), to: &link)
    }
  }

  private static func append(_ byte: UInt8, to link: inout CodeUnits) {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: link.append(UInt16(byte))
    default: link += [0x25, digit(byte >> 4), digit(byte & 15)]
    }
  }

  private static func digit(_ value: UInt8) -> UInt16 {
    UInt16(value) + (value < 10 ? 0x30 : 0x37)
  }

  /// The payload of a link; nil where the text does not begin with `hash:`, has a character that
  /// a URI has not, a percent sign without two hexadecimal digits, or bytes that are no UTF-8.
  /// Complexity: O(link).
  public static func decode(_ link: CodeUnits) -> CodeUnits? {
    guard link.starts(with: [0x68, 0x61, 0x73, 0x68, 0x3A]) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(link.count - 5)
    var offset = 5
    while offset < link.count {
      guard let (byte, length) = byte(link, at: offset) else { return nil }
      bytes.append(byte)
      offset += length
    }
    var payload: CodeUnits = []
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): payload.appendScalar(scalar.value)
      case .emptyInput: return payload
      case .error: return nil
      }
    }
  }

  /// The byte that is spelled at an offset, and how many characters spell it.
  private static func byte(_ link: CodeUnits, at offset: Int) -> (UInt8, Int)? {
    let unit = link[offset]
    guard unit == 0x25 else { return isCharacter(unit) ? (UInt8(unit), 1) : nil }
    guard offset + 2 < link.count, let high = value(link[offset + 1]),
      let low = value(link[offset + 2])
    else { return nil }
    return (high << 4 | low, 3)
  }

  /// Whether a character may stand in a URI as it is.
  private static func isCharacter(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D: false
    default: unit > 0x20 && unit < 0x7F
    }
  }

  private static func value(_ digit: UInt16) -> UInt8? {
    switch digit {
    case 0x30...0x39: UInt8(digit - 0x30)
    case 0x41...0x46: UInt8(digit - 0x37)
    case 0x61...0x66: UInt8(digit - 0x57)
    default: nil
    }
  }
}
