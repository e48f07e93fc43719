import ReferenceImpl
import Testing
import TextSpec

/// Scripts with the states that they must lead to, written down by hand.
@Suite struct `Session scripts` {
  private static func states(
    _ start: String, _ ops: [SessionOp], limit: Int? = nil,
    _ choose: (inout SessionProfile) -> Void = { _ in }
  ) -> [String] {
    var profile = SessionProfile()
    choose(&profile)
    return SessionProbe.shared.states(start, ops, limit: limit, profile)
  }

  private static func insert(_ text: String) -> SessionOp { .insert(CodeUnits(text)) }

  @Test func `what is typed and pasted keeps to the limit, whole clusters at a time`() {
    #expect(
      Self.states("ab", [Self.insert("c"), Self.insert("d")], limit: 3) == ["abc|", "abc|"])
    #expect(
      Self.states("a", [Self.insert("b\u{1F600}")], limit: 3) == ["ab|"])
    #expect(
      Self.states("ab", [.select(TextRange(0, 1)), Self.insert("xyz")], limit: 3)
        == ["[a]b", "xy|b"])
  }

  @Test func `a word is deleted as the unit that encloses the caret`() {
    let caret = SessionOp.select(TextRange(2, 2))
    #expect(
      Self.states("can't do", [caret, .delete(.word, .backward)]) == ["ca|n't do", "| do"])
    #expect(
      Self.states("can't do", [caret, .delete(.word, .forward)]) == ["ca|n't do", "| do"])
    // Between words there is no word; what lies up to the next edge goes.
    #expect(
      Self.states("a  b", [.select(TextRange(1, 1)), .delete(.word, .forward)])
        == ["a|  b", "a|b"])
    #expect(Self.states("ab", [.delete(.word, .forward)]) == ["ab|"])
    #expect(
      Self.states("x\u{1F1E9}\u{1F1EA}", [.delete(.character, .backward)]) == ["x|"])
  }

  @Test func `moves go from edge to edge and extend at the end in their direction`() {
    let word = { (way: Direction, extends: Bool) in SessionOp.move(.word, way, extends: extends) }
    #expect(
      Self.states(
        "ab cd", [word(.backward, false), word(.backward, false), word(.forward, true)])
        == ["ab |cd", "ab| cd", "ab[ ]cd"])
    #expect(
      Self.states(
        "ab", [.select(TextRange(0, 2)), .move(.character, .backward, extends: false)])
        == ["[ab]", "|ab"])
    #expect(
      Self.states("ab", [word(.forward, false)], { $0.tokenizer.exhausted = .clamp }) == ["ab|"])
  }

  @Test func `a selection that means nothing is brought into the text, to whole clusters`() {
    #expect(
      Self.states(
        "e\u{0301}x",
        [
          .select(TextRange(1, 1)), .select(TextRange(1, 3)), .select(TextRange(9, -4)),
          .select(TextRange(2, 1)),
        ]) == ["e\u{0301}|x", "[e\u{0301}x]", "[e\u{0301}x]", "[e\u{0301}]x"])
  }

  @Test func `undo and redo restore text and selection`() {
    #expect(
      Self.states(
        "ab", [.select(TextRange(0, 1)), Self.insert("x"), .select(TextRange(2, 2)), .undo, .redo])
        == ["[a]b", "x|b", "xb|", "[a]b", "x|b"])
    #expect(
      Self.states("", [Self.insert("a"), .undo, Self.insert("b"), .redo, .undo, .undo])
        == ["a|", "|", "b|", "b|", "|", "|"])
  }

  @Test func `what is composed is marked, and a commit is one insertion under the limit`() {
    #expect(
      Self.states(
        "a", [.compose(CodeUnits("ni")), .compose(CodeUnits("xyz")), .undo, .commit, .undo],
        limit: 3) == ["a<ni>|", "a<xyz>|", "a<xyz>|", "axy|", "a|"])
  }

  @Test func `formatting anchors the caret, and keeps to the limit`() {
    #expect(
      Self.states(
        "1234567", [.select(TextRange(4, 4)), .insert([0x39]), .format("card"), .undo, .undo])
        == ["1234|567", "12349|567", "1234 9|567", "12349|567", "1234|567"])
    #expect(Self.states("12345", [.format("card")], limit: 5) == ["12345|"])
  }

  @Test func `a suggestion is taken into the field, if it fits`() {
    let typed: [SessionOp] = [Self.insert("@j"), .accept(CodeUnits("Jo")), .undo]
    #expect(Self.states("a ", typed) == ["a @j|", "a @Jo|", "a @j|"])
    #expect(Self.states("a ", typed, limit: 4) == ["a @j|", "a @j|", "a |"])
  }
}
