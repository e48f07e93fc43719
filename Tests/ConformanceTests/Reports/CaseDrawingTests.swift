import Testing
import TextSpec

@testable import ConformanceKit
@testable import conformance_runner

@Suite("Texts as reports draw them")
struct CaseDrawingTests {
  /// The case that a drawn text becomes on the command line.
  private func typed(_ text: String, _ contract: String, _ more: String...) throws -> Case {
    let specs = CaseOptions.specs + [OptionSpec("contract", "name", repeatable: true, "")]
    let words = ["--case", text, "--contract", contract] + more
    return try #require(try CaseOptions.cases(ParsedArguments(words, specs)).first)
  }

  @Test func `a range is brackets, and an empty one is a caret`() {
    let edit = { (start: Int, end: Int) in
      CaseDrawing.input(TruncationEdit([0x61], TextRange(start, end), [0x62], limit: 1).input)
    }
    #expect(edit(0, 0) == "|a")
    #expect(edit(1, 1) == "a|")
    #expect(edit(0, 1) == "[a]")
    #expect(CaseDrawing.text(CodeUnits("a[b]|c\\")) == #"a\[b\]\|c\\"#)
    var field = FieldState(CodeUnits("ab"))
    #expect(SceneText.line(field) == "\"ab|\"")
    field.select(TextRange(0, 2))
    #expect(SceneText.line(field) == "\"[ab]\"")
  }

  @Test func `a case of a truncation is read back from its drawing`() throws {
    let texts = ["", "a", "[", "]|[", "\\", "\u{1F600}b", "\u{301}\u{200D}", "a|[]"]
    var lost: [String] = []
    for text in texts.map({ CodeUnits($0) }) {
      for start in 0...text.count {
        for end in start...text.count where !text.splitsPair(at: start) && !text.splitsPair(at: end)
        {
          let input = TruncationEdit(text, TextRange(start, end), [], limit: nil).input
          let drawn = CaseDrawing.input(input)
          let read = try typed(drawn, "truncation")
          if read.text != text || Set(read.marks) != Set(input.marks) { lost.append(drawn) }
        }
      }
    }
    #expect(lost == [])
  }

  @Test func `a case of a caret is read back where the notation has a form for it`() throws {
    var lost: [String] = []
    var refusedCount = 0
    let text = CodeUnits("ab")
    let ranges = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)].map { TextRange($0.0, $0.1) }
    for selection in ranges {
      for range in ranges {
        let marks = [
          Case.Mark("selectionStart", selection.start), Case.Mark("selectionEnd", selection.end),
          Case.Mark("start", range.start), Case.Mark("end", range.end),
        ]
        let drawn = CaseDrawing.input(Case(.caret, text, marks: marks))
        guard selection.isEmpty || selection == range else {
          #expect(throws: CaseNotationError.self, "\(drawn)") { try CaseNotation(drawn) }
          refusedCount += 1
          continue
        }
        if Set(try typed(drawn, "caret").marks) != Set(marks) { lost.append(drawn) }
      }
      let names = selection.isEmpty ? ["caret"] : ["lo", "hi"]
      let marks = zip(names, [selection.start, selection.end]).map { Case.Mark($0, $1) }
      let drawn = CaseDrawing.input(Case(.caret, text, marks: marks))
      let read = try typed(drawn, "caret", "--param", "mode=anchor")
      if Set(read.marks) != Set(marks) { lost.append(drawn) }
    }
    #expect(lost == [])
    #expect(refusedCount == 15)
  }

  @Test func `a place inside of a pair is named, and can be typed`() throws {
    let input = TruncationEdit(CodeUnits("\u{1F600}"), TextRange(1, 1), [], limit: nil).input
    #expect(CaseDrawing.input(input) == "\u{1F600}(|inside)")
    let read = try typed(#"\u{D83D}|\u{DE00}"#, "truncation")
    #expect(read.text == input.text && Set(read.marks) == Set(input.marks))
  }

  @Test func `the place of a question and marks that are no range are bars`() {
    var input = Case(.tokenizer, CodeUnits("abc"))
    #expect(CaseDrawing.input(input, position: 1) == "a|bc")
    input.marks = [Case.Mark("softBreak", 1), Case.Mark("softBreak", 3)]
    #expect(CaseDrawing.input(input) == "a|bc|")
    input.marks = [Case.Mark("softBreak", 4)]
    #expect(CaseDrawing.input(input) == "abc")
  }

  @Test func `an empty text is seen, and a description stands as it is`() {
    #expect(PlainText.value(.text([])) == "\"\"")
    #expect(PlainText.value("a cluster boundary") == "a cluster boundary")
    let witness = Witness("text", .textChanged, expected: "a", got: "")
    #expect(FindingText.answers(witness).contains("  got       \"\"  (text-changed)"))
  }
}
