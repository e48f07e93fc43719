import UnicodeTables

/// Random texts that meet the rules: scalars drawn class by class, neighbours that belong
/// together, line breaks, lone surrogates. The same seed gives the same texts.
struct TextSampler {
  private var state: UInt64
  /// The ranges of each class, by rank.
  private let ranges: [[PropertyRange]]

  init(_ version: TableVersion, seed: UInt64) {
    let data = UnicodeData.tables(version)
    var ranges = [[PropertyRange]](repeating: [], count: data.classCount)
    for range in data.ranges() { ranges[data.classIndex(range.first)].append(range) }
    self.ranges = ranges
    state = seed
  }

  /// SplitMix64.
  mutating func roll(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) >> 1) % count
  }

  /// A text of 1 to `scalarMax` scalars.
  mutating func text(scalarMax: Int) -> [UInt16] {
    var units: [UInt16] = []
    for _ in 0...roll(scalarMax) {
      switch roll(16) {
      case 0: units.append(UInt16(0xD800 + roll(0x800)))
      case 1...6: Self.append(Self.connecting[roll(Self.connecting.count)], to: &units)
      default: Self.append(scalar(), to: &units)
      }
    }
    return units
  }

  /// Any scalar of any class; the ends of ranges are as likely as all that is between them.
  private mutating func scalar() -> UInt32 {
    let own = ranges[roll(ranges.count)]
    let range = own[roll(own.count)]
    switch roll(4) {
    case 0: return range.first
    case 1: return range.last
    default: return range.first + UInt32(roll(Int(range.last - range.first) + 1))
    }
  }

  /// Scalars on which the longer rules depend.
  private static let connecting: [UInt32] = [
    0x61, 0x41, 0x31, 0x20, 0x2E, 0x27, 0x22, 0x2C, 0x3A, 0x5D0, 0x21, 0x29, 0x5F, 0x0A, 0x0D,
    0x301, 0x200D, 0x200C, 0xAD, 0x1F1E6, 0x1F1E7, 0x1F469, 0x2764, 0xFE0F, 0x1F3FD, 0x24C2, 0x915,
    0x94D, 0x93C, 0x1039, 0x1000, 0x11A3A, 0x600, 0x1100, 0x1161, 0x11A8, 0xAC00, 0xAC01, 0x30A2,
  ]

  static func append(_ scalar: UInt32, to units: inout [UInt16]) {
    if scalar < 0x10000 {
      units.append(UInt16(scalar))
    } else {
      units.append(UInt16(0xD7C0 + scalar >> 10))
      units.append(UInt16(0xDC00 + scalar & 0x3FF))
    }
  }

  static func units(_ scalars: [UInt32]) -> [UInt16] {
    var units: [UInt16] = []
    for scalar in scalars { append(scalar, to: &units) }
    return units
  }
}
