import ConformanceKit
import TextSpec

/// Reads the messages of the hot path byte by byte, without making values of them.
///
/// Whatever it does not expect it leaves to the general reader, which knows how to complain.
struct WireScanner {
  var offset = 0

  @inline(__always)
  mutating func skipSpace(_ bytes: Span<UInt8>) {
    while offset < bytes.count, bytes[offset] <= 0x20, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  /// Whether a byte is white space between the tokens of JSON; other controls are not.
  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The next byte that is no white space, or 0 at the end.
  @inline(__always)
  mutating func peek(_ bytes: Span<UInt8>) -> UInt8 {
    skipSpace(bytes)
    return offset < bytes.count ? bytes[offset] : 0
  }

  /// Moves over a byte, or stays.
  @inline(__always)
  mutating func take(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard peek(bytes) == byte else { return false }
    offset += 1
    return true
  }

  /// Moves over the bytes of a literal, or stays.
  @inline(__always)
  mutating func take(_ literal: StaticString, _ bytes: Span<UInt8>) -> Bool {
    skipSpace(bytes)
    let count = literal.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != literal.utf8Start[index] { return false }
    offset += count
    return true
  }

  /// An integer of at most nine digits, or nil, in which case the scanner stays.
  @inline(__always)
  mutating func integer(_ bytes: Span<UInt8>) -> Int? {
    skipSpace(bytes)
    var end = offset
    let isNegative = end < bytes.count && bytes[end] == UInt8(ascii: "-")
    if isNegative { end += 1 }
    let digits = end
    var value = 0
    while end < bytes.count, end - digits < 10 {
      let digit = Int(bytes[end]) - 0x30
      guard digit >= 0, digit <= 9 else { break }
      value = value &* 10 &+ digit
      end += 1
    }
    guard end > digits, end - digits < 10 else { return nil }
    if end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
      default: break
      }
      if bytes[digits] == UInt8(ascii: "0"), end - digits > 1 { return nil }
    }
    offset = end
    return isNegative ? -value : value
  }

  /// Any value, by the general reader.
  mutating func value(_ bytes: Span<UInt8>) throws(JSONError) -> Value {
    try JSON.readPrefix(bytes, at: &offset, .wire)
  }

  /// The bytes between the quotation marks of a string without escapes, or nil, in which case the
  /// scanner stays.
  @inline(__always)
  mutating func plainString(_ bytes: Span<UInt8>) -> Range<Int>? {
    guard peek(bytes) == UInt8(ascii: "\"") else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      guard bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 else { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    let range = offset + 1..<end
    offset = end + 1
    return range
  }
}

extension Span<UInt8> {
  /// Whether the bytes of a range are those of a literal.
  @inline(__always)
  func holds(_ literal: StaticString, _ range: Range<Int>) -> Bool {
    guard range.count == literal.utf8CodeUnitCount else { return false }
    for index in 0..<range.count where self[range.lowerBound + index] != literal.utf8Start[index] {
      return false
    }
    return true
  }

  /// The bytes of a range, escaped and shortened, for a message.
  func quote(_ range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    for index in range { bytes.append(self[index]) }
    return Quoting.quoted(bytes)
  }
}
