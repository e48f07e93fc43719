import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Units of offsets` {
  let probe = TagsProbe.shared

  @Test func `tags of astral letters keep apart in every unit`() throws {
    let text = CodeUnits("\u{1F600} #\u{2000B}\u{2000B} #b")
    let tags = try ReferenceTags(oracle: probe.oracle).detect(text, .twitter, .hashtag)
    func ranges(_ unit: IndexUnit) -> [TextRange?] {
      let map = IndexMap(text, unit)
      return tags.map { map.outward($0.range) }
    }
    #expect(ranges(.utf16) == [TextRange(3, 8), TextRange(9, 11)])
    #expect(ranges(.scalars) == [TextRange(2, 5), TextRange(6, 8)])
    #expect(ranges(.utf8) == [TextRange(5, 14), TextRange(15, 17)])
  }

  @Test func `bytes and units of a reported case`() {
    let map = IndexMap(CodeUnits("\u{1F600} #abcdef"), .utf8)
    #expect(map.outward(TextRange(3, 10)) == TextRange(5, 12))
    #expect(map.inward(TextRange(5, 12)) == TextRange(3, 10))
  }

  @Test func `what splits a scalar or lies outside has no number`() {
    let text = CodeUnits("a\u{1F600}\u{E9}")
    for unit in IndexUnit.allCases {
      let map = IndexMap(text, unit)
      let isSplitting = unit != .utf16
      #expect((map.outward(TextRange(0, 2)) == nil) == true)
      #expect(map.outward(TextRange(0, 5)) == nil)
      #expect(map.outward(TextRange(-1, 1)) == nil)
      #expect(map.inward(TextRange(0, 99)) == nil)
      #expect(map.outward(TextRange(0, 3)) != nil, "\(isSplitting)")
    }
    #expect(IndexMap(text, .utf8).inward(TextRange(0, 2)) == nil)
    #expect(IndexMap(text, .utf8).inward(TextRange(5, 6)) == nil)
  }

  @Test func `every tag is the same in all units, there and back`() throws {
    let reference = ReferenceTags(oracle: probe.oracle)
    var faults: [CodeUnits] = []
    var count = 0
    for input in probe.cases(templates: 1_200, random: 2_400) where input["grow"] == nil {
      guard let rules = input.tagRules else { continue }
      for unit in IndexUnit.allCases {
        let map = IndexMap(input.text, unit)
        for tag in try reference.detect(input.text, rules, rules.kinds) {
          count += 1
          let isSame = map.outward(tag.range).flatMap(map.inward) == tag.range
          if !isSame { faults.append(input.text) }
        }
      }
    }
    #expect(count > 1_000)
    #expect(faults == [])
  }

  @Test func `slices in every unit are the slices of the text`() throws {
    let string = "\u{E9} \u{1F600} #\u{E9}\u{1F98B}"
    let text = CodeUnits(string)
    let range = TextRange(5, 9)
    #expect(CodeUnits(text[5..<9]) == CodeUnits("#\u{E9}\u{1F98B}"))
    let bytes = try #require(IndexMap(text, .utf8).outward(range))
    let slice = Array(string.utf8)[bytes.start..<bytes.end]
    #expect(Array(slice) == Array("#\u{E9}\u{1F98B}".utf8))
    let scalars = try #require(IndexMap(text, .scalars).outward(range))
    let part = Array(string.unicodeScalars)[scalars.start..<scalars.end]
    #expect(Array(part) == Array("#\u{E9}\u{1F98B}".unicodeScalars))
  }
}
