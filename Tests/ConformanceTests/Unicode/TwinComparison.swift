import TextSpec
import ReferenceImpl
import UnicodeTables

/// Compares the segmenter with its naive twin and with itself, text by text.
struct TwinComparison {
  private let segmenter: Segmenter
  private let level: SegmentationLevel
  private let twin: NaiveSegmenter
  private var scanned: [Int] = []
  /// The first disagreements, in words.
  private(set) var differences: [String] = []
  private(set) var textCount = 0

  init(_ version: TableVersion, _ level: SegmentationLevel) {
    segmenter = Segmenter(version)
    self.level = level
    twin = NaiveSegmenter(version, level)
  }

  /// Boundaries, and with `rules` the rule of every offset, must be those of the twin; with
  /// `everyOffset` the answers for single offsets must be those of the scan.
  mutating func check(_ units: [UInt16], rules: Bool, everyOffset: Bool) {
    textCount += 1
    let expected = twin.decisions(units)
    segmenter.boundaries(of: units, level, into: &scanned)
    var agrees = scanned == expected.filter(\.breaks).map(\.offset)
    if rules {
      agrees =
        agrees
        && expected.allSatisfy { offset, rule, _ in
          segmenter.rule(at: offset, in: units, level)?.rawValue == rule
        }
    }
    if everyOffset { agrees = agrees && answersAgree(units) }
    if !agrees, differences.count < 20 {
      let text = units.map { String($0, radix: 16) }.joined(separator: " ")
      differences.append("\(text): expected \(expected.map { $0 }), found \(scanned)")
    }
  }

  private func answersAgree(_ units: [UInt16]) -> Bool {
    (-1...units.count + 1).allSatisfy { offset in
      let isBoundary = scanned.contains(offset)
      let rule = segmenter.rule(at: offset, in: units, level)
      return segmenter.isBoundary(at: offset, in: units, level) == isBoundary
        && segmenter.next(after: offset, in: units, level) == scanned.first { $0 > offset }
        && segmenter.previous(before: offset, in: units, level) == scanned.last { $0 < offset }
        && (rule?.breaks ?? false) == isBoundary
    }
  }
}
