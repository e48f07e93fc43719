import ConformanceKit
import Mutants
import ReferenceImpl
import TextSpec

extension LawHelp {
  /// The help on a law, with its worked example judged anew.
  init(_ law: LawSummary) {
    self.init(law, traps: Self.traps(law.id), example: Self.example(law))
  }

  /// The help on the law of that name as a text; empty where there is no such law.
  static func text(of law: LawID) -> String {
    Catalogue.laws.first { $0.id == law }.map { LawHelp($0).text() } ?? ""
  }

  private static func traps(_ law: LawID) -> [Trap] {
    func found<K: ContractKit>(_ kit: K.Type) -> [Trap] {
      K.mutants.filter { $0.killedBy.contains(law) }.map { mutant in
        Trap(
          mutant: mutant.name, summary: mutant.summary,
          seen: mutant.seen == "synthetic" ? nil : mutant.seen)
      }
    }
    return ContractKits.all.flatMap { found($0) }
  }

  private static func example(_ law: LawSummary) -> Example? {
    guard let stored = WorkedExamples.all.first(where: { $0.law == law.id.rawValue }),
      let entry = try? CorpusEntry(bytes: Array(stored.entry.utf8)),
      let kit = ContractKits.kit(law.contract)
    else { return nil }
    return judge(kit, law.id, stored.mutant, entry.input)
  }

  private static func judge<K: ContractKit>(
    _ kit: K.Type, _ law: LawID, _ mutant: String, _ input: Case
  ) -> Example? {
    guard let maker = K.mutants.first(where: { $0.name == mutant }) else { return nil }
    let oracle = ReferenceOracle()
    let subject = maker.make(K.C.Profile(), oracle)
    let check = Check(Plan(subject.claim), oracle: oracle, subject: subject)
    guard let finding = check.fault(law, of: input), finding.law == law else { return nil }
    let profile = check.plan.profile
    let explanation = Explanation(finding, by: oracle) { neighbour in
      K.C.objection(to: neighbour, under: profile, by: oracle) == nil
        ? check.fault(law, of: neighbour) != nil : nil
    }
    return Example(mutant: mutant, finding: finding, explanation: explanation)
  }
}
