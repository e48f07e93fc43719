public import TextSpec

/// Texts as four lower-case hexadecimal digits for each code unit, which carry lone surrogates
/// through anything that only takes well-formed text.
///
/// A text under the key `K` may come as `K.u16`; for the key `text` the twin is spelt `u16`.
public enum HexText {
  /// The key of the twin of `key`.
  public static func twin(of key: String) -> String { key == "text" ? "u16" : "\(key).u16" }

  /// The key whose twin `key` is, or nil.
  @inlinable public static func base(ofTwin key: String) -> String? {
    let bytes = key.utf8
    guard bytes.count >= 3, bytes.last == UInt8(ascii: "6"), key.hasSuffix("u16") else {
      return nil
    }
    if bytes.count == 3 { return "text" }
    let rest = key.dropLast(3)
    guard rest.utf8.count > 1, rest.hasSuffix(".") else { return nil }
    return String(rest.dropLast())
  }

  /// The code units that the digits spell, or nil. Complexity: O(count).
  public static func units(_ digits: CodeUnits) -> CodeUnits? {
    guard digits.count % 4 == 0 else { return nil }
    var units: CodeUnits = []
    units.reserveCapacity(digits.count / 4)
    var unit: UInt16 = 0
    for (index, character) in digits.enumerated() {
      guard character < 0x80, let digit = digit(UInt8(character)) else { return nil }
      unit = unit << 4 | digit
      if index % 4 == 3 { units.append(unit) }
    }
    return units
  }

  /// Appends the digits of a text. Complexity: O(count).
  public static func append(_ units: CodeUnits, to bytes: inout [UInt8]) {
    for unit in units { append(unit, to: &bytes) }
  }

  /// Appends the four digits of a code unit.
  @inlinable public static func append(_ unit: UInt16, to bytes: inout [UInt8]) {
    for shift: UInt16 in [12, 8, 4, 0] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }

  /// The value of a hexadecimal digit in either case, or nil.
  @inlinable public static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte - 0x30)
    case 0x41...0x46: UInt16(byte - 0x37)
    case 0x61...0x66: UInt16(byte - 0x57)
    default: nil
    }
  }
}
