import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

/// Measures how soon the mutants are found and how small their findings become, over many seeds.
struct BenchShrinking {
  private let oracle = ReferenceOracle()
  private let texts: TextSource
  private let seedCount: Int
  /// The fewest operations of the scripts that are shrunk; 0 for all cases.
  private let stepMin: Int
  private let isVerbose: Bool

  init(seedCount: Int, stepMin: Int, isVerbose: Bool) {
    texts = TextSource(oracle.tables)
    self.seedCount = seedCount
    self.stepMin = stepMin
    self.isVerbose = isVerbose
  }

  func run(_ kit: any ContractKit.Type, only name: String?) { runOpened(kit, name) }

  private func runOpened<K: ContractKit>(_ kit: K.Type, _ name: String?) {
    var total = Totals()
    for mutant in K.mutants where name == nil || name == mutant.name {
      let subject = mutant.make(K.C.Profile(), oracle)
      // Few scripts are long, so more of them have to be drawn.
      var quality = ShrinkQuality<K.Generator>(
        subject, by: oracle, texts, caseMax: stepMin == 0 ? 1000 : 20_000, stepMin: stepMin)
      for seed in 1...seedCount { quality.examine(seed: UInt64(seed)) }
      quality.findMinima()
      total.add(quality, mutant.name)
      for line in lines(mutant.name, quality) { Streams.out(line + "\n") }
    }
    Streams.out(total.text(K.C.name.rawValue, seedCount))
    if isVerbose {
      for (name, effort) in total.efforts.sorted(by: { $0.value.evaluations > $1.value.evaluations }
      ) {
        Streams.out(
          "  \(name): \(effort.evaluations) evaluations in \(effort.runCount) runs, "
            + "\(effort.fruitfulCount) fruitful\n")
      }
    }
  }

  private func lines<G: CaseGenerator>(_ name: String, _ quality: ShrinkQuality<G>) -> [String] {
    let cases = quality.casesToFault.sorted()
    var lines = ["\(name): found by \(cases[cases.count / 2]) cases, at most \(cases.last ?? 0)"]
    for row in quality.rows {
      let mode = row.mode
      let isOdd =
        mode.count < row.results.count || row.minimumCount.map { $0 < row.results.count } ?? false
      guard isVerbose || isOdd else { continue }
      let counts = row.evaluationCounts.sorted()
      let input = CorpusEntry(mode.input)
      lines.append(
        "  \(row.signature.text): \(mode.count) of \(row.results.count) at "
          + "\(TextEscape.line(input.value)), "
          + "\(counts[counts.count / 2]) evaluations, at most \(counts.last ?? 0)")
      if let minimum = row.minimum, minimum != mode.input {
        lines.append("    smaller: \(TextEscape.line(CorpusEntry(minimum).value))")
      }
      for other in row.results where other != mode.input && isVerbose {
        lines.append("    other: \(TextEscape.line(CorpusEntry(other).value))")
      }
    }
    return lines
  }

  /// What all mutants add up to.
  private struct Totals {
    private var mutantCount = 0
    private var slowMutants: [String] = []
    private var worstCases = 0
    private var unfound: [String] = []
    private var signatureCount = 0
    private var resultCount = 0
    private var modeCount = 0
    private var knownCount = 0
    private var minimumCount = 0
    private var evaluations: [Int] = []
    private(set) var efforts: [String: ShrinkEffort] = [:]

    mutating func add<G: CaseGenerator>(_ quality: ShrinkQuality<G>, _ name: String) {
      mutantCount += 1
      let cases = quality.casesToFault.sorted()
      if cases[cases.count / 2] > 25 { slowMutants.append("\(name) (\(cases[cases.count / 2]))") }
      worstCases = max(worstCases, cases.last ?? 0)
      if cases[0] >= 1000 { unfound.append(name) }
      signatureCount += quality.rows.count
      for (name, effort) in quality.efforts { efforts[name, default: ShrinkEffort()].add(effort) }
      for row in quality.rows {
        resultCount += row.results.count
        modeCount += row.mode.count
        evaluations += row.evaluationCounts
        if let count = row.minimumCount {
          knownCount += row.results.count
          minimumCount += count
        }
      }
    }

    func text(_ contract: String, _ seedCount: Int) -> String {
      let sorted = evaluations.sorted()
      func percentile(_ percent: Int) -> Int {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * percent / 100)]
      }
      func share(_ part: Int, _ whole: Int) -> String {
        guard whole > 0 else { return "none" }
        let tenths = part * 10_000 / whole
        return "\(tenths / 100).\(tenths / 10 % 10)\(tenths % 10) % (\(part) of \(whole))"
      }
      return """

        \(contract): \(mutantCount) mutants, \(seedCount) seeds, small scope off
          not found at all: \(unfound.isEmpty ? "none" : unfound.joined(separator: ", "))
          a median of more than 25 cases: \
        \(slowMutants.isEmpty ? "none" : slowMutants.joined(separator: ", "))
          the most cases: \(worstCases)
          \(signatureCount) signatures; one result each: \(share(modeCount, resultCount))
          equal to the smallest by brute force: \(share(minimumCount, knownCount))
          evaluations to the smallest: median \(percentile(50)), 95 % \(percentile(95)), \
        most \(sorted.last ?? 0)

        """
    }
  }
}
