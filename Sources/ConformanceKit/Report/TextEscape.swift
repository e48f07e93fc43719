public import TextSpec

/// How texts are written in reports and on the command line: what can be seen stands as it is,
/// what cannot is `\u{...}`.
public enum TextEscape {
  /// A text with hidden scalars, backslashes and `|` escaped.
  public static func escaped(_ text: CodeUnits) -> String {
    var result = ""
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      result += escaped(scalar)
      offset += length
    }
    return result
  }

  /// One scalar as it is written.
  public static func escaped(_ scalar: UInt32) -> String {
    scalar == 0x7C ? "\\|" : CodeUnits.spelled(scalar)
  }

  /// A value in one line; texts are quoted and escaped, ranges written half-open.
  public static func line(_ value: Value) -> String {
    switch value {
    case .null: return "nil"
    case .bool(let flag): return flag ? "true" : "false"
    case .int(let number): return String(number)
    case .text(let text): return "\"\(escaped(text))\""
    case .list(let values):
      if let range = value.rangeValue { return range.text }
      return "[" + values.map(line).joined(separator: ", ") + "]"
    case .object(let members):
      return "{" + members.map { "\($0.key): \(line($0.value))" }.joined(separator: ", ") + "}"
    }
  }
}
