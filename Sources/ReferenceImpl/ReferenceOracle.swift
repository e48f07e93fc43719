public import TextSpec
public import UnicodeTables

/// What the reference knows of Unicode in one version, as the spec asks for it.
public struct ReferenceOracle: Oracle {
  /// Everything that an oracle holds, behind one reference: it is handed on with every case.
  private final class Store: Sendable {
    let declaredVersion: UnicodeVersion
    let tables: UnicodeData
    let segmenter: Segmenter
    /// The traits of the Basic Latin block: the commonest look-ups are short.
    let asciiTraits: [ScalarTraits]

    init(_ version: UnicodeVersion) {
      declaredVersion = version
      let available = TableVersion(greatestNotAbove: version.major, version.minor)
      let tables = UnicodeData.tables(available)
      self.tables = tables
      segmenter = Segmenter(available)
      asciiTraits = (0..<128).map { ReferenceOracle.traits(tables.properties($0)) }
    }
  }

  private let store: Store

  /// The version that was asked for; its tables may be those of an older one.
  public var declaredVersion: UnicodeVersion { store.declaredVersion }
  public var tables: UnicodeData { store.tables }
  public var segmenter: Segmenter { store.segmenter }

  /// The oracle for a version: the greatest available tables that are not newer, or the oldest.
  public init(_ version: UnicodeVersion = UnicodeVersion(17, 0)) { store = Store(version) }

  public var unicodeVersion: UnicodeVersion {
    let numbers = tables.version.numbers
    return UnicodeVersion(numbers.major, numbers.minor)
  }

  public func collectBoundaries(
    of text: CodeUnits, _ level: SegmentationLevel, into boundaries: inout [Int]
  ) {
    segmenter.boundaries(of: text, level, into: &boundaries)
    if text.isEmpty { boundaries.append(0) }
  }

  public func isBoundary(
    in text: CodeUnits, at offset: Int, _ level: SegmentationLevel
  ) -> Bool {
    text.isEmpty ? offset == 0 : segmenter.isBoundary(at: offset, in: text, level)
  }

  public func rule(
    in text: CodeUnits, at offset: Int, _ level: SegmentationLevel
  ) -> String {
    if let rule = segmenter.rule(at: offset, in: text, level) { return rule.rawValue }
    return text.splitsPair(at: offset) ? "surrogate pair" : "no rule"
  }

  public func classRank(of scalar: UInt32) -> Int { tables.classIndex(scalar) }

  public var representatives: [UInt32] { tables.representatives }

  public func traits(of scalar: UInt32) -> ScalarTraits {
    scalar < 128 ? store.asciiTraits[Int(scalar)] : Self.traits(tables.properties(scalar))
  }

  private static func traits(_ properties: ScalarProperties) -> ScalarTraits {
    var traits: ScalarTraits = []
    switch properties.generalCategory {
    case .decimalNumber: traits.insert(.decimalDigit)
    case let category where category.isLetter: traits.insert(.letter)
    case let category where category.isMark: traits.insert(.mark)
    case let category where category.isNumber: traits.insert(.otherNumber)
    default: break
    }
    if properties.isWhiteSpace { traits.insert(.whiteSpace) }
    if properties.isXIDContinue { traits.insert(.identifierContinue) }
    if properties.isEmojiComponent { traits.insert(.emojiComponent) }
    if properties.isExtendedPictographic { traits.insert(.extendedPictographic) }
    if properties.isAssigned { traits.insert(.assigned) }
    if properties.dictionaryScript != .none { traits.insert(.dictionaryScript) }
    return traits
  }

  public func name(of scalar: UInt32) -> String { ScalarNames.name(scalar) }

  public func classes(of scalar: UInt32) -> String {
    let properties = tables.properties(scalar)
    var text = "GCB=\(properties.graphemeClusterBreak.longName)"
    text += " WB=\(properties.wordBreak.longName) SB=\(properties.sentenceBreak.longName)"
    if properties.conjunctBreak != .none { text += " InCB=\(properties.conjunctBreak.longName)" }
    if properties.isExtendedPictographic { text += " ExtPict" }
    return text
  }
}
