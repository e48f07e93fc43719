internal import TextSpec

/// Payloads that are hard to carry in a link, and links that are hard to read.
enum LinkTexts {
  private static let pieces: [CodeUnits] = [
    "a", "Z9", "%", "%41", "%zz", "a%20b", " ", "+", "/", "//x", "?q=1&b", "#", ":", "hash:", "~",
    "\u{0}", "\n", "\"", "<>", "\\", "\u{7F}", "\u{E9}", "e\u{301}", "\u{200D}", "\u{20AC}",
    "\u{1F468}\u{200D}\u{1F469}", "\u{10FFFF}", "\u{5D0}", "\u{FFFF}", "'", "()", "[", "@", ";",
  ].map { CodeUnits($0) }

  private static let payloads = Deck(cardCount: pieces.count, handCount: 12)

  /// What may stand in a link unescaped, as a card beside the escaped pieces.
  private static let plain: [CodeUnits] = [
    "a", "Z9", "+", "+", "/", "//x", "?q=1&b", ":", "~", "'", "()", "@", ";", "%41",
  ].map { CodeUnits($0) }
  private static let readable = plain + pieces.map { escaped($0, digits: "0123456789ABCDEF") }
  private static let links = Deck(cardCount: readable.count, handCount: 12)
  /// Two links of four are whole, one has another scheme, and one may be anything.
  private static let forms = Deck(cardCount: 4, handCount: 1)
  private static let foreign: [CodeUnits] = ["http:", "mention:", "HASH:", "hashtag:", "x:"].map {
    CodeUnits($0)
  }

  /// The payload of a number: three of them hold all pieces.
  static func dealtPayload(_ number: Int, seed: UInt64, _ choices: inout Choices) -> CodeUnits {
    // One in eight is short.
    if number % 8 == 7 { return payload(&choices) }
    return payloads.hand(number, seed: seed).reduce(into: []) { $0 += pieces[Int($1)] }
  }

  /// The link of a number: in two of four every piece can be read, in one the scheme is another
  /// one, and in one anything may be wrong.
  static func dealtLink(_ number: Int, seed: UInt64, _ choices: inout Choices) -> CodeUnits {
    let form = forms.card(number, seed: seed)
    if form == 3 { return link(&choices) }
    var link = form == 2 ? choices.pick(foreign) : CodeUnits("hash:")
    for card in links.hand(number, seed: ~seed) { link += readable[Int(card)] }
    return link
  }

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
      case 1: link += escaped(piece, digits: "0123456789abcdef")
      default: link += escaped(piece, digits: "0123456789ABCDEF")
      }
    }
    return link
  }

  /// The bytes of UTF-8, each as an escape.
  private static func escaped(_ text: CodeUnits, digits: StaticString) -> CodeUnits {
    String(decoding: text, as: UTF16.self).utf8.flatMap { byte in
      [0x25, UInt16(digits.utf8Start[Int(byte >> 4)]), UInt16(digits.utf8Start[Int(byte & 15)])]
    }
  }
}
