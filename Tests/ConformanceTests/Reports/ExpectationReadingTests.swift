import ConformanceKit
import Foundation
import Testing
import TextSpec

@Suite struct `Reading expectations` {
  private static func read(_ line: String) throws -> ConformanceKit.Expectation {
    try #require(try ExpectationFile(line).expectations.first?.expectation)
  }

  private static func fault(_ text: String) -> String {
    do {
      _ = try ExpectationFile(text)
      return ""
    } catch {
      return error.all.map(\.description).joined(separator: "; ")
    }
  }

  @Test func `a line says law, part, signature, verdict, condition, keys and reason`() throws {
    let entry = try Self.read(
      #"tokenizer.next.*[word]#9f3a crashed when unicode < 16 issue=https://a.example/1 "#
        + #"until=2027-01-31 wontfix "old \"tables\" \\ here""#)
    #expect(entry.pattern == "tokenizer.next.*")
    #expect(entry.part == "word")
    #expect(entry.signaturePrefix == "9f3a")
    #expect(entry.verdict == .crashed)
    #expect(entry.condition?.subject == .unicode)
    #expect(entry.condition?.comparison == .below)
    #expect(entry.condition?.value == "16")
    #expect(entry.issue == "https://a.example/1")
    #expect(entry.until == "2027-01-31")
    #expect(entry.isWontfix)
    #expect(entry.reason == #"old "tables" \ here"#)
  }

  @Test func `what is left out is nil, and a written line reads as the same entry`() throws {
    let short = try Self.read("  tags.found.all\tfail\t\"why\"")
    #expect(short == ConformanceKit.Expectation("tags.found.all", .fail, reason: "why"))
    #expect(try Self.read("tags.found.all fail").reason == nil)
    let long = try Self.read(
      #"a.b[c]#12345678 hung when version>=2.1 issue=7 until=2028-02-29 wontfix "x \"y\"""#)
    #expect(try Self.read(long.line) == long)
    #expect(try Self.read("a.b fail wontfix=true \"r\"").isWontfix)
    #expect(try Self.read("a.b fail when unicode==17.0 \"r\"").condition?.comparison == .same)
  }

  @Test func `comments, empty lines and line ends of other systems stay as they are`() throws {
    let text = "# head\r\n\n  # indented\na.b fail \"r\"\n"
    let file = try ExpectationFile(text)
    #expect(file.lines.count == 4)
    #expect(file.expectations.map(\.line) == [4])
    #expect(try ExpectationFile("").lines.isEmpty)
    #expect(try ExpectationFile("a.b fail \"r\"").text == "a.b fail \"r\"\n")
  }

  @Test(arguments: [
    ("a.b", "expected a verdict"),
    ("a.b pass \"r\"", "expected a verdict"),
    ("a.b wontfix \"r\"", "wontfix is no verdict"),
    ("a.b#12 fail \"r\"", "four to eight"),
    ("a.b#9F3A fail \"r\"", "four to eight"),
    ("a.b[] fail \"r\"", "expected a law"),
    ("A.b fail \"r\"", "expected a law"),
    ("a.b fail until=tomorrow \"r\"", "2027-01-31"),
    ("a.b fail until=2027-02-29 \"r\"", "2027-01-31"),
    ("a.b fail issue= \"r\"", "issue= needs a value"),
    ("a.b fail untill=2027-01-31 \"r\"", "got \"untill\""),
    ("a.b fail issue=1 issue=2 \"r\"", "given twice"),
    ("a.b fail when weather<3 \"r\"", "expected unicode or version"),
    ("a.b fail when unicode \"r\"", "expected one of"),
    ("a.b fail \"r", "does not end"),
    ("a.b fail \"r\" more", "after the reason"),
    ("a.b fail because", "got \"because\""),
  ])
  func `a line that cannot be read is named with its reason`(line: String, reason: String) {
    let fault = Self.fault("# one\n\(line)\n")
    #expect(fault.hasPrefix("line 2: ") && fault.contains(reason), "\(fault)")
  }

  @Test func `all faults of a file are told`() {
    #expect(Self.fault("a.b\nc.d fail \"r\"\ne.f maybe\n").contains("line 1: "))
    #expect(Self.fault("a.b\nc.d fail \"r\"\ne.f maybe\n").contains("line 3: "))
  }

  @Test func `versions are compared as numbers, part by part`() throws {
    func holds(_ condition: String, _ version: String) throws -> Bool {
      try Self.read("a.b fail when version\(condition) \"r\"")
        .isInForce(unicode: UnicodeVersion(17, 0), version: version)
    }
    #expect(try holds("<10", "9.9.1") && !holds("<10", "10") && !holds("<10", "10.0.0"))
    #expect(try holds(">=1.2", "1.10") && holds("=1.2", "1.2.0") && holds("!=1.2", "1.2.1"))
    #expect(try !holds(">1.2", "1.2") && holds("<=1.2", "1.2") && !holds("==2", ""))
    let unicode = try Self.read("a.b fail when unicode<16 \"r\"")
    #expect(unicode.isInForce(unicode: UnicodeVersion(15, 1), version: "99"))
    #expect(!unicode.isInForce(unicode: UnicodeVersion(16, 0), version: "1"))
  }

  @Test func `a star stands for anything between two dots`() throws {
    let entry = try Self.read("tokenizer.*.ends fail \"r\"")
    #expect(entry.speaks(of: LawID("tokenizer.next.ends")))
    #expect(!entry.speaks(of: LawID("tokenizer.next.deep.ends")))
    #expect(!entry.speaks(of: LawID("tokenizer.next.end")))
  }

  @Test func `the check of a file finds twins, disorder, days gone by and laws that are not`()
    throws
  {
    let file = try ExpectationFile(
      """
      tokenizer.next.nearest fail "a"
      tokenizer.next.beyond fail "out of order"
      # a comment begins a new list
      tokenizer.enclosing.units fail until=2026-06-14 "gone by"
      tokenizer.next.nearest fail "a twin"
      tokenizer.next.nearest fail when unicode<16 "no twin"
      tokenizer.next.nearest hung "no twin either"
      tokenizer.next.neerest fail "no such law"
      tokenizer.outcome.crashed crashed
      tokenizer.reverse fail until=2026-06-15 "the last day"
      """)
    let faults = file.faults(today: "2026-06-15")
    #expect(faults.map(\.line) == [2, 4, 5, 8, 9])
    #expect(faults[0].reason.contains("belongs before tokenizer.next.nearest"))
    #expect(faults[1].reason.contains("ended on 2026-06-14"))
    #expect(faults[2].reason.contains("line 1"))
    #expect(faults[3].reason.contains("no law"))
    #expect(faults[4].reason.contains("no reason"))
  }

  @Test func `the example of the documentation can be read, and is in order`() throws {
    let page = try String(
      contentsOf: PackageFolder.url.appendingPathComponent("Documentation/Expectations.md"),
      encoding: .utf8)
    let block = try #require(page.split(separator: "```\n").dropFirst().first)
    let file = try ExpectationFile(String(block))
    #expect(file.expectations.count == 4)
    #expect(file.faults(today: "2026-06-15").isEmpty, "\(file.faults(today: "2026-06-15"))")
  }
}
