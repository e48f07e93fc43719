import ConformanceKit
import TextSpec

/// A finished run, as all kinds of reports are made from it.
struct RenderedRun {
  var reports: [ContractReport]
  /// The reports as text, one a contract.
  var texts: [String]
  var exit: Int
  /// The file in which a finding is kept, if it is.
  var location: (ReportedFinding) -> String?

  /// The summary as plain data.
  var summary: Value { JSONReport.value(reports, exit: exit, runner: Runner.version) }
}

/// A form of report: its name on the command line, and how it is made.
struct ReportKind: Sendable {
  let name: String
  let render: @Sendable (RenderedRun) -> [UInt8]

  static let all: [ReportKind] = [
    ReportKind(name: "text") { Array($0.texts.joined().utf8) },
    ReportKind(name: "json") { JSON.pretty($0.summary) },
    ReportKind(name: "junit") { Array(JUnitReport.render($0.reports).utf8) },
    ReportKind(name: "tap") { Array(TAPReport.render($0.reports).utf8) },
    ReportKind(name: "sarif") { run in
      JSON.pretty(
        SARIFReport.value(run.reports, runner: Runner.version, location: run.location))
    },
    ReportKind(name: "markdown") { Array(MarkdownReport.render($0.reports).utf8) },
    ReportKind(name: "github") { run in
      Array(GitHubReport.render(run.reports, location: run.location).utf8)
    },
    ReportKind(name: "html") { Array(PageReport.render([$0.summary]).utf8) },
  ]

  /// Reads `KIND=PATH`.
  static func parse(_ word: String) throws(Failure) -> (kind: ReportKind, path: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw .usage("--report \(word): expected KIND=PATH")
    }
    guard let kind = all.first(where: { $0.name == parts[0] }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw .usage("--report \(word): the kinds are \(names)")
    }
    return (kind, String(parts[1]))
  }
}
