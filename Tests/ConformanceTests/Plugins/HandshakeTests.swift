import ConformanceKit
import Testing
import TextSpec

@testable import conformance_runner

@Suite(.serialized)
struct HandshakeTests {
  private static var python: String { PluginWorkshop.python ?? "" }

  /// Why a plugin cannot be talked to.
  private func complaint(
    _ launch: PluginLaunch, _ change: (inout PluginLimits) -> Void = { _ in }
  ) -> String {
    do {
      let connection = try PluginWorkshop.connect(launch, change)
      _ = try PluginTokenizer(connection)
      return "talked to \(connection.hello.identity.name)"
    } catch {
      return "\(error)"
    }
  }

  private func complaint(replying hello: String) -> String {
    complaint(
      .command([
        Self.python, "-c",
        "import sys\nfor line in sys.stdin:\n  print(sys.argv[1], flush=True)\n  if 'bye' in line: break",
        hello,
      ]))
  }

  @Test func `a program that is missing is named`() {
    #expect(
      complaint(.command(["no-such-program-at-all"]))
        == "cannot talk to the plugin: cannot start `no-such-program-at-all`: "
        + "No such file or directory")
  }

  @Test(.enabled(if: PluginWorkshop.python != nil, "there is no python3"))
  func `a child that dies, sleeps or talks rubbish at once says why`() {
    #expect(
      complaint(PluginWorkshop.tortureCommand("START", "die"))
        == "cannot talk to the plugin: exited with status 4 before it answered; "
        + "its last standard error: no licence found")
    #expect(
      complaint(PluginWorkshop.tortureCommand("START", "sleep")) { $0.handshakeMilliseconds = 300 }
        == "cannot talk to the plugin: gave no answer within 300 ms")
    #expect(
      complaint(PluginWorkshop.tortureCommand("START", "Hello \u{1}\u{1F600} world"))
        == "cannot talk to the plugin: expected a JSON object in reply to the greeting, got "
        + "`Hello \\x01\\xf0\\x9f\\x98\\x80 world`: line 1, column 1 (byte 0): expected a value")
  }

  @Test(
    .enabled(if: PluginWorkshop.python != nil, "there is no python3"),
    arguments: [
      (#"[1]"#, "hello: expected an object, got a list"),
      (#"{"ok":false,"error":"unsupported"}"#, "hello: the plugin refused: unsupported"),
      (#"{"protocol":1}"#, "ok: expected true"),
      (#"{"ok":true}"#, "protocol: expected 1"),
      (#"{"ok":true,"protocol":2}"#, "protocol: no common version: offered 1, got 2"),
      (
        #"{"ok":true,"protocol":1,"positionEncoding":"bytes"}"#,
        "positionEncoding: expected utf-16, utf-8 or utf-32"
      ),
      (#"{"ok":true,"protocol":1}"#, "contracts: expected an object with a member for each"),
      (
        #"{"ok":true,"protocol":1,"unicode":"new","contracts":{}}"#,
        "unicode: expected a version such as"
      ),
      (
        #"{"ok":true,"protocol":1,"window":99,"contracts":{}}"#,
        "window: expected an integer from 1 to 32"
      ),
      (
        #"{"ok":true,"protocol":1,"textForms":["utf-7"],"contracts":{}}"#,
        "textForms: expected text, u16 or both"
      ),
      (
        #"{"ok":true,"protocol":1,"contracts":{"tokenizer":7}}"#,
        "contracts.tokenizer: expected an object, got an integer"
      ),
      (
        #"{"ok":true,"protocol":1,"contracts":{"tokenizer":{"granularities":["letter"]}}}"#,
        "contracts.tokenizer.granularities: expected names of"
      ),
      (
        #"{"ok":true,"protocol":1,"contracts":{"tokenizer":{"profile":{"word":"magic"}}}}"#,
        "contracts.tokenizer.profile.word: expected one of letters"
      ),
      (
        #"{"ok":true,"protocol":1,"contracts":{"tokenizer":{"profile":{"delimiters":[""]}}}}"#,
        "contracts.tokenizer.profile.delimiters: expected non-empty, well-formed texts"
      ),
      (
        #"{"ok":true,"protocol":1,"contracts":{"tokenizer":{"questions":["what"]}}}"#,
        "contracts.tokenizer.questions: expected at least one question of the contract"
      ),
      (
        #"{"ok":true,"protocol":1,"contracts":{"tokenizer":{"directions":["forward"]}}}"#,
        "contracts.tokenizer.directions: expected forward and backward"
      ),
      (
        #"{"ok":true,"protocol":1,"contracts":{"tokenizer":"#
          + #"{"directions":["forward","backward","left","right"]}}}"#,
        "contracts.tokenizer.directions: left and right are named, but profile.layout says"
      ),
    ])
  func `a greeting that means nothing names its key`(hello: String, reason: String) {
    let found = complaint(replying: hello)
    #expect(found.hasPrefix("cannot talk to the plugin: \(reason)"), "\(found)")
  }

  @Test(.enabled(if: PluginWorkshop.python != nil, "there is no python3"))
  func `unknown keys are ignored, with a note`() throws {
    let connection = try PluginWorkshop.connect(
      PluginWorkshop.tortureCommand(
        """
        {"since":1999.5,"contracts":{"tokenizer":{"granularities":["document"],"speed":9,
        "profile":{"positions":"scalars","exausted":"nil"},"questions":["next","when"]}}}
        """))
    let subject = try #require(try PluginTokenizer(connection))
    #expect(subject.claim.questions == [.next])
    #expect(
      connection.notes == [
        "contracts.tokenizer.questions: `when` is unknown",
        "contracts.tokenizer.speed: unknown, and ignored",
        "contracts.tokenizer.profile.exausted: unknown, and ignored",
      ])
  }

  @Test(
    .enabled(if: PluginWorkshop.compiler != nil, "there is no C compiler"),
    arguments: [
      ("small", ["STRUCT_SIZE=8"], "struct_size is 8, which is too small"),
      ("old", ["ABI=0x00020003u"], "it was built for interface version 2.3, this is 1.0"),
      ("null", ["RESULT=0"], "ctp_plugin returned NULL: it cannot serve interface version 1.0"),
      ("nohello", ["HELLO=0"], "hello is NULL"),
      ("rubbish", ["HELLO=\"{\\\"name\\\":\""], "hello is no JSON object: line 1, column 9"),
      ("empty", ["HELLO=\"{}\""], "hello: expected contracts, an object with a member for each"),
      (
        "unnamed", ["HELLO=\"{\\\"contracts\\\":{}}\""],
        "there are functions for the contract tokenizer, which hello does not name"
      ),
      (
        "extra", ["HELLO=\"{\\\"contracts\\\":{\\\"tokenizer\\\":{},\\\"tags\\\":{}}}\""],
        "hello names the contract tags, but its functions are NULL"
      ),
      (
        "question",
        [
          "WITHIN=0",
          "HELLO=\"{\\\"contracts\\\":{\\\"tokenizer\\\":{\\\"questions\\\":[\\\"within\\\"]}}}\"",
        ], "hello names the question within, but its function is NULL"
      ),
      (
        "units",
        ["HELLO=\"{\\\"positionEncoding\\\":\\\"utf-8\\\",\\\"contracts\\\":{}}\""],
        "hello: positionEncoding must be utf-16 in a shared library"
      ),
      ("symbol", ["EXPORT=another_name"], ".so has no function ctp_plugin"),
      ("crash", ["AT_START='n'"], "crashed with SIGSEGV"),
      ("exit", ["AT_START='x'"], "exited with status 7 before it answered"),
    ])
  func `a library that does not fit says why`(
    name: String, macros: [String], reason: String
  ) throws {
    let found = complaint(.library(try PluginWorkshop.library("handshake-\(name)", macros)))
    #expect(found.contains(reason), "\(found)")
    #expect(found.hasPrefix("cannot talk to the plugin: "), "\(found)")
  }

  @Test func `a library that is missing or none says why`() {
    #expect(
      complaint(.library("/no/such/library.so")).contains("there is no file /no/such/library"))
    #expect(
      complaint(.library("\(PluginWorkshop.torture)/torture.py")).contains("cannot load "))
  }

  @Test(.enabled(if: PluginWorkshop.compiler != nil, "there is no C compiler"))
  func `a question without a function is not claimed`() throws {
    let connection = try PluginWorkshop.connect(
      .library(try PluginWorkshop.library("three", ["WITHIN=0"])))
    let subject = try #require(try PluginTokenizer(connection))
    #expect(subject.claim.questions == [.atBoundary, .next, .enclosing])
  }
}
