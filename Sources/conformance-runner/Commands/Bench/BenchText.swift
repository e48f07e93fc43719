import UnicodeTables

/// A text to measure on, the same in every run.
struct BenchText {
  let name: String
  let units: [UInt16]

  static let all: [BenchText] = [
    BenchText(name: "emoji", units: emojiHeavy()),
    BenchText(name: "latin", units: latin()),
    BenchText(name: "cjk", units: cjk()),
    BenchText(name: "hangul", units: hangul()),
    BenchText(name: "indic", units: indic()),
    BenchText(name: "marks", units: marks()),
  ]

  /// How many code units a text has at least.
  private static let unitCount = 560_000

  /// A linear congruential generator; the texts need variety, not quality.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  private static func append(_ scalar: UInt32, to units: inout [UInt16]) {
    if scalar < 0x10000 {
      units.append(UInt16(scalar))
    } else {
      units.append(UInt16(0xD7C0 + scalar >> 10))
      units.append(UInt16(0xDC00 + scalar & 0x3FF))
    }
  }

  private static let words = [
    "the", "text", "of", "a", "message", "isn't", "long", "and", "has", "3.14", "words", "in", "it",
    "naïve", "café", "U.S.", "hello", "world", "we'll", "see", "you", "tomorrow", "at", "10:30",
  ]

  private static func appendWord(_ dice: inout Dice, to units: inout [UInt16]) {
    units.append(contentsOf: words[dice.roll(words.count)].utf16)
    units.append(contentsOf: [" ", " ", " ", " ", ", ", ". ", "! ", "\n"][dice.roll(8)].utf16)
  }

  /// Half of it emoji of all kinds, joined ones and flags included, half of it words.
  private static func emojiHeavy() -> [UInt16] {
    var dice = Dice(state: 1)
    var units: [UInt16] = []
    let sequences = EmojiSequence.released
    while units.count < unitCount {
      for _ in 0...dice.roll(3) {
        for scalar in sequences[dice.roll(sequences.count)].scalars { append(scalar, to: &units) }
      }
      units.append(0x20)
      for _ in 0..<dice.roll(3) { appendWord(&dice, to: &units) }
    }
    return units
  }

  private static func latin() -> [UInt16] {
    var dice = Dice(state: 2)
    var units: [UInt16] = []
    while units.count < unitCount { appendWord(&dice, to: &units) }
    return units
  }

  private static func cjk() -> [UInt16] {
    var dice = Dice(state: 3)
    var units: [UInt16] = []
    while units.count < unitCount {
      for _ in 0..<4 + dice.roll(16) { units.append(UInt16(0x4E00 + dice.roll(20_000))) }
      for _ in 0..<dice.roll(6) { units.append(UInt16(0x3042 + dice.roll(80))) }
      for _ in 0..<dice.roll(4) { units.append(UInt16(0x30A2 + dice.roll(80))) }
      units.append([0x3001, 0x3002, 0xFF01, 0x300C, 0x300D][dice.roll(5)])
    }
    return units
  }

  private static func hangul() -> [UInt16] {
    var dice = Dice(state: 4)
    var units: [UInt16] = []
    while units.count < unitCount {
      for _ in 0...dice.roll(5) { units.append(UInt16(0xAC00 + dice.roll(11_172))) }
      if dice.roll(4) == 0 {
        units.append(UInt16(0x1100 + dice.roll(19)))
        units.append(UInt16(0x1161 + dice.roll(21)))
        units.append(UInt16(0x11A8 + dice.roll(27)))
      }
      units.append(contentsOf: [" ", " ", " ", ". ", ", "][dice.roll(5)].utf16)
    }
    return units
  }

  private static func indic() -> [UInt16] {
    var dice = Dice(state: 5)
    var units: [UInt16] = []
    while units.count < unitCount {
      for _ in 0...dice.roll(5) {
        units.append(UInt16(0x915 + dice.roll(37)))
        if dice.roll(3) == 0 { units += [0x94D, UInt16(0x915 + dice.roll(37))] }
        if dice.roll(2) == 0 { units.append(UInt16(0x93E + dice.roll(15))) }
        if dice.roll(6) == 0 { units.append(0x902) }
      }
      units.append([0x20, 0x20, 0x20, 0x964][dice.roll(4)])
    }
    return units
  }

  /// A million marks on one base.
  private static func marks() -> [UInt16] {
    [0x61] + [UInt16](repeating: 0x301, count: 1_000_000)
  }
}
