import TextSpec

extension JSONReader {
  /// Reads a string as code units. The offset is at its opening quotation mark.
  mutating func text(_ bytes: Span<UInt8>) throws(JSONFault) -> CodeUnits {
    let end = try closingQuote(bytes)
    var units: CodeUnits = []
    units.reserveCapacity(end - offset - 1)
    offset += 1
    while offset < end {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") {
        try escape(bytes, end, into: &units)
      } else if byte < 0x80 {
        guard byte >= 0x20 else {
          throw JSONFault(offset, "a control character in a string must be escaped")
        }
        units.append(UInt16(byte))
        offset += 1
      } else {
        guard let (scalar, length) = UTF8Bytes.scalar(bytes, at: offset, end) else {
          throw JSONFault(offset, "invalid UTF-8")
        }
        units.appendScalar(scalar)
        offset += length
      }
    }
    offset = end + 1
    return units
  }

  /// Reads a string as a key. The offset is at its opening quotation mark.
  mutating func key(_ bytes: Span<UInt8>) throws(JSONFault) -> String {
    let start = offset
    let end = try closingQuote(bytes)
    var isPlain = true
    for index in start + 1..<end {
      let byte = bytes[index]
      if byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\\") { isPlain = false }
    }
    if isPlain {
      offset = end + 1
      return String(unsafeUninitializedCapacity: end - start - 1) { buffer in
        for index in 0..<(end - start - 1) { buffer[index] = bytes[start + 1 + index] }
        return end - start - 1
      }
    }
    let units = try text(bytes)
    guard units.isWellFormed else { throw JSONFault(start, "a lone surrogate in a key") }
    return String(decoding: units, as: UTF16.self)
  }

  /// The offset of the quotation mark which closes the string that opens at the offset.
  @inline(__always)
  private func closingQuote(_ bytes: Span<UInt8>) throws(JSONFault) -> Int {
    var end = offset + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") { return end }
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    throw JSONFault(offset, "the string is not closed")
  }

  private mutating func escape(
    _ bytes: Span<UInt8>, _ end: Int, into units: inout CodeUnits
  ) throws(JSONFault) {
    let start = offset
    let letter = bytes[offset + 1]
    offset += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(UInt16(letter))
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"):
      let unit = try hexUnit(bytes, end)
      units.append(unit)
      guard !dialect.allowsLoneSurrogates, unit & 0xF800 == 0xD800 else { return }
      try finishPair(unit, start, bytes, end, into: &units)
    default: throw JSONFault(start, "unknown escape")
    }
  }

  /// Reads the second half of a pair, where halves must not stand alone.
  private mutating func finishPair(
    _ lead: UInt16, _ start: Int, _ bytes: Span<UInt8>, _ end: Int, into units: inout CodeUnits
  ) throws(JSONFault) {
    guard lead & 0xFC00 == 0xD800, offset + 6 <= end, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { throw JSONFault(start, JSONFault.loneSurrogate) }
    offset += 2
    let trail = try hexUnit(bytes, end)
    guard trail & 0xFC00 == 0xDC00 else { throw JSONFault(start, JSONFault.loneSurrogate) }
    units.append(trail)
  }

  private mutating func hexUnit(
    _ bytes: Span<UInt8>, _ end: Int
  ) throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard offset < end, let digit = HexText.digit(bytes[offset]) else {
        throw JSONFault(offset, "expected four hexadecimal digits")
      }
      unit = unit << 4 | digit
      offset += 1
    }
    return unit
  }
}
