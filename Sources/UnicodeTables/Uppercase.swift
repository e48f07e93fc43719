/// Full upper-case mappings of Unicode 17.0 that depend on no language and no context.
public enum Uppercase {
  private static let mappings: [UInt32: [UInt32]] = {
    var reader = PayloadReader(ScalarMappings.uppercase)
    var result: [UInt32: [UInt32]] = [:]
    var next: UInt32 = 0
    while !reader.isAtEnd {
      let scalar = next + UInt32(reader.next())
      let count = reader.next()
      result[scalar] = (0..<count).map { _ in UInt32(reader.next()) }
      next = scalar + 1
    }
    return result
  }()

  /// What a scalar becomes: mostly one scalar, up to three (`ß` becomes `SS`).
  public static func mapping(_ scalar: UInt32) -> [UInt32] { mappings[scalar] ?? [scalar] }

  /// UTF-16 text in upper case; lone surrogates stay. O(length).
  public static func map(_ text: [UInt16]) -> [UInt16] {
    UTF16Text.units(UTF16Text.scalars(text).flatMap(mapping))
  }
}
