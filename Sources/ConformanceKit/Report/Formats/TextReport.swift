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
    writeCase(finding)
    lines.append("")
    writeAnswers(finding.witness)
    writeWhy(reported)
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
    lines.append("  expected  " + style.good(Self.plain(witness.expected)))
    lines.append(
      "  got       " + style.bad(Self.plain(witness.got)) + "  (\(witness.fault.rawValue))")
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
    lines += RulerText.lines(explanation.ruler, style)
    lines.append("")
  }

  private mutating func writeTotals() {
    lines.append("")
    for phase in report.phases {
      let extent = phase.isComplete ? "complete" : "\(phase.indexCount) drawn"
      lines.append(
        "  \(phase.phase.rawValue): \(extent)" + (phase.remark.isEmpty ? "" : ", \(phase.remark)"))
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
    lines.append(
      findingCount == 0
        ? "  " + style.good("conforms: no law is broken")
        : "  " + style.bad("\(findingCount) finding\(findingCount == 1 ? "" : "s")"))
  }
}
