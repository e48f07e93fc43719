public import TextSpec
public import UnicodeTables

/// The default segmentation of UAX #29 into grapheme clusters, words and sentences, for any
/// version of Unicode from 13.0 to 18.0.
///
/// Texts are UTF-16 code units, well-formed or not; offsets count code units. A lone surrogate is
/// a scalar of its own with the values of an unlisted code point. An offset inside a surrogate
/// pair is never a boundary. 0 and the text's length are boundaries, except in an empty text,
/// which has none.
///
/// The rules are run as state machines; see `RuleSet` for where they are written.
public struct Segmenter: Sendable {
  public let version: TableVersion
  let engines: [SegmentationEngine]

  /// The first segmenter of a version builds its tables, which takes about a millisecond.
  public init(_ version: TableVersion) {
    self.version = version
    engines = SegmentationEngine.engines(version)
  }

  func engine(_ level: SegmentationLevel) -> SegmentationEngine {
    engines[Int(level.rawValue)]
  }

  /// All boundaries of a text, ascending. O(length).
  public func boundaries(of text: [UInt16], _ level: SegmentationLevel) -> [Int] {
    var offsets: [Int] = []
    boundaries(of: text.span, level, into: &offsets)
    return offsets
  }

  /// Replaces the contents of `offsets` by all boundaries of a text, ascending. O(length).
  public func boundaries(
    of text: [UInt16], _ level: SegmentationLevel, into offsets: inout [Int]
  ) {
    boundaries(of: text.span, level, into: &offsets)
  }

  /// Replaces the contents of `offsets` by all boundaries of a text, ascending. O(length).
  public func boundaries(
    of text: Span<UInt16>, _ level: SegmentationLevel, into offsets: inout [Int]
  ) {
    offsets.removeAll(keepingCapacity: true)
    engine(level).scan(text, into: &offsets)
  }

  /// Whether an offset is a boundary. False outside 0...length and inside a surrogate pair.
  ///
  /// Reads no further to the left than until the answer is certain, mostly one or two scalars.
  public func isBoundary(
    at offset: Int, in text: [UInt16], _ level: SegmentationLevel
  ) -> Bool {
    engine(level).isBoundary(offset, text.span)
  }

  /// The first boundary greater than an offset; nil if there is none.
  public func next(after offset: Int, in text: [UInt16], _ level: SegmentationLevel) -> Int? {
    engine(level).next(after: offset, text.span)
  }

  /// The last boundary smaller than an offset; nil if there is none.
  public func previous(before offset: Int, in text: [UInt16], _ level: SegmentationLevel) -> Int? {
    engine(level).previous(before: offset, text.span)
  }

  /// The rule that decides about an offset; nil outside 0...length, inside a surrogate pair, and
  /// in an empty text. `SegmentationRule.breaks` tells the decision.
  public func rule(
    at offset: Int, in text: [UInt16], _ level: SegmentationLevel
  ) -> SegmentationRule? {
    engine(level).rule(offset, text.span)
  }
}
