public import TextSpec
public import UnicodeTables

/// A kind of string that finds faults, and how to write one.
///
/// Add one in a file of its own, in one line of `TextKind.catalogue`, and in a test of what it
/// claims.
public struct TextKind: Sendable {
  public let name: String
  /// What its strings have in common, in one sentence.
  public let claim: String
  /// How often it is drawn, relative to the others.
  public let weight: Int
  /// Appends a string to a text.
  public let write: @Sendable (inout Choices, UnicodeData, inout CodeUnits) -> Void

  public init(
    _ name: String, weight: Int = 4, _ claim: String,
    write: @escaping @Sendable (inout Choices, UnicodeData, inout CodeUnits) -> Void
  ) {
    self.name = name
    self.claim = claim
    self.weight = weight
    self.write = write
  }

  /// All kinds, in a fixed order.
  public static let catalogue: [TextKind] = [
    .words, .spaces, .lineBreaks, .wordPunctuation, .sentences, .flags, .zwjSequences,
    .skinTones, .keycaps, .combiningMarks, .hangulJamo, .indicConjuncts, .prepended,
    .loneSurrogates, .rightToLeft, .ideographs, .tagSequences, .twoRoles, .anyClass, .controls,
    .emojiSequences,
  ]
}
