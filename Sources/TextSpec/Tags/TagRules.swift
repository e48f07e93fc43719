/// The documented readings of what a tag is. They share one shape: a marker, alone in its cluster;
/// a body, the maximal run of clusters all of whose scalars continue; a condition on what stands
/// before, on the body, and on what follows.
public enum TagRules: String, CaseIterable, Hashable, Sendable {
  /// A word that begins with `#`: white space before it, no white space in it.
  case seed
  /// Hashtags and mentions as the conformance suite of twitter-text knows them.
  case twitter
  /// The hashtag identifiers of UAX #31, UAX31-D2 and UAX31-R8.
  case uax31

  /// The kinds of tags that the rules define.
  public var kinds: TagKinds { self == .twitter ? .all : .hashtag }

  /// The name as plain data, made once.
  var value: Value { Self.values[self == .seed ? 0 : self == .twitter ? 1 : 2] }

  private static let values = TagRules.allCases.map { Value.string($0.rawValue) }

  /// The rules of that name, or nil.
  init?(_ value: Value) {
    guard let index = Self.values.firstIndex(of: value) else { return nil }
    self = Self.allCases[index]
  }

  /// Whether a code unit marks a tag of a kind. Every marker is one unit long.
  func isMarker(_ unit: UInt16, of kind: TagKind) -> Bool {
    switch (self, kind, unit) {
    case (_, .hashtag, 0x23), (.twitter, .hashtag, 0xFF03), (.uax31, .hashtag, 0xFF03),
      (.uax31, .hashtag, 0xFE5F), (.twitter, .mention, 0x40), (.twitter, .mention, 0xFF20):
      true
    default: false
    }
  }

  /// Whether a scalar may stand in a hashtag's body.
  func continues(_ scalar: UInt32, _ traits: ScalarTraits) -> Bool {
    switch self {
    case .seed: !traits.contains(.whiteSpace)
    case .twitter:
      !traits.isDisjoint(with: [.letter, .mark, .decimalDigit])
        || Self.twitterExtras.contains(scalar)
    case .uax31: Self.isHashtagContinue(scalar, traits)
    }
  }

  /// What UAX31-R8 adds to XID_Continue, without the markers; both joiners in every version,
  /// although XID_Continue holds them from 15.1 only.
  private static func isHashtagContinue(_ scalar: UInt32, _ traits: ScalarTraits) -> Bool {
    switch scalar {
    case 0x23, 0xFE5F, 0xFF03: false
    case 0x5F, 0x2D, 0x2B, 0x200C, 0x200D: true
    default:
      !traits.isDisjoint(with: [.identifierContinue, .extendedPictographic, .emojiComponent])
    }
  }

  /// The scalars besides letters, marks and decimal digits that continue a hashtag.
  private static let twitterExtras: [UInt32] = [
    0x5F, 0x200C, 0x200D, 0xA67E, 0x05BE, 0x05F3, 0x05F4, 0xFF5E, 0x301C, 0x309B, 0x309C, 0x30A0,
    0x30FB, 0x3003, 0x0F0B, 0x0F0C, 0xB7,
  ]

  /// Whether a scalar may stand in a mention's body, which is an account name.
  static func isNameScalar(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// The most scalars of a mention's body. A longer one is no mention at all.
  public static let nameCountMax = 20
}
