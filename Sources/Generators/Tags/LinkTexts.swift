internal import TextSpec

/// Payloads that are hard to carry in a link, and links that are hard to read.
enum LinkTexts {
  private static let pieces: [CodeUnits] = [
    "a", "Z9", "%", "%41", "%zz", "a%20b", " ", "+", "/", "//x", "?q=1&b", "#", ":", "hash:", "~",
    "\u{0}", "\n", "\"", "<>", "\\", "\u{7F}", "\u{E9}", "e\u{301}", "\u{200D}", "\u{20AC}",
    "\u{1F468}\u{200D}\u{1F469}", "\u{10FFFF}", "\u{5D0}", "\u{FFFF}", "'", "()", "[", "@", ";",
  ].map { CodeUnits($0) }

  /// A well-formed text.
  static func payload(_ choices: inout Choices) -> CodeUnits {
    var text: CodeUnits = []
    for _ in 0..<choices.within(0...4) { text += choices.pick(pieces) }
    return text
  }

  /// Mostly a link; sometimes one of another scheme, or one with a broken escape.
  static func link(_ choices: inout Choices) -> CodeUnits {
    let schemes = ["hash:", "hash:", "hash:", "hash:", "hash:", "hash", "http:", "#", "mention:"]
    var link = CodeUnits(choices.pick(schemes))
    for _ in 0..<choices.within(0...4) {
      let piece = choices.pick(pieces)
      switch choices.below(4) {
      case 0: link += piece
      case 1: append(piece, digits: "0123456789abcdef", to: &link)
      default: append(piece, digits: "0123456789ABCDEF", to: &link)
      }
    }
    return link
  }

  private static func append(_ text: CodeUnits, digits: StaticString, to link: inout CodeUnits) {
    for byte in String(decoding: text, as: UTF16.self).utf8 {
      link += [
        0x25, UInt16(digits.utf8Start[Int(byte >> 4)]), UInt16(digits.utf8Start[Int(byte & 15)]),
      ]
    }
  }
}
