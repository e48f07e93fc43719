import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

/// Looks for the worked examples of the laws: for each law the smallest case in which one of its
/// mutants breaks it. Mutants that were seen in the wild come first.
struct ExampleSearch {
  private let oracle = ReferenceOracle()
  private let texts: TextSource
  /// The longest text that still is an example.
  private static let unitMax = 40

  struct Example {
    let law: LawID
    let mutant: String
    let entry: String
  }

  init() { texts = TextSource(oracle.tables) }

  /// The source file that holds all examples.
  func source() -> String {
    var examples: [Example] = []
    for kit in ContractKits.all { examples += search(kit) }
    var lines = [
      "// swift-format-ignore-file",
      "// Generated; renew it with",
      "// `swift run conformance-runner list laws --examples > \(Self.path)`.",
      "",
      "/// One case for each law in which a mutant breaks it, as small as it gets.",
      "enum WorkedExamples {",
      "  static let all: [(law: String, mutant: String, entry: String)] = [",
    ]
    for example in examples {
      let entry = Self.literal(example.entry)
      lines.append("    (\"\(example.law)\", \"\(example.mutant)\", \(entry)),")
    }
    return (lines + ["  ]", "}"]).map { $0 + "\n" }.joined()
  }

  /// A literal in which nothing is escaped, with more number signs around it than follow any
  /// quotation mark in it. Scalars are looked at: a number sign may be the base of a keycap.
  private static func literal(_ text: String) -> String {
    var longest = 0
    var run: Int? = nil
    for scalar in text.unicodeScalars {
      run = scalar == "\"" ? 0 : scalar == "#" ? run.map { $0 + 1 } : nil
      longest = max(longest, run ?? 0)
    }
    let signs = String(repeating: "#", count: longest + 1)
    return "\(signs)\"\(text)\"\(signs)"
  }

  static let path = "Sources/conformance-runner/Explain/Generated/WorkedExamples.swift"

  private func search<K: ContractKit>(_ kit: K.Type) -> [Example] {
    var found: [LawID: Example] = [:]
    let seen = K.mutants.filter { $0.seen != "synthetic" }
    let others = K.mutants.filter { $0.seen == "synthetic" }
    // Most laws are broken by one of the first cases; the rest get more.
    for indexMax in [1200, 12_000] {
      for mutant in seen + others {
        let wanted = mutant.killedBy.filter { found[$0] == nil }
        if wanted.isEmpty { continue }
        for example in search(kit, mutant, wanted, indexMax) { found[example.law] = example }
      }
    }
    return K.C.laws.compactMap { found[$0.id] }
  }

  /// The examples of one mutant for the laws that are wanted.
  private func search<K: ContractKit>(
    _ kit: K.Type, _ mutant: Mutant<K.C>, _ wanted: [LawID], _ indexMax: Int
  ) -> [Example] {
    let check = check(kit, mutant)
    var tally = Tally(check.plan, classCount: oracle.representatives.count)
    let cases = SuiteCases<K.Generator>(texts, scopeMax: 1, indexMax: indexMax)
      .cases(under: check.plan.profile).filter { $0.text.count <= Self.unitMax }
    for input in cases {
      check.examine(input, origin: .given, into: &tally)
      let broken = tally.records.map(\.signature.law)
      if wanted.allSatisfy(broken.contains) { break }
    }
    return wanted.compactMap { law in
      guard let record = tally.records.first(where: { $0.signature.law == law }) else { return nil }
      var smallest = record.smallest.input
      if check.fault(law, of: smallest)?.signature == record.signature {
        let shrinker = Shrinker(check, law, evaluationMax: 600)
        smallest = shrinker.shrink(record.smallest).finding.input
      }
      // Whoever explains the law asks a fresh mutant, which has seen no other text.
      func isBroken(_ input: Case) -> Bool {
        self.check(kit, mutant).fault(law, of: input)?.law == law
      }
      guard let input = isBroken(smallest) ? smallest : cases.prefix(600).first(where: isBroken)
      else { return nil }
      let bytes = JSON.compact(CorpusEntry(input, law: law).value)
      return Example(law: law, mutant: mutant.name, entry: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// A mutant that nobody asked yet.
  private func check<K: ContractKit>(_ kit: K.Type, _ mutant: Mutant<K.C>) -> Check<K.C> {
    let subject = mutant.make(K.C.Profile(), oracle)
    return Check(Plan(subject.claim), oracle: oracle, subject: subject)
  }
}
