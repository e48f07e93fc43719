import TextSpec

extension TextKind {
  static let lineBreaks = TextKind(
    "line-breaks", weight: 5, "CR and LF in every mix, and the other line terminators."
  ) { choices, _, text in
    for _ in 0..<choices.within(1...3) {
      switch choices.below(8) {
      case 0, 1: text.append(0x0A)
      case 2: text.append(0x0D)
      case 3, 4: text += [0x0D, 0x0A]
      case 5: text += [0x0A, 0x0D]
      default: text.append(choices.pick([0x2029, 0x2028, 0x85, 0x0B, 0x0C]))
      }
    }
  }
}
