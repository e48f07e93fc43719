public import TextSpec

/// Everything that can be said of a law without a run: what it says, why, what it rests on, who
/// breaks it, and one case drawn. The same text stands in the terminal, in SARIF and on the page.
public struct LawHelp: Sendable {
  /// A known way of breaking the law.
  public struct Trap: Hashable, Sendable {
    /// The name of the mutant that goes wrong in this way.
    public var mutant: String
    public var summary: String
    /// Where it was seen; nil where nobody is known to do it.
    public var seen: String?

    public init(mutant: String, summary: String, seen: String?) {
      self.mutant = mutant
      self.summary = summary
      self.seen = seen
    }
  }

  /// A case in which a mutant breaks the law.
  public struct Example: Sendable {
    public var mutant: String
    public var finding: Finding
    public var explanation: Explanation

    public init(mutant: String, finding: Finding, explanation: Explanation) {
      self.mutant = mutant
      self.finding = finding
      self.explanation = explanation
    }
  }

  public var law: LawSummary
  public var traps: [Trap]
  public var example: Example?

  public init(_ law: LawSummary, traps: [Trap], example: Example?) {
    self.law = law
    self.traps = traps
    self.example = example
  }

  /// The help in lines of text.
  public func lines(_ style: TextStyle = .plain) -> [String] {
    var lines = [
      style.strong("\(law.id)") + " (\(law.severity.rawValue), \(law.status.name))", "",
      law.statement, "", style.strong("why"), "  \(LawReason.text(of: law.id))",
    ]
    if case .derived(let causes) = law.status {
      lines += ["", style.strong("follows from")]
      for cause in causes { lines.append("  \(cause)") }
    }
    lines += ["", style.strong("rests on")]
    for source in law.sources { lines.append("  \(source.text)") }
    if let example {
      lines += [
        "", style.strong("for example") + ", as builtin:mutant/\(example.mutant) answers", "",
      ]
      lines += FindingText.input(example.finding)
      lines += FindingText.answers(example.finding.witness, style)
      lines += FindingText.why(example.explanation, style).dropLast()
    }
    let seen = traps.filter { $0.seen != nil }
    if !seen.isEmpty {
      lines += ["", style.strong("known traps")]
      for trap in seen {
        lines.append("  \(trap.summary)")
        lines.append(style.faint("    seen in \(trap.seen ?? ""); builtin:mutant/\(trap.mutant)"))
      }
    }
    let others = traps.filter { $0.seen == nil }
    if !others.isEmpty {
      lines += [
        "", style.strong(seen.isEmpty ? "mutants that break it" : "other mutants that break it"),
      ]
      for trap in others { lines.append("  builtin:mutant/\(trap.mutant): \(trap.summary)") }
    }
    if let first = example?.mutant ?? traps.first?.mutant {
      lines += [
        "", style.strong("see it fail"),
        "  conformance-runner run --plugin builtin:mutant/\(first) --law \(law.id)",
      ]
    }
    return lines
  }

  /// The help as one text, with a line feed at the end of each line.
  public func text(_ style: TextStyle = .plain) -> String {
    lines(style).map { $0 + "\n" }.joined()
  }
}
