import TextSpec
import UnicodeTables

extension TextKind {
  static let twoRoles = TextKind(
    "two-roles", weight: 4,
    "Scalars that two rule sets claim: letters that are pictographs, linkers that are no marks."
  ) { choices, _, text in
    let scalars: [UInt32] = [
      0x2139, 0x24C2, 0x1F170, 0x1F171, 0x1F17E, 0x1F17F, 0x2160, 0x24D0, 0xAA, 0x00A9, 0x3030,
      0x303D, 0x3297, 0x1F1E6, 0x200D, 0x200C,
    ]
    for _ in 0..<choices.within(1...3) {
      text.appendScalar(choices.pick(scalars))
      if choices.happens(1, outOf: 4) { text.append(0x200D) }
    }
  }

  static let anyClass = TextKind(
    "any-class", weight: 8, "One scalar of any segmentation class, every class alike."
  ) { choices, tables, text in
    for _ in 0..<choices.within(1...3) {
      text.appendScalar(tables.representatives[choices.below(tables.representatives.count)])
    }
  }
}
