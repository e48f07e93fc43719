extension Array where Element == UInt16 {
  /// The text in quotation marks for a message: hidden scalars, quotation marks and backslashes are
  /// escaped, and of more than `countMax` units the rest is left out and counted. A pair is not cut.
  /// Complexity: O(countMax).
  public func quoted(countMax: Int = 40) -> String {
    var result = "\""
    var offset = 0
    while offset < count, offset < countMax {
      let (scalar, length) = self.scalar(at: offset)
      result += scalar == 0x22 ? "\\\"" : Self.spelled(scalar)
      offset += length
    }
    result += "\""
    return offset < count ? "\(result)... and \(count - offset) more units" : result
  }

  /// One scalar as reports write it: a backslash is escaped, and what cannot be seen is `\u{...}`.
  public static func spelled(_ scalar: UInt32) -> String {
    if scalar == 0x5C { return "\\\\" }
    guard let valid = Unicode.Scalar(scalar), !HiddenScalars.contains(scalar) else {
      return "\\u{\(String(scalar, radix: 16, uppercase: true))}"
    }
    return String(Character(valid))
  }
}
