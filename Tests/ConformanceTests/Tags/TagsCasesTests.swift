import Generators
import Testing
import TextSpec

@Suite struct `Tags cases` {
  let probe = TagsProbe.shared
  let generator = TagsCases(TagsProfile(), TagsProbe.shared.source)
  let extent = Extent(scopeMax: 2, sweep: .ranges)

  private func made(_ phase: Phase, _ index: Int, seed: UInt64 = 0) -> Case? {
    generator.make(CaseKey(seed: seed, .tags, phase, index), extent)
  }

  private func texts(_ phase: Phase, _ count: Int, ask: Int = 2) -> [CodeUnits] {
    (0..<count).compactMap { made(phase, $0 * 6 + ask)?.text }
  }

  @Test func `a case is a function of its key`() {
    for phase in Phase.allCases where phase != .corpus {
      let once = (0..<120).map { made(phase, $0, seed: 7) }
      let again = (0..<120).reversed().map { made(phase, $0, seed: 7) }
      #expect(once == again.reversed())
    }
  }

  @Test func `every case is in the domain`() {
    var objections: [String] = []
    for phase in Phase.allCases where phase != .corpus {
      for index in 0..<900 {
        guard let input = made(phase, index) else { continue }
        let objection = TagsContract.objection(
          to: input, under: TagsProfile(), by: probe.oracle)
        if let objection { objections.append("\(phase) \(index): \(objection)") }
      }
    }
    #expect(objections == [])
  }

  @Test func `the small scope has every text of two scalars under every rule and kind`() {
    let count = generator.count(.smallScope, extent) ?? 0
    #expect(count == (1 + 31 + 31 * 31) * 6)
    let inputs = (0..<count).compactMap { made(.smallScope, $0) }
    let detections = inputs.filter { $0.tagQuestion == .detect }
    #expect(detections.count == (1 + 31 + 31 * 31) * 5)
    #expect(Set(detections).count == detections.count)
  }

  @Test func `in three of ten texts a tag comes again, whole or in part`() {
    let texts = texts(.random, 2_000)
    let repeating = texts.filter(Self.hasRepeatedTag)
    #expect(repeating.count * 10 >= texts.count * 3)
  }

  @Test func `markers meet everything that joins them`() {
    let texts = texts(.random, 6_000)
    for joiner: UInt32 in [0xFE0F, 0x20E3, 0x200D, 0x0301, 0x1F3FD, 0xE0067] {
      let pair = CodeUnits(scalars: [0x23, joiner])
      #expect(texts.contains { $0.holds(pair) }, "U+\(String(joiner, radix: 16))")
    }
    #expect(texts.contains { $0.holds([0x0600, 0x23]) })
  }

  @Test func `texts hold what detectors stumble over`() {
    let texts = texts(.random, 3_000)
    for piece in [
      "http://", "&#39;", "\u{915}\u{94D}\u{937}", "\u{6CC}\u{200C}", "\u{E44}\u{E21}",
      "\u{65E5}\u{672C}", "\u{5D3}\u{5DC}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}",
    ] {
      let units = CodeUnits(piece)
      #expect(texts.contains { $0.holds(units) }, "\(units)")
    }
    #expect(texts.contains { !$0.isWellFormed })
  }

  @Test func `a profile leaves out what it does not support and changes nothing else`() {
    var profile = TagsProfile()
    profile.rules = [.twitter]
    profile.kinds = .hashtag
    let narrow = TagsCases(profile, probe.source)
    for index in 0..<280 {
      let key = CaseKey(seed: 0, .tags, .random, index)
      let input = narrow.make(key, extent)
      let isAsked = index % 7 == 3 || index % 7 >= 5
      #expect((input != nil) == isAsked)
      if let input { #expect(input == generator.make(key, extent)) }
    }
  }

  @Test func `the largest texts are left to subjects that are swept in full`() {
    let all = Extent(scopeMax: 2, sweep: .full)
    let count = generator.count(.templates, all) ?? 0
    let last = generator.make(CaseKey(seed: 0, .tags, .templates, count - 4), all)
    #expect(last?["grow"] == 1_000_000)
    let less = generator.count(.templates, extent) ?? 0
    #expect(made(.templates, less - 4)?["grow"] == 100_000)
  }

  /// Whether some tag's marker and two units more stand in the text twice, behind white space.
  private static func hasRepeatedTag(_ text: CodeUnits) -> Bool {
    let starts = text.indices.filter { [0x23, 0x40, 0xFF03, 0xFF20, 0xFE5F].contains(text[$0]) }
    return starts.contains { start in
      starts.contains { other in
        guard other > start, other > 0 else { return false }
        let length = min(2, text.count - other)
        return text[start..<start + length] == text[other..<other + length]
      }
    }
  }
}

extension Array where Element == UInt16 {
  /// Whether the units stand somewhere in the text.
  fileprivate func holds(_ piece: CodeUnits) -> Bool {
    count >= piece.count && (0...count - piece.count).contains { self[$0...].starts(with: piece) }
  }
}
