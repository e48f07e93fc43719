import Foundation
import Testing

@testable import conformance_runner

@Suite("Where options come from")
struct OptionOriginTests {
  /// The seed that a short run tells.
  private func seed(
    _ arguments: [String], _ folder: TemporaryFolder, _ environment: [String: String] = [:]
  ) throws -> String? {
    let process = try RunnerProcess(
      [
        "run", "--contract", "tags", "--law", "tags.answer.given", "--small-scope", "0", "--cases",
        "1",
      ]
        + arguments, folder: folder.url, environment: environment)
    let line = process.output.split(separator: "\n").first
    return line?.split(separator: " ").last.map(String.init)
  }

  @Test func `the command line wins over the environment, which wins over the file`() throws {
    let folder = TemporaryFolder()
    let environment = ["CONFORMANCE_SEED": "6"]
    #expect(try seed([], folder) == "0")
    _ = try folder.write("{\"seed\": 5}\n", to: ".conformance.json")
    #expect(try seed([], folder) == "5")
    #expect(try seed([], folder, environment) == "6")
    #expect(try seed(["--seed", "7"], folder, environment) == "7")
    #expect(try seed(["--seed=8"], folder, environment) == "8")
    // What is set to nothing says nothing.
    #expect(try seed([], folder, ["CONFORMANCE_SEED": ""]) == "5")
  }

  @Test func `the file of a folder above is found, but not beyond the one with .git`() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("{\"seed\": 5}", to: ".conformance.json")
    let below = folder.url.appendingPathComponent("a/b")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    let arguments = [
      "run", "--contract", "tags", "--law", "tags.answer.given", "--small-scope", "0", "--cases",
      "1",
    ]
    #expect(try RunnerProcess(arguments, folder: below).output.contains("seed 5\n"))
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("a/.git"), withIntermediateDirectories: true)
    #expect(try RunnerProcess(arguments, folder: below).output.contains("seed 0\n"))
  }

  @Test func `a wrong file is bad data, with the file and the key`() throws {
    let folder = TemporaryFolder()
    func errors(_ text: String) throws -> String {
      _ = try folder.write(text, to: ".conformance.json")
      let process = try RunnerProcess(["run"], folder: folder.url)
      #expect(process.status == 65, "\(text)")
      return process.errors
    }
    #expect(
      try errors("{\"sede\": 5}").contains(
        ".conformance.json: sede: no such key; did you mean seed?"))
    #expect(try errors("{\"seed\": [1]}").contains(".conformance.json: seed: expected"))
    #expect(
      try errors("{\"quiet\": 1}").contains(".conformance.json: quiet: expected true or false"))
    #expect(
      try errors("{\"seed\": \"x\"}").contains(".conformance.json: --seed x: expected a number"))
    #expect(try errors("{\"plugin\": 3}").contains(".conformance.json: plugin: expected a text\n"))
    #expect(try errors("{\"law\": [3]}").contains(".conformance.json: law: expected texts\n"))
    #expect(try errors("{\"seed\": 1").contains(".conformance.json: line 1, column"))
    #expect(try errors("[]").contains(".conformance.json: expected an object"))
    #expect(
      try errors("{\"seed\": -1}").contains(
        ".conformance.json: --seed -1: expected a number from 0 to 18446744073709551615\n"))
    let bytes: [UInt8] = Array("{\n \"law\": \"\u{E9}".utf8) + [0xC3] + Array("\"}".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path(".conformance.json")))
    let process = try RunnerProcess(["run"], folder: folder.url)
    #expect(process.status == 65)
    #expect(process.errors.contains(".conformance.json:2: expected UTF-8, got none at byte 12\n"))
  }

  @Test func `a wrong value in the environment is named by its variable`() throws {
    let process = try RunnerProcess(["run"], environment: ["CONFORMANCE_SEED": "x"])
    #expect(process.status == 64)
    #expect(process.errors.contains("CONFORMANCE_SEED: --seed x: expected a number"))
    let flag = try RunnerProcess(["run"], environment: ["CONFORMANCE_QUIET": "maybe"])
    #expect(flag.status == 64)
    #expect(flag.errors.contains("CONFORMANCE_QUIET=maybe: expected yes or no"))
  }

  @Test func `what changes nothing is noted`() throws {
    let short = ["run", "--contract", "tags", "--small-scope", "0", "--cases", "1", "--quiet"]
    let variable = try RunnerProcess(short, environment: ["CONFORMANCE_SEDE": "1"])
    #expect(
      variable.errors.contains(
        "note: CONFORMANCE_SEDE: no option is called so; did you mean CONFORMANCE_SEED?"))
    #expect(try !RunnerProcess(short).errors.contains("no option is called so"))
    let choice = try RunnerProcess(short + ["--profile", "suggestion.left=any"])
    #expect(choice.errors.contains("changes nothing without --contract suggestion"))
    let idle = "note: --granularity word changes nothing without --contract tokenizer"
    #expect(try RunnerProcess(short + ["--granularity", "word"]).errors.contains(idle))
    let both = short + ["--law", "tags.*", "--contract", "tokenizer", "--granularity", "word"]
    #expect(try !RunnerProcess(both).errors.contains(idle))
  }

  @Test func `flags and repeatable options come from the environment and the file too`() throws {
    let folder = TemporaryFolder()
    _ = try folder.write(
      """
      {"contract": ["tags", "truncation"], "quiet": true, "report": ["json=out.json"],
       "small-scope": 0, "cases": 1, "law": "*.answer.*"}
      """, to: ".conformance.json")
    let process = try RunnerProcess(["run", "--allow-empty"], folder: folder.url)
    #expect(process.output.isEmpty, "\(process.output)")
    #expect(folder.names.contains("out.json"))
    let other = TemporaryFolder()
    let lines = try RunnerProcess(
      ["run", "--small-scope", "0", "--cases", "1"], folder: other.url,
      environment: ["CONFORMANCE_CONTRACT": "tags\ntruncation", "CONFORMANCE_QUIET": "no"])
    #expect(lines.output.contains("tags: "))
    #expect(lines.output.contains("truncation: "))
    #expect(!lines.output.contains("caret: "))
  }

  @Test func `paths of a file are relative to its folder`() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("{\"report\": [\"json=out.json\"]}", to: ".conformance.json")
    let below = folder.url.appendingPathComponent("below")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    _ = try RunnerProcess(
      ["run", "--contract", "tags", "--small-scope", "0", "--cases", "1"], folder: below)
    #expect(folder.names.contains("out.json"))
  }

  @Test func `values stand behind an equals sign or a space, and two dashes end the options`()
    throws
  {
    let specs = [OptionSpec("law", "id", repeatable: true, "A law."), OptionSpec("quiet", "Hush.")]
    let parsed = try ParsedArguments(
      ["--law=a=b", "x", "--law=--quiet", "--", "--quiet", "y"], specs)
    #expect(parsed.all("law") == ["a=b", "--quiet"])
    #expect(!parsed.has("quiet"))
    #expect(parsed.operands == ["x", "--quiet", "y"])
    #expect(throws: Failure.self) { try ParsedArguments(["--quiet=1"], specs) }
    #expect(throws: Failure.self) { try ParsedArguments(["--law"], specs) }
    #expect(throws: Failure.self) { try ParsedArguments(["--quiet", "--quiet"], specs) }
  }

  @Test func `an option is no value, but what only begins like one is`() throws {
    let process = try RunnerProcess(["bench", "shrinking", "--minima", "--mutant", "x"])
    #expect(process.status == 64)
    #expect(process.errors.contains("--minima: expected a value, got the option --mutant\n"))
    let specs = [OptionSpec("law", "id", "A law."), OptionSpec("at", "offset", "A place.")]
    for word in ["-1", "-", "--", "--1", "--la", "--laws", "-at", "at"] {
      #expect(try ParsedArguments(["--law", word], specs).value("law") == word)
    }
    #expect(throws: Failure.self) { try ParsedArguments(["--law", "--at=1"], specs) }
    #expect(throws: Failure.self) { try ParsedArguments(["--law", "--law"], specs) }
  }
}
