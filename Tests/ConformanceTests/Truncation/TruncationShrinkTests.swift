import ConformanceKit
import Generators
import Mutants
import Testing
import TextSpec

@Suite struct `Truncation findings` {
  @Test func `each mutant shrinks to at most three scalars a text`() {
    let probe = TruncationProbe.shared
    for mutant in TruncationMutants.all {
      let subject = mutant.make(TruncationProfile(), probe.oracle)
      let check = Check(Plan(subject.claim), oracle: probe.oracle, subject: subject)
      guard let law = mutant.killedBy.first,
        let found = probe.cases.lazy.compactMap({ check.fault(law, of: $0) }).first
      else {
        Issue.record("\(mutant.name): no finding")
        continue
      }
      let shrinker = Shrinker(
        probe.oracle,
        isInDomain: {
          TruncationContract.objection(
            to: $0, under: subject.claim.profile, by: probe.oracle) == nil
        }, probe: { check.fault(law, of: $0) })
      let edit = TruncationEdit(shrinker.shrink(found).finding.input)
      let counts = [edit.text.scalarValues.count, edit.insertion.scalarValues.count]
      #expect(counts.allSatisfy { $0 <= 3 }, "\(mutant.name): \(edit)")
    }
  }

  @Test func `a limit goes down with the text that it counts`() {
    let probe = TruncationProbe.shared
    let larger = TruncationEdit(CodeUnits("abcd"), TextRange(4, 4), CodeUnits("xy"), limit: 5)
    var smaller = larger
    smaller.text = CodeUnits("b")
    smaller.range = TextRange(1, 1)
    let mended = TruncationContract.mended(
      smaller.input, from: larger.input, under: TruncationProfile(), by: probe.oracle)
    smaller.limit = 2
    #expect(TruncationEdit(mended) == smaller)
  }

  @Test func `fifty seams violate the left one where only the paste is looked at`() {
    let probe = TruncationProbe.shared
    let seams = probe.first(50, of: .templates)
    for name in ["cuts-paste-alone", "ignores-text-before"] {
      #expect(probe.broken(by: probe.mutant(name), on: seams).contains("truncation.cut.left"))
    }
  }

  @Test func `another text, caret or report is always noticed`() {
    let probe = TruncationProbe.shared
    let fixing = TruncationContract.laws.filter { $0.status == .axiom || $0.status == .profile }
    var flips = FlipCheck<TruncationContract>(probe.reference(), by: probe.oracle) { law in
      fixing.contains { $0.id == law.id }
    }
    let scope = probe.first(4_000, of: .smallScope)
    for index in stride(from: 0, to: scope.count, by: 13) { flips.examine(scope[index]) }
    for index in stride(from: 0, to: probe.cases.count, by: 29)
    where TruncationEdit(probe.cases[index]).text.count < 12 {
      flips.examine(probe.cases[index])
    }
    #expect(flips.outcome.isComplete)
    #expect(flips.outcome.survivors == [])
    #expect(flips.outcome.caseCount > 200)
  }
}
