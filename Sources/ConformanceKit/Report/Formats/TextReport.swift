internal import Generators
internal import TextSpec

/// A report for a terminal: findings first, each as a person reads it, and the totals last.
public struct TextReport {
  private let report: ContractReport
  private let style: TextStyle
  private var lines: [String] = []

  public init(_ report: ContractReport, _ style: TextStyle = .plain) {
    self.report = report
    self.style = style
  }

  /// The whole report, with a line feed at the end of each line.
  public static func render(_ report: ContractReport, _ style: TextStyle = .plain) -> String {
    var text = TextReport(report, style)
    text.writeHead()
    for finding in report.findings { text.write(finding) }
    text.writeTotals()
    return text.lines.map { $0 + "\n" }.joined()
  }

  private mutating func writeHead() {
    let subject = report.subject
    let unicode =
      report.unicode.declared == report.unicode.used
      ? "Unicode \(report.unicode.used)"
      : "Unicode \(report.unicode.declared), judged with the tables of \(report.unicode.used)"
    lines.append(
      "\(report.contract.rawValue): \(subject.name) \(subject.version), \(unicode), "
        + "seed \(report.seed)")
    for choice in report.profile {
      lines.append("  profile \(choice.key) = \(TextEscape.line(choice.value))")
    }
  }

  private mutating func write(_ reported: ReportedFinding) {
    let finding = reported.finding
    lines.append("")
    lines.append(
      style.bad(finding.verdict.rawValue.uppercased()) + " " + style.strong("\(finding.law)")
        + " (\(reported.severity.rawValue))")
    lines.append("  \(reported.statement)")
    lines.append("")
    lines += FindingText.input(finding)
    lines.append("")
    lines += FindingText.answers(finding.witness, style)
    lines += FindingText.why(reported.explanation, style)
    for source in reported.sources { lines.append(style.faint("  source    \(source.text)")) }
    for consequence in reported.consequences {
      let signature = consequence.signature
      lines.append(
        "  follows   \(signature.law) (\(signature.digest)) is broken too, by "
          + "\(consequence.count) case\(consequence.count == 1 ? "" : "s")")
    }
    lines.append(
      style.faint("  signature \(finding.signature.digest) (\(finding.signature.text))"))
    let cases = reported.count == 1 ? "1 case" : "\(reported.count) cases"
    lines.append(
      "  found     by \(cases), first \(reported.original.origin.text); \(shrinking(reported))")
    lines.append("  replay    \(reported.replay)")
  }

  private func shrinking(_ reported: ReportedFinding) -> String {
    if reported.evaluations == 0, !reported.certificate.isComplete { return "not shrunk" }
    return "shrunk in \(reported.evaluations) evaluations, \(reported.certificate.text)"
  }

  private mutating func writeTotals() {
    lines.append("")
    for phase in report.phases {
      let extent = phase.isComplete ? "complete" : "\(phase.indexCount) drawn"
      lines.append(
        "  \(phase.phase.rawValue): \(extent)" + (phase.remark.isEmpty ? "" : ", \(phase.remark)"))
    }
    for phase in report.phases where phase.indexCount < phase.minimumCount {
      lines.append(
        "  CUT \(phase.phase.rawValue): ended before its first \(phase.minimumCount) indices")
    }
    for law in report.vacuousLaws {
      lines.append("  \(style.odd("VACUOUS")) \(law): in scope, and its premise never held")
    }
    if report.missingPairCount > 0 {
      lines.append(
        "  \(style.odd("MISSING")) \(report.missingPairCount) pairs of neighbouring classes")
    }
    for reason in report.reasons.filter({
      $0.verdict == .unsupported || $0.verdict == .notExpressible
    }) {
      lines.append("  \(reason.verdict.rawValue): \(reason.text) (\(reason.count))")
    }
    let verdicts = report.totals.filter { $0.count > 0 }.map {
      "\($0.count) \($0.verdict.rawValue)"
    }
    lines.append(
      "  \(report.caseCount) cases x \(report.laws.count) laws: \(verdicts.joined(separator: ", "))"
    )
    lines.append(
      "  class pairs seen: \(report.pairs.hitCount) of \(report.pairs.pairCount)")
    let findingCount = report.findings.count
    let expectedCount = report.expected.count + report.expectedLaws.count
    let expected = expectedCount == 0 ? "" : ", \(expectedCount) expected"
    let isWhole = report.vacuousLaws.isEmpty && report.missingPairCount == 0
    let conforms =
      expectedCount > 0
      ? "no unexpected finding\(expected)"
      : !report.laws.contains { $0.count(.pass) > 0 }
        ? "nothing was judged"
        : isWhole ? "conforms: no law is broken" : "no law is broken, as far as the run reached"
    lines.append(
      findingCount == 0
        ? "  " + style.good(conforms)
        : "  " + style.bad("\(findingCount) finding\(findingCount == 1 ? "" : "s")") + expected)
  }
}
