/// The link that carries a hashtag's payload: `hash:` and the payload in UTF-8, all bytes but the
/// unreserved characters of RFC 3986 percent-encoded. Here it is only read; making one is the
/// subject's work.
struct TagLink {
  /// One character of a link behind its scheme.
  struct Character: Hashable {
    /// The byte that it spells.
    var byte: UInt8
    var isEscape: Bool
    /// Whether an escape has a digit in lower case.
    var isLowerCase: Bool
  }

  let characters: [Character]

  static let scheme = CodeUnits("hash:")

  /// Reads a link; nil when it has another scheme, a character that no URI has, or an escape that
  /// is not a percent sign with two hexadecimal digits. Complexity: O(text).
  init?(_ text: CodeUnits) {
    guard text.starts(with: Self.scheme) else { return nil }
    var characters: [Character] = []
    var offset = Self.scheme.count
    while offset < text.count {
      let unit = text[offset]
      if unit == 0x25 {
        guard offset + 2 < text.count, let high = Self.digit(text[offset + 1]),
          let low = Self.digit(text[offset + 2])
        else { return nil }
        let isLower = text[offset + 1] >= 0x61 || text[offset + 2] >= 0x61
        characters.append(Character(byte: high << 4 | low, isEscape: true, isLowerCase: isLower))
        offset += 3
      } else {
        guard unit < 0x80, Self.isUnreserved(UInt8(unit)) || Self.isReserved(UInt8(unit)) else {
          return nil
        }
        characters.append(Character(byte: UInt8(unit), isEscape: false, isLowerCase: false))
        offset += 1
      }
    }
    self.characters = characters
  }

  /// Whether a text begins with the scheme, in any case of letters.
  static func hasScheme(_ text: CodeUnits) -> Bool {
    text.prefix(scheme.count).elementsEqual(scheme) { $0 == $1 || $0 < 0x80 && $0 | 0x20 == $1 }
  }

  /// The bytes that the link spells.
  var bytes: [UInt8] { characters.map(\.byte) }

  /// The text that the bytes encode in UTF-8, or nil when they are none.
  var payload: CodeUnits? {
    var units: CodeUnits = []
    let hasFault = transcode(
      bytes.makeIterator(), from: UTF8.self, to: UTF16.self, stoppingOnError: true
    ) { units.append($0) }
    return hasFault ? nil : units
  }

  /// The bytes of a well-formed text in UTF-8.
  static func bytes(of text: CodeUnits) -> [UInt8] {
    var bytes: [UInt8] = []
    _ = transcode(text.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false) {
      bytes.append($0)
    }
    return bytes
  }

  /// ALPHA, DIGIT, `-`, `.`, `_` and `~` of RFC 3986 section 2.3.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  /// gen-delims and sub-delims of RFC 3986 section 2.2.
  static func isReserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23, 0x24, 0x26...0x2C, 0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5B, 0x5D: true
    default: false
    }
  }

  private static func digit(_ unit: UInt16) -> UInt8? {
    switch unit {
    case 0x30...0x39: UInt8(unit - 0x30)
    case 0x41...0x46: UInt8(unit - 0x41 + 10)
    case 0x61...0x66: UInt8(unit - 0x61 + 10)
    default: nil
    }
  }
}
