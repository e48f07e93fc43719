internal import TextSpec

/// A class of tag bodies: what people write behind a marker, and what detectors stumble over.
struct TagBody: Sendable {
  let weight: Int
  let write: @Sendable (inout Choices, inout CodeUnits) -> Void

  static let all: [TagBody] = [
    words, digits, accents, decomposed, conjuncts, joiners, thai, ideographs, hangul, emoji,
    astral, rightToLeft, strangers, longNames,
  ]

  private static func piece(_ weight: Int, _ pieces: [String]) -> TagBody {
    let units = pieces.map { CodeUnits($0) }
    return TagBody(weight: weight) { choices, text in
      for _ in 0..<choices.within(1...2) { text += choices.pick(units) }
    }
  }

  private static let words = TagBody(weight: 10) { choices, text in
    let alphabet: StaticString = "abzABT019_rtRT"
    for _ in 0..<choices.within(1...4) {
      text.append(UInt16(alphabet.utf8Start[choices.below(alphabet.utf8CodeUnitCount)]))
    }
  }
  private static let digits = piece(4, ["1", "39", "x27", "_", "1_2", "\u{967}\u{968}", "\u{661}"])
  private static let accents = piece(5, ["\u{E9}", "caf\u{E9}", "\u{C5}", "\u{1E9B}", "\u{AC00}"])
  private static let decomposed = piece(
    5, ["e\u{301}", "cafe\u{301}", "A\u{30A}", "a\u{327}\u{301}", "\u{1100}\u{1161}"])
  private static let conjuncts = piece(
    4,
    [
      "\u{915}\u{94D}\u{937}", "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}",
      "\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}", "\u{B95}\u{BCD}",
    ])
  private static let joiners = piece(
    4, ["\u{645}\u{6CC}\u{200C}\u{62E}", "a\u{200C}b", "a\u{200D}b", "\u{200D}a", "\u{200C}"])
  private static let thai = piece(3, ["\u{E44}\u{E21}\u{E48}", "\u{E01}\u{E33}", "\u{E0A}\u{E49}"])
  private static let ideographs = piece(
    4, ["\u{65E5}\u{672C}", "\u{30AB}\u{30FC}", "\u{FF76}\u{FF9E}", "\u{3005}", "\u{30E1}\u{301C}"])
  private static let hangul = piece(2, ["\u{D2B8}\u{C704}\u{D130}", "\u{1112}\u{1161}\u{11AB}"])
  private static let emoji = piece(
    5,
    [
      "\u{1F98B}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F44D}\u{1F3FD}",
      "\u{1F1F0}\u{1F1F7}", "\u{2764}\u{FE0F}", "1\u{FE0F}\u{20E3}", "\u{3299}\u{FE0F}",
    ])
  private static let astral = piece(
    3, ["\u{2000B}\u{2000B}", "\u{16F04}", "\u{1D400}", "\u{10FFFD}"])
  private static let rightToLeft = piece(
    4,
    ["\u{5D3}\u{5DC}\u{5EA}", "\u{5D0}\u{5F3}", "\u{628}\u{640}\u{64B}", "\u{5D0}\u{5BE}\u{5D1}"])
  private static let strangers = TagBody(weight: 4) { choices, text in
    text.append(
      choices.pick([
        0xE000, 0xF8FF, 0xD83D, 0xDE00, 0x2D, 0x2B, 0x2A, 0xB7, 0x387, 0x60A, 0x2260, 0x600, 0x200B,
        0x488,
      ]))
  }
  private static let longNames = TagBody(weight: 1) { choices, text in
    for _ in 0..<choices.within(19...22) { text.append(choices.pick([0x61, 0x5A, 0x30, 0x5F])) }
  }
}
