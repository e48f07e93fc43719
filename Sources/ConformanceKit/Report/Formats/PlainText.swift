internal import TextSpec

/// The same words for every format that is no page: what failed, in lines of ASCII.
enum PlainText {
  /// A text in which everything outside of printable ASCII is `\u{...}`, so that no format and no
  /// terminal can choke on it: XML 1.0 forbids NUL, escape, U+FFFE and lone surrogates.
  static func ascii(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar.value >= 0x20 && scalar.value < 0x7F {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  /// One line that tells what failed.
  static func headline(_ reported: ReportedFinding) -> String {
    let witness = reported.finding.witness
    return ascii(
      "\"\(CaseDrawing.text(reported.finding.input.text))\": \(question(witness)): "
        + "expected \(value(witness.expected)), got \(value(witness.got))")
  }

  /// The lines of a finding without the drawing.
  static func lines(_ reported: ReportedFinding) -> [String] {
    let finding = reported.finding
    var lines = [reported.statement, "text \"\(CaseDrawing.text(finding.input.text))\""]
    for mark in finding.input.marks { lines.append("\(mark.name) \(mark.offset)") }
    for param in finding.input.params {
      lines.append("\(param.name) \(TextEscape.line(param.value))")
    }
    for (index, op) in finding.input.ops.enumerated() {
      lines.append("step \(index + 1) \(TextEscape.line(op))")
    }
    for line in finding.witness.scene.map(SceneText.lines) ?? [] {
      lines.append("\(line.label) \(line.text)")
    }
    lines.append("question \(question(finding.witness))")
    lines.append("expected \(value(finding.witness.expected))")
    lines.append("got \(value(finding.witness.got)) (\(finding.witness.fault.rawValue))")
    if !finding.witness.remark.isEmpty { lines.append("because \(finding.witness.remark)") }
    if let rule = reported.explanation.rule, let offset = reported.explanation.ruleOffset {
      lines.append("decided by \(rule) at \(offset)")
    }
    for set in reported.explanation.classSets {
      lines.append("fails at \(set.offset) with \(set.words)")
    }
    for consequence in reported.consequences {
      lines.append("broken too: \(consequence.signature.law) (\(consequence.signature.digest))")
    }
    lines.append("signature \(finding.signature.digest), \(reported.count) cases")
    lines.append("replay \(reported.replay)")
    return lines.map(ascii)
  }

  /// A question with its position and direction.
  static func question(_ witness: Witness) -> String {
    guard let position = witness.position else { return witness.question }
    let direction = witness.direction.map { ", \($0.name)" } ?? ""
    return "\(witness.question)(\(position)\(direction))"
  }

  /// A description stands as it is, an answer as a value. An empty text is `""`, since nothing would
  /// be seen of it.
  static func value(_ value: Value) -> String {
    if case .text(let text) = value, !text.isEmpty { return TextEscape.escaped(text) }
    return TextEscape.line(value)
  }
}

/// What came of one law, for formats that list laws as tests.
struct LawResult {
  enum Kind { case passed, failed, skipped, expected }

  /// Whether a reader of tests takes it for skipped.
  var isSkipped: Bool { kind == .skipped || kind == .expected }

  var law: LawID
  var contract: ContractName
  var statement: String
  var kind: Kind
  /// Why it was skipped or expected, or empty.
  var reason: String
  var findings: [ReportedFinding]

  /// The laws of a report in the order of the catalogue, then those of outcomes, then those out of
  /// scope. A law is failed when a finding names it, folded or not.
  static func all(_ report: ContractReport) -> [LawResult] {
    var results: [LawResult] = []
    func findings(_ law: LawID) -> [ReportedFinding] {
      report.findings.filter { reported in
        reported.finding.law == law
          || reported.consequences.contains { $0.signature.law == law }
      }
    }
    for entry in report.laws {
      let found = findings(entry.law.id)
      let isVacuous = report.vacuousLaws.contains(entry.law.id)
      results.append(
        LawResult(
          law: entry.law.id, contract: report.contract, statement: entry.law.statement,
          kind: !found.isEmpty || isVacuous && !report.isCut
            ? .failed : isVacuous ? .skipped : .passed,
          reason: isVacuous ? "in scope, and its premise never held" : "", findings: found))
    }
    let known = Set(report.laws.map(\.law.id))
    markExpected(report, &results)
    for reported in report.findings where !known.contains(reported.finding.law) {
      results.append(
        LawResult(
          law: reported.finding.law, contract: report.contract, statement: reported.statement,
          kind: .failed, reason: "", findings: [reported]))
    }
    for (law, reason) in report.outOfScope {
      results.append(
        LawResult(
          law: law, contract: report.contract, statement: "", kind: .skipped, reason: reason,
          findings: []))
    }
    return results
  }

  /// Laws that are broken only as somebody expected, and those of outcomes that were expected.
  private static func markExpected(_ report: ContractReport, _ results: inout [LawResult]) {
    var words: [(law: LawID, words: String)] = report.expectedLaws.map { ($0.law, $0.words) }
    for expected in report.expected {
      let law = expected.finding.finding.law
      words.append((law, expected.words))
      guard !results.contains(where: { $0.law == law }),
        !report.findings.contains(where: { $0.finding.law == law })
      else { continue }
      results.append(
        LawResult(
          law: law, contract: report.contract, statement: expected.finding.statement,
          kind: .expected, reason: expected.words, findings: []))
    }
    for index in results.indices where results[index].kind == .passed {
      let own = words.filter { $0.law == results[index].law }.map(\.words)
      guard !own.isEmpty else { continue }
      results[index].kind = .expected
      results[index].reason = own.joined(separator: "; ")
    }
  }
}
