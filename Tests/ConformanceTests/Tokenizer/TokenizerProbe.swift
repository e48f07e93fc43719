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
  private let source = TextSource(.tables(.v17_0))

  /// How many indices of each phase are drawn: few where the tests run unoptimised.
  #if DEBUG
    static let counts: [(Phase, Int)] = [(.templates, 426), (.smallScope, 366), (.random, 600)]
    static let step = 5
  #else
    static let counts: [(Phase, Int)] = [(.templates, 5000), (.smallScope, 366), (.random, 30000)]
    static let step = 1
  #endif

  /// The cases under a profile, all granularities in turn. Seams come first, as most mutants die
  /// on one of them; `step` passes over texts.
  func cases(_ profile: TokenizerProfile, step: Int = 1) -> [Case] {
    let generator = TokenizerCases(profile, source)
    let extent = Extent(scopeMax: 1)
    var cases: [Case] = []
    for (phase, count) in Self.counts {
      let available = generator.count(phase, extent) ?? count
      for index in 0..<min(count, available) where index / 6 % step == 0 {
        let key = CaseKey(seed: 0, .tokenizer, phase, index)
        if let made = generator.make(key, extent) { cases.append(made) }
      }
    }
    return cases
  }

  func reference(
    _ profile: TokenizerProfile = TokenizerProfile()
  ) -> InProcessTokenizer<ReferenceTokenizer> {
    InProcessTokenizer(
      ReferenceTokenizer(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "reference", version: "1.0"))
  }

  func mutant(_ name: String) -> (any Subject<TokenizerContract>)? {
    TokenizerMutants.all.first { $0.name == name }?.make(TokenizerProfile(), oracle)
  }

  /// What came of judging cases, those excused which hit a declared tailoring.
  func tally(
    _ subject: any Subject<TokenizerContract>, _ cases: some Sequence<Case>,
    excusing isExcused: Bool = true, laws: (LawID) -> Bool = { _ in true }
  ) -> Tally {
    let plan = Plan(subject.claim, filter: laws)
    let (oracle, profile) = (oracle, subject.claim.profile)
    let check = Check(plan, oracle: oracle, subject: subject) {
      isExcused ? TokenizerContract.excuse(for: $0, under: profile, by: oracle) : nil
    }
    var tally = Tally(plan, classCount: oracle.representatives.count)
    for input in cases { check.examine(input, origin: .given, into: &tally) }
    return tally
  }
}

extension Tally {
  /// The laws that were broken.
  var broken: [LawID] { laws.indices.filter { count($0, .fail) > 0 }.map { laws[$0] } }

  /// One line for each finding, for messages.
  var findings: String {
    records.map { record in
      let found = record.smallest
      return "\(record.signature.text): \(found.input.text) at \(found.witness.position ?? -9), "
        + "expected \(found.witness.expected), got \(found.witness.got), \(found.witness.remark)"
    }.joined(separator: "\n")
  }
}

extension Case {
  /// A tokenizer case, for tests.
  static func of(_ text: CodeUnits, _ granularity: Granularity, softBreaks: [Int] = []) -> Case {
    Case(
      .tokenizer, text, marks: softBreaks.map { Mark("softBreak", $0) },
      params: [Param("granularity", .string(granularity.name))])
  }
}
