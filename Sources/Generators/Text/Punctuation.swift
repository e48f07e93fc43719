import TextSpec

extension TextKind {
  static let wordPunctuation = TextKind(
    "word-punctuation", weight: 5,
    "Letters and digits around what may or may not join them: apostrophes, colons, full stops."
  ) { choices, _, text in
    let sides: [UInt16] = [0x61, 0x41, 0x31, 0x05D0, 0x30AB, 0x5F, 0x2019]
    let middles: [UInt16] = [
      0x27, 0x2E, 0x3A, 0x2C, 0x3B, 0x22, 0xB7, 0x2019, 0x2024, 0x55F, 0x387, 0x5F, 0x40,
    ]
    if choices.happens(3, outOf: 4) { text.append(choices.pick(sides)) }
    text.append(choices.pick(middles))
    if choices.happens(1, outOf: 6) { text.append(choices.pick(middles)) }
    if choices.happens(3, outOf: 4) { text.append(choices.pick(sides)) }
  }

  static let sentences = TextKind(
    "sentences", weight: 5,
    "Sentence terminators with what follows them: closing marks, spaces, separators, letters."
  ) { choices, _, text in
    let sides: [UInt16] = [0x61, 0x41, 0x31, 0x05D0, 0x2160, 0x24D0]
    let terminators: [UInt16] = [0x2E, 0x3F, 0x21, 0x2024, 0x3002, 0x0589, 0xFF0E]
    let closers: [UInt16] = [0x29, 0x22, 0x27, 0x5D, 0x0F3B]
    if choices.happens(2, outOf: 3) { text.append(choices.pick(sides)) }
    text.append(choices.pick(terminators))
    if choices.happens(1, outOf: 4) { text.append(choices.pick(terminators)) }
    while choices.happens(1, outOf: 3) { text.append(choices.pick(closers)) }
    while choices.happens(1, outOf: 2) { text.append(choices.pick([0x20, 0x20, 0xA0, 0x09])) }
    if choices.happens(1, outOf: 6) { text.append(choices.pick([0x0A, 0x0D, 0x2029, 0x85])) }
    while choices.happens(1, outOf: 3) { text.append(choices.pick([0x2C, 0x2D, 0x3A, 0x2014])) }
    if choices.happens(2, outOf: 3) { text.append(choices.pick(sides)) }
  }
}
