import ConformanceKit
import Foundation
import Testing

@testable import conformance_runner

/// Every exit status, of a real process; of several that apply, the most important one is told.
@Suite struct `Exit statuses` {
  private static let mutant = "builtin:mutant/enclosing-ignores-direction"
  /// A run of a second or two that leaves no law without a case.
  private static let small = [
    "run", "--contract", "tokenizer", "--small-scope", "1", "--sweep", "ranges", "--cases", "120",
  ]

  private static func run(_ arguments: [String], _ environment: [String: String] = [:]) throws
    -> RunnerProcess
  {
    try RunnerProcess(arguments, environment: environment)
  }

  @Test func `statuses have one order, in the engine and in the runner`() {
    #expect(ExitStatus.allCases.map { Int($0.rawValue) } == ExitOrder.all)
    #expect(ExitOrder.worst(2, 1) == 1 && ExitOrder.worst(0, 2) == 2)
    #expect(ExitOrder.worst(3, 1) == 3 && ExitOrder.worst(130, 70) == 130)
  }

  @Test func `0, all as expected`() throws {
    // Small texts and templates reach every law of the contract.
    let process = try Self.run([
      "run", "--contract", "truncation", "--law", "truncation.fit", "--small-scope", "1",
      "--cases", "50",
    ])
    #expect(process.status == 0, "\(process.output)")
  }

  @Test func `0, an empty shard, with a note`() throws {
    let process = try Self.run(Self.small + ["--shard", "9000/9000"])
    #expect(process.status == 0, "\(process.output)")
    #expect(process.output.contains("empty shard 9000/9000"))
    #expect(process.errors.contains("shard 9000/9000, from --shard"))
  }

  @Test func `1, unexpected results`() throws {
    #expect(try Self.run(Self.small + ["--plugin", Self.mutant]).status == 1)
  }

  @Test func `1, and a finding that does not fail by itself says so`() throws {
    let process = try Self.run([
      "run", "--plugin", "builtin:mutant/tag-remembers-index", "--contract", "tags", "--law",
      "tags.found.all", "--small-scope", "1", "--sweep", "ranges", "--cases", "100",
    ])
    #expect(process.status == 1)
    #expect(process.output.contains("because   asked again, the case passes"))
    #expect(process.output.contains("; not shrunk"))
  }

  @Test func `1 and not 2, an unexpected result in a run that was cut`() throws {
    let folder = TemporaryFolder()
    // The expectation has no reason, which is as bad as a failure; its pass is inconclusive.
    let file = try folder.write("tokenizer.next.nearest fail\n", to: "a.expect")
    let both = try Self.run(Self.small + ["--expect", file])
    #expect(both.status == 1)
    #expect(both.output.contains("a.expect:1: tokenizer.next.nearest has no reason"))
    #expect(both.output.contains("a.expect:1: inconclusive: tokenizer.next.nearest"))
  }

  @Test func `2, inconclusive`() throws {
    let vacuous = try Self.run([
      "run", "--contract", "tokenizer", "--law", "tokenizer.reverse", "--phase", "small-scope",
      "--small-scope", "0",
    ])
    #expect(vacuous.status == 2, "\(vacuous.output)")
    #expect(vacuous.output.contains("VACUOUS tokenizer.reverse"))
  }

  @Test func `3, a plugin that cannot be started or never answers`() throws {
    #expect(try Self.run(["run", "--plugin", "cmd:no-such-command-at-all"]).status == 3)
    let folder = TemporaryFolder()
    let script = try folder.write(
      """
      read greeting
      echo '{"ok":true,"protocol":1,"name":"dies","version":"1","contracts":{"tokenizer":{}}}'
      read ask
      exit 5
      """, to: "dies.sh")
    let process = try Self.run(Self.small + ["--plugin", "cmd:sh \(script)", "--jobs", "1"])
    #expect(process.status == 3, "\(process.errors)")
    #expect(process.errors.contains("did not answer a single case"))
    // What is known about it is reported all the same.
    #expect(process.output.contains("EXITED tokenizer.outcome.exited"))
  }

  @Test func `64, a command line that means nothing`() throws {
    for arguments in [
      ["rnu"], ["run", "--sede", "1"], ["run", "--shard", "3/2"], ["run", "--report", "pdf=x"],
      ["run", "--today", "soon"], ["report"], ["report", "convrt", "x"], ["expect"],
      ["run", "operand"], ["replay", "--fail-on", "never", "corpora"],
    ] {
      let process = try Self.run(arguments)
      #expect(process.status == 64, "\(arguments)")
      #expect(process.output.isEmpty && process.errors.contains("error: "), "\(arguments)")
    }
  }

  @Test func `64, two reports at one path`() throws {
    let process = try Self.run(Self.small + ["--report", "json=x/a", "--report", "junit=./x//a"])
    #expect(process.status == 64 && process.output.isEmpty)
    #expect(
      process.errors.contains(
        "--report junit=./x//a: expected another path than ./x//a, that of --report json=x/a\n"))
    let specs = Command.report.options
    func paths(_ words: String...) throws -> [String] {
      try ReportWord.all(ParsedArguments(words.flatMap { ["--report", $0] }, specs)).map(\.path)
    }
    #expect(try paths("json=a", "junit=a/a", "tap=/a", "text=b") == ["a", "a/a", "/a", "b"])
    #expect(throws: Failure.self) { try paths("json=a", "json=a") }
    // Nothing is lost there.
    #expect(try paths("json=/dev/null", "tap=/dev/null") == ["/dev/null", "/dev/null"])
  }

  @Test func `65, bad data, with file, line and reason`() throws {
    let folder = TemporaryFolder()
    let expectations = try folder.write("# one\ntokenizer.next.nearest maybe\n", to: "b.expect")
    let run = try Self.run(Self.small + ["--expect", expectations])
    #expect(run.status == 65)
    #expect(run.errors.contains("b.expect:2: expected a verdict"))
    #expect(try Self.run(["expect", "check", expectations]).status == 65)
    for (text, message) in [
      ("tags.** fail when unicode<abc\n", "e.expect:1: expected a version such as 17.0"),
      ("\n*** fail\n", "e.expect:2: expected ** at the end of the law only"),
    ] {
      let check = try Self.run(["expect", "check", folder.write(text, to: "e.expect")])
      #expect(check.status == 65 && check.errors.contains(message), "\(check.errors)")
    }
    let bytes = folder.path("f.expect")
    try Data([0x23, 0x0A, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: bytes))
    #expect(try Self.run(["expect", "check", bytes]).errors.contains("f.expect:2: expected UTF-8"))
    let log = try folder.write("{\"v\":1,\"kind\":\"run\",\"payload\":{}}\n", to: "c.events")
    let convert = try Self.run(["report", "convert", log])
    #expect(convert.status == 65 && convert.errors.contains("c.events:1: run: "))
    let summary = try folder.write("{\"schema\": 99}\n", to: "d.json")
    #expect(try Self.run(["report", "badge", summary]).status == 65)
  }

  @Test func `65 and not 1, a broken entry beside one that fails`() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("{\"schema\": 1, \"colour\": 2}", to: "broken.json")
    _ = try folder.write(
      """
      {"schema": 1, "contract": "tokenizer", "text": "a b", "params": {"granularity": "word"}}
      """, to: "fails.json")
    let process = try Self.run(["replay", folder.url.path, "--plugin", Self.mutant])
    #expect(process.status == 65)
    #expect(process.output.contains("FAIL "))
    #expect(process.output.contains("stopped: "))
  }

  @Test func `66, a file that is missing`() throws {
    #expect(try Self.run(["replay", "no-such-file.json"]).status == 66)
    #expect(try Self.run(["run", "--expect", "no-such.expect"]).status == 66)
    #expect(try Self.run(["report", "convert", "no-such.events"]).status == 66)
    #expect(try Self.run(["expect", "check", "no-such.expect"]).status == 66)
    let process = try Self.run(["run", "--report", "events=no-such-folder/run.events"])
    #expect(process.status == 66 && process.errors.contains("no-such-folder"))
    // Before the first case, and not when all work is done.
    let report = try Self.run(Self.small + ["--report", "junit=no-such-folder/x.xml"])
    #expect(report.status == 66 && report.output.isEmpty)
    let folder = TemporaryFolder()
    let file = try folder.write("", to: "a")
    // Though nothing is found that could be saved.
    let save = try Self.run(Self.small + ["--save", file + "/b"])
    #expect(save.status == 66 && save.errors.contains("Not a directory"), "\(save.errors)")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["tap", "events"])
  func `66, a report for which there is no room; what is no file is not replaced`(
    _ kind: String
  ) throws {
    let process = try Self.run(Self.small + ["--report", "\(kind)=/dev/full"])
    #expect(process.status == 66)
    #expect("\(process.errors)\(process.output)".contains("/dev/full: cannot be written: No space"))
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/full")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `69, nothing matched the filter, unless that is allowed`() throws {
    #expect(try Self.run(Self.small + ["--law", "no.such.law"]).status == 69)
    #expect(try Self.run(Self.small + ["--law", "no.such.law", "--allow-empty"]).status == 0)
    let lacking = ["--plugin", "builtin:swift-stdlib", "--granularity", "word"]
    let process = try Self.run(Self.small + lacking)
    #expect(process.status == 69)
    #expect(
      process.errors.contains(
        "leave no law to judge: given --contract tokenizer --granularity word; "
          + "builtin:swift-stdlib offers tokenizer (character)\n"))
    let law = try Self.run(["run", "--contract", "tags", "--law", "caret.*"])
    #expect(law.status == 69)
    #expect(
      law.errors.contains(
        "given --contract tags --law 'caret.*'; builtin:reference offers tokenizer, truncation, "
          + "caret, tags, suggestion, session\n"))
    let empty = TemporaryFolder()
    #expect(try Self.run(["replay", empty.url.path]).status == 69)
  }

  @Test func `70, verdicts that do not add up, though something failed too`() throws {
    let folder = TemporaryFolder()
    let path = folder.path("fault.events")
    let process = try Self.run(
      Self.small + ["--plugin", Self.mutant, "--report", "events=\(path)"],
      ["CONFORMANCE_TEST_FAULT": "lost-verdict"])
    #expect(process.status == 70)
    #expect(process.errors.contains("the verdicts do not add up"))
    let log = try String(contentsOfFile: path, encoding: .utf8)
    #expect(log.contains("\"status\":70"))
    #expect(try Self.run(["report", "convert", path]).output.contains("stopped: the verdicts"))
  }

  @Test func `130, an interrupted run, with a report of what it found`() throws {
    let folder = TemporaryFolder()
    let log = folder.path("run.events")
    let junit = folder.path("run.xml")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RunnerProcess.path)
    process.arguments = [
      "run", "--plugin", Self.mutant, "--jobs", "1", "--report", "events=\(log)", "--report",
      "junit=\(junit)",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = Date().addingTimeInterval(60)
    while Date() < deadline, process.isRunning {
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      if text.contains("\"kind\":\"found\"") { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 130)
    #expect(try String(contentsOfFile: junit, encoding: .utf8).contains("<failure"))
    let convert = try Self.run(["report", "convert", log, "--report", "json=\(junit).json"])
    #expect(convert.status == 0)
    #expect(try Self.run(["report", "convert", log]).output.contains("stopped: interrupted"))
    for (kind, words) in [
      ("tap", "Bail out! interrupted"), ("junit", "message=\"interrupted"),
      ("markdown", "**Stopped:** interrupted"), ("github", "::error title=stopped::interrupted"),
      ("sarif", "\"executionSuccessful\": false"),
    ] {
      _ = try Self.run(["report", "convert", log, "--report", "\(kind)=\(log).\(kind)"])
      let text = try String(contentsOfFile: "\(log).\(kind)", encoding: .utf8)
      #expect(text.contains(words), "\(kind)")
    }
    #expect(
      try String(contentsOfFile: "\(junit).json", encoding: .utf8).contains("\"exit\": 130"))
  }
}
