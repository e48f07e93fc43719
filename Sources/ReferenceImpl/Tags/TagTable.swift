internal import UnicodeTables

/// What each scalar can be in a tag, in one version of Unicode.
struct TagTable: Sendable {
  /// What a scalar is, one bit each.
  enum Bit {
    static let whiteSpace: UInt8 = 1
    static let seed: UInt8 = 2
    static let twitter: UInt8 = 4
    static let uax31: UInt8 = 8
    static let letterOrMark: UInt8 = 16
    static let name: UInt8 = 32
  }

  private let ascii: [UInt8]
  private let trie: ScalarTrie

  /// The bits of a scalar or lone surrogate.
  @inline(__always)
  func bits(_ scalar: UInt32) -> UInt8 {
    if scalar < 0x80 { return ascii[Int(scalar)] }
    let bits = trie.blocks[Int(trie.stage[Int(scalar >> 7)]) &+ Int(scalar & 127)]
    // The exceptions are few and none of them has all bits, so most scalars skip the look-up.
    return bits & Self.common == Self.common ? bits : Self.amended(bits, scalar)
  }

  private static let common = Bit.twitter | Bit.uax31

  /// The bits that no property gives: the punctuation of some scripts that twitter takes for
  /// letters, and the joiners and wide markers of uax31.
  private static func amended(_ bits: UInt8, _ scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x200C, 0x200D: bits | Bit.twitter | Bit.uax31
    case 0xB7, 0x05BE, 0x05F3, 0x05F4, 0x0F0B, 0x0F0C, 0x3003, 0x301C, 0x309B, 0x309C, 0x30A0,
      0x30FB, 0xA67E, 0xFF5E:
      bits | Bit.twitter
    case 0xFE5F, 0xFF03: bits & ~Bit.uax31
    default: bits
    }
  }

  private init(_ data: UnicodeData) {
    trie = ScalarTrie(data) { properties in
      var bits: UInt8 = properties.isWhiteSpace ? Bit.whiteSpace : Bit.seed
      let category = properties.generalCategory
      if category.isLetter || category.isMark { bits |= Bit.letterOrMark | Bit.twitter }
      if category == .decimalNumber { bits |= Bit.twitter }
      if properties.isXIDContinue || properties.isExtendedPictographic
        || properties.isEmojiComponent
      {
        bits |= Bit.uax31
      }
      return bits
    }
    var ascii: [UInt8] = []
    for scalar in 0..<128 {
      var bits = trie.blocks[Int(trie.stage[0]) + scalar]
      switch UInt8(scalar) {
      case UInt8(ascii: "#"): bits &= ~Bit.uax31
      case UInt8(ascii: "_"): bits |= Bit.twitter | Bit.uax31 | Bit.name
      case UInt8(ascii: "-"), UInt8(ascii: "+"): bits |= Bit.uax31
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        bits |= Bit.name
      default: break
      }
      ascii.append(bits)
    }
    self.ascii = ascii
  }

  /// The table of a version, built at the first call.
  static func table(_ version: TableVersion) -> TagTable {
    switch version {
    case .v13_0: Built.v13_0
    case .v14_0: Built.v14_0
    case .v15_0: Built.v15_0
    case .v15_1: Built.v15_1
    case .v16_0: Built.v16_0
    case .v17_0: Built.v17_0
    case .v18_0: Built.v18_0
    }
  }

  private enum Built {
    static let v13_0 = TagTable(.tables(.v13_0))
    static let v14_0 = TagTable(.tables(.v14_0))
    static let v15_0 = TagTable(.tables(.v15_0))
    static let v15_1 = TagTable(.tables(.v15_1))
    static let v16_0 = TagTable(.tables(.v16_0))
    static let v17_0 = TagTable(.tables(.v17_0))
    static let v18_0 = TagTable(.tables(.v18_0))
  }
}
