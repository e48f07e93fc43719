import ConformanceKit
import Foundation
import Testing
import TextSpec

@testable import conformance_runner

@Suite("The command explain")
struct ExplainTests {
  @Test func `every law has a reason, a trap, and an example that a mutant still breaks`() {
    var faults: [String] = []
    for law in Catalogue.laws {
      let help = LawHelp(law)
      if LawReason.text(of: law.id).isEmpty { faults.append("\(law.id) has no reason") }
      if help.traps.isEmpty { faults.append("\(law.id) has no mutant") }
      // Its mutants err only after other texts, and an example is one text alone.
      if help.example == nil, law.id != "tokenizer.fresh" {
        faults.append("\(law.id) has no example; renew \(ExampleSearch.path)")
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test func `the help on a law has its parts in order, and stands in SARIF and on the page too`()
    throws
  {
    let process = try RunnerProcess(["explain", "tokenizer.boundary.edges"])
    #expect(process.status == 0)
    let parts = [
      "tokenizer.boundary.edges (must, axiom)", "A position is at a boundary forward exactly",
      "why\n", "rests on\n", "for example", "question  atBoundary(", "expected  ", "got       ",
      "known traps", "seen in ", "other mutants that break it", "see it fail",
    ]
    var rest = process.output[...]
    for part in parts {
      guard let range = rest.range(of: part) else {
        Issue.record("no \(part)")
        break
      }
      rest = rest[range.upperBound...]
    }
    let folder = TemporaryFolder()
    _ = try RunnerProcess(
      [
        "run", "--law", "tokenizer.boundary.edges", "--small-scope", "0", "--cases", "1", "--quiet",
        "--report", "sarif=out.sarif", "--report", "html=out.html",
      ], folder: folder.url)
    let sarif = try JSON.read(
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("out.sarif")))))
    let rules = sarif["runs"]?.listValue?.first?["tool"]?["driver"]?["rules"]?.listValue ?? []
    let rule = rules.first { $0["id"] == "tokenizer.boundary.edges" }
    let help = LawHelp.text(of: "tokenizer.boundary.edges")
    #expect(help == process.output)
    // SARIF is written in ASCII, and the signs of boundaries are not.
    #expect(rule?["help"]?["text"]?.stringValue?.contains("see it fail") == true)
    #expect(rule?["help"]?["text"]?.stringValue?.contains("for example") == true)
    let page = try String(contentsOfFile: folder.path("out.html"), encoding: .utf8)
    #expect(page.contains("see it fail"))
  }

  @Test func `a case is drawn at each level with its rules, and every question is answered`() throws
  {
    let process = try RunnerProcess([
      "explain", "--case", "e\\u{301}|\\u{D83D}", "--granularity", "character",
    ])
    #expect(process.status == 0, "\(process.errors)")
    let output = process.output
    #expect(output.hasPrefix("\"e\\u{301}|\\u{D83D}\", 3 UTF-16 units, Unicode 17.0\n"))
    for line in [
      "characters\n", "words\n", "sentences\n",
      "   1 × GB9   0301 COMBINING ACUTE ACCENT  GCB=Extend",
      "   2 ÷ GB999 D83D <surrogate-D83D>", "   1 × WB4   0301", "   1 × SB5   0301",
      "tokenizer, granularity \"character\"",
    ] {
      #expect(output.contains(line), "\(line) in \(output)")
    }
    let rows = output.split(separator: "\n").suffix(3).map { $0.split(separator: " ").first ?? "" }
    #expect(rows == ["0", "2", "3"])
  }

  @Test func `a corpus file is explained with its title, and beside a plugin`() throws {
    let process = try RunnerProcess(
      ["explain", "corpora/caret/behind-flag.json", "--plugin", "builtin:reference"],
      folder: PackageFolder.url)
    #expect(process.status == 0, "\(process.errors)")
    #expect(process.output.hasPrefix("a deleted emoji behind a flag"))
    #expect(process.output.contains("about caret.grapheme\n"))
    #expect(process.output.components(separatedBy: "\nbuiltin:reference\n").count == 3)
  }

  @Test func `what cannot be explained is a usage error or a missing file`() throws {
    #expect(try RunnerProcess(["explain"]).status == 64)
    #expect(try RunnerProcess(["explain", "no.such.law"]).status == 64)
    #expect(try RunnerProcess(["explain", "no-such-file.json"]).status == 66)
    #expect(
      try RunnerProcess(["explain", "caret.widen", "--case", "a"]).status == 64)
    #expect(
      try RunnerProcess(["explain", "--case", "a", "--contract", "tags", "--param", "rules=x"])
        .status == 64)
  }
}
