public import TextSpec

/// SARIF 2.1.0: a rule a law, a result a finding.
public enum SARIFReport {
  /// The log as plain data. `location` names the file in which a finding is kept, if any.
  public static func value(
    _ reports: [ContractReport], runner: String, location: (ReportedFinding) -> String?
  ) -> Value {
    let laws = reports.flatMap { report in report.laws.map(\.law) }
    var rules = laws.map(rule)
    var identifiers = laws.map(\.id)
    for reported in reports.flatMap(\.findings) where !identifiers.contains(reported.finding.law) {
      identifiers.append(reported.finding.law)
      rules.append(
        .members([
          .init("id", .string(reported.finding.law.rawValue)),
          .init("shortDescription", text(reported.statement)),
        ]))
    }
    let results = reports.flatMap { report in
      report.findings.map { result($0, identifiers, location($0)) }
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
          ])
        ]),
    ])
  }

  private static func text(_ text: String) -> Value {
    .members([.init("text", .string(PlainText.ascii(text)))])
  }

  private static func rule(_ law: LawSummary) -> Value {
    .members([
      .init("id", .string(law.id.rawValue)), .init("shortDescription", text(law.statement)),
      .init(
        "help",
        text((["Sources:"] + law.sources.map { "- \($0.text)" }).joined(separator: "\n"))),
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
    if let file {
      let artifact = Value.members([.init("uri", .string(file))])
      let physical = Value.members([
        .init("artifactLocation", artifact),
        .init("region", .members([.init("startLine", 1)])),
      ])
      members.append(.init("locations", [.members([.init("physicalLocation", physical)])]))
    }
    return .members(members)
  }
}
