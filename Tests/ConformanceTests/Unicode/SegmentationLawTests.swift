import TextSpec
import ReferenceImpl
import Testing
import UnicodeTables

@testable import conformance_runner

@Suite struct `Laws of segmentation` {
  @Test(arguments: TableVersion.allCases, SegmentationLevel.allCases)
  func `hold for the segmenter`(_ version: TableVersion, _ level: SegmentationLevel) {
    let answers = SegmentationAnswers(Segmenter(version), level)
    var sampler = TextSampler(version, seed: 3)
    var broken: [String] = []
    for _ in 0..<(isExhaustive ? 20_000 : 150) {
      let text = sampler.text(scalarMax: 14)
      for law in SegmentationLaw.all where !law.holds(answers, text) {
        broken.append("\(law): \(text.map { String($0, radix: 16) })")
      }
    }
    #expect(broken.isEmpty)
    #expect(SegmentationLaw.all.allSatisfy { $0.holds(answers, []) })
  }

  @Test(arguments: SegmentationMutant.all)
  func `are broken by a faulty segmenter`(_ mutant: SegmentationMutant) {
    var answers = SegmentationAnswers(Segmenter(.v17_0), mutant.level)
    mutant.spoil(&answers)
    var sampler = TextSampler(.v17_0, seed: 4)
    let texts = (0..<400).map { _ in sampler.text(scalarMax: 14) }
    let isKilled = texts.contains { !mutant.law.holds(answers, $0) }
    #expect(isKilled)
  }

  @Test func `each has a mutant that it kills`() {
    let killers = Set(SegmentationMutant.all.map(\.law.description))
    #expect(killers == Set(SegmentationLaw.all.map(\.description)))
  }

  /// A scan hands its boundaries over in chunks, and looks for surrogates in blocks of eight.
  @Test(arguments: SegmentationLevel.allCases)
  func `hold across the chunks of a long text`(_ level: SegmentationLevel) {
    let segmenter = Segmenter(.v17_0)
    let pieces: [[UInt16]] = [
      [0x61], [0xD83D, 0xDE00], [0x61, 0x27, 0x301], [0xD83C, 0xDDE6, 0xD83C, 0xDDE7, 0xD83C],
      [0x41, 0x2E, 0x20, 0x31], [0xD83D], [0xDE00, 0x200D, 0xD83D, 0xDC69],
    ]
    for piece in pieces {
      for shift in 0..<9 {
        var text = [UInt16](repeating: 0x62, count: shift)
        while text.count < 1060 { text += piece }
        let scanned = segmenter.boundaries(of: text, level)
        let asked = (0...text.count).filter { segmenter.isBoundary(at: $0, in: text, level) }
        #expect(scanned == asked)
      }
    }
  }

  @Test func `a reused buffer holds the last answer alone`() {
    let segmenter = Segmenter(.v17_0)
    var offsets = [7, 7, 7]
    segmenter.boundaries(of: [0x61, 0x62], .grapheme, into: &offsets)
    #expect(offsets == [0, 1, 2])
    segmenter.boundaries(of: [], .grapheme, into: &offsets)
    #expect(offsets == [])
  }

  /// Ten times the length may take ten times as long on the processor, with room for its caches;
  /// what is quadratic takes a hundred times as long.
  @Test(
    .enabled(if: isExhaustive, "CONFORMANCE_EXHAUSTIVE is not set"),
    arguments: SegmentationLevel.allCases)
  func `take time in proportion to the length`(_ level: SegmentationLevel) {
    let segmenter = Segmenter(.v17_0)
    let patterns: [[UInt16]] = [
      [0x301], [0xD83C, 0xDDE6], [0x61, 0x27], [0x2E, 0x31, 0x20], [0x200D, 0xD83D, 0xDC69],
      [0x94D, 0x915], [0x31, 0x2C],
    ]
    func text(_ pattern: [UInt16], _ count: Int) -> [UInt16] {
      [0x61] + Array(repeatElement(pattern, count: count / pattern.count).joined())
    }
    // Of this thread alone: what else the machine does makes no difference.
    func duration(_ units: [UInt16]) -> UInt64 {
      (0..<9).map { _ in
        let start = BenchClock.processor
        var offsets: [Int] = []
        segmenter.boundaries(of: units, level, into: &offsets)
        return BenchClock.processor - start
      }.min()!
    }
    let slow = patterns.filter { pattern in
      duration(text(pattern, 1_000_000)) > duration(text(pattern, 100_000)) * 50
    }
    #expect(slow.isEmpty)
  }
}
