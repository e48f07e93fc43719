import ConformanceKit
import ReferenceImpl
import Testing
import TextSpec

/// Scripts with the traces that they must have, written down by hand.
@Suite struct `Suggestion scripts` {
  private static func trace(
    _ script: Script, _ choose: (inout SuggestionProfile) -> Void = { _ in }
  ) -> [String] {
    sheet(script, choose)?.trace.map(\.words) ?? []
  }

  private static func sheet(
    _ script: Script, _ choose: (inout SuggestionProfile) -> Void = { _ in }
  ) -> SuggestionSheet? {
    var profile = SuggestionProfile()
    choose(&profile)
    let probe = SuggestionProbe.shared
    return probe.sheet(probe.reference(profile), script.input)
  }

  private static func text(_ sheet: SuggestionSheet?) -> String {
    String(decoding: sheet?.text ?? [], as: UTF16.self)
  }

  @Test func `typing begins, reloads and ends`() {
    #expect(
      Self.trace(Script().type("@an x")) == [
        "begin mention, reload 1 mention \"\" [1,1)", "reload 2 mention \"a\" [1,2)",
        "reload 3 mention \"an\" [1,3)", "end", "",
      ])
  }

  @Test func `nothing is reloaded when nothing changed`() {
    let script = Script().paste("@a").select(2).then(.focus).select(2)
    #expect(Self.trace(script) == ["begin mention, reload 1 mention \"a\" [1,2)", "", "", ""])
  }

  @Test func `another marker begins anew, or only reloads`() {
    let script = Script("@a #b").select(2).select(5)
    #expect(
      Self.trace(script) == [
        "begin mention, reload 1 mention \"a\" [1,2)",
        "end, begin hashtag, reload 2 hashtag \"b\" [4,5)",
      ])
    #expect(
      Self.trace(script) { $0.retype = .reload } == [
        "begin mention, reload 1 mention \"a\" [1,2)", "reload 2 hashtag \"b\" [4,5)",
      ])
  }

  @Test func `an edit before the marker only shifts it`() {
    #expect(
      Self.trace(Script().paste("@a").insertFirst("x ")) == [
        "begin mention, reload 1 mention \"a\" [1,2)", "reload 2 mention \"a\" [3,4)",
      ])
    #expect(
      Self.trace(Script().paste("@a").insertFirst("x")) == [
        "begin mention, reload 1 mention \"a\" [1,2)", "end",
      ])
  }

  @Test func `an edit of the marker is another session, though it looks the same`() {
    let script = Script().paste("@a").replace(TextRange(0, 1), [0x40], caret: 2)
    #expect(
      Self.trace(script) == [
        "begin mention, reload 1 mention \"a\" [1,2)",
        "end, begin mention, reload 2 mention \"a\" [1,2)",
      ])
    #expect(Self.trace(script) { $0.retype = .reload }[1] == "")
  }

  @Test func `a selection, a blur and a dismissal end`() {
    for event in [SuggestionEvent.select(TextRange(0, 2)), .blur, .dismiss, .destroy] {
      #expect(Self.trace(Script().paste("@a").then(event))[1] == "end")
      #expect(Self.trace(Script().then(event))[0] == "")
    }
  }

  @Test func `nothing begins in a field without focus`() {
    let script = Script().then(.blur).paste("@a").then(.focus)
    #expect(Self.trace(script) == ["", "", "begin mention, reload 1 mention \"a\" [1,2)"])
  }

  @Test func `a destroyed detector is silent, and the field goes on`() {
    let sheet = Self.sheet(
      Script().paste("@a").then(.destroy).paste("b").answer(1).accept("c"))
    #expect(sheet?.trace.map(\.words).dropFirst(2).joined() == "")
    #expect(Self.text(sheet) == "@ab")
  }

  @Test func `an answer is shown only while it is the latest`() {
    #expect(
      Self.trace(Script().type("@a").answer(1).answer(2).select(0).answer(2)) == [
        "begin mention, reload 1 mention \"\" [1,1)", "reload 2 mention \"a\" [1,2)", "",
        "show 2", "end", "",
      ])
  }

  @Test func `an answer without items does not stand in the way of the next session`() {
    let script = Script().type("@a ").answer(2, []).type("@")
    #expect(Self.trace(script).last == "begin mention, reload 3 mention \"\" [4,4)")
  }

  @Test func `a dismissed token is quiet until the caret leaves it`() {
    let dismissed = Script().paste("@a").then(.dismiss)
    #expect(Self.trace(dismissed.paste("b")).last == "")
    #expect(Self.trace(dismissed.select(1)).last == "")
    #expect(
      Self.trace(dismissed.select(0).select(2)).last
        == "begin mention, reload 2 mention \"a\" [1,2)")
    #expect(
      Self.trace(dismissed.select(0, 2).select(2)).last
        == "begin mention, reload 2 mention \"a\" [1,2)")
    #expect(
      Self.trace(dismissed.then(.blur).then(.focus)).last
        == "begin mention, reload 2 mention \"a\" [1,2)")
    #expect(
      Self.trace(dismissed.replace(TextRange(0, 1), [0x40], caret: 2)).last
        == "begin mention, reload 2 mention \"a\" [1,2)")
  }

  @Test func `white space that comes into a dismissed token lifts the silence`() {
    let dismissed = Script().paste("@ab").then(.dismiss).select(2)
    #expect(
      Self.trace(dismissed.replace(TextRange(3, 3), [0x20], caret: 2)).last
        == "begin mention, reload 2 mention \"a\" [1,2)")
    #expect(Self.trace(dismissed.replace(TextRange(3, 3), [0x63], caret: 2)).last == "")
    #expect(Self.trace(dismissed.insertFirst(" ")).last == "")
  }

  @Test func `an acceptance replaces the query, sets the caret and ends`() {
    let sheet = Self.sheet(Script("hi ").type("@an").accept("Anna").select(8))
    #expect(Self.text(sheet) == "hi @Anna")
    #expect(sheet?.steps?[3] == TextRange(8, 8))
    #expect(sheet?.trace.map(\.words).suffix(2) == ["end", ""])
  }

  @Test func `an acceptance may take the marker and add a space`() {
    let script = Script().type("@an").accept("Anna")
    #expect(Self.text(Self.sheet(script) { $0.keepMarker = false }) == "Anna")
    #expect(Self.text(Self.sheet(script) { $0.appendSpace = true }) == "@Anna ")
    let before = Script(" x").select(0).type("@a").accept("Anna")
    #expect(Self.text(Self.sheet(before) { $0.appendSpace = true }) == "@Anna x")
    let letter = Script("\u{1F600}").select(0).type("@a").accept("b")
    #expect(Self.text(Self.sheet(letter) { $0.appendSpace = true }) == "@b \u{1F600}")
  }

  @Test func `with the whole token an acceptance leaves no tail behind`() {
    let script = Script("@Jordan n").select(4).accept("Jo")
    #expect(Self.text(Self.sheet(script)) == "@Jodan n")
    #expect(Self.text(Self.sheet(script) { $0.tail = .token }) == "@Jo n")
  }

  @Test func `an acceptance moves the caret out of a cluster`() {
    let joined = Self.sheet(Script("\u{1F469}").select(0).type("@").accept("\u{1F468}\u{200D}"))
    #expect(joined?.selection == TextRange(6, 6))
    // A control joins with no mark behind it, and a letter in its place does.
    let marked = Self.sheet(Script("\u{0301}x").select(0).paste("@\u{200B}").accept("b"))
    #expect(marked?.selection == TextRange(3, 3))
  }

  @Test func `what is accepted does not open again, whatever it is`() {
    // The text is then "@x @y".
    let accepted = Script().type("@").accept("x @y")
    let end = TextRange(5, 5)
    #expect(Self.trace(accepted.replace(end, [0x7A])).suffix(2) == ["end", ""])
    #expect(
      Self.trace(accepted.replace(end, [0x20, 0x23])).last
        == "begin hashtag, reload 2 hashtag \"\" [7,7)")
  }

  @Test func `an acceptance without a session changes nothing`() {
    for script in [
      Script().accept("x"), Script().type("@a").then(.dismiss).accept("x"),
      Script().type("@a").then(.blur).accept("x"), Script().type("@a").accept("").accept("x"),
    ] {
      #expect(Self.text(Self.sheet(script)).contains("x") == false)
    }
  }

  @Test func `while text is composed a session waits`() {
    let script = Script().type("@").paste("n h").mark(1, 4).replace(
      TextRange(1, 4), [0x4F60], caret: 2
    ).mark(1, 2).unmark()
    #expect(
      Self.trace(script) == [
        "begin mention, reload 1 mention \"\" [1,1)", "end", "",
        "begin mention, reload 2 mention \"\u{4F60}\" [1,2)", "", "",
      ])
  }

  @Test func `marked text that hides the match keeps the session, and a selection does too`() {
    let composing = Script().type("@n").mark(1, 2)
    #expect(Self.trace(composing.replace(TextRange(2, 2), [0x20], caret: 3)).last == "")
    #expect(Self.trace(composing.select(0, 2)).last == "")
    #expect(
      Self.trace(composing.replace(TextRange(2, 2), [0x20], caret: 3).unmark()).last == "end")
    #expect(
      Self.text(
        Self.sheet(composing.replace(TextRange(2, 2), [0x20], caret: 3).accept("Y"))) == "@Y")
  }

  @Test func `a selection that makes no sense is brought into the text`() {
    let sheet = Self.sheet(Script().paste("@a").then(.select(TextRange(9, -4))))
    #expect(sheet?.selection == TextRange(0, 2))
    #expect(sheet?.trace.last?.words == "end")
  }
}
