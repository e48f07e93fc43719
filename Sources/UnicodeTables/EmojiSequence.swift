/// An emoji as UTS #51 recommends it for interchange: templates for generators.
public struct EmojiSequence: Hashable, Sendable {
  /// The order of the cases is that of the generated tables.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// One scalar, with U+FE0F where its default is text.
    case basic
    /// A digit or sign, U+FE0F, U+20E3.
    case keycap
    /// Two regional indicators.
    case flag
    /// A black flag and tags.
    case tag
    /// A base and a skin tone.
    case modifier
    /// Emoji joined by U+200D.
    case joined
    /// A scalar with U+FE0E: shown as text.
    case textStyle
  }

  public let kind: Kind
  public let scalars: [UInt32]

  /// All sequences of 17.0, sorted by kind and then by scalars.
  public static let released = decode(EmojiSequenceTables.sequences)
  /// What 18.0-draft adds to them.
  public static let additions = decode(EmojiSequenceTables.additions)

  /// The sequences for a version. No list exists for versions before 17.0: for those it is the
  /// sequences of 17.0 whose scalars the version assigns.
  public static func all(_ version: TableVersion) -> [EmojiSequence] {
    if version >= .v18_0 { return released + additions }
    if version == .v17_0 { return released }
    let data = UnicodeData.tables(version)
    return released.filter { $0.scalars.allSatisfy { data.properties($0).isAssigned } }
  }

  private static func decode(_ payload: StaticString) -> [EmojiSequence] {
    var reader = PayloadReader(payload)
    var result: [EmojiSequence] = []
    var scalars: [UInt32] = []
    while !reader.isAtEnd {
      let kind = Kind(rawValue: UInt8(reader.next()))!
      scalars.removeLast(scalars.count - reader.next())
      for _ in 0..<reader.next() { scalars.append(UInt32(reader.next())) }
      result.append(EmojiSequence(kind: kind, scalars: scalars))
    }
    return result
  }
}
