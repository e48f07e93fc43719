import Testing
import TextSpec

@testable import conformance_runner

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(.enabled(if: PluginWorkshop.python != nil, "there is no python3"), .serialized)
struct ChildTortureTests {
  /// What each misbehaviour becomes, by the first character of the text.
  static let verdicts: [(text: String, outcome: String)] = [
    ("r", "protocol-error: expected a JSON object, got `this is no JSON`"),
    ("h", "exited: exited with status 0 before it answered"),
    ("H", "hung: gave no answer within 500 ms"),
    ("g", "protocol-error: wrote a line of more than 4 MiB"),
    ("i", "protocol-error: expected id "),
    ("I", "protocol-error: expected id "),
    ("f", "protocol-error: expected 16 answers, got 15 in `{\"id\": "),
    ("m", "protocol-error: expected 16 answers, got 17 in `{\"id\": "),
    ("l", "hung: gave no answer within"),
    ("e", "exited: exited with status 5 before it answered"),
    ("c", "protocol-error: closed its output before it answered"),
    ("k", "crashed: crashed with SIGKILL"),
    ("u", "right"),
    ("b", "protocol-error: expected a JSON object, got `{\"note\":\"\\xff\""),
    ("2", "right"),
    ("t", "protocol-error: expected a boolean for atBoundary(0, forward), got `\"yes\"`"),
    ("x", "threw: atBoundary(0, forward): threw: index out of range"),
    ("X", "threw: threw: kaputt"),
    ("s", "hung: stopped itself and gave no answer within"),
    ("o", "hung: gave no answer within"),
    ("n", "right"),
    ("d", "exited: exited with status 9 before it answered"),
  ]

  @Test func `each misbehaviour is charged to its own case, and the next one is judged`() throws {
    let connection = try PluginWorkshop.connect(PluginWorkshop.tortureCommand())
    let chamber = try TortureChamber(connection)
    for (text, outcome) in Self.verdicts {
      #expect(chamber.outcome("A document before \(text)") == "right")
      let found = chamber.outcome(text)
      #expect(found.hasPrefix(outcome), "\(text): \(found)")
      #expect(chamber.outcome("A document after \(text)") == "right")
    }
  }

  @Test func `a child has no descriptors but its own three`() throws {
    let connection = try PluginWorkshop.connect(PluginWorkshop.tortureCommand())
    let other = try PluginWorkshop.connect(
      .command([
        PluginWorkshop.python ?? "", "-c",
        """
        import json, os, sys
        names = sorted(int(n) for n in os.listdir('/proc/self/fd'))
        sys.stdin.readline()
        print(json.dumps({"ok": True, "protocol": 1, "name": str(names), "contracts": {}}))
        """,
      ]))
    // The fourth is the folder that is being listed.
    #expect(other.hello.identity.name == "[0, 1, 2, 3]")
    _ = connection
  }

  @Test func `a plugin that is said goodbye to ends, and one that does not is ended`() throws {
    let deaf: PluginLaunch = .command([
      PluginWorkshop.python ?? "", "-c",
      """
      import signal, sys, time
      signal.signal(signal.SIGTERM, signal.SIG_IGN)
      sys.stdin.readline()
      print('{"ok":true,"protocol":1,"contracts":{}}', flush=True)
      time.sleep(60)
      """,
    ])
    for launch in [PluginWorkshop.tortureCommand(), deaf] {
      var connection: PluginConnection? = try PluginWorkshop.connect(launch) {
        $0.farewellMilliseconds = 200
      }
      let process = try #require(connection?.processIdentifier)
      #expect(kill(process, 0) == 0)
      connection = nil
      #expect(kill(process, 0) != 0)
    }
  }

  @Test func `the last of its standard error is kept and shown`() throws {
    let connection = try PluginWorkshop.connect(PluginWorkshop.tortureCommand())
    let chamber = try TortureChamber(connection)
    #expect(chamber.outcome("n") == "right")
    #expect(connection.errorTail.count == ErrorTail.countMax)
    #expect(String(decoding: connection.errorTail, as: UTF8.self).hasSuffix("noise\nnoise\n"))
  }

  @Test(arguments: ["utf-8", "utf-32"])
  func `a plugin that counts in another unit than it says is found out at once`(
    unit: String
  ) throws {
    let connection = try PluginWorkshop.connect(
      PluginWorkshop.tortureCommand("{\"positionEncoding\":\"\(unit)\"}"))
    #expect(
      throws: HandshakeError(
        "positionEncoding: \(unit) is declared, but the answers count utf-16")
    ) { try PluginTokenizer(connection) }
  }

  @Test func `a plugin without the hexadecimal form never sees ill-formed text`() throws {
    let connection = try PluginWorkshop.connect(
      PluginWorkshop.tortureCommand(#"{"textForms":["text"]}"#))
    let chamber = try TortureChamber(connection)
    #expect(
      chamber.outcome([0xD800]) == "unsupported: the plugin does not take ill-formed text")
    #expect(chamber.outcome("\u{1F600}") == "right")
  }

  @Test func `a sheet is split where the plugin takes few questions`() throws {
    for count in [1, 3, 7] {
      let connection = try PluginWorkshop.connect(
        PluginWorkshop.tortureCommand("{\"maxQuestions\":\(count),\"textForms\":[\"u16\"]}"))
      let chamber = try TortureChamber(connection)
      let before = connection.answeredCount
      #expect(chamber.outcome("A document") == "right")
      #expect(connection.answeredCount - before == (11 * 8 + count - 1) / count)
    }
  }

  @Test func `a process for each message answers like one for all`() throws {
    let connection = try PluginWorkshop.connect(
      .once([PluginWorkshop.python ?? "", "\(PluginWorkshop.torture)/torture.py"]))
    let chamber = try TortureChamber(connection)
    #expect(chamber.outcome("A document") == "right")
    #expect(chamber.outcome("e").hasPrefix("exited: exited with status 5"))
    #expect(chamber.outcome("Another document") == "right")
  }

  @Test func `a recorded session answers in the place of the plugin`() throws {
    let path = "\(PluginWorkshop.folder)/session.txt"
    let launch = PluginWorkshop.tortureCommand()
    let words = ["A document", "e", "x", "", "t", "b", "\u{1F600}"]
    var live: [String] = []
    do {
      let connection = try PluginConnection(
        launch, limits: PluginWorkshop.limits(launch),
        recorder: try SessionRecorder(path: path, launch))
      let chamber = try TortureChamber(connection)
      live = words.map { chamber.outcome($0) }
      connection.recorder?.flush()
    }
    let chamber = try TortureChamber(try PluginWorkshop.connect(.recorded(path)))
    // In another order, so that the identifiers differ.
    let again = Array(words.reversed().map { chamber.outcome($0) }.reversed())
    #expect(again == live)
    #expect(chamber.outcome("never asked") == "skipped: the session does not hold this ask")
  }
}
