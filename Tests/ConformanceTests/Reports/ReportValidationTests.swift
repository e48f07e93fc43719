import ConformanceKit
import Foundation
import Testing
import TextSpec

/// Reports are read by the real readers of their formats. One that is not installed is skipped,
/// visibly.
@Suite("Reports, read by others")
struct ReportValidationTests {
  private let folder = TemporaryFolder()
  private let reports = NastyReport.all()
  private let stop = NastyReport.words(7)

  @Test(.enabled(if: Program.find("xmllint") != nil, "xmllint is not installed"))
  func `JUnit is valid by its schema, whatever code units are in it`() throws {
    let path = try folder.write(JUnitReport.render(reports, stop: stop), to: "out.xml")
    let program = try Program(
      "xmllint", ["--noout", "--schema", Validator.path("junit.xsd"), path])
    #expect(program.status == 0, "\(program.errors.prefix(2000))")
    let count = try Program("xmllint", ["--xpath", "count(//testcase[failure])", path])
    // The broken law, the outcome, and the law that is vacuous.
    #expect(count.output.split(separator: "\n").first == "\(3 * NastyReport.reportCount)")
    let skipped = try Program("xmllint", ["--xpath", "count(//testcase[skipped])", path])
    #expect(skipped.output.split(separator: "\n").first == "\(NastyReport.reportCount)")
  }

  @Test(.enabled(if: Program.find("xmllint") != nil, "xmllint is not installed"))
  func `the schema refuses what is no JUnit`() throws {
    for text in [
      "<testsuites><testsuite/></testsuites>",
      "<testsuites tests=\"-1\" failures=\"0\" errors=\"0\"/>",
      "<testsuites tests=\"1\" failures=\"0\" errors=\"0\"><testcase name=\"x\"/></testsuites>",
    ] {
      let path = try folder.write(text, to: "bad.xml")
      let program = try Program(
        "xmllint", ["--noout", "--schema", Validator.path("junit.xsd"), path])
      #expect(program.status != 0, "\(text)")
    }
  }

  private static let python = Validator.python(with: "jsonschema")

  @Test(.enabled(if: python != nil, "no Python with jsonschema is installed"))
  func `SARIF is valid by its schema, whatever code units are in it`() throws {
    for help in ["", NastyReport.words(0)] {
      let value = SARIFReport.value(
        reports, stop: help, runner: "0.1.0", help: { _ in help },
        location: { _ in NastyReport.words(3) })
      let path = folder.path("out.sarif")
      try Data(JSON.pretty(value)).write(to: URL(fileURLWithPath: path))
      let program = try Program(
        Self.python ?? "",
        [Validator.path("sarif_check.py"), Validator.path("sarif.schema.json"), path])
      #expect(program.status == 0, "\(program.output)\(program.errors)")
      #expect(program.output.hasPrefix("\(NastyReport.findingCount) results, 0 faults"))
    }
  }

  @Test(.enabled(if: python != nil, "no Python with jsonschema is installed"))
  func `the schema refuses what is no SARIF`() throws {
    let path = try folder.write(
      """
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "x", "rules": [{"id": "a"}]}},
       "results": [{"ruleId": "b", "ruleIndex": 0, "message": {}, "level": "bad"}]}]}
      """, to: "bad.sarif")
    let program = try Program(
      Self.python ?? "",
      [Validator.path("sarif_check.py"), Validator.path("sarif.schema.json"), path])
    #expect(program.status == 1)
    #expect(program.output.contains("3 faults"), "\(program.output)")
  }

  @Test(.enabled(if: Program.find("perl") != nil, "perl is not installed"))
  func `TAP is read by a harness, whatever code units are in it`() throws {
    let path = try folder.write(TAPReport.render(reports), to: "out.tap")
    let program = try Program("perl", [Validator.path("tap_check.pl"), path])
    #expect(program.status == 0, "\(program.output.prefix(2000))\(program.errors)")
    let count = NastyReport.reportCount
    let testCount = (reports[0].laws.count + 2) * count
    #expect(
      program.output
        == "\(testCount) tests, \(3 * count) failed, \(count) skipped, \(3 * count) blocks, 0 faults\n",
      "\(program.output)")
  }

  @Test(.enabled(if: Program.find("perl") != nil, "perl is not installed"))
  func `the harness refuses what is no TAP`() throws {
    let path = try folder.write("TAP version 14\n1..2\nok 1\nnonsense\n", to: "bad.tap")
    #expect(try Program("perl", [Validator.path("tap_check.pl"), path]).status == 1)
  }

  @Test func `Markdown and annotations are plain lines, whatever code units are in them`() {
    let annotations = GitHubReport.render(reports, stop: stop) { _ in NastyReport.words(31) }
    let lines = annotations.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == NastyReport.findingCount + 1)
    let isInForm = lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") }
    #expect(isInForm)
    for text in [annotations, MarkdownReport.render(reports, stop: stop)] {
      let isPlain = text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) }
      #expect(isPlain)
    }
  }

  @Test func `the summary in JSON is read by Foundation, whatever code units are in it`() throws {
    let bytes = JSON.pretty(JSONReport.value(reports, exit: 1, runner: "0.1.0"))
    let summary = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let contracts = try #require(summary["contracts"] as? [[String: Any]])
    let findingCount = contracts.reduce(0) { $0 + (($1["findings"] as? [Any])?.count ?? 0) }
    #expect(findingCount == NastyReport.findingCount)
    // And by our own reader, which gives back every unit.
    let value = try JSON.read(bytes)
    let found = value["contracts"]?.listValue?.flatMap { $0["findings"]?.listValue ?? [] }
    var units: Set<UInt16> = []
    for finding in found ?? [] { units.formUnion(finding["case"]?["text"]?.textValue ?? []) }
    #expect(units.count == 0x10000)
  }
}
