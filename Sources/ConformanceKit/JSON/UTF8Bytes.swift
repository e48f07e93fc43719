/// UTF-8, as the table of well-formed byte sequences of the Unicode Standard has it.
public enum UTF8Bytes {
  /// The scalar which begins at `offset` and ends at or before `end`, and its length in bytes;
  /// nil where the bytes are not well-formed. Complexity: O(1).
  @inlinable public static func scalar(
    _ bytes: Span<UInt8>, at offset: Int, _ end: Int
  ) -> (value: UInt32, length: Int)? {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return (lead, 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, offset + length <= end else { return nil }
    var value = lead & (0x7F >> UInt32(length))
    for index in 1..<length {
      let byte = UInt32(bytes[offset + index])
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | byte & 0x3F
    }
    let isShortest = length == 2 || value >= (length == 3 ? 0x800 : 0x10000)
    guard isShortest, value < 0x110000, value & 0xFFFF_F800 != 0xD800 else { return nil }
    return (value, length)
  }

  /// Appends a scalar, which is no surrogate. Complexity: O(1) amortised.
  @inlinable public static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    if scalar < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else if scalar < 0x10000 {
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else {
      bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}
