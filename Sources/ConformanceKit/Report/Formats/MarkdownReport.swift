internal import Generators
internal import TextSpec

/// Markdown for a step summary or a comment.
public enum MarkdownReport {
  /// The page. `stop` says why the run ended early, if it did.
  public static func render(
    _ reports: [ContractReport], problems: [ExpectationProblem] = [], stop: String = ""
  ) -> String {
    var lines: [String] = ["# Conformance", ""]
    lines += [
      "| contract | subject | Unicode | cases | laws | findings |", "|---|---|---|---|---|---|",
    ]
    for report in reports {
      let passed = report.laws.count - brokenCount(report)
      lines.append(
        "| \(report.contract.rawValue) | \(cell(report.subject.name)) "
          + "\(cell(report.subject.version)) | \(report.unicode.declared) | \(report.caseCount) "
          + "| \(passed)/\(report.laws.count) hold | \(report.findings.count) |")
    }
    if !stop.isEmpty { lines += ["", "**Stopped:** \(PlainText.ascii(stop))"] }
    for report in reports {
      for law in report.vacuousLaws {
        lines += ["", "**\(law)** is in scope, and its premise never held."]
      }
      for reported in report.findings { lines += [""] + finding(reported) }
    }
    if !problems.isEmpty { lines += ["", "## Expectations", ""] }
    for problem in problems { lines.append("- `\(PlainText.ascii(problem.text))`") }
    let expected = reports.flatMap { report in
      report.expected.map { ($0.finding.finding.law, $0.words) }
        + report.expectedLaws.map { ($0.law, $0.words) }
    }
    if !expected.isEmpty { lines += ["", "<details><summary>Expected</summary>", ""] }
    for (law, words) in expected { lines.append("- `\(law)`: \(cell(words))") }
    if !expected.isEmpty { lines += ["", "</details>"] }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func brokenCount(_ report: ContractReport) -> Int {
    LawResult.all(report).count { result in
      (result.kind == .failed || result.kind == .expected)
        && report.laws.contains { $0.law.id == result.law }
    }
  }

  private static func finding(_ reported: ReportedFinding) -> [String] {
    ["## \(reported.finding.law) (\(reported.severity.rawValue))", "", "```"]
      + PlainText.lines(reported).map { $0.split(separator: "```").joined(separator: "` ` `") }
      + ["```"]
  }

  /// Text for a cell of a table.
  private static func cell(_ text: String) -> String {
    PlainText.ascii(text).split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|")
  }
}

/// Annotations in the language of GitHub's workflow commands: one line a finding.
public enum GitHubReport {
  /// The lines. `location` names the file in which a finding is kept, if any.
  public static func render(
    _ reports: [ContractReport], problems: [ExpectationProblem] = [], stop: String = "",
    location: (ReportedFinding) -> String?
  ) -> String {
    var lines = problems.map { problem in
      "::\(problem.isInconclusive ? "warning" : "error") file=\(property(problem.path)),"
        + "line=\(problem.line),title=expectation::\(data(problem.message))"
    }
    if !stop.isEmpty { lines.append("::error title=stopped::\(data(stop))") }
    for report in reports {
      for reported in report.findings {
        let command =
          switch reported.severity {
          case .must: "error"
          case .should: "warning"
          case .may: "notice"
          }
        let file = location(reported).map { "file=\(property($0)),line=1," } ?? ""
        lines.append(
          "::\(command) \(file)title=\(property(reported.finding.law.rawValue))::"
            + data(PlainText.lines(reported).joined(separator: "\n")))
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in PlainText.ascii(text).unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
