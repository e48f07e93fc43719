internal import TextSpec

/// JUnit XML: one suite a contract, one test case a law.
public enum JUnitReport {
  /// The document, ASCII only. `stop` says why the run ended early, if it did.
  public static func render(
    _ reports: [ContractReport], problems: [ExpectationProblem] = [], stop: String = ""
  ) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    let results = reports.map(LawResult.all)
    let all = results.flatMap(\.self)
    let stops = stop.isEmpty ? [] : [stop]
    lines.append(
      "<testsuites name=\"conformance\" tests=\"\(all.count + problems.count + stops.count)\" "
        + "failures=\"\(all.count { $0.kind == .failed } + problems.count)\" "
        + "errors=\"\(stops.count)\" "
        + "skipped=\"\(all.count(where: \.isSkipped))\">")
    for (report, results) in zip(reports, results) { suite(report, results, &lines) }
    if !problems.isEmpty { suite(problems, &lines) }
    for stop in stops {
      lines += [
        "  <testsuite name=\"run\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">",
        "    <testcase classname=\"conformance.run\" name=\"ends by itself\">",
        "      <error type=\"stopped\" message=\"\(escaped(stop))\"/>", "    </testcase>",
        "  </testsuite>",
      ]
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func suite(
    _ report: ContractReport, _ results: [LawResult], _ lines: inout [String]
  ) {
    lines.append(
      "  <testsuite name=\"\(escaped(report.contract.rawValue))\" tests=\"\(results.count)\" "
        + "failures=\"\(results.count { $0.kind == .failed })\" errors=\"0\" "
        + "skipped=\"\(results.count(where: \.isSkipped))\">")
    lines.append("    <properties>")
    let properties = [
      ("plugin", report.subject.name), ("version", report.subject.version),
      ("spec", Catalogue.specVersion), ("unicode", "\(report.unicode.declared)"),
      ("seed", "\(report.seed)"), ("cases", "\(report.caseCount)"),
    ]
    for (name, value) in properties {
      lines.append("      <property name=\"\(name)\" value=\"\(escaped(value))\"/>")
    }
    lines.append("    </properties>")
    for result in results { testCase(result, &lines) }
    lines.append("  </testsuite>")
  }

  /// The expectations that are wrong: a failed test each.
  private static func suite(_ problems: [ExpectationProblem], _ lines: inout [String]) {
    lines.append(
      "  <testsuite name=\"expectations\" tests=\"\(problems.count)\" "
        + "failures=\"\(problems.count)\" errors=\"0\" skipped=\"0\">")
    for problem in problems {
      lines.append(
        "    <testcase classname=\"conformance.expectations\" "
          + "name=\"\(escaped("\(problem.path):\(problem.line)"))\">")
      lines.append(
        "      <failure type=\"\(problem.kind.rawValue)\" message=\"\(escaped(problem.text))\"/>")
      lines.append("    </testcase>")
    }
    lines.append("  </testsuite>")
  }

  private static func testCase(_ result: LawResult, _ lines: inout [String]) {
    let head =
      "    <testcase classname=\"conformance.\(escaped(result.contract.rawValue))\" "
      + "name=\"\(escaped(result.law.rawValue))\""
    switch result.kind {
    case .passed: lines.append(head + "/>")
    case .skipped, .expected:
      lines.append(head + ">")
      lines.append("      <skipped message=\"\(escaped(result.reason))\"/>")
      lines.append("    </testcase>")
    case .failed:
      lines.append(head + ">")
      let message = result.findings.first.map(PlainText.headline) ?? result.reason
      let type = result.findings.first?.finding.verdict.rawValue ?? "vacuous"
      let body = result.findings.map { PlainText.lines($0).joined(separator: "\n") }
      lines.append(
        "      <failure type=\"\(escaped(type))\" message=\"\(escaped(message))\">"
          + escaped(body.joined(separator: "\n\n")) + "</failure>")
      lines.append("    </testcase>")
    }
  }

  /// Text for an attribute or an element.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in PlainText.ascii(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
