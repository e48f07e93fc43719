import TextSpec
import ReferenceImpl
import Testing
import UnicodeTables

@Suite struct `The adversarial corpus` {
  @Test(arguments: SegmentationLevel.allCases)
  func `has the boundaries and the rules that its entries state`(
    _ level: SegmentationLevel
  ) throws {
    var failures: [String] = []
    let segmenters = TableVersion.allCases.map(Segmenter.init)
    for entry in try AdversarialCorpus(level).entries {
      for version in entry.versions {
        let segmenter = segmenters[Int(version.rawValue)]
        let found = segmenter.boundaries(of: entry.units, level)
        let rules = Set(
          (0...entry.units.count).compactMap { segmenter.rule(at: $0, in: entry.units, level) }
            .map(\.rawValue))
        if found != entry.boundaries || !rules.isSuperset(of: entry.taken)
          || !rules.isDisjoint(with: entry.refused)
        {
          failures.append("\(entry.title) in \(version): \(found), \(rules.sorted())")
        }
      }
    }
    #expect(failures == [])
  }

  @Test func `takes and refuses every rule`() throws {
    var taken: Set<String> = []
    var refused: Set<String> = []
    var titles: [String] = []
    for level in SegmentationLevel.allCases {
      for entry in try AdversarialCorpus(level).entries {
        taken.formUnion(entry.taken)
        refused.formUnion(entry.refused)
        titles.append("\(level): \(entry.title)")
        #expect(!entry.versions.isEmpty)
        #expect(!(entry.taken + entry.refused).isEmpty)
      }
    }
    let all = Set(SegmentationRule.allCases.map(\.rawValue))
    #expect(taken == all)
    #expect(refused == all)
    #expect(titles.count >= 300)
    #expect(Set(titles).count == titles.count)
  }
}
