import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec
import UnicodeTables

/// Runs subjects over a few cases of each phase, and says which laws noticed what.
struct TokenizerProbe: Sendable {
  static let shared = TokenizerProbe()

  let oracle = ReferenceOracle()
  let source = TextSource(.tables(.v17_0))

  /// Cases of the phases, all granularities in turn.
  func cases(_ profile: TokenizerProfile, _ counts: [(Phase, Int)], seed: UInt64 = 0) -> [Case] {
    let generator = TokenizerCases(profile, source)
    let extent = Extent(scopeMax: 1)
    var cases: [Case] = []
    for (phase, count) in counts {
      let available = generator.count(phase, extent) ?? count
      for index in 0..<min(count, available) {
        let key = CaseKey(seed: seed, .tokenizer, phase, index)
        if let made = generator.make(key, extent) { cases.append(made) }
      }
    }
    return cases
  }

  /// Some 250 texts at each granularity: all of one class, all seams, and random ones.
  static let usual: [(Phase, Int)] = [(.smallScope, 366), (.templates, 420), (.random, 900)]

  func tally(_ subject: any Subject<TokenizerContract>, _ cases: [Case]) -> Tally {
    let profile = subject.claim.profile
    let plan = Plan(subject.claim)
    let oracle = oracle
    let check = Check(plan, oracle: oracle, subject: subject) {
      TokenizerContract.excuse(for: $0, under: profile, by: oracle)
    }
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for input in cases { check.examine(input, origin: .given, into: &tally) }
    return tally
  }

  func reference(_ profile: TokenizerProfile) -> InProcessTokenizer<ReferenceTokenizer> {
    InProcessTokenizer(
      ReferenceTokenizer(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "builtin:reference", version: "1.0"))
  }
}

extension Tally {
  /// The laws that were broken.
  var broken: [LawID] { laws.indices.filter { count($0, .fail) > 0 }.map { laws[$0] } }

  /// One line for each finding, for messages.
  var findings: String {
    records.map { record in
      let witness = record.smallest.witness
      return """
        \(record.signature.text): \(record.smallest.input.text) at \
        \(witness.position.map(String.init) ?? "nowhere"): \
        expected \(witness.expected), got \(witness.got) \(witness.remark)
        """
    }.joined(separator: "\n")
  }
}
