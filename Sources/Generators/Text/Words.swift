import TextSpec

extension TextKind {
  static let words = TextKind(
    "words", weight: 8, "ASCII letters and digits, one to four of them."
  ) { choices, _, text in
    for _ in 0..<choices.within(1...4) {
      let alphabet: StaticString = "abcxyzAZ019_-"
      text.append(UInt16(alphabet.utf8Start[choices.below(alphabet.utf8CodeUnitCount)]))
    }
  }

  static let spaces = TextKind(
    "spaces", weight: 6, "White space: mostly U+0020, sometimes any other."
  ) { choices, _, text in
    let others: [UInt16] = [0x09, 0xA0, 0x3000, 0x2003, 0x202F, 0x85, 0x0B, 0x0C, 0x200B]
    for _ in 0..<choices.within(1...2) {
      text.append(choices.happens(3, outOf: 4) ? 0x20 : choices.pick(others))
    }
  }

  static let controls = TextKind(
    "controls", weight: 1, "Controls, the byte order mark, and what else joins nothing."
  ) { choices, _, text in
    text.append(choices.pick([0x00, 0x01, 0x7F, 0xAD, 0xFEFF, 0x200E, 0x061C, 0x2060, 0x180E]))
  }
}
