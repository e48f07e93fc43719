import Generators
import Testing
import TextSpec
import UnicodeTables

@Suite struct `Tokenizer cases` {
  private static let texts = TextSource(.tables(.v17_0))

  private func generator(
    _ change: (inout TokenizerProfile) -> Void = { _ in }
  ) -> TokenizerCases {
    var profile = TokenizerProfile()
    change(&profile)
    return TokenizerCases(profile, Self.texts)
  }

  private func make(_ generator: TokenizerCases, _ phase: Phase, _ index: Int) -> Case? {
    generator.make(
      CaseKey(seed: 0, .tokenizer, phase, index), Extent(scopeMax: 2, isThorough: true))
  }

  @Test func `each text is asked about at every granularity in turn`() {
    let generator = generator()
    for phase in [Phase.smallScope, .sweep, .templates, .random, .targeted] {
      let made = (60..<66).compactMap { make(generator, phase, $0) }
      #expect(made.map(\.granularity) == Granularity.allCases, "\(phase)")
      let texts = Set(made.map(\.text))
      #expect(phase == .random || phase == .targeted || texts.count == 1, "\(phase)")
    }
  }

  @Test func `a granularity that is left out changes no other case`() {
    let (all, some) = (generator(), generator { $0.granularities = [.word, .line] })
    for index in 0..<600 {
      guard let made = make(some, .random, index) else { continue }
      #expect(made == make(all, .random, index))
    }
    #expect(make(some, .random, 0) == nil)
  }

  @Test func `soft breaks are wrapped lines of the domain`() {
    let oracle = TokenizerProbe.shared.oracle
    let generator = generator()
    let made = (0..<3000).compactMap { make(generator, .random, $0) }
    let objections = made.compactMap {
      TokenizerContract.objection(to: $0, under: TokenizerProfile(), by: oracle)
    }
    #expect(objections == [])
    #expect(made.contains { $0.softBreaks.count > 1 })
    #expect(made.allSatisfy { $0.granularity == .line || $0.softBreaks.isEmpty })
  }

  @Test func `half of the texts are written from right to left where layout is asked`() {
    let generator = generator { $0.layout = .ltr }
    let made = (0..<600).compactMap { make(generator, .random, $0) }
    #expect(made.filter { $0.writing == .rightToLeft }.count * 2 == made.count)
    let plain = (0..<600).compactMap { make(self.generator(), .random, $0) }
    #expect(plain.allSatisfy { $0.writing == .leftToRight })
  }

  @Test func `declared delimiters and terminators occur in random texts`() {
    let generator = generator {
      $0.word = .delimiter
      $0.delimiters = .clusters([[0x2603], [0x7C, 0x0301]])
      $0.newlines = [[0x2605]]
    }
    let made = (0..<900).compactMap { make(generator, .random, $0)?.text }
    #expect(made.contains { $0.contains(0x2603) && !$0.contains(0x20) })
    #expect(made.contains { $0.contains(0x20) })
    #expect(made.contains { $0.contains(0x2605) })
    #expect(made.contains { $0.contains([0x7C, 0x0301]) })
  }

  @Test func `seams come before other templates`() {
    let first = make(generator(), .templates, 0)
    #expect(first?.text == CodeUnits("foobar mules x"))
    let count = generator().count(.templates, Extent()) ?? 0
    #expect(count > 6 * Self.texts.templates.count && count % 6 == 0)
  }

  @Test func `the domain is named where a case leaves it`() {
    func objection(_ input: Case) -> String? {
      TokenizerContract.objection(
        to: input, under: TokenizerProfile(), by: TokenizerProbe.shared.oracle)
    }
    #expect(objection(Case(.tokenizer, [])) != nil)
    #expect(objection(.of(CodeUnits("ab"), .word, softBreaks: [1])) != nil)
    #expect(objection(.of(CodeUnits("ab"), .line, softBreaks: [2])) != nil)
    #expect(objection(.of(CodeUnits("e\u{301}"), .line, softBreaks: [1])) != nil)
    #expect(objection(.of(CodeUnits("abc"), .line, softBreaks: [2, 1])) != nil)
    #expect(objection(Case.of(CodeUnits("ab"), .word).asked(.invalid)) != nil)
    #expect(objection(.of(CodeUnits("abc"), .line, softBreaks: [1, 2])) == nil)
  }
}
