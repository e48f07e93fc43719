import ConformanceKit
import Generators
import Testing
import TextSpec

@Suite struct `Laws that say nothing` {
  private func report(vacuous: Bool, isCut: Bool, missing: Int = 0) -> ContractReport {
    let check = Counting.check(Counting.reference)
    var tally = Counting.tally(check)
    let text = vacuous ? "a" : ""
    for granularity in Granularity.allCases {
      check.examine(
        Case(
          .tokenizer, CodeUnits(text),
          params: [Case.Param("granularity", .string(granularity.name))]), origin: .given,
        into: &tally)
    }
    return ContractReport(
      contract: .tokenizer, subject: SubjectIdentity(name: "r", version: "1"),
      unicode: UnicodeUse(declared: UnicodeVersion(17, 0), used: UnicodeVersion(17, 0)), seed: 0,
      phases: [], profile: [],
      laws: check.plan.laws.enumerated().map { LawReport(LawSummary($1), $0, tally) },
      outOfScope: [], tally: tally, findings: [], missingPairCount: missing, isCut: isCut)
  }

  @Test func `a law whose premise never held is vacuous, and others are not`() {
    let report = report(vacuous: true, isCut: false)
    #expect(report.vacuousLaws.contains("tokenizer.empty"))
    #expect(!report.vacuousLaws.contains("tokenizer.enclosing.within"))
  }

  @Test func `a whole run with a vacuous law is red, and a cut one inconclusive`() {
    #expect(report(vacuous: true, isCut: false).exitStatus() == 1)
    #expect(report(vacuous: true, isCut: true).exitStatus() == 2)
  }

  @Test func `a whole run that misses a pair of classes is red, and a cut one inconclusive`() {
    var whole = report(vacuous: true, isCut: false, missing: 3)
    whole.vacuousLaws = []
    #expect(whole.exitStatus() == 1)
    whole.isCut = true
    #expect(whole.exitStatus() == 2)
    whole.missingPairCount = 0
    #expect(whole.exitStatus() == 0)
  }
}
