import TextSpec
import ReferenceImpl
import Testing
import UnicodeTables

/// Puts scalars into contexts in which their class shows, and compares with the naive twin. A
/// fault in a table shows at the ends or inside of its ranges, not at the few scalars that test
/// files use.
@Suite struct `Sweep over scalars` {
  /// Contexts with the scalar's place as nil, kept apart by line feeds.
  private static let contexts: [[UInt32?]] = [
    [0x61, nil, 0x61], [0x31, nil, 0x31], [nil, 0x301, nil], [0x1F469, 0x200D, nil],
    [nil, 0x200D, 0x1F469], [0x915, 0x94D, nil], [nil, 0x94D, 0x915], [0x1F1E6, nil, 0x1F1E7],
    [0x1100, nil, 0x11A8], [0x600, nil, 0x903], [0x61, 0x2E, 0x20, nil, 0x62], [0x5D0, nil, 0x5D0],
    [0x41, 0x2E, nil, 0x41], [0x21, nil, 0x20, 0x41],
  ]

  /// All contexts of one scalar as one text: what is beyond a line feed does not matter.
  private static func text(_ scalar: UInt32) -> [UInt16] {
    let lines = contexts.map { context in TextSampler.units(context.map { $0 ?? scalar }) }
    return Array(lines.joined(separator: [0x0A]))
  }

  @Test(arguments: TableVersion.allCases, SegmentationLevel.allCases)
  func `every scalar behaves as its properties say`(
    _ version: TableVersion, _ level: SegmentationLevel
  ) {
    // Unoptimised, a tenth of the ranges must do, another tenth in each version and level.
    let step = isExhaustive ? 1 : 10
    let phase = Int(version.rawValue) * 3 + Int(level.rawValue)
    let segmenter = Segmenter(version)
    var comparison = TwinComparison(version, level)
    var offsets: [Int] = []
    var strangers: [UInt32] = []
    for (index, range) in UnicodeData.tables(version).ranges().enumerated()
    where (index + phase) % step == 0 {
      // The twin judges the first scalar of a range, and the others must be like it.
      let first = Self.text(range.first)
      comparison.check(first, rules: false, everyOffset: false)
      let expected = segmenter.boundaries(of: first, level)
      let others = isExhaustive ? range.first...range.last : range.last...range.last
      for scalar in others {
        segmenter.boundaries(of: Self.text(scalar), level, into: &offsets)
        if offsets != expected { strangers.append(scalar) }
      }
    }
    #expect(comparison.differences.isEmpty)
    #expect(strangers.isEmpty)
    #expect(comparison.textCount > 500)
  }
}
