public import TextSpec

/// Finds the smallest case with the same signature.
///
/// Passes are plain functions behind a predicate: they propose smaller cases and are told whether
/// one still fails. Progress is deterministic, and no pass knows of laws or subjects. A case that
/// fails with another signature is not followed; it is kept as a finding of its own.
public struct Shrinker {
  private let order: ShrinkOrder
  private let oracle: any Oracle
  private let evaluationMax: Int
  private let isInDomain: (Case) -> Bool
  private let isOutOfTime: () -> Bool
  private let guide: ShrinkGuide
  private let probe: (Case) -> Finding?

  /// - Parameters:
  ///   - evaluationMax: how often the subject may be asked.
  ///   - isInDomain: whether the contract defines a case; asked before the subject is.
  ///   - guide: what the contract knows of its cases besides.
  ///   - probe: what is broken by a case, as far as the law of the finding can tell.
  public init(
    _ oracle: any Oracle, evaluationMax: Int = 600, isInDomain: @escaping (Case) -> Bool,
    isOutOfTime: @escaping () -> Bool = { false }, guide: ShrinkGuide = ShrinkGuide(),
    probe: @escaping (Case) -> Finding?
  ) {
    order = ShrinkOrder(oracle)
    self.oracle = oracle
    self.evaluationMax = evaluationMax
    self.isInDomain = isInDomain
    self.isOutOfTime = isOutOfTime
    self.guide = guide
    self.probe = probe
  }

  /// Shrinks a finding. `improved` is called with every smaller case, as soon as it is known.
  public func shrink(
    _ finding: Finding, improved: @escaping (Finding) -> Void = { _ in }
  ) -> ShrinkResult {
    let search = ShrinkSearch(
      finding, order: order, oracle: oracle, evaluationMax: evaluationMax,
      isInDomain: isInDomain, isOutOfTime: isOutOfTime, guide: guide, probe: probe,
      improved: improved)
    search.run()
    return ShrinkResult(
      finding: search.best, evaluations: search.evaluations,
      evaluationsToBest: search.evaluationsToBest, slips: search.slips,
      certificate: Certificate(
        passes: ShrinkPass.all.map(\.name), neighboursTried: search.neighboursTried,
        isComplete: !search.isExhausted))
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
}

/// What is known of the minimality of a case.
public struct Certificate: Hashable, Sendable {
  /// The passes that were run to a fixed point.
  public var passes: [String]
  /// How many smaller neighbours of the last case were tried, and did not fail in the same way.
  public var neighboursTried: Int
  /// Whether every pass ended by itself, and not by a limit.
  public var isComplete: Bool

  public init(passes: [String], neighboursTried: Int, isComplete: Bool) {
    self.passes = passes
    self.neighboursTried = neighboursTried
    self.isComplete = isComplete
  }
}

/// The state of one search: the best case so far, and what was tried.
final class ShrinkSearch {
  private(set) var best: Finding
  private(set) var evaluations = 0
  private(set) var evaluationsToBest = 0
  private(set) var neighboursTried = 0
  private(set) var slips: [Finding] = []
  private(set) var isExhausted = false

  let oracle: any Oracle
  let guide: ShrinkGuide
  private let signature: Signature
  private let order: ShrinkOrder
  private let evaluationMax: Int
  private let isInDomain: (Case) -> Bool
  private let isOutOfTime: () -> Bool
  private let probe: (Case) -> Finding?
  private let improved: (Finding) -> Void
  private var tried: Set<Case> = []

  init(
    _ finding: Finding, order: ShrinkOrder, oracle: any Oracle, evaluationMax: Int,
    isInDomain: @escaping (Case) -> Bool, isOutOfTime: @escaping () -> Bool, guide: ShrinkGuide,
    probe: @escaping (Case) -> Finding?, improved: @escaping (Finding) -> Void
  ) {
    best = finding
    signature = finding.signature
    self.order = order
    self.oracle = oracle
    self.evaluationMax = evaluationMax
    self.isInDomain = isInDomain
    self.isOutOfTime = isOutOfTime
    self.guide = guide
    self.probe = probe
    self.improved = improved
  }

  /// The case to be made smaller.
  var current: Case { best.input }

  /// Runs all passes until none of them makes progress.
  func run() {
    var isProgressing = true
    while isProgressing && !isExhausted {
      isProgressing = false
      for pass in ShrinkPass.all where !isExhausted {
        while !isExhausted, pass.improve(self) { isProgressing = true }
      }
    }
  }

  /// Tries a candidate. True when it is smaller and fails in the same way: it is then `current`.
  func accepts(_ proposal: Case) -> Bool {
    guard !isExhausted, order.isSmaller(proposal, best.input) else { return false }
    let candidate = guide.mend(proposal, best.input)
    guard order.isSmaller(candidate, best.input),
      tried.insert(candidate).inserted, isInDomain(candidate)
    else { return false }
    if evaluations >= evaluationMax || isOutOfTime() {
      isExhausted = true
      return false
    }
    evaluations += 1
    neighboursTried += 1
    guard var found = probe(candidate) else { return false }
    guard found.signature == signature else {
      keepSlip(found)
      return false
    }
    found.origin = best.origin
    best = found
    evaluationsToBest = evaluations
    neighboursTried = 0
    improved(found)
    return true
  }

  private func keepSlip(_ finding: Finding) {
    if !slips.contains(where: { $0.signature == finding.signature }) { slips.append(finding) }
  }

  /// The representatives that may take the place of a scalar, simplest first. For one that means
  /// something to the contract there is only the simplest of all: no other one is more like it.
  func simplerScalars(than scalar: UInt32) -> [UInt32] {
    if guide.landmarks(current).contains(scalar) { return Array(oracle.representatives.prefix(1)) }
    return oracle.representatives.filter { isSimpler($0, than: scalar) }
  }

  /// The order by which a scalar is simpler than another.
  func isSimpler(_ scalar: UInt32, than other: UInt32) -> Bool {
    order.key(scalar) < order.key(other)
  }
}
