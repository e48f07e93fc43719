internal import Generators
public import TextSpec

/// The report as plain data with stable keys, for machines.
public enum JSONReport {
  /// The newest form of the summary.
  public static let schema = 1

  /// The summary of several contracts against one subject.
  public static func value(_ reports: [ContractReport], exit: Int, runner: String) -> Value {
    .members([
      .init("schema", .int(schema)), .init("runner", .string(runner)),
      .init("spec", .string(Catalogue.specVersion)),
      .init("contracts", .list(reports.map(contract))), .init("exit", .int(exit)),
    ])
  }

  /// The summary of a run, with what its expectations say, and how far it came.
  public static func value(_ run: JudgedRun) -> Value {
    var members: [Value.Member] = [
      .init("schema", .int(schema)), .init("runner", .string(run.header.runner)),
      .init("spec", .string(run.header.spec)),
      .init("contracts", .list(run.reports.map(contract))), .init("exit", .int(run.exit)),
    ]
    if run.isCutOff { members.append(.init("cutOff", true)) }
    if !run.message.isEmpty { members.append(.init("message", .string(run.message))) }
    let note = run.header.mergeNote
    if run.header.isPartial { members.append(.init("partial", true)) }
    if !note.isEmpty { members.append(.init("merged", .string(note))) }
    let shard = run.header.shard
    if shard.count > 1 { members.append(.init("shard", .string("\(shard.number)/\(shard.count)"))) }
    if let file = run.header.expectations {
      let problems = run.problems.map { problem -> Value in
        .members([
          .init("kind", .string(problem.kind.rawValue)), .init("line", .int(problem.line)),
          .init("message", .string(problem.message)),
          .init("inconclusive", .bool(problem.isInconclusive)),
        ])
      }
      members.append(
        .init(
          "expectations",
          .members([.init("path", .string(file.path)), .init("problems", .list(problems))])))
    }
    return .members(members)
  }

  /// What somebody expected, in a form of its own: a finding with the words of the expectation.
  private static func expected(_ report: ContractReport) -> [Value.Member] {
    var members: [Value.Member] = []
    if !report.expected.isEmpty {
      let list = report.expected.map { expected -> Value in
        guard case .object(let parts) = finding(expected.finding) else { return .null }
        return .members(parts + [.init("expectation", .string(expected.words))])
      }
      members.append(.init("expected", .list(list)))
    }
    if !report.expectedLaws.isEmpty {
      let list = report.expectedLaws.map { expected -> Value in
        .members([
          .init("law", .string(expected.law.rawValue)),
          .init("expectation", .string(expected.words)),
        ])
      }
      members.append(.init("expectedLaws", .list(list)))
    }
    return members
  }

  private static func contract(_ report: ContractReport) -> Value {
    .members(
      expected(report) + [
        .init("contract", .string(report.contract.rawValue)),
        .init(
          "plugin",
          .members([
            .init("name", .string(report.subject.name)),
            .init("version", .string(report.subject.version)),
          ])),
        .init(
          "unicode",
          .members([
            .init("declared", .string(report.unicode.declared.description)),
            .init("used", .string(report.unicode.used.description)),
          ])),
        .init("seed", .string(String(report.seed))),
        .init("generator", .int(CaseKey.generatorVersion)),
        .init("profile", .members(report.profile)),
        .init("phases", .list(report.phases.map(phase))),
        .init("totals", totals(report)),
        .init("laws", .list(report.laws.map(law))),
        .init(
          "outOfScope",
          .list(
            report.outOfScope.map {
              .members([
                .init("law", .string($0.law.rawValue)), .init("reason", .string($0.reason)),
              ])
            })),
        .init("vacuous", .list(report.vacuousLaws.map { .string($0.rawValue) })),
        .init("findings", .list(report.findings.map(finding))),
        .init(
          "coverage",
          .members([
            .init(
              "classPairs",
              .members([
                .init("hit", .int(report.pairs.hitCount)),
                .init("of", .int(report.pairs.pairCount)),
                .init("magnitudes", .string(report.pairs.magnitudes)),
              ]))
          ])),
      ])
  }

  private static func totals(_ report: ContractReport) -> Value {
    var members: [Value.Member] = [
      .init("cases", .int(report.caseCount)),
      .init("planned", .int(report.caseCount * report.laws.count)),
    ]
    for total in report.totals { members.append(.init(total.verdict.rawValue, .int(total.count))) }
    return .members(members)
  }

  private static func phase(_ phase: PhaseReport) -> Value {
    .members([
      .init("name", .string(phase.phase.rawValue)), .init("indices", .int(phase.indexCount)),
      .init("complete", .bool(phase.isComplete)), .init("remark", .string(phase.remark)),
    ])
  }

  private static func law(_ report: LawReport) -> Value {
    var members: [Value.Member] = [
      .init("id", .string(report.law.id.rawValue)),
      .init("severity", .string(report.law.severity.rawValue)),
      .init("statement", .string(report.law.statement)),
      .init("applied", .int(report.applicationCount)),
    ]
    for verdict in Verdict.allCases where report.count(verdict) > 0 {
      members.append(.init(verdict.rawValue, .int(report.count(verdict))))
    }
    return .members(members)
  }

  private static func finding(_ reported: ReportedFinding) -> Value {
    let finding = reported.finding
    var members: [Value.Member] = [
      .init("law", .string(finding.law.rawValue)),
      .init("signature", .string(finding.signature.digest)),
      .init("kind", .string(finding.signature.text)),
      .init("severity", .string(reported.severity.rawValue)),
      .init("verdict", .string(finding.verdict.rawValue)),
      .init("count", .int(reported.count)),
      .init("case", CorpusEntry(finding.input).value),
      .init("original", CorpusEntry(reported.original.input).value),
      .init("origin", .string(reported.original.origin.text)),
      .init("evaluations", .int(reported.evaluations)),
      .init(
        "certificate",
        .members([
          .init("complete", .bool(reported.certificate.isComplete)),
          .init("cut", .bool(reported.certificate.isCutOff)),
          .init("neighbours", .int(reported.certificate.neighboursTried)),
          .init("passes", .list(reported.certificate.passes.map(Value.string))),
        ])),
      .init("question", .string(finding.witness.question)),
      .init("position", .offset(finding.witness.position)),
      .init("expected", finding.witness.expected), .init("got", finding.witness.got),
      .init("remark", .string(finding.witness.remark)), .init("replay", .string(reported.replay)),
      .init(
        "consequences",
        .list(
          reported.consequences.map {
            .members([
              .init("law", .string($0.signature.law.rawValue)),
              .init("signature", .string($0.signature.digest)), .init("count", .int($0.count)),
              .init("verdict", .string($0.signature.verdict.rawValue)),
            ])
          })),
    ]
    if let direction = finding.witness.direction {
      members.append(.init("direction", .string(direction.name)))
    }
    if let rule = reported.explanation.rule { members.append(.init("rule", .string(rule))) }
    members += explanation(reported)
    return .members(members)
  }

  /// What a page needs to draw a finding: the statement, the sources, the ruler, the neighbour.
  private static func explanation(_ reported: ReportedFinding) -> [Value.Member] {
    let rows = reported.explanation.ruler.rows.map { row -> Value in
      var members: [Value.Member] = [
        .init("offset", .int(row.offset)), .init("boundary", .bool(row.isBoundary)),
        .init("rule", .string(row.rule)), .init("name", .string(row.name)),
        .init("classes", .string(row.classes)),
      ]
      if let scalar = row.scalar {
        members.append(.init("scalar", .int(Int(scalar))))
        members.append(.init("literal", .string(TextEscape.escaped(scalar))))
      }
      return .members(members)
    }
    var members: [Value.Member] = [
      .init("statement", .string(reported.statement)),
      .init("sources", .list(reported.sources.map { .string($0.text) })),
      .init("ruler", .list(rows)),
    ]
    if let offset = reported.explanation.ruleOffset {
      members.append(.init("ruleOffset", .int(offset)))
    }
    if let scene = reported.finding.witness.scene {
      let lines = SceneText.lines(scene).map { line -> Value in
        [.string(line.label), .string(line.text)]
      }
      members.append(.init("scene", .list(lines)))
    }
    if let neighbour = reported.explanation.neighbour {
      members.append(.init("neighbour", CorpusEntry(neighbour).value))
    }
    members.append(.init("classSets", .list(reported.explanation.classSets.map(\.logged))))
    return members
  }
}
