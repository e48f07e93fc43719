import ConformanceKit
import Testing
import TextSpec

@Suite("Cases as a person types them")
struct CaseNotationTests {
  @Test func `a bar is the caret and brackets are the selection`() throws {
    let caret = try CaseNotation("a|b")
    #expect(caret.text == CodeUnits("ab"))
    #expect(caret.caretOffset == 1)
    #expect(caret.selection == nil)
    let selection = try CaseNotation("\u{1F600}[bc]|d")
    #expect(selection.text == CodeUnits("\u{1F600}bcd"))
    #expect(selection.selection == TextRange(2, 4))
    #expect(selection.caretOffset == 4)
    let empty = try CaseNotation("|")
    #expect(empty.text.isEmpty && empty.caretOffset == 0)
  }

  @Test func `escapes stand for the characters themselves and for any code unit`() throws {
    let plain = try CaseNotation(#"\|\[\]\\"#)
    #expect(plain.text == CodeUnits(#"|[]\"#))
    #expect(plain.caretOffset == nil && plain.selection == nil)
    let units = try CaseNotation(#"\u{1F600}\u{D83D}\u{61}"#)
    #expect(units.text == [0xD83D, 0xDE00, 0xD83D, 0x61])
  }

  @Test func `raw text has no caret`() throws {
    let raw = try CaseNotation(#"a|[b]\u{41}"#, isRaw: true)
    #expect(raw.text == CodeUnits("a|[b]A"))
    #expect(raw.caretOffset == nil && raw.selection == nil)
  }

  @Test(arguments: [
    "a|b|c", "[a", "a]", "[a][b]", "[[a]]", #"a\"#, #"\n"#, #"\u"#, #"\u{}"#, #"\u{110000}"#,
    #"\u{1234567}"#, #"\u{41"#, #"\u{x}"#, #"\u41"#,
  ])
  func `what is not in the notation is refused`(_ text: String) {
    #expect(throws: CaseNotationError.self) { try CaseNotation(text) }
  }

  @Test func `what is spelt is read back, whatever the text`() throws {
    var faults: [CodeUnits] = []
    for unit in UInt16.min...UInt16.max {
      let text: CodeUnits = [0x61, unit, 0x62]
      let spelt = CaseNotation.spell(text, caretOffset: 1)
      let read = try CaseNotation(spelt)
      if read.text != text || read.caretOffset != 1 { faults.append(text) }
    }
    #expect(faults.isEmpty)
  }
}
