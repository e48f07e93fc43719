internal import TextSpec

/// TAP 14: one test point a law, with a YAML block for what failed.
public enum TAPReport {
  /// The stream, ASCII only. `stop` says why the run ended early, if it did.
  public static func render(
    _ reports: [ContractReport], problems: [ExpectationProblem] = [], stop: String = ""
  ) -> String {
    let results = reports.flatMap(LawResult.all)
    var lines = ["TAP version 14", "1..\(results.count + problems.count)"]
    for (index, result) in results.enumerated() {
      let name = "\(index + 1) - \(result.law)"
      switch result.kind {
      case .passed: lines.append("ok \(name)")
      case .skipped: lines.append("ok \(name) # SKIP \(description(result.reason))")
      case .expected:
        lines.append("not ok \(name) # TODO \(description(result.reason))")
      case .failed:
        lines.append("not ok \(name)")
        lines += block(result)
      }
    }
    for (index, problem) in problems.enumerated() {
      let place = description("\(problem.path):\(problem.line)")
      lines.append("not ok \(results.count + index + 1) - \(place)")
      lines += ["  ---", "  message: \(quoted(problem.text))", "  ..."]
    }
    if !stop.isEmpty { lines.append("Bail out! \(description(stop))") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func block(_ result: LawResult) -> [String] {
    var lines = ["  ---", "  statement: \(quoted(result.statement))"]
    if !result.reason.isEmpty { lines.append("  reason: \(quoted(result.reason))") }
    if !result.findings.isEmpty { lines.append("  findings:") }
    for finding in result.findings {
      lines.append("    - message: \(quoted(PlainText.headline(finding)))")
      lines.append("      severity: \(finding.severity.rawValue)")
      lines.append("      signature: \(quoted(finding.finding.signature.digest))")
      lines.append("      cases: \(finding.count)")
      lines.append("      replay: \(quoted(PlainText.ascii(finding.replay)))")
    }
    return lines + ["  ..."]
  }

  /// A double-quoted scalar of YAML, which reads backslashes as escapes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in PlainText.ascii(text).unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }

  /// A description is one line, in which a number sign would begin a directive.
  private static func description(_ text: String) -> String {
    var result = ""
    for character in PlainText.ascii(text).unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "#": result += "\\#"
      case "\n": result += " "
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
