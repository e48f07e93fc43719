import ConformanceKit
import Mutants
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Tags reference` {
  let probe = TagsProbe.shared

  @Test func `it obeys every law`() {
    let cases = probe.cases(
      smallScope: 6_000, sweep: 2_000, templates: 4_000, random: 12_000, targeted: 4_000)
    let tally = probe.tally(of: probe.reference(), cases)
    let findings = tally.records.map {
      "\($0.signature.text): \($0.smallest.input) expected \($0.smallest.witness.expected) "
        + "got \($0.smallest.witness.got)"
    }
    #expect(findings == [])
    #expect(tally.vacuousLaws == [])
  }
}

@Suite struct `Tags mutants` {
  let probe = TagsProbe.shared

  @Test func `each is killed by the laws it names`() {
    let cases = probe.cases(
      smallScope: 3_000, templates: 4_000, random: 6_000)
    for mutant in TagsMutants.all {
      let killers = probe.killers(of: mutant.make(TagsProfile(), probe.oracle), cases)
      let missing = mutant.killedBy.filter { !killers.contains($0) }
      #expect(missing.isEmpty, "\(mutant.name) survives \(missing), killed by \(killers)")
    }
  }

  @Test func `each law kills one`() {
    let named = Set(TagsMutants.all.flatMap(\.killedBy))
    let idle = TagsContract.laws.map(\.id).filter { !named.contains($0) }
    #expect(idle == [])
  }
}
