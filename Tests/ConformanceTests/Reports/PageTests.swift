import ConformanceKit
import Foundation
import Testing
import TextSpec

@testable import conformance_runner

@Suite("The page")
struct PageTests {
  /// Summaries of short runs: one that conforms, and some that do not.
  private static func runs(_ folder: TemporaryFolder) throws -> [Value] {
    let subjects = [
      ("reference", ["--contract", "tags"]),
      (
        "mutant/enclosing-ignores-direction",
        ["--granularity", "word", "--granularity", "character"]
      ),
      ("mutant/caret-counts-characters", []), ("mutant/keycap-begins", []),
      ("mutant/cuts-at-unit", []),
    ]
    return try subjects.enumerated().map { index, subject in
      let path = folder.path("\(index).json")
      _ = try RunnerProcess(
        [
          "run", "--plugin", "builtin:\(subject.0)", "--quiet", "--small-scope", "0", "--cases",
          "120", "--sweep", "ranges", "--report", "json=\(path)",
        ] + subject.1)
      return try JSON.read([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    }
  }

  private static func named(_ run: Value, _ name: String) -> Value {
    guard case .object(let members) = run, let contracts = run["contracts"]?.listValue else {
      return run
    }
    let renamed = contracts.map { contract -> Value in
      guard case .object(let parts) = contract else { return contract }
      let plugin = Value.members([.init("name", .string(name)), .init("version", "1.0")])
      return .members(parts.filter { $0.key != "plugin" } + [.init("plugin", plugin)])
    }
    return .members(
      members.filter { $0.key != "contracts" } + [.init("contracts", .list(renamed))])
  }

  @Test func `the page is one file that holds every finding and fetches nothing`() throws {
    let runs = try Self.runs(TemporaryFolder())
    let page = PageReport.render(runs, .standard)
    let text = try #require(page.components(separatedBy: "application/json\">").dropFirst().first)
    let json = try #require(text.components(separatedBy: "</script>").first)
    let data = try JSON.read(Array(json.utf8))
    func signatures(_ runs: [Value]) -> [String] {
      runs.flatMap { $0["contracts"]?.listValue ?? [] }
        .flatMap { $0["findings"]?.listValue ?? [] }
        .compactMap { $0["signature"]?.stringValue }
    }
    let expected = signatures(runs)
    #expect(expected.count > 10)
    #expect(signatures(data["runs"]?.listValue ?? []) == expected)
    // Nothing outside of the data can be an address, and the data is no markup.
    let markup = page.replacingOccurrences(of: json, with: "")
    for word in ["http:", "https:", "src=", "@import", "url(", "fetch(", "XMLHttpRequest"] {
      #expect(!markup.contains(word), "\(word)")
    }
    #expect(!json.contains("<"))
  }

  @Test(.enabled(if: Program.find("xmllint") != nil, "xmllint is not installed"))
  func `the page is well formed, whatever code units are in it`() throws {
    let folder = TemporaryFolder()
    let value = JSONReport.value(NastyReport.all(), exit: 1, runner: "0.1.0")
    let path = try folder.write(PageReport.render([value], .standard), to: "page.html")
    let program = try Program("xmllint", ["--html", "--huge", "--noout", path])
    // The reader knows the elements of HTML 4 alone, and names the newer ones.
    let faults = program.errors.split(separator: "\n").filter { line in
      line.contains("error") && !line.hasSuffix("invalid")
    }
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }

  @Test func `the page of twenty implementations is smaller than two megabytes`() throws {
    let runs = try Self.runs(TemporaryFolder())
    let many = (0..<20).map { Self.named(runs[$0 % runs.count], "implementation \($0)") }
    let page = PageReport.render(many, .standard)
    #expect(page.utf8.count < 2_000_000, "\(page.utf8.count) bytes")
  }

  @Test(
    .enabled(
      if: Validator.browser != nil && Program.find("python3") != nil,
      "no Chromium or no Python is installed"))
  func `a browser opens the page, filters it, and shows it on a phone and in the dark`() throws {
    let folder = TemporaryFolder()
    let runs = try Self.runs(folder)
    let path = try folder.write(PageReport.render(runs, .standard), to: "page.html")
    let program = try Program(
      "python3", [Validator.path("page_check.py"), Validator.browser ?? "", path, folder.url.path])
    let failed = program.output.split(separator: "\n").filter { $0.hasPrefix("FAILED") }
    #expect(program.status == 0, "\(failed.joined(separator: "\n"))\(program.errors)")
    #expect(program.output.hasSuffix("0 failed\n"))
    #expect(folder.names.contains("page-390-dark.png"))
  }

  @Test(
    .enabled(
      if: Validator.browser != nil && Program.find("python3") != nil,
      "no Chromium or no Python is installed"))
  func `a browser opens the page whatever code units are in it`() throws {
    let folder = TemporaryFolder()
    let value = JSONReport.value(NastyReport.all(), exit: 1, runner: "0.1.0")
    let path = try folder.write(PageReport.render([value], .standard), to: "page.html")
    let program = try Program(
      "python3", [Validator.path("page_opens.py"), Validator.browser ?? "", path])
    #expect(program.status == 0, "\(program.output)\(program.errors)")
    #expect(program.output == "\(NastyReport.findingCount) findings, 0 complaints\n")
  }
}
