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

  private static func texts(_ scalar: UInt32) -> [[UInt16]] {
    contexts.map { context in TextSampler.units(context.map { $0 ?? scalar }) }
  }

  @Test(arguments: TableVersion.allCases, SegmentationLevel.allCases)
  func `every range behaves as its properties say`(
    _ version: TableVersion, _ level: SegmentationLevel
  ) {
    // Unoptimised, every tenth range must do, a different tenth in each version and level.
    let stride = isExhaustive ? 1 : 10
    let phase = Int(version.rawValue) * 3 + Int(level.rawValue)
    var comparison = TwinComparison(version, level)
    for (index, range) in UnicodeData.tables(version).ranges().enumerated()
    where (index + phase) % stride == 0 {
      let scalars =
        isExhaustive ? Array(range.first...range.last) : Set([range.first, range.last]).sorted()
      for scalar in scalars {
        // One text for all contexts: what is on the other side of a line feed does not matter.
        let units = Self.texts(scalar).joined(separator: [0x0A])
        comparison.check(Array(units), rules: false, everyOffset: false)
      }
    }
    #expect(comparison.differences.isEmpty)
    #expect(comparison.textCount > 500)
  }
}
