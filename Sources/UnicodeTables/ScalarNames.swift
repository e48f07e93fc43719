/// Names of scalars, as reports show them.
///
/// The names are those of 18.0-draft, which keeps every name of the versions before; names are
/// never changed once they are given.
public enum ScalarNames {
  /// The scalar's name, or its code point label: `<control-000A>`, `<surrogate-D800>`,
  /// `<private-use-E000>`, `<noncharacter-FFFF>`, `<reserved-0378>`.
  ///
  /// Decodes at most 64 names; meant for reports, not for loops.
  public static func name(_ scalar: UInt32) -> String {
    if (0xAC00...0xD7A3).contains(scalar) { return hangulSyllable(scalar) }
    if let prefix = numberedPrefix(scalar) { return prefix + hexadecimal(scalar) }
    return listedName(scalar) ?? label(scalar)
  }

  /// At least four upper-case hexadecimal digits.
  static func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func label(_ scalar: UInt32) -> String {
    let kind =
      switch UnicodeData.tables(.v18_0).properties(scalar).generalCategory {
      case .control: "control"
      case .surrogate: "surrogate"
      case .privateUse: "private-use"
      default: isNoncharacter(scalar) ? "noncharacter" : "reserved"
      }
    return "<\(kind)-\(hexadecimal(scalar))>"
  }

  private static func isNoncharacter(_ scalar: UInt32) -> Bool {
    scalar & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar)
  }

  // MARK: - Names that are computed

  private static let leading = [
    "G", "GG", "N", "D", "DD", "R", "M", "B", "BB", "S", "SS", "", "J", "JJ", "C", "K", "T", "P",
    "H",
  ]
  private static let vowels = [
    "A", "AE", "YA", "YAE", "EO", "E", "YEO", "YE", "O", "WA", "WAE", "OE", "YO", "U", "WEO", "WE",
    "WI", "YU", "EU", "YI", "I",
  ]
  private static let trailing = [
    "", "G", "GG", "GS", "N", "NJ", "NH", "D", "L", "LG", "LM", "LB", "LS", "LT", "LP", "LH", "M",
    "B", "BS", "S", "SS", "NG", "J", "C", "K", "T", "P", "H",
  ]

  private static func hangulSyllable(_ scalar: UInt32) -> String {
    let index = Int(scalar - 0xAC00)
    return "HANGUL SYLLABLE " + leading[index / 588] + vowels[index % 588 / 28]
      + trailing[index % 28]
  }

  private static func numberedPrefix(_ scalar: UInt32) -> String? {
    var reader = PayloadReader(NameTables.ranges)
    var next: UInt32 = 0
    while !reader.isAtEnd {
      let first = next + UInt32(reader.next())
      let last = first + UInt32(reader.next())
      let prefix = reader.next()
      if scalar < first { return nil }
      if scalar <= last { return words(NameTables.prefixes, separator: 0x2C)[prefix] }
      next = last + 1
    }
    return nil
  }

  // MARK: - Names that are listed

  private static let dictionary = words(NameTables.words, separator: 0x20)

  /// The first scalar of each group of names, and where the group starts.
  private static let groups: [(first: UInt32, byteOffset: Int)] = {
    var reader = PayloadReader(NameTables.groups)
    var result: [(UInt32, Int)] = []
    var first: UInt32 = 0
    var byteOffset = 0
    while !reader.isAtEnd {
      first += UInt32(reader.next())
      byteOffset += reader.next()
      result.append((first, byteOffset))
    }
    return result
  }()

  private static func listedName(_ scalar: UInt32) -> String? {
    guard let group = groups.last(where: { $0.first <= scalar }) else { return nil }
    var reader = PayloadReader(NameTables.names, byteOffset: group.byteOffset)
    var current = group.first
    var name: [Int] = []
    for index in 0..<64 where !reader.isAtEnd {
      if index > 0 { current += UInt32(reader.next()) + 1 }
      name.removeLast(name.count - reader.next())
      for _ in 0..<reader.next() { name.append(reader.next()) }
      if current == scalar { return name.map { dictionary[$0] }.joined(separator: " ") }
      if current > scalar { return nil }
    }
    return nil
  }

  private static func words(_ text: StaticString, separator: UInt8) -> [String] {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }
}
