import ConformanceKit
import ReferenceImpl
import Testing
import TextSpec

@testable import conformance_runner

/// The fast reader of replies against the plain one: whatever a plugin writes, both read the same
/// or both refuse, and nothing crashes.
struct ReplyFuzzTests {
  private let oracle = ReferenceOracle()

  /// How a reply is read: the answers, or the kind of refusal.
  private enum Reading: Equatable {
    case sheet(TokenizerSheet)
    case failed(Verdict)
    case rubbish
  }

  private func hello(_ encoding: PositionEncoding) throws -> PluginHello {
    try PluginHello(
      .members([
        .init("ok", true), .init("protocol", 1), .init("textForms", ["text", "u16"]),
        .init("positionEncoding", .string(encoding.rawValue)), .init("contracts", .object([])),
      ]))
  }

  private func reading<Codec: PluginCodec>(
    _ codec: Codec, _ input: Case, _ facts: TokenizerFacts, _ reply: [UInt8]
  ) -> Reading where Codec.C == TokenizerContract {
    var codec = codec
    guard case .questions(let count) = codec.prepare(input, facts) else { return .rubbish }
    switch codec.read(reply.span, 7, 0..<count) {
    case .rubbish: return .rubbish
    case .failed(let verdict, _): return .failed(verdict)
    case .fine: break
    }
    switch codec.outcome() {
    case .failed(let verdict, _): return .failed(verdict)
    case .answered(let sheet): return .sheet(sheet)
    }
  }

  @Test(arguments: PositionEncoding.allCases)
  func `changed replies are read alike by both readers`(encoding: PositionEncoding) throws {
    let claim = Claim<TokenizerContract>()
    let fast = TokenizerCodec(claim, try hello(encoding))
    let plain = PlainCodec<TokenizerContract>(claim, try hello(encoding))
    var input = Case(.tokenizer, CodeUnits("a \u{1F600}b"))
    input["granularity"] = "word"
    let facts = TokenizerFacts(input, claim.profile, oracle)
    let answers = (0..<facts.asked.count * 2).map { number in
      number % 3 == 0
        ? "true,false,null,null"
        : number % 3 == 1 ? "false,true,0,[0,1]" : " false , true , 1 ,[ 0 , 1 ]"
    }
    let reply = Array("{\"id\":7,\"r\":[\(answers.joined(separator: ","))]}".utf8)
    #expect(reading(fast, input, facts, reply) == reading(plain, input, facts, reply))
    var state: UInt64 = 11 + UInt64(PositionEncoding.allCases.firstIndex(of: encoding) ?? 0)
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let pieces: [[UInt8]] =
      [
        "null", "true", "[", "]", "{", "}", ",", ":", "\"", "\\", "-", "0", "9", "1e1", "1.0", ".5",
        "\"id\"", "\"r\"", "{\"error\":\"unsupported\"}", "{\"error\":\"threw\"}", "99999999999",
        " ",
        "\"\\ud800\"", "\u{1F600}",
      ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0], [0xF4, 0x90]]
    var differences: [String] = []
    for _ in 0..<500 {
      var changed = reply
      for _ in 0...draw(2) {
        let start = draw(changed.count)
        let end = min(changed.count, start + draw(6))
        changed.replaceSubrange(start..<end, with: pieces[draw(pieces.count)])
        if draw(12) == 0 { changed.removeSubrange(draw(changed.count)...) }
        if changed.isEmpty { changed = [0x7B] }
      }
      let left = reading(fast, input, facts, changed)
      let right = reading(plain, input, facts, changed)
      if left != right, !isLicence(left, right) {
        differences.append("\(Self.kind(left)), \(Self.kind(right)): \(Quoting.text(changed))")
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(3))")
  }

  private static func kind(_ reading: Reading) -> String {
    switch reading {
    case .sheet: "read"
    case .failed(let verdict): verdict.rawValue
    case .rubbish: "rubbish"
    }
  }

  /// Where the two may differ: which of several faults of one reply is named, and what an error in
  /// the place of one answer does to the others.
  private func isLicence(_ left: Reading, _ right: Reading) -> Bool {
    switch (left, right) {
    case (.failed, .failed): true
    default: false
    }
  }

  @Test func `a line of four mebibytes is served, and a longer one is answered`() throws {
    let runner = try #require(PluginWorkshop.runner)
    let child = try ChildProcess([runner, "serve", "--contract", "tags"], hasOwnGroup: true)
    defer { child.terminate() }
    func ask(_ count: Int) -> [UInt8] {
      var line = Array("{\"cmd\":\"ask\",\"id\":1,\"contract\":\"tags\",\"rules\":\"seed\",".utf8)
      line += Array("\"kinds\":[\"hashtag\"],\"q\":[[\"decode\",\"x\"]],\"text\":\"".utf8)
      line += [UInt8](repeating: 0x61, count: count - line.count - 3)
      return line + Array("\"}\n".utf8)
    }
    func reply(_ line: [UInt8]) throws -> String {
      guard case .line(let range) = child.exchange(line, milliseconds: 60_000) else {
        return "nothing"
      }
      return String(decoding: child.received[range], as: UTF8.self)
    }
    #expect(try reply(ask(ChildProcess.lineMax)) == "{\"id\":1,\"r\":[null]}")
    #expect(try reply(ask(3 * ChildProcess.lineMax)) == "{\"error\":\"unknown-command\"}")
    #expect(try reply(ask(200)) == "{\"id\":1,\"r\":[null]}")
  }

  @Test func `a text of four mebibytes survives a round trip`() throws {
    var text: CodeUnits = []
    var state: UInt64 = 3
    while text.count < 700_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text.append(UInt16(truncatingIfNeeded: state >> 40))
    }
    let value = Value.members([.init("text", .text(text))])
    let bytes = JSON.compact(value)
    let back = try JSON.read(bytes, .wire)
    #expect(back == value)
  }
}
