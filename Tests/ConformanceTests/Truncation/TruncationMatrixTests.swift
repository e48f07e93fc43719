import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Truncation reference` {
  @Test func `it obeys every law`() {
    let probe = TruncationProbe.shared
    let tally = probe.tally(of: probe.reference(), on: probe.cases)
    for record in tally.records {
      Issue.record("\(record.signature) \(record.count) \(record.smallest)")
    }
    #expect(tally.vacuousLaws == [])
    #expect(tally.isConserved)
  }
}

@Suite struct `Truncation mutants` {
  @Test func `each is killed by the laws it names`() {
    let probe = TruncationProbe.shared
    for mutant in TruncationMutants.all {
      let subject = mutant.make(TruncationProfile(), probe.oracle)
      let killers = probe.kills(probe.tally(of: subject, on: probe.cases))
      let missing = mutant.killedBy.filter { law in !killers.contains { $0.law == law } }
      #expect(missing.isEmpty, "\(mutant.name) survives \(missing), killed by \(killers)")
      print(mutant.name, killers.map { "\($0.law.rawValue.dropFirst(11)):\($0.count)" })
    }
  }
}
