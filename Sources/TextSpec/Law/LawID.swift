/// The dotted name of a law, such as `tokenizer.boundary.edges`. Never numbered, never reused.
public struct LawID: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.rawValue = value }

  public var description: String { rawValue }

  /// The contract, which is the first word.
  public var contract: String { String(rawValue.prefix { $0 != "." }) }

  public static func < (left: LawID, right: LawID) -> Bool { left.rawValue < right.rawValue }
}
