/// Bytes from a process that is not trusted, in a form that cannot hurt a terminal or a report.
enum Quoting {
  /// The bytes as printable ASCII, everything else as `\n`, `\t` or `\xNN`; what goes beyond
  /// `countMax` bytes is left out and counted.
  static func text(_ bytes: some Collection<UInt8>, countMax: Int = 120) -> String {
    var text = ""
    for byte in bytes.prefix(countMax) {
      switch byte {
      case UInt8(ascii: "\n"): text += "\\n"
      case UInt8(ascii: "\r"): text += "\\r"
      case UInt8(ascii: "\t"): text += "\\t"
      case UInt8(ascii: "\\"): text += "\\\\"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "\\x" + hex(byte)
      }
    }
    let rest = bytes.count - countMax
    return rest > 0 ? "\(text)... and \(rest) more bytes" : text
  }

  /// The bytes around `offset` as they came, in back quotes: a backslash is no escape, and what is
  /// left out before and behind is `...`.
  static func asSent(_ bytes: some RandomAccessCollection<UInt8>, around offset: Int) -> String {
    let start = max(0, offset - 80)
    let part = bytes.dropFirst(start).prefix(120)
    let words = part.map { (0x20..<0x7F).contains($0) ? String(Unicode.Scalar($0)) : text([$0]) }
    return (start > 0 ? "...`" : "`") + words.joined()
      + (start + part.count < bytes.count ? "`..." : "`")
  }

  /// The bytes in back quotes.
  static func quoted(_ bytes: some Collection<UInt8>, countMax: Int = 120) -> String {
    "`\(text(bytes, countMax: countMax))`"
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count < 2 ? "0\(digits)" : digits
  }
}
