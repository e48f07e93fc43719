import ConformanceKit
import Mutants
import Testing
import TextSpec

@Suite struct `Caret mutants` {
  @Test func `each is killed by the laws it names`() {
    let probe = CaretProbe.shared
    for mutant in CaretMutants.all {
      let tally = probe.tally(of: mutant.make(CaretProfile(), probe.oracle), randomCount: 1500)
      let killers = tally.laws.indices.filter { tally.count($0, .fail) > 0 }.map { tally.laws[$0] }
      print(mutant.name, tally.laws.indices.map { "\(tally.laws[$0].rawValue.dropFirst(6))=\(tally.count($0, .fail))" }.filter { !$0.hasSuffix("=0") }.joined(separator: " "))
      let missing = mutant.killedBy.filter { !killers.contains($0) }
      #expect(missing.isEmpty, "\(mutant.name) survives \(missing), killed by \(killers)")
    }
  }
}
