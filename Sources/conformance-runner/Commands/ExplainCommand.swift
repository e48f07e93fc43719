import ConformanceKit
import Mutants
import TextSpec

extension Command {
  static let explain = Command(
    name: "explain", summary: "Explain a law: what it says, why, and who breaks it.",
    page: HelpPage(
      overview: "Explain one law: its statement, what it rests on, and the mutants that break it.",
      usage: "conformance-runner explain <law>",
      operands: [("<law>", "The id of a law, such as tokenizer.boundary.edges.")])
  ) { (arguments) throws(Failure) in
    guard arguments.operands.count == 1 else { throw .usage("explain: expected one law") }
    let id = LawID(rawValue: arguments.operands[0])
    guard let law = Catalogue.laws.first(where: { $0.id == id }) else {
      let nearest = Suggestion.nearest(to: id.rawValue, among: Catalogue.laws.map(\.id.rawValue))
      throw .usage("no law \(id)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
    Streams.out(page(of: law))
    return .success
  }

  private static func page(of law: LawSummary) -> String {
    var lines = ["\(law.id) (\(law.severity.rawValue), \(law.status.name))", "", law.statement, ""]
    if case .derived(let causes) = law.status {
      lines.append("follows from")
      for cause in causes { lines.append("  \(cause)") }
      lines.append("")
    }
    lines.append("rests on")
    for source in law.sources { lines.append("  \(source.text)") }
    lines += ["", "broken by"]
    let killers = mutants(killedBy: law.id)
    for killer in killers { lines.append("  builtin:mutant/\(killer.name): \(killer.summary)") }
    if let first = killers.first {
      lines += [
        "", "see it fail",
        "  conformance-runner run --plugin builtin:mutant/\(first.name) --law \(law.id)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func mutants(killedBy law: LawID) -> [(name: String, summary: String)] {
    func found<K: ContractKit>(_ kit: K.Type) -> [(name: String, summary: String)] {
      K.mutants.filter { $0.killedBy.contains(law) }.map { ($0.name, $0.summary) }
    }
    return ContractKits.all.flatMap { found($0) }
  }
}
