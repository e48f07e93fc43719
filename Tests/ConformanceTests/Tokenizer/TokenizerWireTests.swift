import ConformanceKit
import Testing
import TextSpec

@Suite struct `Tokenizer on the wire` {
  private static let probe = TokenizerProbe.shared
  private static let text = CodeUnits("e\u{301} \u{1F600}\r\n") + [0xD83D]

  private func sheets(
    _ input: Case, _ change: (inout TokenizerProfile) -> Void = { _ in }
  ) throws -> (questions: [Value], honest: TokenizerSheet, read: TokenizerSheet) {
    var profile = TokenizerProfile()
    change(&profile)
    let subject = Self.probe.reference(profile)
    let facts = TokenizerContract.facts(of: input, under: profile, by: Self.probe.oracle)
    guard case .answered(let sheet) = subject.observe(input, facts) else {
      throw WireError("sheet", "no answer")
    }
    let questions = TokenizerContract.questions(input, facts, subject.claim)
    let answers = questions.map { TokenizerContract.answer($0, sheet, facts) }
    return (
      questions, sheet, try TokenizerContract.sheet(answers, input, facts, subject.claim)
    )
  }

  @Test(arguments: Granularity.allCases)
  func `a sheet comes back as it was`(_ granularity: Granularity) throws {
    let (questions, honest, read) = try sheets(.of(Self.text, granularity)) {
      $0.layout = .writingDirection
    }
    #expect(read == honest)
    #expect(questions.first == ["atBoundary", 0, "forward"])
    #expect(questions.count == 24 * honest.asked.count)
  }

  @Test func `reversed questions go from the last to the first`() throws {
    let plain = try sheets(.of(Self.text, .word))
    let reversed = try sheets(Case.of(Self.text, .word).asked(.reversed))
    #expect(reversed.questions == plain.questions.reversed())
    #expect(reversed.read.rows == plain.read.rows)
  }

  @Test func `offsets that are no positions are asked, and may be refused`() throws {
    let input = Case.of(Self.text, .character).asked(.invalid)
    let snapped = try sheets(input) { $0.invalidPosition = .snapBack }
    #expect(snapped.honest.asked == [-1, 1, 4, 6, 9])
    #expect(snapped.read == snapped.honest)
    let refused = try sheets(input) { $0.invalidPosition = .error }
    #expect(refused.read == refused.honest)
    #expect(refused.read[1, .forward].isRefused(.next))
    let unsupported = try sheets(input)
    #expect(unsupported.read.hasGaps)
    #expect(unsupported.read[1, .forward].answer(.next) == nil)
  }

  @Test func `an offset beyond 32 bits stays out of range`() {
    var row = TokenizerSheet.Row()
    row.setNext(Int.min)
    #expect(row.hasNext && row.next < 0)
    row.setRange(TextRange(Int.min, Int.max))
    #expect(row.hasRange && row.start < 0 && row.end == Int32.max)
    row.setNext(nil)
    #expect(!row.hasNext && row.answer(.next) == .null)
  }
}
