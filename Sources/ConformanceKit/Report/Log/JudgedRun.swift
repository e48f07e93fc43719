internal import TextSpec

/// A recorded run, held against its expectations, with the status that follows: what every kind of
/// report is made from.
public struct JudgedRun: Sendable {
  public var header: RunHeader
  public var reports: [ContractReport]
  /// Expectations that are wrong.
  public var problems: [ExpectationProblem]
  /// The exit status of the run.
  public var exit: Int
  /// Whether the log ends before the run did.
  public var isCutOff: Bool
  /// What went wrong with the run itself, or empty.
  public var message: String
  /// Whether this is a part of a run into which no case fell.
  public var isEmptyShard: Bool

  public init(_ run: RecordedRun) {
    header = run.header
    isCutOff = run.isCutOff
    message = run.exit?.message ?? ""
    problems = []
    reports = run.sections.map { $0.report(run.header) }
    exit = 0
    isEmptyShard =
      run.header.shard.count > 1 && !run.isCutOff && reports.allSatisfy { $0.caseCount == 0 }
    if let given = run.header.expectations {
      hold(against: given, isGiven: run.sections.map(\.header.isGiven))
    }
    for index in reports.indices {
      reports[index].findings = Folding.fold(reports[index].findings)
      reports[index].expected.sort { $0.finding.finding.signature < $1.finding.finding.signature }
    }
    let own = isEmptyShard ? 0 : ownStatus
    exit = ExitOrder.worst(run.exit?.status ?? 2, own)
  }

  private mutating func hold(against given: RunHeader.Expectations, isGiven: [Bool]) {
    let file: ExpectationFile
    do {
      file = try ExpectationFile(given.text)
    } catch {
      problems = error.all.map {
        ExpectationProblem(
          kind: .unreadable, path: given.path, line: $0.line, message: $0.reason,
          isInconclusive: false)
      }
      return
    }
    var check = ExpectationCheck(
      file, path: given.path, today: header.today, isShard: header.shard.count > 1,
      isFiltered: header.isFiltered)
    for index in reports.indices { check.sort(&reports[index], isGiven: isGiven[index]) }
    problems = check.problems(contracts: reports.map(\.contract))
  }

  /// What the findings, the laws that were never applied and the expectations say.
  private var ownStatus: Int {
    var status = 0
    for report in reports {
      status = ExitOrder.worst(status, report.exitStatus(failOn: header.failOn))
    }
    for problem in problems {
      status = ExitOrder.worst(status, problem.isInconclusive ? 2 : 1)
    }
    return status
  }
}

/// Which of several exit statuses is the one to tell.
public enum ExitOrder {
  /// The statuses, the most important ones first.
  public static let all = [130, 70, 64, 65, 66, 69, 3, 1, 2, 0]

  /// The more important of two.
  public static func worst(_ one: Int, _ other: Int) -> Int {
    let order = all
    return (order.firstIndex(of: one) ?? 0) <= (order.firstIndex(of: other) ?? 0) ? one : other
  }
}
