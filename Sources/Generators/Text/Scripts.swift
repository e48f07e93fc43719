import TextSpec

extension TextKind {
  static let combiningMarks = TextKind(
    "combining-marks", weight: 6, "A base, or none, with one to four marks that extend or space."
  ) { choices, _, text in
    let bases: [UInt32] = [0x65, 0x20, 0x61, 0x41, 0x0D, 0x0A, 0x31, 0x2E, 0x1F600, 0x5D0, 0x25CC]
    let marks: [UInt32] = [0x0301, 0x0308, 0x0327, 0x0903, 0x200D, 0x200C, 0xFE0F, 0x20E3, 0x1D165]
    if choices.happens(4, outOf: 5) { text.appendScalar(choices.pick(bases)) }
    for _ in 0..<choices.within(1...4) { text.appendScalar(choices.pick(marks)) }
  }

  static let hangulJamo = TextKind(
    "hangul-jamo", "Hangul syllables and conjoining jamo in every order."
  ) { choices, _, text in
    let jamo: [UInt16] = [
      0x1100, 0x115F, 0xA960, 0x1160, 0x11A2, 0xD7B0, 0x11A8, 0xD7CB, 0xAC00, 0xAC01, 0xD7A3,
      0xB098, 0xD788,
    ]
    for _ in 0..<choices.within(1...4) { text.append(choices.pick(jamo)) }
  }

  static let indicConjuncts = TextKind(
    "indic-conjuncts", weight: 5,
    "Consonants with linkers of every Indic script, extenders and joiners between them."
  ) { choices, tables, text in
    let consonants: [UInt32] = [0x0915, 0x0937, 0x0995, 0x0A95, 0x0B15, 0x0C15, 0x0D15, 0x1780]
    let linkers: [UInt32] = [
      0x094D, 0x09CD, 0x0ACD, 0x0B4D, 0x0C4D, 0x0D4D, 0x1039, 0x17D2, 0x1A60, 0x1B44, 0xA9C0,
      0x11133, 0x0BCD,
    ]
    if choices.happens(7, outOf: 8) { text.appendScalar(choices.pick(consonants)) }
    for _ in 0..<choices.within(0...3) {
      switch choices.below(5) {
      case 0: text.append(0x200D)
      case 1: text.appendScalar(choices.pick([0x093C, 0x0308, 0x200C, 0x0903]))
      default: text.appendScalar(choices.pick(linkers))
      }
    }
    if choices.happens(7, outOf: 8) { text.appendScalar(choices.pick(consonants)) }
  }

  static let prepended = TextKind(
    "prepended", weight: 3, "Prepend scalars before digits, letters, spaces, controls and nothing."
  ) { choices, _, text in
    text.appendScalar(choices.pick([0x0600, 0x070F, 0x0D4E, 0x110BD, 0x111C2]))
    if choices.happens(3, outOf: 4) {
      text.appendScalar(choices.pick([0x31, 0x61, 0x20, 0x0A, 0x0301, 0x0600, 0x1F1E6, 0x1F600]))
    }
  }

  static let rightToLeft = TextKind(
    "right-to-left", weight: 4, "Hebrew and Arabic letters, digits and marks, and direction marks."
  ) { choices, _, text in
    let scalars: [UInt16] = [
      0x05D0, 0x05D1, 0x05B0, 0x05F3, 0x27, 0x22, 0x0627, 0x0628, 0x0644, 0x0661, 0x064B, 0x200F,
      0x200E, 0x060C, 0x061F,
    ]
    for _ in 0..<choices.within(1...4) { text.append(choices.pick(scalars)) }
  }

  static let ideographs = TextKind(
    "ideographs", weight: 4, "Han, Hiragana, Katakana and Thai, with what follows them."
  ) { choices, _, text in
    let scalars: [UInt32] = [
      0x4E2D, 0x6587, 0x20000, 0x3042, 0x30AB, 0x30FC, 0xFF9E, 0x3099, 0x0E01, 0x0E33, 0x3002,
      0x3000, 0xFF21,
    ]
    for _ in 0..<choices.within(1...3) { text.appendScalar(choices.pick(scalars)) }
  }

  static let loneSurrogates = TextKind(
    "lone-surrogates", weight: 3, "High and low surrogate halves in every order."
  ) { choices, _, text in
    for _ in 0..<choices.within(1...3) {
      text.append(choices.pick([0xD83D, 0xDE00, 0xD800, 0xDBFF, 0xDC00, 0xDFFF]))
    }
  }
}
