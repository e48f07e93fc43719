import ConformanceKit
import Testing
import TextSpec

@Suite struct `Caret on the wire` {
  let probe = CaretProbe.shared

  /// The ask of a case as an object, as a plugin reads it.
  private func ask(_ input: Case, _ facts: CaretFacts) -> Value {
    .members(CaretContract.askMembers(input, facts))
  }

  private func compact(_ value: Value) -> String {
    String(decoding: JSON.compact(value), as: UTF8.self)
  }

  @Test func `a field question reads as it is documented`() {
    let input = DrawnText("(123)| 456-7890").typing("5", "nanp")
    let facts = CaretContract.facts(of: input, under: CaretProfile(), by: probe.oracle)
    #expect(compact(ask(input, facts)) == #"{"formatter":"nanp","mode":"field"}"#)
    let questions = CaretContract.questions(input, facts, Claim())
    #expect(
      questions.map(compact) == [
        #"{"direction":"insert","insert":"5","range":[5,5],"selection":[5,5]}"#
      ])
  }

  @Test func `an anchor question reads as it is documented`() {
    let input = CaretInput(anchor: CodeUnits("0-1"), TextRange(1, 1), .insert, by: "e164kr").asCase
    let facts = CaretContract.facts(of: input, under: CaretProfile(), by: probe.oracle)
    #expect(compact(ask(input, facts)) == #"{"formatter":"e164kr","mode":"anchor"}"#)
    #expect(
      CaretContract.questions(input, facts, Claim()).map(compact) == [
        #"{"alignment":[[0,1,null],[2,3,4,5]],"area":[4,5],"caret":1,"direction":"insert","formatted":"+82 1"}"#
      ])
  }

  @Test func `questions and answers come back as they went`() throws {
    let reference = probe.reference()
    let profile = CaretProfile()
    var count = 0
    for input in probe.cases(scope: 200, random: 300) {
      let facts = CaretContract.facts(of: input, under: profile, by: probe.oracle)
      guard case .answered(let sheet) = reference.observe(input, facts) else { continue }
      let question = CaretContract.questions(input, facts, reference.claim)[0]
      let read = try CaretContract.input(
        text: input.text, ask: ask(input, facts), question: question)
      let readFacts = CaretContract.facts(of: read, under: profile, by: probe.oracle)
      guard case .answered(let again) = reference.observe(read, readFacts) else { continue }
      let answer = CaretContract.answer(question, again, readFacts)
      let received = try CaretContract.sheet([answer], input, facts, reference.claim)
      #expect(received == sheet)
      count += 1
    }
    #expect(count > 300)
  }

  @Test func `a selection is asked and answered as a list`() throws {
    let input = CaretInput(anchor: CodeUnits("1 2"), TextRange(0, 3), .none, by: "nanp").asCase
    let facts = CaretContract.facts(of: input, under: CaretProfile(), by: probe.oracle)
    let question = CaretContract.questions(input, facts, Claim())[0]
    #expect(question["caret"] == [0, 3])
    let sheet = try CaretContract.sheet([[0, 2]], input, facts, Claim())
    #expect(sheet.selection == TextRange(0, 2))
    #expect(CaretContract.answer(question, sheet, facts) == [0, 2])
  }

  @Test func `offsets are converted in the texts that they count in`() {
    let raw = CodeUnits("\u{1D7CF}-\u{1D7D0}")
    let input = CaretInput(anchor: raw, TextRange(3, 3), .insert, by: "digitsFold").asCase
    let facts = CaretContract.facts(of: input, under: CaretProfile(), by: probe.oracle)
    func scalars(_ offset: Int, _ text: CodeUnits) -> Int {
      (0..<offset).count { !text.splitsPair(at: $0) }
    }
    let question = CaretContract.convertOffsets(
      in: CaretContract.questions(input, facts, Claim())[0], of: .question, input, facts, scalars)
    #expect(question["caret"] == 2)
    #expect(question["area"] == [0, 2])
    #expect(question["alignment"] == [[0, 1, 0, 1], [2, 3, 1, 2]])
    let field = DrawnText("\u{1D7CF}|").typing("2", "nanp")
    let fieldFacts = CaretContract.facts(of: field, under: CaretProfile(), by: probe.oracle)
    let answer = Value.members([
      .init("text", .text(CodeUnits("\u{1D7CF}2"))), .init("selection", [3, 3]),
    ])
    let converted = CaretContract.convertOffsets(
      in: answer, of: .answer, field, fieldFacts, scalars)
    #expect(converted["selection"] == [2, 2])
  }

  @Test(arguments: [
    ("{\"mode\":\"other\",\"formatter\":\"nanp\"}", "{}", "mode"),
    ("{\"mode\":\"field\"}", "{}", "formatter"),
    ("{\"mode\":\"field\",\"formatter\":\"nanp\"}", "{\"selection\":[0,0]}", "q.range"),
    ("{\"mode\":\"field\",\"formatter\":\"nanp\"}", "{\"range\":[0]}", "q.selection"),
    ("{\"mode\":\"anchor\",\"formatter\":\"nanp\"}", "{\"caret\":0}", "q.direction"),
    (
      "{\"mode\":\"anchor\",\"formatter\":\"nanp\"}", "{\"caret\":\"0\",\"direction\":\"none\"}",
      "q.caret"
    ),
    (
      "{\"mode\":\"anchor\",\"formatter\":\"nanp\"}",
      "{\"caret\":0,\"direction\":\"none\",\"formatted\":\"\",\"alignment\":[[0,1]]}",
      "q.alignment[0]"
    ),
  ])
  func `a malformed ask is told by its key`(_ ask: String, _ question: String, _ place: String)
    throws
  {
    let askValue = try JSON.read(Array(ask.utf8), .file)
    let questionValue = try JSON.read(Array(question.utf8), .file)
    let error = #expect(throws: WireError.self) {
      try CaretContract.input(text: [], ask: askValue, question: questionValue)
    }
    #expect(error?.place == place)
  }

  @Test func `a malformed answer is told by its place`() {
    let field = DrawnText("1|").typing("2", "nanp")
    let facts = CaretContract.facts(of: field, under: CaretProfile(), by: probe.oracle)
    for (answer, place) in [
      ("{\"selection\":[1,1]}", "r[0].text"), ("{\"text\":\"12\"}", "r[0].selection"),
    ] {
      let error = #expect(throws: WireError.self) {
        try CaretContract.sheet([JSON.read(Array(answer.utf8), .file)], field, facts, Claim())
      }
      #expect(error?.place == place)
    }
    let anchor = CaretInput(anchor: [0x31], TextRange(1, 1), .none, by: "nanp").asCase
    let anchorFacts = CaretContract.facts(of: anchor, under: CaretProfile(), by: probe.oracle)
    #expect(throws: WireError.self) {
      try CaretContract.sheet([[1, 1]], anchor, anchorFacts, Claim())
    }
  }
}
