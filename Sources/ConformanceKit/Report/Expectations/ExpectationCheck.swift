public import TextSpec

/// Holds the findings of a run against the expectations: what was expected, what was not, and which
/// expectation is wrong.
struct ExpectationCheck {
  let path: String
  let today: String
  let isShard: Bool
  let isFiltered: Bool
  private var entries: [Entry]

  private struct Entry {
    let line: Int
    let expectation: Expectation
    var isUsed = false
    /// What came where another verdict was expected.
    var otherVerdicts: [Verdict] = []
    /// Whether some section was long enough to miss it.
    var isMissedByWhole = false
    var isMissedByCut = false
    var isInForce = false
    /// Why its laws were not judged.
    var reasons: [String] = []
    var isLeftOut = false
  }

  init(_ file: ExpectationFile, path: String, today: String, isShard: Bool, isFiltered: Bool) {
    self.path = path
    self.today = today
    self.isShard = isShard
    self.isFiltered = isFiltered
    entries = file.expectations.map { Entry(line: $0.line, expectation: $0.expectation) }
  }

  /// Moves what is expected out of the findings of a report. Nothing is folded yet.
  mutating func sort(_ report: inout ContractReport, isGiven: Bool) {
    let active = entries.indices.filter {
      entries[$0].expectation.isInForce(
        unicode: report.unicode.declared, version: report.subject.version)
    }
    for index in active { entries[index].isInForce = true }
    var unexpected: [ReportedFinding] = []
    for reported in report.findings {
      let speaking = active.filter {
        entries[$0].expectation.speaks(of: reported.finding.signature)
      }
      let matching = speaking.filter { entries[$0].expectation.verdict == reported.finding.verdict }
      for index in matching { entries[index].isUsed = true }
      guard let index = matching.first else {
        for index in speaking { entries[index].otherVerdicts.append(reported.finding.verdict) }
        unexpected.append(reported)
        continue
      }
      report.expected.append(
        ExpectedFinding(
          finding: reported, expectation: entries[index].expectation, place: place(index)))
    }
    report.findings = unexpected
    for index in active { look(index, &report, isGiven) }
  }

  private func place(_ index: Int) -> String { "\(path):\(entries[index].line)" }

  /// What a section says of one expectation besides its findings.
  private mutating func look(_ index: Int, _ report: inout ContractReport, _ isGiven: Bool) {
    let expectation = entries[index].expectation
    func expect(_ law: LawID) {
      entries[index].isUsed = true
      report.expectedLaws.append(
        ExpectedLaw(law: law, expectation: expectation, place: place(index)))
    }
    for law in report.laws where expectation.speaks(of: law.law.id) {
      let isVacuous = report.vacuousLaws.contains(law.law.id)
      switch expectation.verdict {
      case .vacuous where isVacuous:
        report.vacuousLaws.removeAll { $0 == law.law.id }
        expect(law.law.id)
      case .unsupported where law.count(.unsupported) > 0,
        .notExpressible where law.count(.notExpressible) > 0:
        expect(law.law.id)
      default: miss(index, report, isGiven)
      }
    }
    for verdict in Verdict.allCases where verdict.isFault {
      let law = Misbehaviour.law(report.contract, verdict)
      if expectation.speaks(of: law) { miss(index, report, isGiven) }
    }
    for (law, reason) in report.outOfScope where expectation.speaks(of: law) {
      if reason == PlanReason.filter {
        entries[index].isLeftOut = true
      } else if expectation.verdict == .unsupported {
        expect(law)
      } else {
        entries[index].reasons.append(reason)
      }
    }
  }

  /// The section judged a law of which the expectation speaks.
  private mutating func miss(_ index: Int, _ report: ContractReport, _ isGiven: Bool) {
    if isShard || isGiven || isFiltered && entries[index].expectation.part != nil {
      entries[index].isLeftOut = true
    } else if report.isCut {
      entries[index].isMissedByCut = true
    } else {
      entries[index].isMissedByWhole = true
    }
  }

  /// The lines that something met.
  var usedLines: [Int] { entries.filter(\.isUsed).map(\.line) }

  /// The lines that met nothing but another verdict.
  var wrongKinds: [(line: Int, verdict: Verdict)] {
    entries.filter { !$0.isUsed }.compactMap { entry in
      entry.otherVerdicts.first.map { (entry.line, $0) }
    }
  }

  /// The expectations that are wrong, in the order of lines. `contracts` are those of the run.
  func problems(contracts: [ContractName]) -> [ExpectationProblem] {
    entries.flatMap { entry -> [ExpectationProblem] in
      var found: [ExpectationProblem] = []
      func add(_ kind: ExpectationProblem.Kind, _ message: String, inconclusive: Bool = false) {
        found.append(
          ExpectationProblem(
            kind: kind, path: path, line: entry.line, message: message,
            isInconclusive: inconclusive))
      }
      let expectation = entry.expectation
      if (expectation.reason ?? "").allSatisfy(\.isWhitespace) {
        add(.missingReason, "\(expectation.target) has no reason; add one in quotation marks")
      }
      if let until = expectation.until, !today.isEmpty, until < today {
        add(.expired, "\(expectation.target) ended on \(until), and it is \(today)")
      }
      if let (kind, message, isInconclusive) = miss(entry, contracts) {
        add(kind, message, inconclusive: isInconclusive)
      }
      return found
    }
  }

  private func miss(
    _ entry: Entry, _ contracts: [ContractName]
  ) -> (ExpectationProblem.Kind, String, Bool)? {
    let expectation = entry.expectation
    let target = expectation.target
    let verdict = expectation.verdict.rawValue
    guard !entry.isUsed else { return nil }
    if let other = entry.otherVerdicts.first {
      return (.wrongKind, "\(target): expected \(verdict), got \(other.rawValue)", false)
    }
    let known = ExpectationLaws.all.filter { expectation.speaks(of: $0) }
    if known.isEmpty { return (.matchedNothing, "\(target) matches no law of the spec", false) }
    if entry.isMissedByWhole {
      return (
        .unexpectedPass, "\(target): expected \(verdict), got a pass; remove the expectation", false
      )
    }
    if entry.isMissedByCut {
      return (
        .unexpectedPass, "\(target): expected \(verdict), not seen in a run that was cut", true
      )
    }
    if entry.isLeftOut { return nil }
    let isAsked = known.contains { law in contracts.contains { $0.rawValue == law.contract } }
    if !isAsked {
      // Another run of the same file may ask about the contract.
      if isFiltered || isShard { return nil }
      return (.matchedNothing, "\(target): the subject does not support the contract", false)
    }
    guard entry.isInForce, let reason = entry.reasons.first else { return nil }
    return (.matchedNothing, "\(target) matched nothing: \(reason)", false)
  }
}

/// The laws of which expectations may speak.
public enum ExpectationLaws {
  /// The laws of the catalogue and those of outcomes.
  public static let all: [LawID] =
    Catalogue.laws.map(\.id)
    + ContractName.allCases.flatMap { contract in
      Verdict.allCases.filter(\.isFault).map { Misbehaviour.law(contract, $0) }
    }
}
