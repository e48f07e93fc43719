public import TextSpec

/// Writes values as bytes.
public enum JSONWriter {
  static func append(_ value: Value, to bytes: inout [UInt8]) {
    switch value {
    case .null: appendASCII("null", to: &bytes)
    case .bool(let flag): appendASCII(flag ? "true" : "false", to: &bytes)
    case .int(let number): append(number, to: &bytes)
    case .text(let units): appendString(units, to: &bytes)
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(item, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        appendMember(member.key, member.value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a key, a colon and a value; an ill-formed text becomes its hexadecimal twin.
  public static func appendMember(_ key: String, _ value: Value, to bytes: inout [UInt8]) {
    if case .text(let units) = value {
      appendTextMember(key, units, to: &bytes)
    } else {
      appendKey(key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(value, to: &bytes)
    }
  }

  /// Appends a key, a colon and a text, or the hexadecimal twin of an ill-formed one.
  public static func appendTextMember(
    _ key: String, _ units: CodeUnits, to bytes: inout [UInt8]
  ) {
    guard !units.isWellFormed else {
      appendKey(key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      appendString(units, to: &bytes)
      return
    }
    appendKey(HexText.twin(of: key), to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: "\""))
    HexText.append(units, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends an integer in decimal digits.
  public static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 0 && number < 10 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number))
      return
    }
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var low = start
    var high = bytes.count - 1
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// Appends the bytes of a literal.
  @inline(__always)
  public static func appendASCII(_ text: StaticString, to bytes: inout [UInt8]) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text in quotation marks: control characters, quotation marks and backslashes are
  /// escaped, and so are lone surrogates, and the two separators which some languages take for
  /// the end of a line.
  public static func appendString(_ units: CodeUnits, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var offset = 0
    while offset < units.count {
      let unit = units[offset]
      if unit >= 0x20, unit < 0x7F, unit != 0x22, unit != 0x5C {
        bytes.append(UInt8(truncatingIfNeeded: unit))
        offset += 1
        continue
      }
      let (scalar, length) = units.scalar(at: offset)
      if scalar < 0xA0 || scalar & 0xFFFF_F800 == 0xD800 || scalar & ~1 == 0x2028 {
        appendEscape(scalar, to: &bytes)
      } else {
        UTF8Bytes.append(scalar, to: &bytes)
      }
      offset += length
    }
    bytes.append(UInt8(ascii: "\""))
  }

  static func appendKey(_ key: String, to bytes: inout [UInt8]) {
    appendString(CodeUnits(key), to: &bytes)
  }

  /// Appends the escape of a scalar, or of the two halves of one beyond the basic plane.
  static func appendEscape(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0x22: appendASCII("\\\"", to: &bytes)
    case 0x5C: appendASCII("\\\\", to: &bytes)
    case 0x0A: appendASCII("\\n", to: &bytes)
    case 0x0D: appendASCII("\\r", to: &bytes)
    case 0x09: appendASCII("\\t", to: &bytes)
    default:
      for unit in CodeUnits(scalar: scalar) {
        appendASCII("\\u", to: &bytes)
        HexText.append(unit, to: &bytes)
      }
    }
  }
}
