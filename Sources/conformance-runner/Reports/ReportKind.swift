import ConformanceKit
import TextSpec

/// A form of report: its name on the command line, and how it is made of a run.
struct ReportKind: Sendable {
  let name: String
  let render: @Sendable (JudgedRun) -> [UInt8]

  static let all: [ReportKind] = [
    ReportKind(name: "text") { Array(RunText.render($0).utf8) },
    ReportKind(name: "json") { JSON.pretty(JSONReport.value($0)) },
    ReportKind(name: "junit") { run in
      Array(JUnitReport.render(run.reports, problems: run.problems, stop: run.message).utf8)
    },
    ReportKind(name: "tap") { run in
      Array(TAPReport.render(run.reports, problems: run.problems, stop: run.message).utf8)
    },
    ReportKind(name: "sarif") { run in
      JSON.pretty(
        SARIFReport.value(
          run.reports, problems: run.problems, stop: run.message, runner: run.header.runner,
          help: LawHelp.text,
          location: run.location))
    },
    ReportKind(name: "markdown") { run in
      Array(MarkdownReport.render(run.reports, problems: run.problems, stop: run.message).utf8)
    },
    ReportKind(name: "github") { run in
      Array(
        GitHubReport.render(
          run.reports, problems: run.problems, stop: run.message, location: run.location
        ).utf8)
    },
    ReportKind(name: "html") { run in
      Array(PageReport.render([JSONReport.value(run)], .standard).utf8)
    },
  ]

  /// The name of the event log, from which all others are made.
  static let events = "events"

  /// Reads `KIND=PATH`.
  static func parse(_ word: String) throws(Failure) -> (kind: ReportKind, path: String) {
    let (name, path) = try split(word)
    guard let kind = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name) + [events]
      let nearest = Suggestion.nearest(to: name, among: names)
      throw .usage(
        "--report \(word): "
          + (nearest.map { "did you mean \($0)?" }
            ?? "the kinds are \(names.joined(separator: ", "))"))
    }
    return (kind, path)
  }

  /// The two parts of `KIND=PATH`.
  static func split(_ word: String) throws(Failure) -> (name: String, path: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw .usage("--report \(word): expected KIND=PATH")
    }
    return (String(parts[0]), String(parts[1]))
  }
}

extension JudgedRun {
  /// The file in which a finding is kept, if it is.
  var location: (ReportedFinding) -> String? {
    let directory = header.saveDirectory
    return { finding in
      directory.map { "\($0)/\(CorpusEntry(finding.finding).fileName)" }
    }
  }
}
