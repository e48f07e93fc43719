import TextSpec

extension JSONReader {
  /// Reads a number whose value is an integer of 64 bits, however it is spelt: `3`, `3.0`, `30e-1`
  /// are one value, as they are in languages which know one kind of number only.
  mutating func number(_ bytes: Span<UInt8>) throws(JSONFault) -> Value {
    let start = offset
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    let digitsStart = offset
    // Counts down from zero, since the most negative integer has no positive twin.
    var value = 0
    var overflows = false
    while let digit = digit(bytes) {
      let (product, first) = value.multipliedReportingOverflow(by: 10)
      let (sum, second) = product.subtractingReportingOverflow(digit)
      overflows = overflows || first || second
      value = sum
      offset += 1
    }
    guard offset > digitsStart else { throw JSONFault(offset, "expected a digit") }
    guard bytes[digitsStart] != UInt8(ascii: "0") || offset == digitsStart + 1 else {
      throw JSONFault(digitsStart, "a number has no leading zeros")
    }
    switch peek(bytes) {
    case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      offset = start
      return try longNumber(bytes)
    default: break
    }
    guard !overflows, isNegative || value != Int.min else {
      throw JSONFault(start, "expected an integer of 64 bits")
    }
    return .int(isNegative ? value : -value)
  }

  @inline(__always)
  private func digit(_ bytes: Span<UInt8>) -> Int? {
    guard offset < bytes.count else { return nil }
    let digit = Int(bytes[offset]) - 0x30
    return digit >= 0 && digit <= 9 ? digit : nil
  }

  /// Reads a number with a fraction or an exponent.
  private mutating func longNumber(_ bytes: Span<UInt8>) throws(JSONFault) -> Value {
    let start = offset
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var digits: [Int] = []
    while let digit = digit(bytes) {
      digits.append(digit)
      offset += 1
    }
    var exponent = 0
    if peek(bytes) == UInt8(ascii: ".") {
      offset += 1
      let fractionStart = offset
      while let digit = digit(bytes) {
        digits.append(digit)
        exponent -= 1
        offset += 1
      }
      guard offset > fractionStart else { throw JSONFault(offset, "expected a digit") }
    }
    if peek(bytes) == UInt8(ascii: "e") || peek(bytes) == UInt8(ascii: "E") {
      offset += 1
      exponent += try exponentPart(bytes)
    }
    while digits.last == 0, exponent < 0 {
      digits.removeLast()
      exponent += 1
    }
    if let value = Self.integer(digits, exponent, isNegative) { return .int(value) }
    guard dialect.keepsFractions else {
      throw JSONFault(start, "expected an integer of 64 bits")
    }
    let literal = (start..<offset).map { UInt16(bytes[$0]) }
    return .object([Value.Member("fraction", .text(literal))])
  }

  private mutating func exponentPart(_ bytes: Span<UInt8>) throws(JSONFault) -> Int {
    let isNegative = peek(bytes) == UInt8(ascii: "-")
    if isNegative || peek(bytes) == UInt8(ascii: "+") { offset += 1 }
    let start = offset
    var value = 0
    while let digit = digit(bytes) {
      // A greater exponent is out of any range, and must not overflow.
      value = min(value * 10 + digit, 1_000_000)
      offset += 1
    }
    guard offset > start else { throw JSONFault(offset, "expected a digit") }
    return isNegative ? -value : value
  }

  private static func integer(_ digits: [Int], _ exponent: Int, _ isNegative: Bool) -> Int? {
    guard digits.contains(where: { $0 != 0 }) else { return 0 }
    guard exponent >= 0, exponent < 20 else { return nil }
    var value = 0
    for digit in digits + [Int](repeating: 0, count: exponent) {
      let (product, first) = value.multipliedReportingOverflow(by: 10)
      let (sum, second) = product.subtractingReportingOverflow(digit)
      guard !first, !second else { return nil }
      value = sum
    }
    guard !isNegative else { return value }
    return value == Int.min ? nil : -value
  }
}
