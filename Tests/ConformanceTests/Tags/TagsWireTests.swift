import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Tags on the wire` {
  let probe = TagsProbe.shared
  let claim = Claim<TagsContract>()

  private func facts(_ input: Case) -> TagsFacts {
    TagsContract.facts(of: input, under: TagsProfile(), by: probe.oracle)
  }

  @Test func `a question about tags carries rules and kinds`() {
    let input = probe.input(CodeUnits("#a"), .twitter)
    #expect(
      TagsContract.askMembers(input, facts(input)) == [
        .init("rules", "twitter"), .init("kinds", ["hashtag", "mention"]),
      ])
    #expect(TagsContract.questions(input, facts(input), claim) == ["detect"])
  }

  @Test func `a question about a link carries its text`() {
    let input = Case(.tags, CodeUnits("a b"), params: [.init("question", "encode")])
    #expect(TagsContract.askMembers(input, facts(input)) == [])
    #expect(TagsContract.questions(input, facts(input), claim) == [["encode", "a b"]])
  }

  @Test func `every case comes back from its question`() throws {
    for input in probe.cases(smallScope: 300, templates: 300, random: 600) {
      var plain = input
      for name in ["relation", "grow"] { plain[name] = nil }
      let facts = facts(input)
      let ask = Value.members(TagsContract.askMembers(input, facts))
      let question = TagsContract.questions(input, facts, claim)[0]
      let back = try TagsContract.input(text: input.text, ask: ask, question: question)
      #expect(back == plain)
    }
  }

  @Test func `every answer comes back from its plain form`() throws {
    for input in probe.cases(smallScope: 300, templates: 300, random: 600) {
      let facts = facts(input)
      guard case .answered(let sheet) = probe.reference().observe(input, facts) else { continue }
      let question = TagsContract.questions(input, facts, claim)[0]
      let answer = TagsContract.answer(question, sheet, facts)
      #expect(try TagsContract.sheet([answer], input, facts, claim) == sheet)
    }
  }

  @Test func `an answer reads as the protocol spells it`() throws {
    let input = probe.input(CodeUnits("x #ab"), .seed)
    let answer = Value.list([
      .members([.init("kind", "hashtag"), .init("range", [2, 5]), .init("payload", "ab")])
    ])
    let sheet = try TagsContract.sheet([answer], input, facts(input), claim)
    #expect(sheet == .tags([Tag(.hashtag, TextRange(2, 5), in: input.text)]))
    #expect(TagsContract.answer("detect", sheet, facts(input)) == answer)
  }

  @Test func `an answer in another form is refused with its place`() {
    let input = probe.input(CodeUnits("#a"), .seed)
    let wrong: [(Value, String)] = [
      (.null, "r[0]"), ("#a", "r[0]"), ([1], "r[0][0].kind"),
      ([.members([.init("kind", "tag")])], "r[0][0].kind"),
      ([.members([.init("kind", "hashtag"), .init("range", [1])])], "r[0][0].range"),
      ([.members([.init("kind", "hashtag"), .init("range", [0, 2])])], "r[0][0].payload"),
    ]
    for (answer, place) in wrong {
      let error = #expect(throws: WireError.self) {
        try TagsContract.sheet([answer], input, facts(input), claim)
      }
      #expect(error?.place == place)
    }
    #expect(throws: WireError.self) { try TagsContract.sheet([], input, facts(input), claim) }
  }

  @Test func `a question in another form is refused with its place`() {
    let asks: [(Value, Value, String)] = [
      (.members([.init("rules", "other")]), "detect", "rules"),
      (.members([.init("rules", "seed"), .init("kinds", ["tag"])]), "detect", "kinds"),
      (.object([]), "encode", "q"), (.object([]), ["encode", 1], "q"),
      (.object([]), ["read", "a"], "q"),
    ]
    for (ask, question, place) in asks {
      let error = #expect(throws: WireError.self) {
        try TagsContract.input(text: [], ask: ask, question: question)
      }
      #expect(error?.place == place)
    }
  }

  @Test func `ranges of an answer are converted, at both ends`() {
    let input = probe.input(CodeUnits("\u{1F600}#ab"), .seed)
    let answer: Value = [
      .members([.init("kind", "hashtag"), .init("payload", "ab"), .init("range", [2, 5])])
    ]
    let converted = TagsContract.convertOffsets(in: answer, of: .answer, input, facts(input)) {
      offset, text in
      #expect(text == input.text)
      return offset * 10
    }
    #expect(converted.listValue?.first?["range"] == [20, 50])
    let question = TagsContract.convertOffsets(
      in: ["encode", "a"], of: .question, input, facts(input)
    ) { offset, _ in offset + 1 }
    #expect(question == ["encode", "a"])
  }

  @Test func `a refusal is a missing answer`() throws {
    let input = probe.input(CodeUnits("#a"), .seed)
    let refusal = WireRefusal(.unsupported).value
    #expect(try TagsContract.sheet([refusal], input, facts(input), claim) == .missing)
    #expect(TagsContract.answer("detect", .missing, facts(input)) == refusal)
  }
}
