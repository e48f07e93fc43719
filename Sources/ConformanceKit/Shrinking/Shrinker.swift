public import TextSpec

/// Finds the smallest case with the same signature.
///
/// Passes are plain functions behind a predicate: they propose smaller cases and are told whether
/// one still fails. Progress is deterministic, and no pass knows of laws or subjects. A case that
/// fails with another signature is not followed; it is kept as a finding of its own.
public struct Shrinker {
  private let oracle: any Oracle
  private let domain: ShrinkDomain
  private let evaluationMax: Int
  private let isOutOfTime: () -> Bool
  private let probe: (Case) -> Finding?

  /// How often a subject is asked at most, unless told otherwise.
  public static let evaluationMaxDefault = 300

  /// How often where asking takes microseconds: enough for every text of two classes, and for the
  /// ladder of each contract.
  public static let evaluationMaxInProcess = 12_000

  /// - Parameters:
  ///   - evaluationMax: how often the subject may be asked.
  ///   - isInDomain: whether the contract defines a case; asked before the subject is.
  ///   - probe: what is broken by a case, as far as the law of the finding can tell.
  public init(
    _ oracle: any Oracle, evaluationMax: Int = evaluationMaxDefault,
    isInDomain: @escaping (Case) -> Bool, isOutOfTime: @escaping () -> Bool = { false },
    probe: @escaping (Case) -> Finding?
  ) {
    self.oracle = oracle
    domain = ShrinkDomain(holds: isInDomain, order: { _ in ShrinkOrder(oracle) })
    self.evaluationMax = evaluationMax
    self.isOutOfTime = isOutOfTime
    self.probe = probe
  }

  /// The shrinker for the findings of one law, with all that its contract says about cases; or of
  /// whatever else `probe` finds in them.
  public init<C: Contract>(
    _ check: Check<C>, _ law: LawID, evaluationMax: Int = evaluationMaxDefault,
    isOutOfTime: @escaping () -> Bool = { false }, probe: ((Case) -> Finding?)? = nil
  ) {
    let oracle = check.oracle
    let profile = check.plan.profile
    let judged = check.plan.laws.first { $0.id == law }
    self.oracle = oracle
    domain = ShrinkDomain(
      holds: {
        C.objection(to: $0, under: profile, by: oracle) == nil && check.excuse($0) == nil
      },
      mended: { C.mended($0, from: $1, under: profile, by: oracle) },
      shortcuts: { C.shortcuts(of: $0, failingAt: $1, under: profile, by: oracle) },
      renamed: { C.renamed($0, under: profile) },
      forEachRung: { C.forEachRung(like: $0, under: profile, by: oracle, $1) },
      likeness: { C.likeness(of: $0, under: profile, by: oracle) },
      steps: { C.plainSteps(after: $0, with: $1, under: profile, by: oracle) },
      situation: { input, other in
        judged.flatMap { C.situation(of: input, like: other, for: $0, under: profile, by: oracle) }
      },
      order: { ShrinkOrder(C.self, like: $0, under: profile, by: oracle) })
    self.evaluationMax = evaluationMax
    self.isOutOfTime = isOutOfTime
    self.probe = probe ?? { check.fault(law, of: $0) }
  }

  /// Shrinks a finding. `improved` is called with every smaller case, as soon as it is known.
  public func shrink(
    _ finding: Finding, improved: @escaping (Finding) -> Void = { _ in }
  ) -> ShrinkResult {
    let search = ShrinkSearch(
      finding, oracle: oracle, domain: domain, evaluationMax: evaluationMax,
      isOutOfTime: isOutOfTime, probe: probe, improved: improved)
    search.run()
    return ShrinkResult(
      finding: search.best, evaluations: search.evaluations,
      evaluationsToBest: search.evaluationsToBest, slips: search.slips,
      certificate: Certificate(
        passes: ShrinkPass.all.map(\.name), neighboursTried: search.neighboursTried,
        isComplete: search.isSettled,
        isCutOff: search.isExhausted, scopeMax: search.scopeMax),
      efforts: search.efforts)
  }
}

/// What shrinking led to.
public struct ShrinkResult: Sendable {
  public var finding: Finding
  /// How often the subject was asked.
  public var evaluations: Int
  /// How often it had been asked when the smallest case was found.
  public var evaluationsToBest: Int
  /// Cases that failed with another signature.
  public var slips: [Finding]
  public var certificate: Certificate
  /// What each pass cost, by its name.
  public var efforts: [String: ShrinkEffort]
}

/// What a pass cost and brought.
public struct ShrinkEffort: Hashable, Sendable {
  public var evaluations = 0
  public var runCount = 0
  public var fruitfulCount = 0

  public init() {}

  mutating func add(_ count: Int, isFruitful: Bool) {
    evaluations += count
    runCount += 1
    if isFruitful { fruitfulCount += 1 }
  }

  public mutating func add(_ other: ShrinkEffort) {
    evaluations += other.evaluations
    runCount += other.runCount
    fruitfulCount += other.fruitfulCount
  }
}
