import ReferenceImpl
import Testing
import TextSpec
import UnicodeTables

/// How many texts the official break tests hold: grapheme, word, sentence.
private let textCounts: [TableVersion: [Int]] = [
  .v13_0: [602, 1823, 502], .v14_0: [602, 1823, 502], .v15_0: [602, 1823, 502],
  .v15_1: [1187, 1826, 512], .v16_0: [1093, 1826, 512], .v17_0: [766, 1944, 512],
  .v18_0: [853, 1944, 512],
]

@Suite struct `The official break tests` {
  @Test(arguments: TableVersion.allCases, SegmentationLevel.allCases)
  func `all pass, scanned and asked offset by offset`(
    _ version: TableVersion, _ level: SegmentationLevel
  ) throws {
    let corpus = try BreakTestCorpus(version, level)
    #expect(corpus.entries.count == textCounts[version]![Int(level.rawValue)])
    let segmenter = Segmenter(version)
    var failures: [String] = []
    for entry in corpus.entries {
      let scanned = segmenter.boundaries(of: entry.units, level)
      let asked = (0...entry.units.count).filter {
        segmenter.isBoundary(at: $0, in: entry.units, level)
      }
      if scanned != entry.boundaries || asked != entry.boundaries {
        failures.append("line \(entry.lineNumber): \(scanned) or \(asked)")
      }
    }
    #expect(failures.isEmpty)
  }

  @Test(arguments: TableVersion.allCases, SegmentationLevel.allCases)
  func `name the rules that decide`(
    _ version: TableVersion, _ level: SegmentationLevel
  ) throws {
    let segmenter = Segmenter(version)
    var failures: [String] = []
    for entry in try BreakTestCorpus(version, level).entries {
      for (offset, name) in entry.rules {
        let rule = segmenter.rule(at: offset, in: entry.units, level)
        if rule?.rawValue != name {
          failures.append("line \(entry.lineNumber), offset \(offset): \(name), got \(rule!)")
        }
      }
    }
    #expect(failures.isEmpty)
  }
}
