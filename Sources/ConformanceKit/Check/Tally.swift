public import TextSpec

/// What a run counted. Tallies of parts of a run add up to the tally of the whole, whatever the
/// parts were and whoever counted them.
public struct Tally: Sendable {
  /// The laws in scope, in the order of the catalogue.
  public let laws: [LawID]
  /// How many cases were drawn.
  public private(set) var caseCount = 0
  /// Verdicts by law and verdict.
  private var verdicts: [Int]
  /// How many instances of its quantifier each law was applied to.
  private var applications: [Int]
  /// Which reasons were given for laws that did not apply and cases that were not supported.
  public private(set) var reasons: [Reason] = []
  /// One record a signature, in the order of discovery.
  public private(set) var records: [Record] = []
  /// The pairs of neighbouring segmentation classes that occurred in texts.
  public private(set) var pairs: ClassPairs

  private static let verdictCount = Verdict.allCases.count

  public init(laws: [LawID], classCount: Int) {
    self.laws = laws
    verdicts = [Int](repeating: 0, count: laws.count * Self.verdictCount)
    applications = [Int](repeating: 0, count: laws.count)
    pairs = ClassPairs(classCount: classCount)
  }

  /// The findings of one signature: how many cases, the first one, and the smallest one.
  public struct Record: Sendable {
    public var signature: Signature
    public var count: Int
    public var first: Finding
    public var smallest: Finding
  }

  /// A reason for not judging, with the number of times that it was given.
  public struct Reason: Hashable, Sendable {
    public var verdict: Verdict
    public var text: String
    public var count: Int
  }

  /// The number of verdicts of a kind that a law gave.
  public func count(_ law: Int, _ verdict: Verdict) -> Int {
    verdicts[law * Self.verdictCount + Self.index(verdict)]
  }

  /// The number of verdicts of a kind over all laws.
  public func total(_ verdict: Verdict) -> Int {
    laws.indices.reduce(0) { $0 + count($1, verdict) }
  }

  /// How many instances of its quantifier a law was applied to.
  public func applicationCount(_ law: Int) -> Int { applications[law] }

  /// Every pair of a case and a law in scope has exactly one verdict.
  public var isConserved: Bool {
    Verdict.allCases.reduce(0) { $0 + total($1) } == caseCount * laws.count
  }

  /// The laws in scope whose premise held nowhere.
  public var vacuousLaws: [LawID] {
    laws.indices.filter { index in
      applications[index] == 0 && !Verdict.allCases.contains { $0.isFault && count(index, $0) > 0 }
    }.map { laws[$0] }
  }

  mutating func draw(_ input: Case, _ oracle: any Oracle) {
    caseCount += 1
    pairs.add(input.text, oracle)
  }

  mutating func count(law: Int, _ verdict: Verdict, _ applicationCount: Int) {
    verdicts[law * Self.verdictCount + Self.index(verdict)] += 1
    applications[law] += applicationCount
  }

  mutating func count(law: Int, _ verdict: Verdict, reason: String) {
    verdicts[law * Self.verdictCount + Self.index(verdict)] += 1
    if verdict != .notApplicable { add(Reason(verdict: verdict, text: reason, count: 1)) }
  }

  mutating func add(_ verdict: Verdict, times lawCount: Int, reason: String) {
    for law in 0..<lawCount { verdicts[law * Self.verdictCount + Self.index(verdict)] += 1 }
    if !verdict.isFault { add(Reason(verdict: verdict, text: reason, count: 1)) }
  }

  private mutating func add(_ reason: Reason) {
    if let index = reasons.firstIndex(where: {
      $0.verdict == reason.verdict && $0.text == reason.text
    }) {
      reasons[index].count += reason.count
    } else {
      reasons.append(reason)
    }
  }

  mutating func record(_ finding: Finding) {
    add(Record(signature: finding.signature, count: 1, first: finding, smallest: finding))
  }

  private mutating func add(_ record: Record) {
    guard let index = records.firstIndex(where: { $0.signature == record.signature }) else {
      records.append(record)
      return
    }
    records[index].count += record.count
    if ShrinkOrder.isRoughlySmaller(record.smallest.input, records[index].smallest.input) {
      records[index].smallest = record.smallest
    }
  }

  /// Adds what another part of the run counted, which comes after this one in the order of cases.
  public mutating func merge(_ other: Tally) {
    precondition(laws == other.laws, "tallies of different plans")
    caseCount += other.caseCount
    for index in verdicts.indices { verdicts[index] += other.verdicts[index] }
    for index in applications.indices { applications[index] += other.applications[index] }
    for reason in other.reasons { add(reason) }
    for record in other.records { add(record) }
    pairs.merge(other.pairs)
  }

  private static func index(_ verdict: Verdict) -> Int {
    switch verdict {
    case .pass: 0
    case .fail: 1
    case .threw: 2
    case .crashed: 3
    case .exited: 4
    case .hung: 5
    case .protocolError: 6
    case .nondeterministic: 7
    case .unsupported: 8
    case .notExpressible: 9
    case .notApplicable: 10
    case .skipped: 11
    case .vacuous: 12
    }
  }
}
