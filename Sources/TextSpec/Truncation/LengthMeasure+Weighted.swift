extension LengthMeasure {
  /// The cost of a cluster by the weights of twitter-text's third configuration, links left out:
  /// its text is composed (NFC), then a scalar of the Latin, Greek, Cyrillic, Semitic and Indic
  /// blocks or of plain punctuation costs 1 and any other one 2.
  ///
  /// An emoji costs 2 however many scalars it is made of. The spec has no list of emoji, so a
  /// cluster with the shape of one counts: a pictograph with what follows it, two regional
  /// indicators, or a keycap. Other scalars in such a cluster add their own weights.
  static func weightedCost(
    of text: CodeUnits, _ cluster: TextRange, by oracle: some Oracle
  ) -> Int {
    if cluster.length == 1, text[cluster.start] < 0x300 { return 1 }
    let units = CodeUnits(text[cluster.start..<cluster.end])
    let composed =
      units.allSatisfy(isComposedAnywhere) ? units : oracle.canonicalComposition(of: units)
    let isEmoji = isShapedLikeEmoji(composed, by: oracle)
    var cost = isEmoji ? emojiWeight : 0
    var offset = 0
    while offset < composed.count {
      let (scalar, length) = composed.scalar(at: offset)
      if !isEmoji || oracle.traits(of: scalar).isDisjoint(with: emojiParts) {
        cost += weight(of: scalar)
      }
      offset += length
    }
    return cost
  }

  /// Whether a unit belongs to scalars that composition neither changes nor joins to others: up to
  /// U+02FF, ideographs, ZWJ, keycaps, emoji selectors, and U+1F000 to U+1FBFF. It saves time only.
  private static func isComposedAnywhere(_ unit: UInt16) -> Bool {
    switch unit {
    case 0..<0x300, 0x4E00...0x9FFF, 0x200D, 0x20E3, 0xFE0F, 0xD83C...0xD83E, 0xDC00...0xDFFF: true
    default: false
    }
  }

  private static let emojiWeight = 2
  private static let emojiParts: ScalarTraits = [.extendedPictographic, .emojiComponent]

  /// Whether a cluster holds a pictograph and more, two regional indicators, or a keycap.
  private static func isShapedLikeEmoji(_ cluster: CodeUnits, by oracle: some Oracle) -> Bool {
    var offset = 0
    var scalarCount = 0
    var flagCount = 0
    var holdsPictograph = false
    while offset < cluster.count {
      let (scalar, length) = cluster.scalar(at: offset)
      scalarCount += 1
      if scalar >= 0x1F1E6, scalar <= 0x1F1FF { flagCount += 1 }
      if scalar == 0x20E3 { return scalarCount > 1 }
      if oracle.traits(of: scalar).contains(.extendedPictographic) { holdsPictograph = true }
      offset += length
    }
    return flagCount == 2 || holdsPictograph && scalarCount > 1
  }

  /// The weight of a scalar in units of the limit.
  private static func weight(of scalar: UInt32) -> Int {
    switch scalar {
    case 0...4351, 8192...8205, 8208...8223, 8242...8247: 1
    default: 2
    }
  }
}
