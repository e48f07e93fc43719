import ConformanceKit
import Mutants
import ReferenceImpl
import Testing
import TextSpec

@testable import conformance_runner

@Suite(.serialized)
struct ServeTests {
  /// The runner of this build, serving.
  private func serve(_ arguments: String...) throws -> PluginLaunch {
    .command([try #require(PluginWorkshop.runner), "serve"] + arguments)
  }

  /// The reply to one line.
  private func reply(_ line: String, _ launch: PluginLaunch) throws -> String {
    guard case .command(let words) = launch else { return "" }
    let child = try ChildProcess(words, hasOwnGroup: true)
    defer { child.terminate() }
    guard
      case .line(let range) = child.exchange(Array((line + "\n").utf8), milliseconds: 10_000)
    else { return "no reply" }
    return String(decoding: child.received[range], as: UTF8.self)
  }

  private let texts: [CodeUnits] = [
    [], CodeUnits("a"), CodeUnits("two words. And more\r\nlines"), [0xD83D, 0x20, 0xDE00],
    CodeUnits("e\u{301} \u{1F468}\u{200D}\u{1F469} \u{1F1E9}\u{1F1EA}\u{1F1EB}"),
    CodeUnits("\u{600} \u{915}\u{94D}\u{937}\u{0}\u{2028}\"\\"),
  ]

  /// How many sheets of the subject over the wire differ from those of `local`.
  private func differences(
    _ launch: PluginLaunch, _ local: some Subject<TokenizerContract>
  ) throws -> Int {
    let oracle = ReferenceOracle()
    let subject = try #require(
      try PluginTokenizer(try PluginWorkshop.connect(launch) { $0.messageMilliseconds = 5_000 }))
    var count = 0
    for text in texts where text.isWellFormed || subject.connection.hello.positionEncoding == .utf16
    {
      for granularity in subject.claim.profile.granularities {
        var input = Case(.tokenizer, text)
        input["granularity"] = .string(granularity.name)
        let facts = TokenizerFacts(input, subject.claim.profile, oracle)
        guard case .answered(let far) = subject.observe(input, facts),
          case .answered(let near) = local.observe(input, facts)
        else {
          count += 1
          continue
        }
        if far != near { count += 1 }
      }
    }
    return count
  }

  private func reference(_ profile: TokenizerProfile) -> InProcessTokenizer<ReferenceTokenizer> {
    InProcessTokenizer(
      ReferenceTokenizer(profile: profile, oracle: ReferenceOracle()),
      identity: SubjectIdentity(name: "reference", version: "1"))
  }

  @Test func `a served reference answers as the reference does`() throws {
    #expect(try differences(try serve(), reference(TokenizerProfile())) == 0)
  }

  @Test(arguments: ["utf-8", "utf-32"])
  func `a served reference answers in every unit`(unit: String) throws {
    let launch = try serve("--position-encoding", unit)
    #expect(try differences(launch, reference(TokenizerProfile())) == 0)
  }

  @Test func `a profile with layout directions is served`() throws {
    var profile = TokenizerProfile()
    profile.layout = .writingDirection
    profile.word = .delimiter
    profile.delimiters = .whiteSpace
    let launch = try serve(
      "--profile", "tokenizer.layout=writing-direction", "--profile", "tokenizer.word=delimiter",
      "--profile", "tokenizer.delimiters=white-space")
    #expect(try differences(launch, reference(profile)) == 0)
  }

  @Test func `a line that is no message is answered, whatever it holds`() throws {
    let unknown = #"{"error":"unknown-command"}"#
    let launch = try serve()
    for line in [
      "", "junk", "[]", "{", #"{"cmd":"zap"}"#, #"{"cmd":7}"#, #"{"id":1}"#, "\u{0}",
      #"{"cmd":"ask","id":1,"contract":"tokenizer","text":"a","q":[["next",0,"forward"]]}"#,
      #"{"cmd":"ask","id":1,"contract":"tokenizer","granularity":"word","q":[]}"#,
      #"{"cmd":"ask","id":1,"contract":"tokenizer","granularity":"word","text":"a","q":[[0]]}"#,
      String(repeating: "[", count: 100_000),
    ] {
      #expect(try reply(line, launch) == unknown, "\(line.prefix(80))")
    }
  }

  @Test func `an ask is answered whatever the order of its members`() throws {
    let launch = try serve()
    #expect(
      try reply(
        #"{"q":[["next",0,"forward"],["what",0,"forward"],["next",0,"inward"]],"x":{"y":[0.5]},"#
          + #""u16":"00610020","granularity":"word","contract":"tokenizer","id":7,"cmd":"ask"}"#,
        launch)
        == #"{"id":7,"r":[1,{"error":"unsupported"},{"error":"unsupported"}]}"#)
  }

  @Test func `invalid positions are answered as the profile says`() throws {
    let ask =
      #"{"cmd":"ask","id":1,"contract":"tokenizer","granularity":"character","#
      + #""text":"\ud83d\ude00b","q":[["next",1,"forward"],["next",9,"forward"]]}"#
    let answers = [
      ("unsupported", #"[{"error":"unsupported"},{"error":"unsupported"}]"#),
      (
        "error",
        #"[{"error":"invalid-position","message":"1 is no position"},"#
          + #"{"error":"invalid-position","message":"9 is no position"}]"#
      ),
      ("snap-back", "[2,null]"), ("snap-forward", "[3,null]"),
    ]
    for (name, expected) in answers {
      let launch = try serve("--profile", "tokenizer.invalidPosition=\(name)")
      #expect(try reply(ask, launch) == "{\"id\":1,\"r\":\(expected)}")
    }
  }

  @Test func `a greeting without a common version is refused`() throws {
    #expect(
      try reply(#"{"cmd":"hello","protocol":[2,3]}"#, try serve())
        == #"{"ok":false,"error":"unsupported","message":"this is protocol 1"}"#)
  }
}
