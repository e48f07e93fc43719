public import TextSpec

/// The summary of a run as `JSONReport` writes it, read for comparing: what came of each law.
public struct Summary: Sendable {
  /// What came of a law.
  public enum Standing: Hashable, Sendable {
    case passes
    /// It is broken, in a way that has this verdict.
    case broken(Verdict)
    case vacuous
    /// It is out of scope: not supported, or turned off.
    case outOfScope(String)
  }

  /// One law of one contract.
  public struct LawRow: Hashable, Sendable {
    public var law: LawID
    public var contract: String
    public var severity: Severity
    public var standing: Standing
    /// The kinds of its faults, by digests of signatures, ascending.
    public var signatures: [String]
    /// How many cases broke it.
    public var count: Int
    /// Whether all of its faults were expected.
    public var isExpected: Bool
    /// Whether the law never failed, and was not answered in some cases.
    public var isUnanswered: Bool
  }

  /// The name of the subject and its version.
  public var subject: String
  public var spec: String
  /// The laws in the order of the summary, and behind those of a contract its broken outcomes.
  public var laws: [LawRow]
  /// Whether the run is but a part.
  public var isPartial: Bool
  /// The summary itself.
  public var value: Value

  /// Reads a summary.
  /// - Returns: nil where the value is none.
  public init?(_ value: Value) {
    guard value["schema"]?.intValue == JSONReport.schema,
      let contracts = value["contracts"]?.listValue
    else { return nil }
    self.value = value
    spec = value["spec"]?.stringValue ?? ""
    isPartial =
      ["cutOff", "shard", "partial"].contains { value[$0] != nil }
      || value["exit"]?.intValue == 130
    let plugin = contracts.first?["plugin"]
    subject = [plugin?["name"], plugin?["version"]].compactMap { $0?.stringValue }
      .filter { !$0.isEmpty }.joined(separator: " ")
    laws = []
    for contract in contracts { add(contract) }
  }

  /// The row of a law, or nil.
  public func row(_ law: LawID) -> LawRow? { laws.first { $0.law == law } }

  private mutating func add(_ contract: Value) {
    let name = contract["contract"]?.stringValue ?? ""
    var faults: [(law: LawID, verdict: Verdict, signature: String, count: Int, expected: Bool)] = []
    func add(_ value: Value, expected: Bool) {
      faults.append(
        (
          LawID(rawValue: value["law"]?.stringValue ?? ""),
          value["verdict"]?.stringValue.flatMap(Verdict.init(rawValue:)) ?? .fail,
          value["signature"]?.stringValue ?? "", value["count"]?.intValue ?? 0, expected
        ))
    }
    for (key, isExpected) in [("findings", false), ("expected", true)] {
      for finding in contract[key]?.listValue ?? [] {
        add(finding, expected: isExpected)
        for consequence in finding["consequences"]?.listValue ?? [] {
          add(consequence, expected: isExpected)
        }
      }
    }
    func add(_ law: LawID, _ severity: Severity, _ calm: Standing, isUnanswered: Bool = false) {
      let own = faults.filter { $0.law == law }
      let verdicts = own.map(\.verdict)
      let worst = verdicts.first { $0 != .fail } ?? verdicts.first
      let row = LawRow(
        law: law, contract: name, severity: severity,
        standing: worst.map { .broken($0) } ?? calm, signatures: own.map(\.signature).sorted(),
        count: own.reduce(0) { $0 + $1.count },
        isExpected: !own.isEmpty && own.allSatisfy(\.expected),
        isUnanswered: isUnanswered && own.isEmpty)
      merge(row)
    }
    let vacuous = (contract["vacuous"]?.listValue ?? []).compactMap(\.stringValue)
    for law in contract["laws"]?.listValue ?? [] {
      let id = law["id"]?.stringValue ?? ""
      let severity = law["severity"]?.stringValue.flatMap(Severity.init(rawValue:)) ?? .must
      let isUnanswered = Verdict.allCases.contains {
        $0.isFault && $0 != .fail && law[$0.rawValue] != nil
      }
      add(
        LawID(rawValue: id), severity, vacuous.contains(id) ? .vacuous : .passes,
        isUnanswered: isUnanswered)
    }
    for fault in faults where row(fault.law) == nil { add(fault.law, .must, .passes) }
    for entry in contract["outOfScope"]?.listValue ?? [] {
      let law = LawID(rawValue: entry["law"]?.stringValue ?? "")
      add(law, .must, .outOfScope(entry["reason"]?.stringValue ?? ""))
    }
  }

  /// Adds a row, or joins it with that of an earlier part of the run about the same law.
  private mutating func merge(_ row: LawRow) {
    guard let index = laws.firstIndex(where: { $0.law == row.law }) else {
      return laws.append(row)
    }
    laws[index].count += row.count
    laws[index].signatures = (laws[index].signatures + row.signatures).sorted()
    switch (laws[index].standing, row.standing) {
    case (.broken, .broken): laws[index].isExpected = laws[index].isExpected && row.isExpected
    case (.broken, _): break
    case (_, .broken):
      laws[index].standing = row.standing
      laws[index].isExpected = row.isExpected
    case (_, .passes): laws[index].standing = .passes
    default: break
    }
  }
}
