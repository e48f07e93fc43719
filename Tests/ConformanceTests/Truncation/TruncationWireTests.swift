import Testing
import TextSpec

@Suite struct `Truncation on the wire` {
  private func claim() -> Claim<TruncationContract> {
    TruncationProbe.shared.reference().claim
  }

  @Test func `a case is read back from its question`() throws {
    let probe = TruncationProbe.shared
    for input in probe.cases.prefix(600) {
      let facts = TruncationContract.facts(of: input, under: claim().profile, by: probe.oracle)
      let ask = Value.members(TruncationContract.askMembers(input, facts))
      let questions = TruncationContract.questions(input, facts, claim())
      let read = try TruncationContract.input(text: input.text, ask: ask, question: questions[0])
      guard TruncationEdit(read) != TruncationEdit(input) else { continue }
      Issue.record("\(input) became \(read)")
    }
  }

  @Test func `an answer is read back from its form`() throws {
    let probe = TruncationProbe.shared
    let subject = probe.reference()
    for input in probe.cases.prefix(600) {
      let facts = TruncationContract.facts(of: input, under: claim().profile, by: probe.oracle)
      guard case .answered(let sheet) = subject.observe(input, facts) else { continue }
      let question = TruncationContract.questions(input, facts, claim())[0]
      let answer = TruncationContract.answer(question, sheet, facts)
      let read = try TruncationContract.sheet([answer], input, facts, claim())
      guard read != sheet else { continue }
      Issue.record("\(sheet) became \(read)")
    }
  }

  private var example: (input: Case, facts: TruncationFacts) {
    let edit = TruncationEdit([0x61, 0x62], TextRange(1, 2), [0x78], limit: nil)
    let facts = TruncationContract.facts(
      of: edit.input, under: TruncationProfile(), by: TruncationProbe.shared.oracle)
    return (edit.input, facts)
  }

  @Test func `the question is spelt as the protocol spells it`() {
    let (input, facts) = example
    #expect(
      TruncationContract.questions(input, facts, claim())
        == [.members([.init("insert", "x"), .init("range", [1, 2])])])
    #expect(TruncationContract.askMembers(input, facts) == [.init("measure", "utf-16")])
  }

  @Test(
    arguments: [
      [], [.null], [.members([.init("text", "a")])],
      [.members([.init("text", 1), .init("selection", [0, 0])])],
      [.members([.init("text", "a"), .init("selection", [0])])],
      [.members([.init("text", "a"), .init("selection", [0, 0]), .init("applied", 1)])],
    ] as [[Value]])
  func `an answer of another form is an error`(answers: [Value]) {
    let (input, facts) = example
    #expect(throws: WireError.self) {
      _ = try TruncationContract.sheet(answers, input, facts, self.claim())
    }
  }

  @Test func `an error object is no answer`() throws {
    let (input, facts) = example
    let refusal = WireRefusal(.unsupported).value
    let sheet = try TruncationContract.sheet([refusal], input, facts, claim())
    #expect(sheet.isDeclined)
    #expect(TruncationContract.answer(.null, sheet, facts) == refusal)
  }

  @Test func `offsets are converted where they stand, and limits are not`() {
    let (input, facts) = example
    let question = Value.members([.init("range", [1, 2]), .init("limit", 5)])
    let answer = Value.members([
      .init("text", "abc"), .init("selection", [3, 3]),
      .init("applied", .members([.init("range", [1, 2]), .init("insert", "bc")])),
    ])
    func converted(_ value: Value, _ side: WireSide) -> Value {
      TruncationContract.convertOffsets(in: value, of: side, input, facts) { offset, text in
        100 * text.count + offset
      }
    }
    #expect(
      converted(question, .question)
        == .members([.init("range", [201, 202]), .init("limit", 5)]))
    #expect(converted(answer, .answer)["selection"] == [303, 303])
    #expect(converted(answer, .answer)["applied"]?["range"] == [201, 202])
  }
}
