public import TextSpec

/// What a run counted. Tallies of parts of a run add up to the tally of the whole, whatever the
/// parts were, in whatever order they are added, and whoever counted them.
public struct Tally: Sendable {
  /// The laws in scope, in the order of the catalogue.
  public let laws: [LawID]
  /// The kinds of cases that are kept apart.
  public let facets: [String]
  /// The kinds of places that are kept apart.
  public let places: [String]
  /// How many cases were drawn.
  public internal(set) var caseCount = 0
  /// Verdicts by law and verdict.
  var verdicts: [Int]
  /// How many instances of its quantifier each law was applied to, by law and facet.
  var applications: [Int]
  /// How many places were asked about, by facet and place.
  var placeCounts: [Int]
  var reasonCounts: [Reason] = []
  private var recordList: [Record] = []
  /// Where the record of a signature stands.
  private var recordPlaces: [Signature: Int] = [:]
  /// The pairs and triples of neighbouring segmentation classes that occurred in texts.
  public internal(set) var pairs: ClassPairs

  private static let verdictCount = Verdict.allCases.count

  public init(laws: [LawID], classCount: Int, facets: [String] = [""], places: [String] = []) {
    self.laws = laws
    self.facets = facets
    self.places = places
    verdicts = [Int](repeating: 0, count: laws.count * Self.verdictCount)
    applications = [Int](repeating: 0, count: laws.count * facets.count)
    placeCounts = [Int](repeating: 0, count: facets.count * places.count)
    pairs = ClassPairs(classCount: classCount)
  }

  /// The tally of a plan's laws, with all that statistics keep apart.
  public init<C: Contract>(_ plan: Plan<C>, classCount: Int) {
    self.init(
      laws: plan.laws.map(\.id), classCount: classCount, facets: C.facets, places: C.places)
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
    verdicts[law * Self.verdictCount + verdict.number]
  }

  /// The number of verdicts of a kind over all laws.
  public func total(_ verdict: Verdict) -> Int {
    laws.indices.reduce(0) { $0 + count($1, verdict) }
  }

  /// How many instances of its quantifier a law was applied to.
  public func applicationCount(_ law: Int) -> Int {
    facets.indices.reduce(0) { $0 + applicationCount(law, facet: $1) }
  }

  /// How many instances of its quantifier a law was applied to in cases of one kind.
  public func applicationCount(_ law: Int, facet: Int) -> Int {
    applications[law * facets.count + facet]
  }

  /// How many places of a kind were asked about in cases of one kind.
  public func placeCount(_ place: Int, facet: Int) -> Int {
    placeCounts[facet * places.count + place]
  }

  /// Every pair of a case and a law in scope has exactly one verdict.
  public var isConserved: Bool {
    Verdict.allCases.reduce(0) { $0 + total($1) } == caseCount * laws.count
  }

  /// Forgets one verdict, as a bug would, so that the audit can be tried.
  public mutating func loseVerdict() {
    if let index = verdicts.firstIndex(where: { $0 > 0 }) { verdicts[index] -= 1 }
  }

  /// The laws in scope whose premise held nowhere.
  public var vacuousLaws: [LawID] {
    laws.indices.filter { index in
      applicationCount(index) == 0
        && !Verdict.allCases.contains { $0.isFault && count(index, $0) > 0 }
    }.map { laws[$0] }
  }

  /// Which reasons were given for cases that were not supported and laws that were not judged, in
  /// the order of verdicts and texts.
  public var reasons: [Reason] {
    reasonCounts.sorted { ($0.verdict.number, $0.text) < ($1.verdict.number, $1.text) }
  }

  /// Whether anything is broken.
  public var hasFaults: Bool { !recordList.isEmpty }

  /// How many kinds of faults were found. Complexity: O(1).
  public var recordCount: Int { recordList.count }

  /// One record a signature, in the order in which they were found first.
  public var recordsAsFound: [Record] { recordList }

  /// One record a signature, in the order of the first cases.
  public var records: [Record] {
    recordList.sorted {
      $0.first.origin == $1.first.origin
        ? $0.signature < $1.signature : $0.first.origin.precedes($1.first.origin)
    }
  }

  @inline(__always)
  mutating func draw(_ input: Case, rank: (UInt32) -> Int) {
    caseCount += 1
    pairs.add(input.text, rank: rank)
  }

  @inline(__always)
  mutating func count(place: Int, facet: Int, _ count: Int) {
    placeCounts[facet * places.count + place] += count
  }

  @inline(__always)
  mutating func count(law: Int, _ verdict: Verdict, _ applicationCount: Int, facet: Int) {
    verdicts[law * Self.verdictCount + verdict.number] += 1
    applications[law * facets.count + facet] += applicationCount
  }

  @inline(__always)
  mutating func count(law: Int, _ verdict: Verdict) {
    verdicts[law * Self.verdictCount + verdict.number] += 1
  }

  mutating func count(law: Int, _ verdict: Verdict, reason: String) {
    count(law: law, verdict)
    if verdict != .notApplicable { add(Reason(verdict: verdict, text: reason, count: 1)) }
  }

  mutating func add(_ verdict: Verdict, times lawCount: Int, reason: String) {
    for law in 0..<lawCount { count(law: law, verdict) }
    if !verdict.isFault { add(Reason(verdict: verdict, text: reason, count: 1)) }
  }

  private mutating func add(_ reason: Reason) {
    if let index = reasonCounts.firstIndex(where: {
      $0.verdict == reason.verdict && $0.text == reason.text
    }) {
      reasonCounts[index].count += reason.count
    } else {
      reasonCounts.append(reason)
    }
  }

  mutating func record(_ finding: Finding) {
    add(Record(signature: finding.signature, count: 1, first: finding, smallest: finding))
  }

  mutating func add(_ record: Record) {
    guard let place = recordPlaces[record.signature] else {
      recordPlaces[record.signature] = recordList.count
      recordList.append(record)
      return
    }
    recordList[place].count += record.count
    if record.first.origin.precedes(recordList[place].first.origin) {
      recordList[place].first = record.first
    }
    if Self.isPreferred(record.smallest, to: recordList[place].smallest) {
      recordList[place].smallest = record.smallest
    }
  }

  /// The smaller case, and of equally small ones the one that comes first.
  private static func isPreferred(_ left: Finding, to right: Finding) -> Bool {
    if ShrinkOrder.isRoughlySmaller(left.input, right.input) { return true }
    if ShrinkOrder.isRoughlySmaller(right.input, left.input) { return false }
    return left.origin.precedes(right.origin)
  }

  /// Adds what another part of the run counted.
  public mutating func merge(_ other: Tally) {
    precondition(laws == other.laws, "tallies of different plans")
    caseCount += other.caseCount
    for index in verdicts.indices { verdicts[index] += other.verdicts[index] }
    for index in applications.indices { applications[index] += other.applications[index] }
    for index in placeCounts.indices { placeCounts[index] += other.placeCounts[index] }
    for reason in other.reasonCounts { add(reason) }
    for record in other.recordList { add(record) }
    pairs.merge(other.pairs)
  }
}

extension Verdict {
  /// The place of the verdict among all.
  @inline(__always)
  fileprivate var number: Int {
    switch self {
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
