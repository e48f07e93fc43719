public import TextSpec

/// The catalogue of laws as a page: generated from the laws, so that nothing is written twice.
public enum LawPage {
  /// The page. `mutants` names those which a law kills.
  public static func render(_ laws: [LawSummary], mutants: (LawID) -> [String]) -> String {
    var lines = [
      "# The laws",
      "",
      "Generated from the laws themselves; renew it with",
      "`swift run conformance-runner list laws --page > Documentation/Laws.md`.",
      "",
      "A law is a *must*, a *should* or a *may*. An *axiom* follows from no other law; a *derived*",
      "one does, and is kept because it reads or shrinks better; a *profile* law is turned on by a",
      "documented choice; a *metamorphic* one compares the answers about related cases.",
    ]
    for contract in ContractName.allCases {
      let own = laws.filter { $0.contract == contract }
      guard !own.isEmpty else { continue }
      lines += ["", "## \(contract.rawValue)"]
      for law in own { lines += section(law, mutants(law.id)) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func section(_ law: LawSummary, _ mutants: [String]) -> [String] {
    var lines = [
      "", "### \(law.id.rawValue)", "",
      "*\(law.severity.rawValue), \(law.status.name)* — "
        + law.statement, "",
    ]
    if case .derived(let causes) = law.status {
      lines.append("- follows from \(causes.map { "`\($0.rawValue)`" }.joined(separator: ", "))")
    }
    for source in law.sources { lines.append("- rests on \(source.text)") }
    if !mutants.isEmpty {
      lines.append("- broken by \(mutants.map { "`\($0)`" }.joined(separator: ", "))")
    }
    return lines
  }
}
