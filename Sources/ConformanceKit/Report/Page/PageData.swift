internal import TextSpec

/// The data of a page: what summaries say, with laws, scalars and names of classes once, and with
/// every text spelt as it is shown. Twenty implementations have to fit into two megabytes.
struct PageData {
  private let context: PageContext
  private var laws: [LawID] = []
  private var lawRows: [Value] = []
  private var scalars: [Value.Member] = []
  private var scalarKeys: Set<Int> = []
  private var classNames: [Value.Member] = []
  private var runs: [Value] = []

  init(_ context: PageContext) { self.context = context }

  /// Everything, as the script of the page reads it.
  var value: Value {
    .members([
      .init("contracts", .list(ContractName.allCases.map { .string($0.rawValue) })),
      .init("laws", .list(lawRows)), .init("scalars", .members(scalars)),
      .init("classes", .members(classNames)), .init("runs", .list(runs)),
    ])
  }

  /// Adds the summary of a run.
  mutating func add(_ run: Value) {
    var contracts: [Value] = []
    for contract in run["contracts"]?.listValue ?? [] { contracts.append(column(contract)) }
    var members: [Value.Member] = [
      .init("spec", run["spec"] ?? ""), .init("exit", run["exit"] ?? 0),
      .init("contracts", .list(contracts)),
    ]
    for key in ["cutOff", "message", "merged", "shard"] {
      if let value = run[key] { members.append(.init(key, value)) }
    }
    let problems = (run["expectations"]?["problems"]?.listValue ?? []).compactMap { $0["message"] }
    if !problems.isEmpty { members.append(.init("problems", .list(problems))) }
    runs.append(.members(members))
  }

  /// One contract of one run.
  private mutating func column(_ contract: Value) -> Value {
    let version = contract["unicode"]?["used"]?.stringValue ?? ""
    addClasses(version)
    var rows: [Value] = []
    for law in contract["laws"]?.listValue ?? [] {
      let known = Verdict.allCases.map { law[$0.rawValue]?.intValue ?? 0 }
      let passCount = law["pass"]?.intValue ?? 0
      let failCount = zip(Verdict.allCases, known).filter { $0.0.isFault }.reduce(0) { $0 + $1.1 }
      rows.append(.list([place(law["id"], law, contract), .int(passCount), .int(failCount)]))
    }
    let outOfScope = (contract["outOfScope"]?.listValue ?? []).map { entry in
      Value.list([place(entry["law"], entry, contract), entry["reason"] ?? ""])
    }
    let vacuous = (contract["vacuous"]?.listValue ?? []).map { place($0, .null, contract) }
    let expectedLaws = (contract["expectedLaws"]?.listValue ?? []).map { entry in
      Value.list([place(entry["law"], entry, contract), entry["expectation"] ?? ""])
    }
    var findings: [Value] = []
    for key in ["findings", "expected"] {
      for value in contract[key]?.listValue ?? [] { findings.append(finding(value, contract)) }
    }
    let pairs = contract["coverage"]?["classPairs"]
    let phases = (contract["phases"]?.listValue ?? []).map { phase in
      Value.list([
        phase["name"] ?? "", phase["indices"] ?? 0, phase["complete"] ?? false,
        phase["remark"] ?? "",
      ])
    }
    return .members([
      .init("contract", contract["contract"] ?? ""),
      .init("name", contract["plugin"]?["name"] ?? ""),
      .init("version", contract["plugin"]?["version"] ?? ""),
      .init("unicode", [contract["unicode"]?["declared"] ?? "", .string(version)]),
      .init("seed", contract["seed"] ?? ""), .init("cases", contract["totals"]?["cases"] ?? 0),
      .init("profile", .string(TextEscape.line(contract["profile"] ?? .object([])))),
      .init("phases", .list(phases)), .init("laws", .list(rows)), .init("out", .list(outOfScope)),
      .init("vacuous", .list(vacuous)), .init("expectedLaws", .list(expectedLaws)),
      .init("findings", .list(findings)),
      .init("pairs", [pairs?["hit"] ?? 0, pairs?["of"] ?? 0, pairs?["magnitudes"] ?? ""]),
    ])
  }

  private mutating func addClasses(_ version: String) {
    guard !classNames.contains(where: { $0.key == version }) else { return }
    let names = context.classNames(version).map(Value.string)
    classNames.append(.init(version, .list(names)))
  }

  /// The index of a law in the table, which gains it if it is new. What the catalogue does not
  /// know, as the outcomes of asking, `about` describes.
  private mutating func place(_ name: Value?, _ about: Value, _ contract: Value) -> Value {
    let id = LawID(rawValue: name?.stringValue ?? "")
    if let index = laws.firstIndex(of: id) { return .int(index) }
    let law = Catalogue.laws.first { $0.id == id }
    laws.append(id)
    lawRows.append(
      .members([
        .init("id", .string(id.rawValue)), .init("contract", contract["contract"] ?? ""),
        .init("severity", law.map { .string($0.severity.rawValue) } ?? about["severity"] ?? "must"),
        .init("statement", law.map { .string($0.statement) } ?? about["statement"] ?? ""),
        .init("sources", .list(law?.sources.map { .string($0.text) } ?? [])),
        .init("help", .string(context.help(id))),
      ]))
    return .int(laws.count - 1)
  }

  /// One finding, with its texts as they are shown.
  private mutating func finding(_ value: Value, _ contract: Value) -> Value {
    let input = PageText.input(value)
    var members: [Value.Member] = [
      .init("law", place(value["law"], value, contract)), .init("text", .string(input.text)),
      .init("units", .int(input.unitCount)), .init("lines", .list(input.lines)),
      .init("rows", .list((value["ruler"]?.listValue ?? []).map { row($0) })),
      .init("expected", .string(PageText.answer(value["expected"]))),
      .init("got", .string(PageText.answer(value["got"]))),
      .init(
        "also",
        .list(
          (value["consequences"]?.listValue ?? []).map { other in
            [place(other["law"], .null, contract), other["count"] ?? 0]
          })),
      .init("asked", .string(PageText.question(value))),
    ]
    for key in [
      "signature", "kind", "severity", "verdict", "count", "origin", "position", "rule",
      "ruleOffset", "remark", "replay", "expectation",
    ] {
      if let known = value[key], known != .null, known != "" { members.append(.init(key, known)) }
    }
    for key in ["expected", "got"] {
      if let range = PageText.offsets(value[key]) { members.append(.init(key + "At", range)) }
    }
    members.append(
      .init("minimal", .bool(value["certificate"]?["complete"]?.boolValue ?? false)))
    members.append(.init("cut", .bool(value["certificate"]?["cut"]?.boolValue ?? false)))
    members.append(.init("evaluations", value["evaluations"] ?? 0))
    if let neighbour = value["neighbour"]?["text"]?.textValue {
      members.append(.init("passes", .string(TextEscape.escaped(neighbour))))
    }
    if let sets = value["classSets"]?.listValue, !sets.isEmpty {
      members.append(
        .init(
          "fails",
          .list(
            sets.map { set in
              .string("at \(set["offset"]?.intValue ?? 0) with \(set["words"]?.stringValue ?? "")")
            })))
    }
    return .members(members)
  }

  /// One row of a ruler: offset, whether there is a boundary, rule, scalar.
  private mutating func row(_ row: Value) -> Value {
    let isBoundary = row["boundary"]?.boolValue ?? false
    guard let scalar = row["scalar"]?.intValue else {
      return [row["offset"] ?? 0, isBoundary ? 1 : 0, row["rule"] ?? ""]
    }
    if scalarKeys.insert(scalar).inserted {
      let about: Value = [row["name"] ?? "", row["classes"] ?? "", row["literal"] ?? ""]
      scalars.append(.init(String(scalar), about))
    }
    return [row["offset"] ?? 0, isBoundary ? 1 : 0, row["rule"] ?? "", .int(scalar)]
  }
}
