import ConformanceKit
import Generators
import Testing
import TextSpec
import UnicodeTables

@Suite struct `What generators claim` {
  private static let tables = UnicodeData.tables(.v17_0)
  private static let texts = TextSource(tables)

  @Test func `the small scope lists all texts in the order of lengths and ranks`() {
    let scope = SmallScope(alphabet: [0x61, 0x41, 0x1F600])
    #expect(scope.count(upTo: 2) == 13)
    let texts = (0..<13).map { scope.text($0) }
    #expect(Set(texts).count == 13)
    #expect(texts[0] == [] && texts[1] == [0x61] && texts[4] == [0x61, 0x61])
    #expect(texts[12] == CodeUnits(scalars: [0x1F600, 0x1F600]))
    let ranks = (0..<13).map { scope.ranks($0) }
    let isAscending = zip(ranks, ranks.dropFirst()).allSatisfy {
      $0.count < $1.count || ($0.count == $1.count && $0.lexicographicallyPrecedes($1))
    }
    #expect(isAscending)
  }

  @Test(arguments: [UInt64(0), 1, 7, .max])
  func `targeted texts aim at every pair of classes once`(_ seed: UInt64) {
    let tuples = Self.texts.tuples
    let classCount = Self.tables.classCount
    let pairs = (0..<classCount * classCount).map { tuples.tuple($0, seed: seed) }
    #expect(pairs.allSatisfy { $0.count == 2 })
    #expect(Set(pairs).count == classCount * classCount)
  }

  @Test func `behind the pairs come triples, and no triple comes twice`() {
    let tuples = Self.texts.tuples
    let classCount = Self.tables.classCount
    let first = classCount * classCount
    #expect(tuples.count == first + classCount * classCount * classCount)
    let triples = (first..<first + 20_000).map { tuples.tuple($0, seed: 5) }
    #expect(triples.allSatisfy { $0.count == 3 })
    #expect(Set(triples).count == triples.count)
  }

  @Test func `a targeted text holds the classes it aims at, side by side`() {
    let tuples = Self.texts.tuples
    var missed: [Int] = []
    for index in 0..<600 {
      var choices = Choices(CaseKey(seed: 2, .tokenizer, .targeted, index))
      let text = tuples.text(index, seed: 2, &choices)
      let ranks = text.scalarValues.map { Self.tables.classIndex($0) }
      let tuple = tuples.tuple(index, seed: 2)
      // A surrogate half may pair with what follows it, and is then no scalar of its own.
      let isHeld =
        ranks.count >= tuple.count
        && (0...ranks.count - tuple.count).contains { Array(ranks[$0..<$0 + tuple.count]) == tuple }
      if !isHeld { missed.append(index) }
    }
    #expect(missed == [])
  }

  @Test func `an index of the sweep means the same scalar in every extent`() {
    let ranges = Self.texts.sweep(.ranges).scalars
    let thinned = Self.texts.sweep(.thinned).scalars
    let full = Self.texts.sweep(.full).scalars
    #expect(thinned.starts(with: ranges))
    #expect(full.starts(with: thinned))
    #expect(Set(full).count == full.count)
    for scalar in [0xD7A3, 0xAFA4, 0xB098, 0x143FA] as [UInt32] { #expect(full.contains(scalar)) }
  }

  @Test func `the full sweep holds every assigned scalar outside of private use`() {
    let full = Set(Self.texts.sweep(.full).scalars)
    let missing = (0..<UInt32(0x110000)).first { scalar in
      let properties = Self.tables.properties(scalar)
      return properties.isAssigned && properties.generalCategory != .privateUse
        && properties.generalCategory != .surrogate && !full.contains(scalar)
    }
    #expect(missing == nil)
  }

  @Test func `the sweep's lines do not see each other`() {
    let sweep = Self.texts.sweep(.ranges)
    let lines = sweep.lines(7).split(separator: 0x0A, omittingEmptySubsequences: false)
    #expect(lines.count == ScalarSweep.contextCount)
    for (context, line) in lines.enumerated() {
      #expect(CodeUnits(line) == sweep.text(7 * ScalarSweep.contextCount + context))
    }
  }

  @Test func `a few random texts together hold every seam and kind`() {
    var found: Set<CodeUnits> = []
    let seams: [CodeUnits] = ["AT&T", "foo@@bar", "a:b", "Hi. Yo", "mr. x? Y!"].map {
      CodeUnits($0)
    }
    let generator = TokenizerCases(TokenizerProfile(), Self.texts)
    // Words and sentences have decks of their own.
    for index in 0..<60 {
      let key = CaseKey(seed: 4, .tokenizer, .random, index)
      let extent = Extent(scopeMax: 1, sweep: .ranges)
      guard let text = generator.make(key, extent)?.text else { continue }
      for seam in seams where text.indices.contains(where: { text[$0...].starts(with: seam) }) {
        found.insert(seam)
      }
    }
    #expect(found == Set(seams))
  }

  @Test func `sizes reach a hundred thousand units, seldom`() {
    var sizes: [Int] = []
    for state in 0..<20_000 {
      var choices = Choices(state: UInt64(state))
      sizes.append(Self.texts.grammar.sizedText(&choices).count)
    }
    #expect(sizes.contains { $0 >= 50_000 })
    #expect(sizes.contains { (500..<1200).contains($0) })
    #expect(sizes.count { $0 > 1000 } < 100)
    #expect(sizes.sorted()[10_000] < 20)
  }

  @Test func `templates hold one emoji sequence of each shape, and its near-misses`() {
    let templates = Self.texts.templates
    let all = Set((0..<templates.count).map { templates.text($0) })
    let shapes = Set(
      EmojiSequence.all(.v17_0).map { $0.scalars.map { Self.tables.classIndex($0) } })
    let held = Set(all.map { $0.scalarValues.map { Self.tables.classIndex($0) } })
    #expect(shapes.isSubset(of: held))
    #expect(
      all.contains(
        CodeUnits(scalars: [
          0x1F468, 0x200D, 0x200D, 0x1F469, 0x200D, 0x1F467,
          0x200D, 0x1F466,
        ])))
  }
}
