/// The three segmentations of UAX #29.
public enum SegmentationLevel: Int, CaseIterable, Hashable, Sendable {
  case grapheme, word, sentence
}

/// What the laws may know about a scalar besides its break classes.
public struct ScalarTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// General_Category L*.
  public static let letter = ScalarTraits(rawValue: 1)
  /// General_Category M*.
  public static let mark = ScalarTraits(rawValue: 2)
  /// General_Category Nd.
  public static let decimalDigit = ScalarTraits(rawValue: 4)
  /// General_Category Nl or No.
  public static let otherNumber = ScalarTraits(rawValue: 8)
  public static let whiteSpace = ScalarTraits(rawValue: 16)
  public static let identifierContinue = ScalarTraits(rawValue: 32)
  public static let emojiComponent = ScalarTraits(rawValue: 64)
  public static let extendedPictographic = ScalarTraits(rawValue: 128)
  public static let assigned = ScalarTraits(rawValue: 256)
  /// A script which engines commonly cut by dictionary: Thai, Lao, Khmer, Myanmar and their like,
  /// Han, Hiragana, Katakana, Hangul.
  public static let dictionaryScript = ScalarTraits(rawValue: 512)

  /// What `word: letters` asks of one scalar of a segment: a letter or any number.
  public static let lettersAndNumbers: ScalarTraits = [.letter, .decimalDigit, .otherNumber]
}

/// Segmentation by UAX #29 in one version of the Unicode Standard, and the properties it rests on.
///
/// The spec owns no Unicode tables: whoever judges hands in an oracle. Lone surrogates are scalars
/// of their own with the values of an unlisted code point.
public protocol Segmentation: Sendable {
  /// The version whose tables are used.
  var unicodeVersion: UnicodeVersion { get }

  /// Fills `boundaries` with all boundaries of `text`, ascending, 0 and `text.count` included;
  /// the empty text has the one boundary 0. Complexity: O(count).
  func collectBoundaries(
    of text: CodeUnits, _ level: SegmentationLevel, into boundaries: inout [Int])

  /// Whether there is a boundary at `offset`, in `0...text.count`.
  func isBoundary(in text: CodeUnits, at offset: Int, _ level: SegmentationLevel) -> Bool

  /// The rule of UAX #29 that decides about a boundary at `offset`, such as `GB9c` or `WB999`.
  func rule(in text: CodeUnits, at offset: Int, _ level: SegmentationLevel) -> String

  /// The rank of the scalar's segmentation class, lowest first; the class of `a` has rank 0.
  func classRank(of scalar: UInt32) -> Int

  /// The simplest scalar of each segmentation class, in the order of ranks.
  var representatives: [UInt32] { get }

  /// The properties of a scalar that laws read.
  func traits(of scalar: UInt32) -> ScalarTraits

  /// The scalar's name, as `LATIN SMALL LETTER A`, or a label such as `<surrogate-D83D>`.
  func name(of scalar: UInt32) -> String

  /// The break classes of a scalar in short form, as `GCB=Extend WB=Extend SB=Extend`.
  func classes(of scalar: UInt32) -> String
}

extension Segmentation {
  /// All boundaries of `text`, ascending, 0 and `text.count` included. Complexity: O(count).
  public func boundaries(of text: CodeUnits, _ level: SegmentationLevel) -> [Int] {
    var boundaries: [Int] = []
    boundaries.reserveCapacity(text.count + 1)
    collectBoundaries(of: text, level, into: &boundaries)
    return boundaries
  }

  /// The smallest boundary at or after `offset`. Complexity: the distance to it.
  public func boundary(
    in text: CodeUnits, atOrAfter offset: Int, _ level: SegmentationLevel = .grapheme
  ) -> Int {
    var found = Swift.max(0, offset)
    while found < text.count, !isBoundary(in: text, at: found, level) { found += 1 }
    return Swift.min(found, text.count)
  }

  /// The greatest boundary at or before `offset`. Complexity: the distance to it.
  public func boundary(
    in text: CodeUnits, atOrBefore offset: Int, _ level: SegmentationLevel = .grapheme
  ) -> Int {
    var found = Swift.min(text.count, offset)
    while found > 0, !isBoundary(in: text, at: found, level) { found -= 1 }
    return Swift.max(found, 0)
  }
}
