import TextSpec
import Foundation
import ReferenceImpl
import Testing
import UnicodeTables

/// The exhaustive part runs optimised: `CONFORMANCE_EXHAUSTIVE=1 swift test -c release
/// -Xswiftc -enable-testing --filter Twin`.
let isExhaustive = ProcessInfo.processInfo.environment["CONFORMANCE_EXHAUSTIVE"] != nil

@Suite struct `Twin of the segmenter` {
  @Test(arguments: TableVersion.allCases, SegmentationLevel.allCases)
  func `agrees on all texts of up to two classes`(
    _ version: TableVersion, _ level: SegmentationLevel
  ) {
    let representatives = UnicodeData.tables(version).representatives
    var comparison = TwinComparison(version, level)
    comparison.check([], rules: true, everyOffset: true)
    for first in representatives {
      comparison.check(TextSampler.units([first]), rules: true, everyOffset: true)
      for second in representatives {
        comparison.check(TextSampler.units([first, second]), rules: true, everyOffset: true)
      }
    }
    #expect(comparison.differences.isEmpty)
    #expect(comparison.textCount == 1 + representatives.count * (representatives.count + 1))
  }

  @Test(arguments: TableVersion.allCases, SegmentationLevel.allCases)
  func `agrees on random texts`(_ version: TableVersion, _ level: SegmentationLevel) {
    var sampler = TextSampler(version, seed: 1)
    var comparison = TwinComparison(version, level)
    for _ in 0..<400 {
      comparison.check(sampler.text(scalarMax: 12), rules: true, everyOffset: true)
    }
    #expect(comparison.differences.isEmpty)
  }

  @Test(
    .enabled(if: isExhaustive, "CONFORMANCE_EXHAUSTIVE is not set"),
    arguments: TableVersion.allCases, SegmentationLevel.allCases)
  func `agrees on all texts of three classes`(
    _ version: TableVersion, _ level: SegmentationLevel
  ) {
    let representatives = UnicodeData.tables(version).representatives
    var comparison = TwinComparison(version, level)
    for first in representatives {
      for second in representatives {
        for third in representatives {
          let units = TextSampler.units([first, second, third])
          comparison.check(units, rules: true, everyOffset: true)
        }
      }
    }
    #expect(comparison.differences.isEmpty)
  }

  @Test(
    .enabled(if: isExhaustive, "CONFORMANCE_EXHAUSTIVE is not set"),
    arguments: TableVersion.allCases, SegmentationLevel.allCases)
  func `agrees on a million random texts`(_ version: TableVersion, _ level: SegmentationLevel) {
    var sampler = TextSampler(version, seed: 2)
    var comparison = TwinComparison(version, level)
    for index in 0..<1_000_000 {
      comparison.check(sampler.text(scalarMax: 12), rules: true, everyOffset: index % 8 == 0)
    }
    #expect(comparison.differences.isEmpty)
  }
}
