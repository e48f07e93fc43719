import ConformanceKit
import TextSpec

/// A disagreement as a person reads it.
struct DisagreementText {
  let record: Finding
  let count: Int
  let result: ShrinkResult
  let ruler: Ruler
  let rule: String?
  /// The reference's answer, where it has one.
  let reference: Value?
  let brokenLaws: (left: [LawID], right: [LawID])

  var lines: [String] {
    let finding = result.finding
    let witness = finding.witness
    let text = finding.input.text
    var lines = [
      "", "DISAGREE \(finding.signature.text)",
      "  text      \"\(CaseDrawing.input(finding.input, position: witness.position))\""
        + "  (\(text.count) UTF-16 units)",
    ]
    for mark in finding.input.marks { lines.append("  \(Self.label(mark.name))\(mark.offset)") }
    for param in finding.input.params {
      lines.append("  \(Self.label(param.name))\(TextEscape.line(param.value))")
    }
    for (index, op) in finding.input.ops.enumerated() {
      lines.append("  \(Self.label("step \(index + 1)"))\(TextEscape.line(op))")
    }
    lines.append("  question  \(question(witness))")
    lines.append("  A         \(drawn(witness.expected, finding))")
    lines.append("  B         \(drawn(witness.got, finding))")
    if let reference { lines.append("  reference \(drawn(reference, finding))") }
    if !witness.remark.isEmpty { lines.append("  because   \(witness.remark)") }
    lines.append("  laws      \(verdict)")
    if let rule, let focus = witness.focus {
      lines.append("  decided   by \(rule) at \(focus.offset)")
    }
    lines += rulerLines
    let cases = count == 1 ? "1 case" : "\(count) cases"
    lines.append(
      "  found     by \(cases), first \(record.origin.text); shrunk in "
        + "\(result.evaluations) evaluations"
        + (result.certificate.isComplete ? "" : ", cut off by its limit"))
    return lines
  }

  /// Which of the two the spec agrees with.
  var verdict: String {
    switch (brokenLaws.left.isEmpty, brokenLaws.right.isEmpty) {
    case (true, true): "unspecified: both obey every law"
    case (false, true): "the spec agrees with B; A breaks \(Self.list(brokenLaws.left))"
    case (true, false): "the spec agrees with A; B breaks \(Self.list(brokenLaws.right))"
    case (false, false):
      "the spec agrees with neither; A breaks \(Self.list(brokenLaws.left)), "
        + "B breaks \(Self.list(brokenLaws.right))"
    }
  }

  private static func list(_ laws: [LawID]) -> String {
    let rest = laws.count - 3
    return laws.prefix(3).map(\.rawValue).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private func question(_ witness: Witness) -> String {
    guard let position = witness.position else { return witness.question }
    let direction = witness.direction.map { ", \($0.name)" } ?? ""
    return "\(witness.question)(\(position)\(direction))"
  }

  /// An answer, and where it lies in the text.
  private func drawn(_ answer: Value, _ finding: Finding) -> String {
    let text = finding.input.text
    let plain = TextEscape.line(answer)
    guard finding.witness.direction != nil,
      let range = answer.rangeValue ?? answer.intValue.map({ TextRange($0, $0) }),
      [range.start, range.end].allSatisfy({ (0...text.count).contains($0) })
    else { return plain }
    let padding = String(repeating: " ", count: max(1, 10 - plain.count))
    return "\(plain)\(padding)\"\(CaseDrawing.text(text, selection: range))\""
  }

  private var rulerLines: [String] {
    var lines = [""]
    for row in ruler.rows {
      let scalar = row.scalar.map { scalar in
        let digits = String(scalar, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      let offset = String(repeating: " ", count: max(0, 4 - "\(row.offset)".count))
      let rule = row.rule + String(repeating: " ", count: max(1, 6 - row.rule.count))
      lines.append(
        "    \(offset)\(row.offset) \(row.isBoundary ? "÷" : "×") \(rule)\(scalar ?? "") "
          + "\(row.name)\(row.classes.isEmpty ? "" : "  \(row.classes)")")
    }
    return lines + [""]
  }

  private static func label(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 10 - name.count))
  }
}
