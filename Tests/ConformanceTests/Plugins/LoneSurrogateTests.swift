import ReferenceImpl
import Testing
import TextSpec

@testable import conformance_runner

/// Plugins that write half of a surrogate pair as JavaScript does, which is no JSON of the wire.
struct LoneSurrogateTests {
  private func note(_ reply: String, _ identifier: Int = 7) -> String? {
    switch LoneSurrogateNote.note(Array(reply.utf8).span, identifier) {
    case .failed(let verdict, let message): "\(verdict.rawValue): \(message)"
    case .fine: "fine"
    case .rubbish(let message): "rubbish: \(message)"
    case nil: nil
    }
  }

  @Test func `the message says what to send, and shows the bytes as they came`() {
    #expect(
      note(#"{"id":7,"r":[{"text":"a\ud83d","selection":[2,2]}]}"#)
        == "protocol-error: r[0].text: a lone surrogate is not allowed in a string; send the text "
        + "under the key `u16` instead of `text`, four hexadecimal digits a code unit: "
        + #""u16":"0061d83d", in `{"id":7,"r":[{"text":"a\ud83d","selection":[2,2]}]}`"#)
    let applied = note(#"{"id":7,"r":[{"applied":{"insert":"\ude00"}}]}"#)
    #expect(applied?.contains(#"the key `insert.u16` instead of `insert`"#) == true)
    #expect(applied?.contains(#""insert.u16":"de00""#) == true)
    #expect(note(#"{"id":7,"r":["\ude00"]}"#)?.contains("answer null or an error") == true)
  }

  @Test func `a long line is shown around the fault`() {
    let long = String(repeating: "a", count: 500)
    let shown = note(#"{"id":7,"r":[{"text":"\#(long)\ud83d\#(long)"}]}"#)
    #expect(shown?.contains("in ...`aaa") == true)
    #expect(shown?.contains(#"aaa\ud83daaa"#) == true)
    #expect(shown?.hasSuffix("aaa`...") == true)
  }

  @Test func `what is no such reply is not noted`() {
    #expect(note(#"{"id":7,"r":[{"text":"\ud83d\ude00"}]}"#) == nil)
    #expect(note(#"{"id":8,"r":[{"text":"\ud83d"}]}"#) == nil)
    #expect(note(#"{"id":7,"r":[{"text":"\ud83d"}]"#) == nil)
    #expect(note(#"{"r":[{"text":"\ud83d"}]}"#) == nil)
  }

  @Test(.enabled(if: PluginWorkshop.python != nil, "there is no python3"), arguments: [1, 8])
  func `the process that writes it goes on`(window: Int) throws {
    let program = #"""
      import json, sys
      for line in sys.stdin:
        m = json.loads(line)
        if m["cmd"] == "hello":
          r = {"ok": True, "protocol": 1, "window": WINDOW, "contracts": {"truncation": {}}}
        elif m["cmd"] == "ask":
          halves = [q["insert"] == "half" for q in m["q"]]
          r = {"id": m["id"], "r": [
            {"text": "\ud83d" if half else m["text"], "selection": [0, 0]} for half in halves]}
        else:
          r = {"ok": True}
        print(json.dumps(r), flush=True)
      """#.split(separator: "WINDOW").joined(separator: "\(window)")
    let connection = try PluginWorkshop.connect(
      .command([PluginWorkshop.python ?? "", "-c", program]))
    let subject = try #require(try PluginSubject<PlainCodec<TruncationContract>>(connection))
    let oracle = ReferenceOracle()
    let cases = ["half", "b", "half", "c"].map { insertion in
      let input = TruncationEdit([0x61], TextRange(1, 1), CodeUnits(insertion), limit: 3).input
      return (input, TruncationContract.facts(of: input, under: subject.claim.profile, by: oracle))
    }
    let words = subject.observe(cases.map { (input: $0.0, facts: $0.1) }).map { outcome in
      switch outcome {
      case .answered(let sheet): "\(sheet.text)"
      case .failed(let verdict, let message):
        "\(verdict.rawValue), \(message.contains("the key `u16`"))"
      }
    }
    #expect(words == ["protocol-error, true", "[97]", "protocol-error, true", "[97]"])
    #expect(connection.restartCount == 0)
  }
}
