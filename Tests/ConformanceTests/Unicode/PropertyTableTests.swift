import Testing
import UnicodeTables

@Suite struct `Property tables` {
  @Test(
    arguments: zip(TableVersion.allCases, [54, 54, 54, 58, 58, 59, 60]))
  func `every version has its inhabited classes`(_ version: TableVersion, _ classCount: Int) {
    let data = UnicodeData.tables(version)
    #expect(data.version == version)
    #expect(data.classCount == classCount)
    #expect(data.representatives.count == classCount)
    let ranked = data.representatives.map(data.classIndex)
    #expect(ranked == Array(0..<classCount))
    let keys = Set(data.representatives.map { data.properties($0).classKey })
    #expect(keys.count == classCount)
    #expect(data.representatives.allSatisfy { data.properties($0).isAssigned })
  }

  @Test(arguments: TableVersion.allCases)
  func `the simplest classes rank first`(_ version: TableVersion) {
    let representatives = UnicodeData.tables(version).representatives
    #expect(representatives.prefix(4).elementsEqual([0x61, 0x41, 0x20, 0x30]))
  }

  @Test(arguments: TableVersion.allCases)
  func `ranges cover all code points and are as long as they can be`(_ version: TableVersion) {
    let data = UnicodeData.tables(version)
    let ranges = data.ranges()
    #expect(ranges.first?.first == 0)
    #expect(ranges.last?.last == 0x10FFFF)
    let joints = zip(ranges, ranges.dropFirst())
    #expect(joints.allSatisfy { $0.last + 1 == $1.first && $0.properties != $1.properties })
    #expect(
      ranges.allSatisfy { range in
        [range.first, (range.first + range.last) / 2, range.last].allSatisfy {
          data.properties($0) == range.properties && data.classIndex($0) < data.classCount
        }
      })
  }

  @Test(arguments: TableVersion.allCases)
  func `surrogates have the values of unlisted code points`(_ version: TableVersion) {
    let data = UnicodeData.tables(version)
    let range = data.ranges().first { $0.first == 0xD800 }
    #expect(range?.last == 0xDFFF)
    #expect(range?.properties.generalCategory == .surrogate)
    #expect(range?.properties.classKey == 0)
    #expect(range?.properties.dictionaryScript == DictionaryScript.none)
  }

  /// The standard library of the toolchain has the data of Unicode 17.0.
  @Test func `general properties of 17_0 are those of the standard library`() {
    let data = UnicodeData.tables(.v17_0)
    let differences = (UInt32(0)...0x10FFFF).filter { value in
      guard let scalar = Unicode.Scalar(value) else { return false }
      let own = data.properties(value)
      let other = scalar.properties
      return own.generalCategory.shortName != Self.shortName(other.generalCategory)
        || own.isWhiteSpace != other.isWhitespace || own.isXIDContinue != other.isXIDContinue
        || own.isEmoji != other.isEmoji
    }
    #expect(differences.isEmpty)
  }

  private static func shortName(_ category: Unicode.GeneralCategory) -> String {
    switch category {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "?"
    }
  }

  @Test func `values that changed between versions`() {
    func properties(_ scalar: UInt32, _ version: TableVersion) -> ScalarProperties {
      UnicodeData.tables(version).properties(scalar)
    }
    // Indic_Conjunct_Break exists from 15.1 on, for six scripts first and for all later.
    #expect(properties(0x94D, .v15_0).conjunctBreak == ConjunctBreak.none)
    #expect(properties(0x94D, .v15_1).conjunctBreak == .linker)
    #expect(properties(0x1039, .v16_0).conjunctBreak == .extend)
    #expect(properties(0x1039, .v17_0).conjunctBreak == .linker)
    // Kirat Rai has vowels since 16.0.
    #expect(properties(0x16D63, .v15_1).isAssigned == false)
    #expect(properties(0x16D63, .v16_0).graphemeClusterBreak == .v)
    // A linker which extends nothing, from 18.0 on.
    #expect(properties(0x11A3A, .v17_0).conjunctBreak == ConjunctBreak.none)
    #expect(properties(0x11A3A, .v18_0).conjunctBreak == .linker)
    #expect(properties(0x11A3A, .v18_0).graphemeClusterBreak == .other)
    // Reserved code points may be pictographic already.
    #expect(properties(0x1FAFF, .v13_0).isAssigned == false)
    #expect(properties(0x1FAFF, .v13_0).isExtendedPictographic)
  }

  @Test(arguments: [
    (12, 1, TableVersion.v13_0), (13, 0, .v13_0), (15, 0, .v15_0), (15, 1, .v15_1),
    (15, 2, .v15_1), (17, 0, .v17_0), (17, 5, .v17_0), (18, 0, .v18_0), (99, 0, .v18_0),
  ])
  func `a declared version is judged by the greatest one that is not newer`(
    _ major: Int, _ minor: Int, _ version: TableVersion
  ) {
    #expect(TableVersion(greatestNotAbove: major, minor) == version)
  }

  @Test func `versions are written as reports write them`() {
    let texts = TableVersion.allCases.map { "\($0)" }
    #expect(texts == ["13.0", "14.0", "15.0", "15.1", "16.0", "17.0", "18.0-draft"])
  }

  @Test func `a small table agrees with the properties it was made from`() {
    let data = UnicodeData.tables(.v17_0)
    let trie = ScalarTrie(data) { $0.generalCategory.rawValue }
    let differences = (UInt32(0)...0x10FFFF).filter { scalar in
      trie.blocks[Int(trie.stage[Int(scalar >> 7)]) + Int(scalar & 127)]
        != data.properties(scalar).generalCategory.rawValue
    }
    #expect(differences.isEmpty)
  }
}
