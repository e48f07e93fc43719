import ConformanceKit
import Generators
import ReferenceImpl
import Testing
import TextSpec
import UnicodeTables

@Suite struct `Caret reference` {
  @Test func `it obeys every law`() {
    let probe = CaretProbe.shared
    let tally = probe.tally(of: probe.reference(CaretProfile()), randomCount: 2000)
    for record in tally.records {
      print(record.smallest.input, record.smallest.witness, record.signature.text, record.count)
    }
    #expect(tally.records.isEmpty)
    #expect(tally.vacuousLaws == [])
  }
}

/// Cases of every phase, and who notices what about them.
final class CaretProbe: Sendable {
  static let shared = CaretProbe()
  let oracle = ReferenceOracle()
  let texts = TextSource(.tables(.v17_0))

  func reference(_ profile: CaretProfile) -> InProcessCaret<ReferenceCaret> {
    InProcessCaret(
      ReferenceCaret(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "builtin:reference", version: "1.0"))
  }

  func tally(of subject: any Subject<CaretContract>, randomCount: Int) -> Tally {
    let plan = Plan(subject.claim)
    let check = Check(plan, oracle: oracle, subject: subject)
    let generator = CaretCases(plan.profile, texts)
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for phase in [Phase.smallScope, .templates, .random, .targeted] {
      let extent = Extent(scopeMax: 1, sweep: .ranges)
      let count = min(randomCount, generator.count(phase, extent) ?? randomCount)
      for index in 0..<count {
        let key = CaseKey(seed: 0, .caret, phase, index)
        guard let input = generator.make(key, extent) else { continue }
        check.examine(input, origin: .generated(key), into: &tally)
      }
    }
    return tally
  }
}
