import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

/// Measures how soon the mutants are found and how small their findings become, over many seeds.
struct BenchShrinking: Sendable {
  private let oracle = ReferenceOracle()
  private let texts: TextSource
  private let seedCount: Int
  /// The fewest operations of the scripts that are shrunk; 0 for all cases.
  private let stepMin: Int
  private let jobCount: Int
  private let isVerbose: Bool

  init(seedCount: Int, stepMin: Int, jobCount: Int, isVerbose: Bool) {
    texts = TextSource(oracle.tables)
    self.seedCount = seedCount
    self.stepMin = stepMin
    self.jobCount = jobCount
    self.isVerbose = isVerbose
  }

  /// Measures the mutants of a contract and prints what came of them.
  /// - Returns: the bars that were missed, in words.
  func run(
    _ kit: any ContractKit.Type, only name: String?, _ minima: MinimaFile?
  ) -> [String] { runOpened(kit, name, minima) }

  private func runOpened<K: ContractKit>(
    _ kit: K.Type, _ name: String?, _ minima: MinimaFile?
  ) -> [String] {
    let mutants = K.mutants.filter { name == nil || name == $0.name }
    let bench = self
    let qualities = Locked([ShrinkQuality<K.Generator>?](repeating: nil, count: mutants.count))
    let next = Locked(0)
    // Which thread examines a mutant makes no difference to what comes of it.
    Threads.run(jobCount) { _ in
      while true {
        let index = next.with { next in
          defer { next += 1 }
          return next
        }
        guard index < mutants.count else { return }
        let quality = bench.quality(K.self, mutants[index])
        qualities.with { $0[index] = quality }
      }
    }
    var total = Totals()
    for (mutant, quality) in zip(mutants, qualities.with { $0 }) {
      guard let quality else { continue }
      total.add(quality, mutant.name, minima)
      for line in lines(mutant.name, quality) { Streams.out(line + "\n") }
    }
    Streams.out(total.text(K.C.name.rawValue, seedCount))
    if isVerbose { Streams.out(total.effortText) }
    return total.bars.missed(K.C.name.rawValue, isPopulation: name == nil)
  }

  private func quality<K: ContractKit>(
    _ kit: K.Type, _ mutant: Mutant<K.C>
  ) -> ShrinkQuality<K.Generator> {
    // Few scripts are long, so more of them have to be drawn.
    var quality = ShrinkQuality<K.Generator>(
      mutant.make(K.C.Profile(), oracle), by: oracle, texts,
      caseMax: stepMin == 0 ? 1000 : 20_000, stepMin: stepMin,
      clock: { BenchClock.processor })
    for seed in 1...seedCount { quality.examine(seed: UInt64(seed)) }
    quality.findMinima()
    return quality
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
    private var times: [Int] = []
    private var efforts: [String: ShrinkEffort] = [:]
    private var filedCount = 0
    private var asFiledCount = 0
    private var notAsFiled: [String] = []

    mutating func add<G: CaseGenerator>(
      _ quality: ShrinkQuality<G>, _ name: String, _ minima: MinimaFile?
    ) {
      mutantCount += 1
      let cases = quality.casesToFault.sorted()
      if cases[cases.count / 2] > 25 { slowMutants.append("\(name) (\(cases[cases.count / 2]))") }
      worstCases = max(worstCases, cases.last ?? 0)
      if cases[0] >= 1000 { unfound.append(name) }
      signatureCount += quality.rows.count
      times += quality.times.map { Int($0 / 1000) }
      for (name, effort) in quality.efforts { efforts[name, default: ShrinkEffort()].add(effort) }
      for row in quality.rows {
        resultCount += row.results.count
        modeCount += row.mode.count
        evaluations += row.evaluationCounts
        if let minima { compare(row.results, minima.known(name, row.signature), name) }
        let isUsual = 2 * row.results.count >= quality.casesToFault.count
        if isUsual { minima?.note(name, row.signature, row.mode.input) }
        if let count = row.minimumCount {
          knownCount += row.results.count
          minimumCount += count
        }
      }
    }

    private mutating func compare(_ results: [Case], _ known: String?, _ name: String) {
      guard let known else { return }
      for result in results.map(MinimaFile.text) {
        filedCount += 1
        if result.utf8.elementsEqual(known.utf8) {
          asFiledCount += 1
        } else if !notAsFiled.contains(name) {
          notAsFiled.append(name)
        }
      }
    }

    /// What the passes cost, the dearest first.
    var effortText: String {
      efforts.sorted { ($1.value.evaluations, $0.key) < ($0.value.evaluations, $1.key) }.map {
        "  \($0.key): \($0.value.evaluations) evaluations in \($0.value.runCount) runs, "
          + "\($0.value.fruitfulCount) fruitful\n"
      }.joined()
    }

    /// What the bars are about.
    var bars: ShrinkBars {
      ShrinkBars(
        resultCount: resultCount, modeCount: modeCount, filedCount: filedCount,
        asFiledCount: asFiledCount, notAsFiled: notAsFiled,
        evaluationMedian: Self.percentile(50, evaluations))
    }

    /// The number that so many percent do not exceed.
    private static func percentile(_ percent: Int, _ numbers: [Int]) -> Int {
      let sorted = numbers.sorted()
      return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * percent / 100)]
    }

    /// The median, what 95 % do not exceed, and the most.
    private static func spread(_ numbers: [Int]) -> String {
      "median \(percentile(50, numbers)), 95 % \(percentile(95, numbers)), "
        + "most \(numbers.max() ?? 0)"
    }

    func text(_ contract: String, _ seedCount: Int) -> String {
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
          evaluations to the smallest: \(Self.spread(evaluations))
          microseconds of processor time to make one small: \(Self.spread(times))

        """ + (filedCount == 0 ? "" : "  as on file: \(share(asFiledCount, filedCount))\n")
    }
  }
}
