import TextSpec
import UnicodeTables

extension TextKind {
  static let flags = TextKind(
    "flags", weight: 5, "Runs of regional indicators, odd and even, sometimes before a joiner."
  ) { choices, _, text in
    for _ in 0..<choices.within(1...5) {
      text.appendScalar(0x1F1E6 + UInt32(choices.below(26)))
    }
    if choices.happens(1, outOf: 4) {
      text.appendScalar(choices.pick([0x200D, 0xFE0F, 0x0301, 0x1F3FB, 0x20E3]))
    }
  }

  static let zwjSequences = TextKind(
    "zwj-sequences", weight: 6,
    "Families, couples and professions joined by ZWJ, and sequences that are almost that."
  ) { choices, _, text in
    let people: [UInt32] = [0x1F468, 0x1F469, 0x1F466, 0x1F467, 0x1F9D1, 0x2764, 0x1F3F3, 0x1F408]
    for member in 0..<choices.within(2...4) {
      if member > 0 && choices.happens(7, outOf: 8) { text.append(0x200D) }
      text.appendScalar(choices.pick(people))
      if choices.happens(1, outOf: 4) {
        text.appendScalar(0x1F3FB + UInt32(choices.below(5)))
      }
      if choices.happens(1, outOf: 5) { text.append(0xFE0F) }
    }
    if choices.happens(1, outOf: 6) { text.append(0x200D) }
    if choices.happens(1, outOf: 12) { text.append(0x200D) }
  }

  static let skinTones = TextKind(
    "skin-tones", "A modifier base with one tone, none or two, and tones after what is no base."
  ) { choices, _, text in
    text.appendScalar(choices.pick([0x1F44D, 0x1F466, 0x261D, 0x1F1E6, 0x61, 0x1F600, 0x1F3FB]))
    for _ in 0..<choices.within(0...2) { text.appendScalar(0x1F3FB + UInt32(choices.below(5))) }
  }

  static let keycaps = TextKind(
    "keycaps", "A keycap base with VS16, VS15 or neither, before the enclosing keycap or not."
  ) { choices, _, text in
    text.append(choices.pick([0x23, 0x2A, 0x31, 0x39, 0x61]))
    switch choices.below(4) {
    case 0, 1: text.append(0xFE0F)
    case 2: text.append(0xFE0E)
    default: break
    }
    if choices.happens(3, outOf: 4) { text.append(0x20E3) }
  }

  static let tagSequences = TextKind(
    "tag-sequences", weight: 2, "The black flag with tag letters, with and without their end."
  ) { choices, _, text in
    if choices.happens(7, outOf: 8) { text.appendScalar(0x1F3F4) }
    for _ in 0..<choices.within(0...5) { text.appendScalar(0xE0061 + UInt32(choices.below(26))) }
    if choices.happens(1, outOf: 2) { text.appendScalar(0xE007F) }
  }

  static let emojiSequences = TextKind(
    "emoji-sequences", weight: 3,
    "A sequence that Unicode recommends, or one with a scalar left out, doubled or moved."
  ) { choices, tables, text in
    let sequence = choices.pick(EmojiSequence.released)
    guard sequence.scalars.allSatisfy({ tables.properties($0).isAssigned }) else { return }
    let place = choices.below(sequence.scalars.count)
    let change = choices.below(6)
    for (index, scalar) in sequence.scalars.enumerated() {
      if index == place, change == 0 { continue }
      text.appendScalar(scalar)
      if index == place, change == 1 { text.appendScalar(scalar) }
    }
    if change == 2 { text.appendScalar(sequence.scalars[place]) }
  }
}
