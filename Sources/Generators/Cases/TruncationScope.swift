internal import TextSpec
internal import UnicodeTables

/// All edits of short texts by short insertions: every selection of whole clusters and every limit
/// that can matter, over one scalar for each class that the rules for clusters tell apart, and the
/// two halves of a surrogate pair.
///
/// The extent k counts the scalars of text and insertion together, of which each has at most two;
/// so k = 4 is complete for two on each side. The largest block is asked in UTF-16 only: the
/// measures differ in costs, which shorter texts have too.
struct TruncationScope: Sendable {
  private let scope: SmallScope
  private let scan: ClusterScan
  private let sections: [Section]

  /// All edits of texts and insertions of certain lengths under one measure.
  private struct Section: Sendable {
    var textLength: Int
    var insertLength: Int
    var measure: LengthMeasure
    /// The index of the first case.
    var start: Int
    var limitCount: Int
    var pairCount: Int
    var rangeCount: Int
    var count: Int { pairCount * rangeCount * limitCount }
  }

  init(_ tables: UnicodeData, _ scan: ClusterScan) {
    scope = SmallScope(alphabet: Self.alphabet(tables))
    self.scan = scan
    var sections: [Section] = []
    var start = 0
    for total in 0...4 {
      for insertLength in 0...min(2, total) where total - insertLength <= 2 {
        let textLength = total - insertLength
        for measure in LengthMeasure.allCases where total < 4 || measure == .utf16 {
          let places = textLength + 1
          let section = Section(
            textLength: textLength, insertLength: insertLength, measure: measure, start: start,
            limitCount: Self.roomCount(measure, insertLength) + 3,
            pairCount: scope.count(ofLength: textLength) * scope.count(ofLength: insertLength),
            rangeCount: places * (places + 1) / 2)
          sections.append(section)
          start += section.count
        }
      }
    }
    self.sections = sections
  }

  /// The simplest scalar of each class of grapheme rules, and a high and a low surrogate.
  private static func alphabet(_ tables: UnicodeData) -> [UInt32] {
    var alphabet: [UInt32] = []
    for scalar in tables.representatives {
      let properties = tables.properties(scalar)
      let isKnown = alphabet.contains { other in
        let known = tables.properties(other)
        return known.graphemeClusterBreak == properties.graphemeClusterBreak
          && known.conjunctBreak == properties.conjunctBreak
          && known.isExtendedPictographic == properties.isExtendedPictographic
      }
      if !isKnown { alphabet.append(scalar) }
    }
    return alphabet + [0xD83D, 0xDE00]
  }

  /// The rooms from 0 to the most that insertions of a length can cost.
  private static func roomCount(_ measure: LengthMeasure, _ insertLength: Int) -> Int {
    switch measure {
    case .utf16, .weighted: 2 * insertLength + 1
    case .utf8: 4 * insertLength + 1
    case .scalars, .graphemes: insertLength + 1
    }
  }

  /// How many scalars there are in the alphabet.
  var classCount: Int { scope.alphabet.count }

  /// The number of indices up to an extent.
  func count(upTo scopeMax: Int) -> Int {
    sections.reduce(0) { count, section in
      section.textLength + section.insertLength <= scopeMax ? count + section.count : count
    }
  }

  /// The case of an index; nil where a range is not one of whole clusters, or a room is more than
  /// the insertion costs. `isClaimed` says which measures are asked.
  func input(_ index: Int, isClaimed: (LengthMeasure) -> Bool, isMarkedAsked: Bool) -> Case? {
    guard let section = sections.last(where: { $0.start <= index }), isClaimed(section.measure)
    else { return nil }
    var rest = index - section.start
    let limit = rest % section.limitCount
    rest /= section.limitCount
    let range = rest % section.rangeCount
    rest /= section.rangeCount
    let insertCount = scope.count(ofLength: section.insertLength)
    let text = scope.text(ofLength: section.textLength, rest / insertCount)
    let insertion = scope.text(ofLength: section.insertLength, rest % insertCount)
    guard let range = selection(range, of: text) else { return nil }
    var edit = TruncationEdit(text, range, insertion, limit: nil, measure: section.measure)
    let cost = CostEstimate(section.measure, scan)
    let left = cost.of(text[..<range.start]) + cost.of(text[range.end...])
    switch limit - (section.limitCount - 3) {
    case 0: edit.limit = nil
    case 1:
      guard left > 0 else { return nil }
      edit.limit = left - 1
    case 2:
      guard isMarkedAsked else { return nil }
      edit.limit = 0
      edit.isMarked = true
    default:
      guard limit <= cost.of(insertion[...]) else { return nil }
      edit.limit = left + limit
    }
    return edit.input
  }

  /// The range of a number, in the order of starts and then ends: nil unless both ends are
  /// boundaries of scalars and of clusters.
  private func selection(_ number: Int, of text: CodeUnits) -> TextRange? {
    let places = text.scalarValues.reduce(into: [0]) { places, scalar in
      places.append((places.last ?? 0) + (scalar < 0x10000 ? 1 : 2))
    }
    var rest = number
    for (index, start) in places.enumerated() {
      let endCount = places.count - index
      if rest < endCount {
        let end = places[index + rest]
        if start == 0 && end == text.count { return TextRange(start, end) }
        let boundaries = scan.boundaries(of: text)
        guard boundaries.contains(start), boundaries.contains(end) else { return nil }
        return TextRange(start, end)
      }
      rest -= endCount
    }
    return nil
  }
}

extension SmallScope {
  /// The number of texts of exactly a length.
  func count(ofLength length: Int) -> Int {
    (0..<length).reduce(1) { count, _ in count * alphabet.count }
  }

  /// The text of an index among those of exactly a length.
  func text(ofLength length: Int, _ index: Int) -> CodeUnits {
    var rest = index
    var ranks = [Int](repeating: 0, count: length)
    for place in stride(from: length - 1, through: 0, by: -1) {
      ranks[place] = rest % alphabet.count
      rest /= alphabet.count
    }
    return CodeUnits(scalars: ranks.map { alphabet[$0] })
  }
}
