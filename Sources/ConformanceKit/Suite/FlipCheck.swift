public import TextSpec

/// Whether the laws notice any single lie: the sheet of an honest subject is changed in one answer
/// after the other, and some law must be broken each time.
public struct FlipCheck<C: Contract> {
  /// What came of all flips so far.
  public struct Outcome: Sendable {
    public var caseCount = 0
    public var flipCount = 0
    public var noticedCount = 0
    /// How many flips each law was the first to notice, in the order of `laws`.
    public var noticedFirst: [Int]
    public let laws: [LawID]
    /// The first flips that nobody noticed, at most `survivorMax`.
    public var survivors: [Survivor] = []

    /// Whether every flip was noticed, and there was one.
    public var isComplete: Bool { flipCount > 0 && noticedCount == flipCount }
  }

  /// A lie that no law notices.
  public struct Survivor: Hashable, Sendable {
    public var input: Case
    /// What was changed, as `next(0, forward)`.
    public var label: String
  }

  /// The most survivors that are kept; the others are only counted.
  public static var survivorMax: Int { 100 }

  public private(set) var outcome: Outcome
  private let check: Check<C>

  /// - Parameters:
  ///   - subject: an honest subject, which also answers for siblings.
  ///   - isJudging: which laws may notice; leave out those that only repeat an oracle's answer.
  public init(
    _ subject: any Subject<C>, by oracle: any Oracle,
    isJudging: (Law<C>) -> Bool = { _ in true }
  ) {
    let laws = Dictionary(uniqueKeysWithValues: C.laws.map { ($0.id, isJudging($0)) })
    check = Check(
      Plan(subject.claim) { laws[$0] ?? false }, oracle: oracle, subject: subject)
    let ids = check.plan.laws.map(\.id)
    outcome = Outcome(noticedFirst: [Int](repeating: 0, count: ids.count), laws: ids)
  }

  /// Flips every answer about a case. Cases that the subject does not answer are passed over.
  /// Complexity: flips times laws.
  public mutating func examine(_ input: Case) {
    let facts = C.facts(of: input, under: check.plan.profile, by: check.oracle)
    guard case .answered(let sheet) = check.subject.observe(input, facts) else { return }
    outcome.caseCount += 1
    var cache = SiblingCache<C>(Observation<C>(input, facts, sheet))
    C.forEachFlip(of: sheet, input, facts) { lie, label in
      let main = Observation<C>(input, facts, lie)
      cache.replaceMain(main)
      outcome.flipCount += 1
      let first = check.plan.laws.firstIndex { notices($0, main, &cache) }
      if let first {
        outcome.noticedCount += 1
        outcome.noticedFirst[first] += 1
      } else if outcome.survivors.count < Self.survivorMax {
        outcome.survivors.append(Survivor(input: input, label: label))
      }
      return true
    }
  }

  private func notices(
    _ law: Law<C>, _ main: Observation<C>, _ cache: inout SiblingCache<C>
  ) -> Bool {
    if case .success(.broken) = check.judge(law, main, &cache) { return true }
    return false
  }
}
