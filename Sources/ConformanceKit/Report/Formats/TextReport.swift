internal import Generators
internal import TextSpec

/// A report for a terminal: findings first, each as a person reads it, and the totals last.
public struct TextReport {
  private let report: ContractReport
  private var lines: [String] = []

  public init(_ report: ContractReport) { self.report = report }

  /// The whole report, with a line feed at the end of each line.
  public static func render(_ report: ContractReport) -> String {
    var text = TextReport(report)
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
      "\(finding.verdict.rawValue.uppercased()) \(finding.law) (\(reported.severity.rawValue))")
    lines.append("  \(reported.statement)")
    lines.append("")
    writeCase(finding)
    lines.append("")
    writeAnswers(finding.witness)
    writeWhy(reported)
    for source in reported.sources { lines.append("  source    \(source.text)") }
    for consequence in reported.consequences {
      let signature = consequence.signature
      lines.append(
        "  follows   \(signature.law) (\(signature.digest)) is broken too, by "
          + "\(consequence.count) case\(consequence.count == 1 ? "" : "s")")
    }
    lines.append("  signature \(finding.signature.digest) (\(finding.signature.text))")
    let cases = reported.count == 1 ? "1 case" : "\(reported.count) cases"
    let minimal =
      reported.certificate.isComplete
      ? "no smaller neighbour fails" : "shrinking was cut off by its limit"
    lines.append(
      "  found     by \(cases), first \(reported.original.origin.text); "
        + "shrunk in \(reported.evaluations) evaluations, \(minimal)")
    lines.append("  replay    \(reported.replay)")
  }

  private mutating func writeCase(_ finding: Finding) {
    let input = finding.input
    let marks = finding.witness.position.map { [$0] } ?? input.marks.map(\.offset)
    let isDrawable = marks.allSatisfy { $0 >= 0 && $0 <= input.text.count }
    lines.append(
      "  text      \"\(TextEscape.escaped(input.text, marking: isDrawable ? marks : []))\""
        + "  (\(input.text.count) UTF-16 units)")
    for mark in input.marks { lines.append("  \(Self.label(mark.name))\(mark.offset)") }
    for param in input.params {
      lines.append("  \(Self.label(param.name))\(TextEscape.line(param.value))")
    }
    for (index, op) in input.ops.enumerated() {
      lines.append("  \(Self.label("step \(index + 1)"))\(TextEscape.line(op))")
    }
    for line in finding.witness.scene.map(SceneText.lines) ?? [] {
      lines.append("  \(Self.label(line.label))\(line.text)")
    }
  }

  private static func label(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 10 - name.count))
  }

  private mutating func writeAnswers(_ witness: Witness) {
    var question = witness.question
    if let position = witness.position {
      question += "(\(position)"
      if let direction = witness.direction { question += ", \(direction.name)" }
      question += ")"
    }
    lines.append("  question  \(question)")
    lines.append("  expected  \(Self.plain(witness.expected))")
    lines.append("  got       \(Self.plain(witness.got))  (\(witness.fault.rawValue))")
    if !witness.remark.isEmpty { lines.append("  because   \(witness.remark)") }
  }

  /// A description stands as it is, an answer as a value.
  private static func plain(_ value: Value) -> String {
    if case .text(let text) = value { return TextEscape.escaped(text) }
    return TextEscape.line(value)
  }

  private mutating func writeWhy(_ reported: ReportedFinding) {
    let explanation = reported.explanation
    if let rule = explanation.rule, let offset = explanation.ruleOffset {
      lines.append("  decided   by \(rule) at \(offset)")
    }
    if let neighbour = explanation.neighbour {
      lines.append("  passes    \"\(TextEscape.escaped(neighbour.text))\"")
    }
    lines.append("")
    for row in explanation.ruler.rows {
      let scalar = row.scalar.map { scalar in
        let digits = String(scalar, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      let offset =
        String(repeating: " ", count: max(0, 4 - "\(row.offset)".count)) + "\(row.offset)"
      let mark = row.isBoundary ? "÷" : "×"
      let rule = row.rule + String(repeating: " ", count: max(1, 6 - row.rule.count))
      let literal = row.scalar.map { TextEscape.escaped($0) } ?? ""
      lines.append(
        "    \(offset) \(mark) \(rule)\(scalar ?? "") \(row.name)"
          + (row.classes.isEmpty ? "" : "  \(row.classes)  \(literal)"))
    }
    if explanation.ruler.isCut { lines.append("         ...") }
    lines.append("")
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
      lines.append("  VACUOUS \(law): in scope, and its premise never held")
    }
    if report.missingPairCount > 0 {
      lines.append("  MISSING \(report.missingPairCount) pairs of neighbouring classes")
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
    let conforms =
      expectedCount == 0
      ? "  conforms: no law is broken" : "  no unexpected finding\(expected)"
    lines.append(
      findingCount == 0
        ? conforms : "  \(findingCount) finding\(findingCount == 1 ? "" : "s")\(expected)")
  }
}
