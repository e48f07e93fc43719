import ConformanceKit
import Generators
import TextSpec

/// What the first findings of a law end at, from the random cases of several seeds.
struct MinimaCheck<G: CaseGenerator> {
  let subject: any Subject<G.C>
  let oracle: any Oracle
  let generator: G
  var caseMax = 1000
  var stepMax = Int.max
  var evaluationMax = Shrinker.evaluationMaxInProcess

  /// One result for each of the first `seedCount` seeds that have a finding.
  func results(of law: LawID, seedCount: Int = 3) -> [Case] {
    let check = Check(Plan(subject.claim), oracle: oracle, subject: subject)
    var results: [Case] = []
    for seed in 1...UInt64(seedCount) {
      let found = (0..<caseMax).lazy.compactMap { index in
        generator.make(CaseKey(seed: seed, G.C.name, .random, index), Extent(scopeMax: 1))
      }.filter { $0.ops.count <= stepMax }.compactMap { check.fault(law, of: $0) }.first
      guard let found else { continue }
      results.append(Shrinker(check, law, evaluationMax: evaluationMax).shrink(found).finding.input)
    }
    return results
  }
}
