/// The letters and viramas of the six scripts whose conjuncts CLDR joined before Unicode 15.1:
/// Devanagari, Bengali, Gujarati, Oriya, Telugu and Malayalam.
enum IndicConjuncts {
  private static let consonants: [ClosedRange<UInt32>] = [
    0x0915...0x0939, 0x0958...0x095F, 0x0978...0x097F, 0x0995...0x09B9, 0x09DC...0x09DF,
    0x09F0...0x09F1, 0x0A95...0x0AB9, 0x0AF9...0x0AF9, 0x0B15...0x0B39, 0x0B5C...0x0B5F,
    0x0B71...0x0B71, 0x0C15...0x0C39, 0x0C58...0x0C5A, 0x0D15...0x0D3A,
  ]

  static func isConsonant(_ scalar: UInt32) -> Bool {
    scalar >= 0x0915 && scalar <= 0x0D3A && consonants.contains { $0.contains(scalar) }
  }

  static func isVirama(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x094D, 0x09CD, 0x0ACD, 0x0B4D, 0x0C4D, 0x0D4D: true
    default: false
    }
  }
}
