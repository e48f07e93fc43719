import Foundation
import Testing

@testable import conformance_runner

@Suite("Colour and progress")
struct TerminalTests {
  private static let escape = "\u{1B}["

  private func output(
    _ arguments: [String] = [], _ environment: [String: String] = [:]
  ) throws -> String {
    try RunnerProcess(
      ["explain", "caret.widen"] + arguments,
      environment: ["NO_COLOR": "", "FORCE_COLOR": "", "TERM": "xterm"].merging(environment) { $1 }
    ).output
  }

  @Test func `a pipe gets no colour, unless it is asked for`() throws {
    #expect(try !output().contains(Self.escape))
    #expect(try output(["--color", "always"]).contains(Self.escape))
    #expect(try output([], ["FORCE_COLOR": "1"]).contains(Self.escape))
    #expect(try !output([], ["FORCE_COLOR": "0"]).contains(Self.escape))
    #expect(try !output([], ["FORCE_COLOR": "1", "NO_COLOR": "1"]).contains(Self.escape))
    #expect(try !output(["--color", "never"], ["FORCE_COLOR": "1"]).contains(Self.escape))
    #expect(try output(["--color", "always"], ["NO_COLOR": "1"]).contains(Self.escape))
    #expect(try output([], ["CONFORMANCE_COLOR": "always"]).contains(Self.escape))
  }

  @Test(.enabled(if: Program.find("script") != nil, "script is not installed"))
  func `a terminal gets colour and progress, a dumb one neither, and stdout no progress`() throws {
    let folder = TemporaryFolder()
    func terminal(_ environment: [String: String], _ redirection: String = "") throws -> String {
      let command =
        "'\(RunnerProcess.path)' run --contract tags --law tags.answer.given --small-scope 1"
        + " --cases 3000 \(redirection)"
      let program = try Program(
        "script", ["-qec", command, folder.path("typescript")], folder: folder.url,
        environment: ["NO_COLOR": "", "FORCE_COLOR": "", "TERM": "xterm"].merging(environment) {
          $1
        })
      return program.output
    }
    let usual = try terminal([:])
    #expect(usual.contains("\u{1B}[32mconforms"))
    #expect(usual.contains("tags: "))
    #expect(usual.contains(" a second, "))
    #expect(usual.contains(" left"))
    let dumb = try terminal(["TERM": "dumb"])
    #expect(!dumb.contains("\u{1B}"))
    #expect(!dumb.contains(" a second, "))
    _ = try terminal([:], "> out")
    let out = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
    #expect(!out.contains(" a second, "))
    #expect(!out.contains("\u{1B}"))
  }

  @Test func `progress tells share, rate and the time that is left`() {
    let line = ProgressLine("tags:", of: 10_000)
    #expect(
      line.text(doneCount: 2500, elapsed: 5)
        == "tags: 25 %, 2,500 of 10,000, 500 a second, 15 s left")
    #expect(line.text(doneCount: 0, elapsed: 5) == "tags: 0 %, 0 of 10,000")
    let short = ProgressLine("tags:", of: 10_000, seconds: 8)
    #expect(short.text(doneCount: 2500, elapsed: 5).hasSuffix("3 s left"))
    #expect(ProgressLine.duration(59.2) == "1 min 0 s")
    #expect(ProgressLine.duration(7325) == "2 h 2 min")
    #expect(ProgressLine.grouped(1_234_567) == "1,234,567")
    #expect(ProgressLine.grouped(12) == "12")
  }

  @Test func `the order of output does not depend on the number of workers`() throws {
    func output(_ jobs: String) throws -> String {
      try RunnerProcess([
        "run", "--plugin", "builtin:mutant/declines-long-insertions", "--small-scope", "1",
        "--cases",
        "7000", "--phase", "random", "--phase", "templates", "--jobs", jobs,
      ]).output
    }
    let one = try output("1")
    #expect(one.contains("FAIL"))
    #expect(try output("2") == one)
    #expect(try output("7") == one)
  }
}
