import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import Testing
import TextSpec
import UnicodeTables

@Suite struct `Tokenizer reference` {
  @Test func `it obeys every law`() {
    let reference = InProcessTokenizer(
      ReferenceTokenizer(oracle: TokenizerProbe.shared.oracle),
      identity: SubjectIdentity(name: "builtin:reference", version: "1.0"))
    #expect(TokenizerProbe.shared.killers(of: reference) == [])
  }
}

@Suite struct `Tokenizer mutants` {
  @Test func `each is killed by the laws it names`() {
    let kills = TokenizerProbe.shared
    for mutant in TokenizerMutants.all {
      let killers = kills.killers(of: mutant)
      let missing = mutant.killedBy.filter { !killers.contains($0) }
      #expect(missing.isEmpty, "\(mutant.name) survives \(missing), killed by \(killers)")
    }
  }
}

/// Cases on which every mutant differs from the reference, and who notices.
final class TokenizerProbe: Sendable {
  static let shared = TokenizerProbe()
  let oracle = ReferenceOracle()
  let source = TextSource(.tables(.v17_0))

  func cases(_ profile: TokenizerProfile) -> [Case] {
    let generator = TokenizerCases(profile, source)
    var cases: [Case] = []
    for index in 0..<60 * 6 {
      let key = CaseKey(seed: 0, .tokenizer, .smallScope, index)
      if let made = generator.make(key, Extent(scopeMax: 1)) { cases.append(made) }
    }
    for phase in [Phase.templates, .random] {
      for index in 0..<(phase == .random ? 2400 : 600) {
        let key = CaseKey(seed: 0, .tokenizer, phase, index)
        if let made = generator.make(key, Extent(scopeMax: 1)) { cases.append(made) }
      }
    }
    return cases
  }

  func killers(of mutant: Mutant<TokenizerContract>) -> [LawID] {
    killers(of: mutant.make(TokenizerProfile(), oracle))
  }

  func killers(of subject: any Subject<TokenizerContract>) -> [LawID] {
    let plan = Plan(subject.claim)
    let check = Check(plan, oracle: oracle, subject: subject)
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for input in cases(plan.profile) { check.examine(input, origin: .given, into: &tally) }
    return tally.laws.indices.filter { tally.count($0, .fail) > 0 }.map { tally.laws[$0] }
  }
}
