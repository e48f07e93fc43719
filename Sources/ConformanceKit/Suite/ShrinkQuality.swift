public import Generators
public import TextSpec

/// How soon the faults of one subject are found, and how well their findings are made small: the
/// same thing over many seeds.
public struct ShrinkQuality<G: CaseGenerator> {
  /// What came of one signature over all seeds.
  public struct Row: Sendable {
    public var signature: Signature
    /// The shrunk cases, one a seed that found the signature.
    public var results: [Case]
    /// How often the subject was asked until each of them was found, in the same order.
    public var evaluationCounts: [Int]
    /// The smallest case of all texts over the representatives, where a search of all of them up
    /// to three scalars was possible.
    public var minimum: Case?

    /// The case that most seeds led to, and how many did.
    public var mode: (input: Case, count: Int) {
      var best = (input: results[0], count: 0)
      for candidate in results {
        let count = results.count { $0 == candidate }
        if count > best.count { best = (candidate, count) }
      }
      return best
    }

    /// How many seeds led to the smallest case; nil where that is not known.
    public var minimumCount: Int? {
      minimum.map { minimum in results.count { $0 == minimum } }
    }
  }

  /// How many cases were drawn until the first failing one, one number a seed; the limit where
  /// none was found.
  public private(set) var casesToFault: [Int] = []
  public private(set) var rows: [Row] = []
  /// How long each finding took to be made small, by the clock.
  public private(set) var times: [UInt64] = []
  /// What the passes cost over all findings, by their names.
  public private(set) var efforts: [String: ShrinkEffort] = [:]
  private let check: Check<G.C>
  private let generator: G
  /// The most cases that are drawn for one seed.
  private let caseMax: Int
  /// The most signatures that are shrunk for one seed.
  private let signatureMax: Int
  /// The fewest operations of the cases that are looked at.
  private let stepMin: Int
  private let clock: () -> UInt64

  /// - Parameter clock: what times are told by. Nothing else depends on it.
  public init(
    _ subject: any Subject<G.C>, by oracle: any Oracle, _ texts: TextSource, caseMax: Int = 1000,
    signatureMax: Int = 6, stepMin: Int = 0, clock: @escaping () -> UInt64 = { 0 }
  ) {
    let plan = Plan(subject.claim)
    check = Check(plan, oracle: oracle, subject: subject)
    generator = G(plan.profile, texts)
    self.caseMax = caseMax
    self.signatureMax = signatureMax
    self.stepMin = stepMin
    self.clock = clock
  }

  /// Draws random cases of a seed until one fails, and for as many cases more, and shrinks the
  /// first findings.
  public mutating func examine(seed: UInt64) {
    let extent = Extent(scopeMax: 1, sweep: .ranges)
    var tally = Tally(check.plan, classCount: check.oracle.representatives.count)
    var drawnCount = 0
    var firstCount: Int? = nil
    for index in 0..<caseMax {
      let key = CaseKey(seed: seed, G.C.name, .random, index)
      guard let input = generator.make(key, extent), input.ops.count >= stepMin else { continue }
      check.examine(input, origin: .generated(key), into: &tally)
      drawnCount += 1
      if firstCount == nil, tally.hasFaults { firstCount = drawnCount }
      if let firstCount, drawnCount >= 2 * firstCount { break }
    }
    casesToFault.append(firstCount ?? caseMax)
    for record in tally.records.prefix(signatureMax) { shrink(record.first) }
  }

  private mutating func shrink(_ finding: Finding) {
    // What only fails after other questions, or every other time, is no matter of shrinking.
    for _ in 0..<2 {
      guard check.fault(finding.law, of: finding.input)?.signature == finding.signature else {
        return
      }
    }
    let start = clock()
    defer { times.append(clock() - start) }
    let result = Shrinker(check, finding.law, evaluationMax: Shrinker.evaluationMaxInProcess)
      .shrink(finding)
    for (name, effort) in result.efforts { efforts[name, default: ShrinkEffort()].add(effort) }
    if let index = rows.firstIndex(where: { $0.signature == finding.signature }) {
      rows[index].results.append(result.finding.input)
      rows[index].evaluationCounts.append(result.evaluationsToBest)
    } else {
      rows.append(
        Row(
          signature: finding.signature, results: [result.finding.input],
          evaluationCounts: [result.evaluationsToBest]))
    }
  }

  /// Looks for the smallest case of each signature by brute force: all texts over all
  /// representatives which are smaller than any result, up to three scalars. Only for cases that
  /// are a text and names. Complexity: the number of representatives to the third power.
  public mutating func findMinima() {
    for index in rows.indices {
      let row = rows[index]
      guard var smallest = row.results.first else { continue }
      let order = ShrinkOrder(
        G.C.self, like: smallest, under: check.plan.profile, by: check.oracle)
      for result in row.results where order.isSmaller(result, smallest) { smallest = result }
      let length = smallest.text.scalarOffsets.count - 1
      guard length <= 3, smallest.marks.isEmpty, smallest.ops.isEmpty,
        NestedText.places(in: smallest).isEmpty
      else { continue }
      var minimum = smallest
      let start = smallest
      SmallCases(of: start, alphabet: order.alphabet).forEach(upTo: length) { candidate, _ in
        guard order.isSmaller(candidate, start) else { return true }
        if let found = check.fault(row.signature.law, of: candidate),
          found.signature == row.signature
        {
          minimum = candidate
          return false
        }
        return true
      }
      rows[index].minimum = minimum
    }
  }
}
