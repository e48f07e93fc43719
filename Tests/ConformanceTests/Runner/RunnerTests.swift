import Foundation
import Testing

@Suite("The runner, from outside")
struct RunnerTests {
  /// A run that is small enough for an unoptimised build.
  private func run(_ arguments: String...) throws -> RunnerProcess {
    try RunnerProcess(
      ["run", "--small-scope", "1", "--cases", "300", "--sweep", "ranges"] + arguments)
  }

  private func runner(_ arguments: String...) throws -> RunnerProcess {
    try RunnerProcess(arguments)
  }

  @Test func `help and version go to standard output and succeed`() throws {
    for arguments in [["help"], ["--help"], ["help", "run"], ["run", "--help"], ["--version"]] {
      let process = try RunnerProcess(arguments)
      #expect(process.status == 0)
      #expect(!process.output.isEmpty)
      #expect(process.errors.isEmpty)
    }
  }

  @Test func `help fits into eighty columns`() throws {
    for name in ["run", "replay", "serve", "list", "explain", "bench"] {
      let process = try runner("help", name)
      let widest = process.output.split(separator: "\n").map(\.count).max() ?? 0
      #expect(widest <= 80, "the help of \(name)")
    }
  }

  @Test func `a mistyped option is a usage error with a suggestion`() throws {
    let process = try runner("run", "--sede", "7")
    #expect(process.status == 64)
    #expect(process.output.isEmpty)
    #expect(process.errors.contains("unknown option --sede; did you mean --seed?"))
  }

  @Test func `a mistyped command, contract, granularity or mutant is a usage error`() throws {
    let commands = try runner("rnu")
    #expect(commands.status == 64 && commands.errors.contains("did you mean run?"))
    let contracts = try runner("run", "--contract", "tokeniser")
    #expect(contracts.status == 64 && contracts.errors.contains("tokenizer"))
    let granularities = try runner("run", "--granularity", "glyph")
    #expect(granularities.status == 64 && granularities.errors.contains("character"))
    let mutants = try runner("run", "--plugin", "builtin:mutant/enclosing-ignores-directio")
    #expect(mutants.status == 64 && mutants.errors.contains("did you mean"))
  }

  @Test func `the reference conforms`() throws {
    // Everything short, so that no law of the contract stays without a case.
    let process = try runner(
      "run", "--contract", "tokenizer", "--small-scope", "2", "--phase", "small-scope", "--phase",
      "templates")
    #expect(process.status == 0, "\(process.output)\(process.errors)")
    #expect(process.output.contains("conforms: no law is broken"))
  }

  @Test func `a mutant is caught, its case is saved, fails again, and passes with the reference`()
    throws
  {
    let folder = TemporaryFolder()
    let mutant = "builtin:mutant/enclosing-ignores-direction"
    let caught = try run("--plugin", mutant, "--save", folder.url.path)
    #expect(caught.status == 1)
    #expect(caught.output.contains("FAIL tokenizer.enclosing.contains"))
    #expect(!folder.names.isEmpty)
    let again = try runner("replay", folder.url.path, "--plugin", mutant)
    #expect(again.status == 1)
    let reference = try runner("replay", folder.url.path)
    #expect(reference.status == 0, "\(reference.output)")
  }

  @Test func `a second run with the same findings changes no byte of the saved cases`() throws {
    let folder = TemporaryFolder()
    let mutant = "builtin:mutant/enclosing-ignores-direction"
    _ = try run("--plugin", mutant, "--save", folder.url.path)
    let first = try folder.names.map {
      try Data(contentsOf: folder.url.appendingPathComponent($0))
    }
    _ = try run("--plugin", mutant, "--save", folder.url.path)
    let second = try folder.names.map {
      try Data(contentsOf: folder.url.appendingPathComponent($0))
    }
    #expect(first == second)
  }

  @Test func `the replay line of a finding finds it again`() throws {
    let caught = try run("--plugin", "builtin:mutant/enclosing-ignores-direction")
    let line = try #require(
      caught.output.split(separator: "\n").first { $0.hasPrefix("  replay    ") })
    let quoted = line.split(separator: "'", maxSplits: 1)[1]
    let entry = quoted.split(separator: "' --plugin", maxSplits: 1)[0]
    let again = try runner(
      "replay", "--entry", String(entry), "--plugin", "builtin:mutant/enclosing-ignores-direction")
    #expect(again.status == 1)
  }

  @Test func `a missing plugin cannot be talked to, and the reason is given`() throws {
    let library = try runner("run", "--plugin", "./no-such-library.so")
    #expect(library.status == 3)
    #expect(library.errors.contains("no-such-library.so"))
    let command = try runner("run", "--plugin", "cmd:no-such-command-at-all")
    #expect(command.status == 3)
    #expect(command.errors.contains("no-such-command-at-all"))
  }

  @Test func `a child that prints rubbish or dies at once cannot be talked to`() throws {
    let rubbish = try runner("run", "--plugin", "cmd:echo rubbish")
    #expect(rubbish.status == 3)
    #expect(rubbish.errors.contains("rubbish"))
    let folder = TemporaryFolder()
    let script = try folder.write("echo the last words >&2\nexit 7\n", to: "dies.sh")
    let dead = try runner("run", "--plugin", "cmd:sh \(script)")
    #expect(dead.status == 3)
    #expect(dead.errors.contains("the last words"))
  }

  @Test func `a broken corpus file is named with line and reason, and no other entry is lost`()
    throws
  {
    let folder = TemporaryFolder()
    _ = try folder.write("{\n  \"schema\": 1,\n  \"colour\": 2\n}\n", to: "broken.json")
    _ = try folder.write(
      """
      {"schema": 1, "contract": "tokenizer", "text": "a b", "params": {"granularity": "word"}}
      """, to: "good.json")
    let process = try runner("replay", folder.url.path)
    #expect(process.status == 65)
    #expect(process.errors.contains("broken.json: line 3: colour"))
    #expect(process.output.contains("1 cases"))
  }

  @Test func `a missing corpus is a missing file, and an empty filter matches nothing`() throws {
    #expect(try runner("replay", "no-such-folder").status == 66)
    #expect(try run("--law", "no.such.law").status == 69)
    #expect(try run("--law", "no.such.law", "--allow-empty").status == 0)
  }

  @Test func `ill-formed text is an ordinary input`() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      """
      {"schema": 1, "contract": "tokenizer", "params": {"granularity": "character"},
       "u16": "d83d0061dc00"}
      """, to: "lone.json")
    #expect(try runner("replay", path).status == 0)
  }

  @Test func `the summary in JSON is written where it is asked for`() throws {
    let folder = TemporaryFolder()
    let path = folder.path("out.json")
    _ = try run(
      "--plugin", "builtin:mutant/enclosing-ignores-direction", "--report", "json=\(path)")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let summary = try #require(
      try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(summary["exit"] as? Int == 1)
    #expect((summary["contracts"] as? [[String: Any]])?.first?["findings"] != nil)
  }
}
