/// The decoded normalisation tables.
struct NormalizationData: Sendable {
  static let shared = NormalizationData()

  private let classes: [UInt32: UInt8]
  /// Full canonical decompositions.
  private let decompositions: [UInt32: [UInt32]]
  /// Primary composites by their two parts.
  private let composites: [UInt64: UInt32]

  private init() {
    var classReader = PayloadReader(NormalizationTables.combiningClasses)
    var classes: [UInt32: UInt8] = [:]
    var scalar: UInt32 = 0
    while !classReader.isAtEnd {
      scalar += UInt32(classReader.next())
      classes[scalar] = UInt8(classReader.next())
    }
    var reader = PayloadReader(NormalizationTables.decompositions)
    var steps: [UInt32: [UInt32]] = [:]
    var composites: [UInt64: UInt32] = [:]
    var next: UInt32 = 0
    while !reader.isAtEnd {
      let scalar = next + UInt32(reader.next())
      let shape = reader.next()
      let parts = (0..<shape / 2).map { _ in UInt32(reader.next()) }
      steps[scalar] = parts
      if shape & 1 != 0 { composites[Self.key(parts[0], parts[1])] = scalar }
      next = scalar + 1
    }
    self.classes = classes
    self.composites = composites
    decompositions = steps.mapValues { Self.expand($0, steps) }
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  private static func expand(_ parts: [UInt32], _ steps: [UInt32: [UInt32]]) -> [UInt32] {
    parts.flatMap { part in steps[part].map { expand($0, steps) } ?? [part] }
  }

  func combiningClass(_ scalar: UInt32) -> UInt8 { classes[scalar] ?? 0 }

  // Hangul syllables are computed: 19 leading consonants, 21 vowels, 27 trailing consonants.
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  func appendDecomposition(_ scalar: UInt32, to result: inout [UInt32]) {
    if scalar < 0xC0 {
      result.append(scalar)
    } else if Self.syllables.contains(scalar) {
      let index = scalar - 0xAC00
      result.append(0x1100 + index / 588)
      result.append(0x1161 + index % 588 / 28)
      if index % 28 != 0 { result.append(0x11A7 + index % 28) }
    } else if let parts = decompositions[scalar] {
      result += parts
    } else {
      result.append(scalar)
    }
  }

  func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
      return 0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28
    }
    if Self.syllables.contains(first), (first - 0xAC00) % 28 == 0,
      (0x11A8...0x11C2).contains(second)
    {
      return first + second - 0x11A7
    }
    return composites[Self.key(first, second)]
  }
}
