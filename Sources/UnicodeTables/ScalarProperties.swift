/// The properties of one scalar in one version, packed into 28 bits.
public struct ScalarProperties: Hashable, Sendable {
  /// The packed tuple. Its lowest 16 bits are the class that the rules of UAX #29 read.
  public let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  private func bits(_ shift: UInt32, _ mask: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: rawValue >> shift & mask)
  }

  private func flag(_ shift: UInt32) -> Bool { rawValue >> shift & 1 != 0 }

  public var graphemeClusterBreak: GraphemeClusterBreak {
    GraphemeClusterBreak(rawValue: bits(0, 15))!
  }
  public var wordBreak: WordBreak { WordBreak(rawValue: bits(4, 31))! }
  public var sentenceBreak: SentenceBreak { SentenceBreak(rawValue: bits(9, 15))! }
  public var conjunctBreak: ConjunctBreak { ConjunctBreak(rawValue: bits(13, 3))! }
  public var isExtendedPictographic: Bool { flag(15) }
  public var generalCategory: GeneralCategory { GeneralCategory(rawValue: bits(16, 31))! }
  /// The script by which a dictionary segmenter may claim the scalar.
  public var dictionaryScript: DictionaryScript { DictionaryScript(rawValue: bits(21, 7))! }
  public var isWhiteSpace: Bool { flag(24) }
  public var isXIDContinue: Bool { flag(25) }
  public var isEmojiComponent: Bool { flag(26) }
  public var isEmoji: Bool { flag(27) }

  /// Whether the version assigns the scalar; a noncharacter is not assigned.
  public var isAssigned: Bool { generalCategory != .unassigned }

  /// GCB, WB, SB, InCB and Extended_Pictographic: all that the three rule sets read.
  public var classKey: UInt16 { UInt16(truncatingIfNeeded: rawValue) }
}

extension GeneralCategory {
  /// L: Lu, Ll, Lt, Lm, Lo.
  public var isLetter: Bool {
    rawValue >= Self.uppercaseLetter.rawValue && rawValue <= Self.otherLetter.rawValue
  }
  /// M: Mn, Mc, Me.
  public var isMark: Bool {
    rawValue >= Self.nonspacingMark.rawValue && rawValue <= Self.enclosingMark.rawValue
  }
  /// N: Nd, Nl, No.
  public var isNumber: Bool {
    rawValue >= Self.decimalNumber.rawValue && rawValue <= Self.otherNumber.rawValue
  }
}
