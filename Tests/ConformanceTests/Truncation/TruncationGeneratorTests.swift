import Generators
import Testing
import TextSpec
import UnicodeTables

@Suite struct `Truncation cases` {
  @Test func `every case is in the domain`() {
    let probe = TruncationProbe.shared
    let objections = probe.cases.compactMap {
      TruncationContract.objection(to: $0, under: TruncationProfile(), by: probe.oracle)
    }
    #expect(objections == [])
  }

  @Test func `the room takes every value that an insertion can need`() {
    let probe = TruncationProbe.shared
    let seams = probe.first(12, of: .templates).map { TruncationEdit($0) }
    let rooms = seams.filter { $0.measure == .utf16 && $0.limit != nil && !$0.isMarked }.map {
      ($0.limit ?? 0) - ($0.text.count - $0.range.length)
    }
    // Three regional indicators and a letter behind a lone one: seven units, and three limits.
    #expect(rooms == [0, 1, 2, 3, 4, 5, 6, 7, -2, 0, -1])
  }

  @Test func `the small scope has every text, selection and limit of its size`() {
    let probe = TruncationProbe.shared
    let count = probe.generator.count(.smallScope, Extent(scopeMax: 1)) ?? 0
    let edits = probe.first(count, of: .smallScope).map { TruncationEdit($0) }
    let texts = Set(edits.map(\.text)).count
    let insertions = Set(edits.map(\.insertion)).count
    #expect(texts == insertions)
    #expect(texts > 20)
    #expect(Set(edits).count == edits.count)
    let flag = edits.filter {
      $0.insertion == CodeUnits("\u{1F1E6}") && $0.measure == .utf16 && $0.text.isEmpty
    }
    #expect(flag.map(\.limit) == [0, 1, 2, nil, 0])
  }

  @Test func `a measure that is not claimed is left out, and the others stay`() {
    var profile = TruncationProfile()
    profile.measures = [.utf16, .graphemes]
    profile.marked = false
    let generator = TruncationCases(profile, TextSource(.tables(.v17_0)))
    let whole = TruncationProbe.shared.generator
    for index in 0..<200 {
      for phase in [Phase.random, .templates, .targeted] {
        let key = CaseKey(seed: 3, .truncation, phase, index)
        guard let made = generator.make(key, Extent()) else { continue }
        let edit = TruncationEdit(made)
        #expect(profile.measures.contains(edit.measure) && !edit.isMarked)
        if phase != .random { #expect(whole.make(key, Extent()) == made) }
      }
    }
  }

  @Test func `clusters are scanned as the oracle finds them`() {
    let probe = TruncationProbe.shared
    let source = TextSource(.tables(.v17_0))
    let scan = ClusterScan(source.tables)
    var differing: [CodeUnits] = []
    for index in 0..<1_500 {
      var choices = Choices(CaseKey(seed: 5, .truncation, .random, index))
      let text = source.grammar.text(&choices)
      if scan.boundaries(of: text) != probe.oracle.boundaries(of: text, .grapheme) {
        differing.append(text)
      }
    }
    #expect(differing == [])
  }
}
