internal import TextSpec

extension TextFormatter {
  /// Groups of 3 digits; the separators in turn are one cluster of 11 units and one of 4.
  static let emojiSep = TextFormatter(.emojiSep) { page in
    var groupCount = 0
    while page.rest > 0 {
      page.take(3)
      if page.rest > 0 { page.write(groupCount % 2 == 0 ? family : flag) }
      groupCount += 1
    }
  }

  /// Pairs of any clusters with a hyphen between them.
  static let emojiSig = TextFormatter(.emojiSig, .allButHyphens) { $0.takeGroups(of: 2, "-") }

  /// Man, woman, girl and boy, joined: 11 units.
  private static let family = CodeUnits(scalars: [
    0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467, 0x200D, 0x1F466,
  ])

  /// The regional indicators K and R: 4 units.
  private static let flag = CodeUnits(scalars: [0x1F1F0, 0x1F1F7])
}
