public import Generators
public import TextSpec

/// How soon the random phase finds a fault of one subject: the number of cases, over many seeds.
public struct FaultSearch<G: CaseGenerator> {
  /// How many cases were drawn until the first failing one, one number a seed; the limit where
  /// none was found.
  public private(set) var casesToFault: [Int] = []
  /// How many seeds found nothing within the limit.
  public private(set) var missCount = 0
  /// The fewest code units of a failing case's text and edits; nil where none was found.
  public private(set) var unitCountMin: Int? = nil
  private let check: Check<G.C>
  private let generator: G
  private let caseMax: Int

  /// `caseMax` is the most cases that are drawn for one seed.
  public init(
    _ subject: any Subject<G.C>, by oracle: any Oracle, _ texts: TextSource, caseMax: Int = 1000
  ) {
    let plan = Plan(subject.claim)
    check = Check(plan, oracle: oracle, subject: subject)
    generator = G(plan.profile, texts)
    self.caseMax = caseMax
  }

  /// Draws random cases of a seed until one fails.
  public mutating func search(seed: UInt64) {
    let extent = Extent(scopeMax: 1, sweep: .ranges)
    var tally = Tally(check.plan, classCount: check.oracle.representatives.count)
    var drawnCount = 0
    for index in 0..<caseMax {
      let key = CaseKey(seed: seed, G.C.name, .random, index)
      guard let input = generator.make(key, extent) else { continue }
      check.examine(input, origin: .generated(key), into: &tally)
      drawnCount += 1
      if tally.hasFaults { break }
    }
    casesToFault.append(tally.hasFaults ? drawnCount : caseMax)
    guard let first = tally.recordsAsFound.first?.first.input else {
      missCount += 1
      return
    }
    let texts = NestedText.places(in: first).map { $0.text(in: first) }
    let unitCount = texts.reduce(first.text.count) { $0 + $1.count }
    unitCountMin = min(unitCountMin ?? unitCount, unitCount)
  }

  /// The number of cases which a share of the seeds needed at most, in percent: 50 for the median,
  /// 100 for the most. At least one seed has been searched with.
  public func casesToFault(percent: Int) -> Int {
    let sorted = casesToFault.sorted()
    return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }
}
