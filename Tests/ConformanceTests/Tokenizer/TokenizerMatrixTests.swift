import ConformanceKit
import Generators
import Mutants
import Testing
import TextSpec

@Suite struct `Tokenizer mutants` {
  @Test(arguments: TokenizerMutants.all.map(\.name))
  func `each is killed by the laws it names`(_ name: String) throws {
    let mutant = try #require(TokenizerMutants.all.first { $0.name == name })
    let probe = TokenizerProbe.shared
    let subject = mutant.make(TokenizerProfile(), probe.oracle)
    let cases = probe.cases(subject.claim.profile, TokenizerProbe.usual)
    let broken = probe.tally(subject, cases).broken
    let missing = mutant.killedBy.filter { !broken.contains($0) }
    print("MATRIX", name, broken.map { String($0.rawValue.dropFirst(10)) }.joined(separator: ","))
    #expect(missing.isEmpty, "survives these, killed by \(broken)")
  }
}
