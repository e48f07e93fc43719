/// The published order of the inhabited classes of a version: simplest first, as a person reads
/// a shrunk failure. A class is a combination of GCB, WB, SB, InCB and Extended_Pictographic.
struct ClassRanking {
  /// One scalar a class, in the order of the ranks.
  let representatives: [Int]

  /// Scalars that everybody knows, the simplest first. A class is represented by the first of
  /// them that belongs to it in the version at hand, and ranks where that scalar stands.
  static let preferred: [Int] = [
    0x61,  // a: the simplest letter.
    0x41,  // A: the simplest capital.
    0x20,  // The space.
    0x30,  // 0: a digit.
    0x2E,  // The full stop.
    0x2C,  // The comma.
    0x27,  // The apostrophe.
    0x21,  // The exclamation mark.
    0x2D,  // The hyphen.
    0x3A,  // The colon.
    0x3B,  // The semicolon.
    0x22,  // The quotation mark.
    0x28,  // The opening parenthesis.
    0x5F,  // The low line.
    0x24,  // The dollar sign: no class of its own at all.
    0x0A,  // Line feed.
    0x0D,  // Carriage return.
    0x09,  // The tabulator.
    0x2029,  // The paragraph separator.
    0x85,  // Next line.
    0x00,  // Null.
    0x4E00,  // An ideograph: a letter for sentences, nothing for words.
    0x30A2,  // Katakana A.
    0x05D0,  // Hebrew Alef.
    0xAC00,  // Hangul syllable GA.
    0xAC01,  // Hangul syllable GAG.
    0x1100,  // Hangul leading consonant.
    0x1161,  // Hangul vowel.
    0x11A8,  // Hangul trailing consonant.
    0x0301,  // Combining acute accent.
    0x200D,  // Zero width joiner.
    0x1F600,  // A face.
    0xA9,  // The copyright sign.
    0x1F1E6,  // A regional indicator.
    0x0915,  // Devanagari KA.
    0x094D,  // Devanagari virama.
    0x0903,  // Devanagari visarga, a spacing mark.
    0x0600,  // Arabic number sign, a prepended mark.
    0x200C,  // Zero width non-joiner.
    0xFE0F,  // Variation selector 16.
    0x1F3FB,  // A skin tone.
    0xAD,  // The soft hyphen.
    0xA0,  // The no-break space.
    0x3000,  // The ideographic space.
  ]

  init(_ version: VersionData) {
    func key(_ scalar: Int) -> UInt32 { version.tuples[scalar] & VersionData.classMask }
    var seen: Set<UInt32> = []
    var result: [Int] = []
    for scalar in Self.preferred where seen.insert(key(scalar)).inserted {
      result.append(scalar)
    }
    // Classes which no preferred scalar represents follow in the order of their first assigned
    // scalar; a class without an assigned scalar is last, with its first unassigned one.
    for wantsAssigned in [true, false] {
      for scalar in version.tuples.indices where !(0xD800...0xDFFF).contains(scalar) {
        let category = version.tuples[scalar] >> UInt32(VersionData.Shift.generalCategory) & 31
        if (category != 0) == wantsAssigned, seen.insert(key(scalar)).inserted {
          result.append(scalar)
        }
      }
    }
    representatives = result
  }
}
