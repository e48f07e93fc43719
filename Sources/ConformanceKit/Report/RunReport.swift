public import Generators
public import TextSpec

/// What a run of one contract against one subject found: plain data, from which every report is
/// rendered without asking anybody again.
public struct ContractReport: Sendable {
  public var contract: ContractName
  public var subject: SubjectIdentity
  public var unicode: UnicodeUse
  public var seed: UInt64
  public var phases: [PhaseReport]
  /// The choices which differ from the default.
  public var profile: [Value.Member]
  public var laws: [LawReport]
  public var outOfScope: [(law: LawID, reason: String)]
  public var totals: [(verdict: Verdict, count: Int)]
  public var caseCount: Int
  public var reasons: [Tally.Reason]
  /// The findings, each with the consequences that are folded beneath it.
  public var findings: [ReportedFinding]
  /// The findings that somebody expected, each for itself.
  public var expected: [ExpectedFinding] = []
  /// The laws that are not supported or never applied, as somebody expected.
  public var expectedLaws: [ExpectedLaw] = []
  public var vacuousLaws: [LawID]
  public var pairs: ClassPairs
  /// How many pairs of neighbouring classes, all of which the contract needs, never occurred.
  public var missingPairCount: Int
  /// What the run reached, in detail.
  public var statistics: Statistics
  /// Whether the run was cut before its end, so that a vacuous law proves nothing.
  public var isCut: Bool

  public init(
    contract: ContractName, subject: SubjectIdentity, unicode: UnicodeUse, seed: UInt64,
    phases: [PhaseReport], profile: [Value.Member], laws: [LawReport],
    outOfScope: [(law: LawID, reason: String)], tally: Tally, findings: [ReportedFinding],
    missingPairCount: Int = 0, isCut: Bool
  ) {
    self.contract = contract
    self.subject = subject
    self.unicode = unicode
    self.seed = seed
    self.phases = phases
    self.profile = profile
    self.laws = laws
    self.outOfScope = outOfScope
    totals = Verdict.allCases.map { ($0, tally.total($0)) }
    caseCount = tally.caseCount
    reasons = tally.reasons
    self.findings = findings
    vacuousLaws = tally.vacuousLaws
    pairs = tally.pairs
    self.missingPairCount = missingPairCount
    statistics = Statistics(tally)
    self.isCut = isCut
  }

  /// The verdict of the whole, as an exit status: 0 all as expected, 1 unexpected results, 2
  /// inconclusive.
  public func exitStatus(failOn threshold: Severity = .should) -> Int {
    let isUnexpected = findings.contains { $0.severity.isAtLeast(threshold) }
    if isUnexpected { return 1 }
    if vacuousLaws.isEmpty && missingPairCount == 0 { return isBelowMinimum ? 2 : 0 }
    return isCut ? 2 : 1
  }

  /// Whether the run ended before it had done the least that proves anything.
  public var isBelowMinimum: Bool { phases.contains { $0.indexCount < $0.minimumCount } }
}

/// Which Unicode version a subject declares and whose tables judged it.
public struct UnicodeUse: Hashable, Sendable {
  public var declared: UnicodeVersion
  public var used: UnicodeVersion

  public init(declared: UnicodeVersion, used: UnicodeVersion) {
    self.declared = declared
    self.used = used
  }
}

/// How much of a phase was checked.
public struct PhaseReport: Hashable, Sendable {
  public var phase: Phase
  public var indexCount: Int
  /// How many it takes before a run may say that all is well.
  public var minimumCount = 0
  public var isComplete: Bool
  /// What completeness means, as "complete up to 3 classes".
  public var remark: String

  public init(phase: Phase, indexCount: Int, isComplete: Bool, remark: String = "") {
    self.phase = phase
    self.indexCount = indexCount
    self.isComplete = isComplete
    self.remark = remark
  }
}

/// What came of one law.
public struct LawReport: Hashable, Sendable {
  public var law: LawSummary
  public var applicationCount: Int
  public var counts: [Int]

  public init(_ law: LawSummary, _ index: Int, _ tally: Tally) {
    self.law = law
    applicationCount = tally.applicationCount(index)
    counts = Verdict.allCases.map { tally.count(index, $0) }
  }

  /// The number of verdicts of a kind.
  public func count(_ verdict: Verdict) -> Int {
    counts[Verdict.allCases.firstIndex(of: verdict) ?? 0]
  }
}

/// A finding as it is reported: the smallest case, the one it came from, and the explanation.
public struct ReportedFinding: Sendable {
  public var finding: Finding
  public var severity: Severity
  public var statement: String
  public var sources: [Source]
  /// How many cases failed in this way.
  public var count: Int
  public var original: Finding
  public var evaluations: Int
  public var certificate: Certificate
  public var explanation: Explanation
  /// Findings that follow from this one.
  public var consequences: [Consequence]
  /// The command that asks for the smallest case again.
  public var replay: String

  public init(
    _ finding: Finding, _ law: LawSummary?, count: Int, original: Finding, evaluations: Int,
    certificate: Certificate, explanation: Explanation, replay: String
  ) {
    self.finding = finding
    severity = law?.severity ?? .must
    statement = law?.statement ?? Misbehaviour.statement
    sources = law?.sources ?? []
    self.count = count
    self.original = original
    self.evaluations = evaluations
    self.certificate = certificate
    self.explanation = explanation
    consequences = []
    self.replay = replay
  }
}

/// A finding that is folded beneath another one, whose fault explains it.
public struct Consequence: Hashable, Sendable {
  public var signature: Signature
  public var count: Int

  public init(_ signature: Signature, count: Int) {
    self.signature = signature
    self.count = count
  }
}

extension Severity {
  /// Whether the severity is that of the threshold or above: must is above should, above may.
  public func isAtLeast(_ threshold: Severity) -> Bool {
    let order: [Severity] = [.may, .should, .must]
    return order.firstIndex(of: self)! >= order.firstIndex(of: threshold)!
  }
}
