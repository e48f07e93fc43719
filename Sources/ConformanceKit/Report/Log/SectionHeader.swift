public import Generators
public import TextSpec

/// What is known of one contract's part of a run before the first case is drawn.
public struct SectionHeader: Sendable {
  /// What is planned of a phase.
  public struct PhasePlan: Hashable, Sendable {
    public var phase: Phase
    public var plannedCount: Int
    /// How much of the plan a run must do before it may say that all is well.
    public var minimumCount: Int
    /// Whether the plan is all that the phase has.
    public var isComplete: Bool
    public var remark: String

    public init(
      phase: Phase, plannedCount: Int, minimumCount: Int = 0, isComplete: Bool,
      remark: String = ""
    ) {
      self.phase = phase
      self.plannedCount = plannedCount
      self.minimumCount = min(plannedCount, minimumCount)
      self.isComplete = isComplete
      self.remark = remark
    }
  }

  public var contract: ContractName
  public var subject: SubjectIdentity
  public var unicode: UnicodeUse
  /// The choices which differ from the default.
  public var profile: [Value.Member]
  public var laws: [LawSummary]
  public var outOfScope: [(law: LawID, reason: String)]
  public var facets: [String]
  public var places: [String]
  public var classCount: Int
  public var phases: [PhasePlan]
  /// Whether the cases were given, so that nobody asks whether they reach every law.
  public var isGiven: Bool
  public var needsAllClassPairs: Bool

  public init(
    contract: ContractName, subject: SubjectIdentity, unicode: UnicodeUse, profile: [Value.Member],
    laws: [LawSummary], outOfScope: [(law: LawID, reason: String)], facets: [String],
    places: [String], classCount: Int, phases: [PhasePlan], isGiven: Bool,
    needsAllClassPairs: Bool
  ) {
    self.contract = contract
    self.subject = subject
    self.unicode = unicode
    self.profile = profile
    self.laws = laws
    self.outOfScope = outOfScope
    self.facets = facets
    self.places = places
    self.classCount = classCount
    self.phases = phases
    self.isGiven = isGiven
    self.needsAllClassPairs = needsAllClassPairs
  }

  /// A tally of the section that has counted nothing.
  public var emptyTally: Tally {
    Tally(laws: laws.map(\.id), classCount: classCount, facets: facets, places: places)
  }
}

extension SectionHeader {
  var logged: Value {
    .members([
      .init("contract", .string(contract.rawValue)), .init("profile", .members(profile)),
      .init(
        "plugin",
        .members([
          .init("name", .string(subject.name)), .init("version", .string(subject.version)),
        ])),
      .init("unicode", .strings([unicode.declared.description, unicode.used.description])),
      .init("laws", .list(laws.map(\.logged))),
      .init(
        "outOfScope", .list(outOfScope.map { .strings([$0.law.rawValue, $0.reason]) })),
      .init("verdicts", .strings(Verdict.allCases.map(\.rawValue))),
      .init("facets", .strings(facets)), .init("places", .strings(places)),
      .init("classes", .int(classCount)), .init("phases", .list(phases.map(\.logged))),
      .init("given", .bool(isGiven)), .init("pairs", .bool(needsAllClassPairs)),
    ])
  }

  init(logged value: Value) throws(LogFault) {
    guard try value.strings("verdicts") == Verdict.allCases.map(\.rawValue) else {
      throw LogFault("verdicts: written under another list of them")
    }
    var laws: [LawSummary] = []
    for law in try value.list("laws") { laws.append(try LawSummary(logged: law)) }
    var outOfScope: [(law: LawID, reason: String)] = []
    for entry in try value.list("outOfScope") {
      let words = (entry.listValue ?? []).compactMap(\.stringValue)
      guard words.count == 2 else { throw LogFault("outOfScope: expected laws and reasons") }
      outOfScope.append((LawID(rawValue: words[0]), words[1]))
    }
    var phases: [PhasePlan] = []
    for phase in try value.list("phases") { phases.append(try PhasePlan(logged: phase)) }
    let versions = try value.strings("unicode").compactMap { UnicodeVersion($0) }
    guard versions.count == 2 else { throw LogFault("unicode: expected two versions") }
    let classCount = try value.int("classes")
    guard (0...256).contains(classCount) else { throw LogFault("classes: out of range") }
    let plugin = try value.need("plugin")
    self.init(
      contract: try value.word("contract"),
      subject: SubjectIdentity(
        name: try plugin.string("name"), version: try plugin.string("version")),
      unicode: UnicodeUse(declared: versions[0], used: versions[1]),
      profile: try value.members("profile"), laws: laws, outOfScope: outOfScope,
      facets: try value.strings("facets"), places: try value.strings("places"),
      classCount: classCount, phases: phases, isGiven: try value.bool("given"),
      needsAllClassPairs: try value.bool("pairs"))
  }
}

extension SectionHeader.PhasePlan {
  fileprivate var logged: Value {
    .members([
      .init("phase", .string(phase.rawValue)), .init("planned", .int(plannedCount)),
      .init("minimum", .int(minimumCount)), .init("complete", .bool(isComplete)),
      .init("remark", .string(remark)),
    ])
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    self.init(
      phase: try value.word("phase"), plannedCount: try value.int("planned"),
      minimumCount: try value.int("minimum"), isComplete: try value.bool("complete"),
      remark: try value.string("remark"))
  }
}
