internal import TextSpec

extension ReportedFinding {
  /// The finding as plain data. Severity, statement and sources stand with its law.
  var logged: Value {
    .members([
      .init("finding", finding.logged), .init("count", .int(count)),
      .init("original", original.logged), .init("evaluations", .int(evaluations)),
      .init("certificate", certificate.logged), .init("explanation", explanation.logged),
      .init("replay", .string(replay)),
    ])
  }

  init(logged value: Value, _ laws: [LawSummary]) throws(LogFault) {
    let finding = try Finding(logged: value.need("finding"))
    self.init(
      finding, laws.first { $0.id == finding.law }, count: try value.int("count"),
      original: try Finding(logged: value.need("original")),
      evaluations: try value.int("evaluations"),
      certificate: try Certificate(logged: value.need("certificate")),
      explanation: try Explanation(logged: value.need("explanation")),
      replay: try value.string("replay"))
  }
}

extension Certificate {
  fileprivate var logged: Value {
    .members([
      .init("complete", .bool(isComplete)), .init("cut", .bool(isCutOff)),
      .init("neighbours", .int(neighboursTried)),
      .init("passes", .strings(passes)), .init("scope", .offset(scopeMax)),
    ])
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    self.init(
      passes: try value.strings("passes"), neighboursTried: try value.int("neighbours"),
      isComplete: try value.bool("complete"), isCutOff: value["cut"]?.boolValue ?? false,
      scopeMax: value["scope"]?.intValue)
  }
}

extension Explanation {
  /// An explanation of which nothing is known, as of a finding that nobody got to explain.
  static let none = Explanation(ruler: Ruler(level: .grapheme, rows: [], isCut: false))

  private init(ruler: Ruler) { self.ruler = ruler }

  fileprivate var logged: Value {
    var members: [Value.Member] = [.init("ruler", ruler.logged)]
    if let rule { members.append(.init("rule", .string(rule))) }
    if let ruleOffset { members.append(.init("ruleOffset", .int(ruleOffset))) }
    if let neighbour { members.append(.init("neighbour", neighbour.logged)) }
    members.append(.init("classSets", .list(classSets.map(\.logged))))
    return .members(members)
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    self.init(ruler: try Ruler(logged: value.need("ruler")))
    rule = value["rule"]?.stringValue
    ruleOffset = value["ruleOffset"]?.intValue
    if let neighbour = value["neighbour"] { self.neighbour = try Case(logged: neighbour) }
    for set in try value.list("classSets") { classSets.append(try ClassSet(logged: set)) }
  }
}

extension ClassSet {
  var logged: Value {
    .members([
      .init("offset", .int(offset)), .init("tried", .int(triedCount)),
      .init("failing", .int(failingCount)), .init("words", .string(words)),
    ])
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    offset = try value.int("offset")
    triedCount = try value.int("tried")
    failingCount = try value.int("failing")
    words = try value.string("words")
  }
}

extension Ruler {
  fileprivate init(level: SegmentationLevel, rows: [Row], isCut: Bool) {
    self.level = level
    self.rows = rows
    self.isCut = isCut
  }

  fileprivate var logged: Value {
    .members([
      .init("level", .int(level.rawValue)), .init("cut", .bool(isCut)),
      .init("rows", .list(rows.map(\.logged))),
    ])
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    guard let level = SegmentationLevel(rawValue: try value.int("level")) else {
      throw LogFault("level: not known")
    }
    var rows: [Row] = []
    for row in try value.list("rows") { rows.append(try Row(logged: row)) }
    self.init(level: level, rows: rows, isCut: try value.bool("cut"))
  }
}

extension Ruler.Row {
  fileprivate var logged: Value {
    .members([
      .init("offset", .int(offset)), .init("boundary", .bool(isBoundary)),
      .init("rule", .string(rule)), .init("name", .string(name)),
      .init("scalar", .offset(scalar.map { Int($0) })), .init("classes", .string(classes)),
    ])
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    let scalar = value["scalar"]?.intValue
    if let scalar, !(0...0x10FFFF).contains(scalar) { throw LogFault("scalar: out of range") }
    self.init(
      offset: try value.int("offset"), isBoundary: try value.bool("boundary"),
      rule: try value.string("rule"), scalar: scalar.map { UInt32($0) },
      name: try value.string("name"), classes: try value.string("classes"))
  }
}
