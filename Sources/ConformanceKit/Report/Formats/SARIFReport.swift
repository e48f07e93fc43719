public import TextSpec

/// SARIF 2.1.0: a rule a law, a result a finding.
public enum SARIFReport {
  /// The log as plain data. `stop` says why the run ended early, if it did; `location` names the file in which a finding is kept, if any.
  public static func value(
    _ reports: [ContractReport], problems: [ExpectationProblem] = [], stop: String = "",
    runner: String, help: (LawID) -> String = { _ in "" }, location: (ReportedFinding) -> String?
  ) -> Value {
    // A contract may have been judged several times, as under several profiles.
    var laws: [LawSummary] = []
    for law in reports.flatMap({ $0.laws.map(\.law) })
    where !laws.contains(where: { $0.id == law.id }) {
      laws.append(law)
    }
    var rules = laws.map { rule($0, help($0.id)) }
    var identifiers = laws.map(\.id)
    let found = reports.flatMap { $0.findings + $0.expected.map(\.finding) }
    for reported in found where !identifiers.contains(reported.finding.law) {
      identifiers.append(reported.finding.law)
      rules.append(
        .members([
          .init("id", .string(reported.finding.law.rawValue)),
          .init("shortDescription", text(reported.statement)),
        ]))
    }
    var results = reports.flatMap { report in
      report.findings.map { result($0, identifiers, location($0)) }
        + report.expected.map { result($0, identifiers) }
    }
    for problem in problems {
      let identifier = LawID(rawValue: "expectation.\(problem.kind.rawValue)")
      if !identifiers.contains(identifier) {
        identifiers.append(identifier)
        rules.append(
          .members([
            .init("id", .string(identifier.rawValue)),
            .init("shortDescription", text("Every expectation is met, dated and explained.")),
          ]))
      }
      results.append(
        .members([
          .init("ruleId", .string(identifier.rawValue)),
          .init("ruleIndex", .int(identifiers.firstIndex(of: identifier) ?? -1)),
          .init("level", problem.isInconclusive ? "warning" : "error"),
          .init("message", text(problem.message)),
          .init("locations", [place(problem.path, line: problem.line)]),
        ]))
    }
    let driver = Value.members([
      .init("name", "conformance-runner"), .init("version", .string(runner)),
      .init("rules", .list(rules)),
    ])
    return .members([
      .init("$schema", "https://json.schemastore.org/sarif-2.1.0.json"),
      .init("version", "2.1.0"),
      .init(
        "runs",
        [
          .members([
            .init("tool", .members([.init("driver", driver)])),
            .init("columnKind", "utf16CodeUnits"), .init("results", .list(results)),
            .init("invocations", [invocation(stop)]),
          ])
        ]),
    ])
  }

  private static func invocation(_ stop: String) -> Value {
    var members: [Value.Member] = [.init("executionSuccessful", .bool(stop.isEmpty))]
    if !stop.isEmpty {
      members.append(
        .init(
          "toolExecutionNotifications",
          [.members([.init("level", "error"), .init("message", text(stop))])]))
    }
    return .members(members)
  }

  private static func text(_ text: String) -> Value {
    .members([.init("text", .string(PlainText.ascii(text)))])
  }

  /// A law as a rule. Without a help of its own, it is what the law rests on.
  private static func rule(_ law: LawSummary, _ help: String) -> Value {
    let sources = (["Sources:"] + law.sources.map { "- \($0.text)" }).joined(separator: "\n")
    return .members([
      .init("id", .string(law.id.rawValue)), .init("shortDescription", text(law.statement)),
      .init("fullDescription", text(LawReason.text(of: law.id))),
      .init("help", text(help.isEmpty ? sources : help)),
      .init(
        "defaultConfiguration", .members([.init("level", .string(level(law.severity)))])),
      .init(
        "properties",
        .members([
          .init("status", .string(law.status.name)),
          .init("tags", .list([.string(law.contract.rawValue)])),
        ])),
    ])
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .must: "error"
    case .should: "warning"
    case .may: "note"
    }
  }

  private static func result(
    _ reported: ReportedFinding, _ identifiers: [LawID], _ file: String?
  ) -> Value {
    let finding = reported.finding
    var members: [Value.Member] = [
      .init("ruleId", .string(finding.law.rawValue)),
      .init("ruleIndex", .int(identifiers.firstIndex(of: finding.law) ?? -1)),
      .init("level", .string(level(reported.severity))),
      .init("message", text(PlainText.lines(reported).joined(separator: "\n"))),
      .init(
        "partialFingerprints",
        .members([.init("conformanceSignature/v1", .string(finding.signature.digest))])),
      .init("occurrenceCount", .int(reported.count)),
    ]
    if let file { members.append(.init("locations", [place(file, line: 1)])) }
    return .members(members)
  }

  /// A finding that somebody expected: a result that is suppressed, where the expectation stands.
  private static func result(_ expected: ExpectedFinding, _ identifiers: [LawID]) -> Value {
    guard case .object(var members) = result(expected.finding, identifiers, nil) else {
      return .null
    }
    let parts = expected.place.split(separator: ":")
    let line = parts.last.flatMap { Int($0) } ?? 1
    let path = parts.dropLast().joined(separator: ":")
    let suppression = Value.members([
      .init("kind", "external"), .init("justification", .string(PlainText.ascii(expected.words))),
    ])
    members.append(.init("suppressions", [suppression]))
    members.append(.init("locations", [place(path, line: line)]))
    return .members(members)
  }

  private static func place(_ path: String, line: Int) -> Value {
    let physical = Value.members([
      .init("artifactLocation", .members([.init("uri", .string(address(path)))])),
      .init("region", .members([.init("startLine", .int(line))])),
    ])
    return .members([.init("physicalLocation", physical)])
  }

  /// A path as an address may hold it: what is no letter, digit or plain sign is a percent sign
  /// with two digits.
  private static func address(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      let isPlain =
        byte < 0x7F && byte > 0x20 && !"\"#%<>?[\\]^`{|}".utf8.contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
