internal import TextSpec

/// A finding in lines of text, part by part: what was asked about, both answers, and why.
enum FindingText {
  /// The case: its text with the place of the question, its marks, parameters and steps.
  static func input(_ finding: Finding) -> [String] {
    let input = finding.input
    var lines = [
      "  text      \"\(CaseDrawing.input(input, position: finding.witness.position))\""
        + "  (\(input.text.count) UTF-16 units)"
    ]
    for mark in input.marks { lines.append("  \(label(mark.name))\(mark.offset)") }
    for param in input.params {
      lines.append("  \(label(param.name))\(TextEscape.line(param.value))")
    }
    for (index, op) in input.ops.enumerated() {
      lines.append("  \(label("step \(index + 1)"))\(TextEscape.line(op))")
    }
    for line in finding.witness.scene.map(SceneText.lines) ?? [] {
      lines.append("  \(label(line.label))\(line.text)")
    }
    return lines
  }

  private static func label(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 10 - name.count))
  }

  /// The question, what the law expects, what the subject answered, and a remark.
  static func answers(_ witness: Witness, _ style: TextStyle = .plain) -> [String] {
    var lines = [
      "  question  \(PlainText.question(witness))",
      "  expected  " + style.good(PlainText.value(witness.expected)),
      "  got       " + style.bad(PlainText.value(witness.got)) + "  (\(witness.fault.rawValue))",
    ]
    if !witness.remark.isEmpty { lines.append("  because   \(witness.remark)") }
    return lines
  }

  /// The rule that decides, the smallest neighbour that passes, and the text scalar by scalar.
  static func why(_ explanation: Explanation, _ style: TextStyle = .plain) -> [String] {
    var lines: [String] = []
    if let rule = explanation.rule, let offset = explanation.ruleOffset {
      lines.append("  decided   by \(rule) at \(offset)")
    }
    if let neighbour = explanation.neighbour {
      lines.append("  passes    \"\(CaseDrawing.text(neighbour.text))\"")
    }
    for (index, set) in explanation.classSets.enumerated() {
      lines.append(
        "  \(label(index == 0 ? "fails" : ""))at \(set.offset) with \(set.words)"
          + " (\(set.failingCount) of \(set.triedCount))")
    }
    return lines + [""] + RulerText.lines(explanation.ruler, style) + [""]
  }
}
