import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec

/// Measures how many random cases it takes to find each mutant, over many seeds and with the small
/// scope off. Nothing is made small.
struct BenchFaults {
  private let oracle = ReferenceOracle()
  private let texts: TextSource
  private let seedCount: Int

  /// A mutant is slow if half of the seeds need more cases than that, or one seed finds nothing.
  private static let medianBar = 25
  /// The median of fewer seeds is less certain, and may be twice as much.
  private static let sureSeedCount = 100
  /// What only shows in longer texts than that is not held to the bar: such texts are dealt seldom,
  /// because each costs as much as thousands of others.
  private static let longMin = 10_000

  /// How many cases the median of a mutant may be.
  private var bar: Int {
    seedCount < Self.sureSeedCount ? 2 * Self.medianBar : Self.medianBar
  }

  private var barReason: String {
    bar == Self.medianBar
      ? "" : ", as there are fewer than \(Self.sureSeedCount) seeds; otherwise \(Self.medianBar)"
  }

  init(seedCount: Int) {
    texts = TextSource(oracle.tables)
    self.seedCount = seedCount
  }

  /// Measures the mutants of a contract and prints what came of it.
  /// - Returns: the bars that were missed, in words.
  func run(_ kit: any ContractKit.Type, only name: String?) -> [String] { runOpened(kit, name) }

  private func runOpened<K: ContractKit>(_ kit: K.Type, _ name: String?) -> [String] {
    var rows: [[String]] = []
    var slow: [String] = []
    var missed: [String] = []
    var worst = 0
    for mutant in K.mutants where name == nil || name == mutant.name {
      var search = FaultSearch<K.Generator>(mutant.make(K.C.Profile(), oracle), by: oracle, texts)
      for seed in 1...seedCount { search.search(seed: UInt64(seed)) }
      let median = search.casesToFault(percent: 50)
      let most = search.casesToFault(percent: 100)
      rows.append([
        mutant.name, String(median), String(search.casesToFault(percent: 95)), String(most),
        String(search.missCount),
      ])
      if median > Self.medianBar || search.missCount > 0 {
        slow.append("\(mutant.name) (\(median))")
      }
      if search.missCount > 0 {
        missed.append(
          "\(mutant.name): \(search.missCount) of \(seedCount) seeds without a fault, above 0")
      }
      if median > bar, search.unitCountMin ?? 0 < Self.longMin {
        missed.append("\(mutant.name): a median of \(median) cases, above \(bar)")
      }
      worst = max(worst, most)
    }
    let head = [
      K.C.name.rawValue, "median cases", "95 % cases", "most cases", "missed seeds",
    ]
    for line in StatisticsTable.table(head, rows) { Streams.out(line + "\n") }
    Streams.out(
      """

      \(K.C.name.rawValue): \(rows.count) mutants, \(seedCount) seeds, small scope off
        more than \(Self.medianBar) cases at the median, or missed: \
      \(slow.isEmpty ? "none" : slow.joined(separator: ", "))
        the most cases: \(worst)
        the bar: a median of at most \(bar) cases\(barReason)

      """)
    return missed
  }
}
