public import TextSpec

/// One line of a run's log. What a run knows is the sum of its events, and every report is made
/// from nothing else.
public enum LogEvent: Sendable {
  /// A finding at one time of its life, with the command that asks for it again.
  public struct Sighting: Sendable {
    public var finding: Finding
    public var replay: String

    public init(_ finding: Finding, replay: String) {
      self.finding = finding
      self.replay = replay
    }
  }

  /// What one worker has counted since it began: an event that replaces its earlier ones.
  public struct Progress: Sendable {
    public var worker: Int
    /// How many indices of each phase it has passed.
    public var drawnCounts: [Int]
    public var tally: Tally
    /// How many cases failed in each way, by digests of signatures.
    public var counts: [Value.Member]

    public init(worker: Int, drawnCounts: [Int], tally: Tally) {
      self.worker = worker
      self.drawnCounts = drawnCounts
      self.tally = tally
      counts = tally.recordsAsFound.map { .init($0.signature.digest, .int($0.count)) }
    }
  }

  case run(RunHeader)
  case section(SectionHeader)
  /// A kind of fault that no case of this worker had shown before, as it was drawn.
  case found(Sighting)
  case progress(Progress)
  /// All cases of the section are drawn.
  case drawn([Int], isCut: Bool, Tally)
  /// One kind of fault after drawing: how often, the first case and the smallest one.
  case record(Tally.Record, replay: String)
  /// A smaller case of a kind.
  case improved(Sighting)
  /// A finding as it is reported.
  case finding(ReportedFinding)
  case sectionEnd
  /// How the whole ended: the status, and a message where something went wrong.
  case exit(Int, message: String)
}

extension LogEvent {
  /// The form of the log.
  public static let version = 1

  /// The event as one line, with a line feed at its end.
  public var line: [UInt8] {
    let (kind, payload) = logged
    return JSON.compact(
      .members([
        .init("v", .int(Self.version)), .init("kind", .string(kind)), .init("payload", payload),
      ])) + [0x0A]
  }

  private var logged: (kind: String, payload: Value) {
    switch self {
    case .run(let header): ("run", header.logged)
    case .section(let header): ("section", header.logged)
    case .found(let sighting): ("found", sighting.logged)
    case .progress(let progress): ("progress", progress.logged)
    case .drawn(let counts, let isCut, let tally):
      (
        "drawn",
        .members([
          .init("drawn", .ints(counts)), .init("cut", .bool(isCut)),
          .init("tally", tally.logged(withTriples: true)),
        ])
      )
    case .record(let record, let replay):
      (
        "record",
        .members([
          .init("count", .int(record.count)), .init("first", record.first.logged),
          .init("smallest", record.smallest.logged), .init("replay", .string(replay)),
        ])
      )
    case .improved(let sighting): ("improved", sighting.logged)
    case .finding(let reported): ("finding", reported.logged)
    case .sectionEnd: ("section-end", .members([]))
    case .exit(let status, let message):
      ("exit", .members([.init("status", .int(status)), .init("message", .string(message))]))
    }
  }

  /// Reads the payload of a kind; nil for a kind that is not known. `section` is the header of the
  /// section to which the event belongs.
  init?(_ kind: String, _ payload: Value, in section: SectionHeader?) throws(LogFault) {
    switch kind {
    case "run": self = .run(try RunHeader(logged: payload))
    case "section": self = .section(try SectionHeader(logged: payload))
    case "found": self = .found(try Sighting(logged: payload))
    case "improved": self = .improved(try Sighting(logged: payload))
    case "progress": self = .progress(try Progress(logged: payload, try Self.need(section)))
    case "drawn":
      var tally = try Self.need(section).emptyTally
      try tally.fill(logged: payload.need("tally"))
      self = .drawn(try payload.ints("drawn"), isCut: try payload.bool("cut"), tally)
    case "record":
      let first = try Finding(logged: payload.need("first"))
      let record = Tally.Record(
        signature: first.signature, count: try payload.int("count"), first: first,
        smallest: try Finding(logged: payload.need("smallest")))
      self = .record(record, replay: try payload.string("replay"))
    case "finding":
      self = .finding(try ReportedFinding(logged: payload, try Self.need(section).laws))
    case "section-end": self = .sectionEnd
    case "exit":
      self = .exit(try payload.int("status"), message: try payload.string("message"))
    default: return nil
    }
  }

  private static func need(_ section: SectionHeader?) throws(LogFault) -> SectionHeader {
    guard let section else { throw LogFault("it stands before any section") }
    return section
  }
}

extension LogEvent.Sighting {
  fileprivate var logged: Value {
    .members([.init("finding", finding.logged), .init("replay", .string(replay))])
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    self.init(try Finding(logged: value.need("finding")), replay: try value.string("replay"))
  }
}

extension LogEvent.Progress {
  fileprivate var logged: Value {
    .members([
      .init("worker", .int(worker)), .init("drawn", .ints(drawnCounts)),
      .init("tally", tally.logged(withTriples: false)), .init("counts", .members(counts)),
    ])
  }

  fileprivate init(logged value: Value, _ section: SectionHeader) throws(LogFault) {
    var tally = section.emptyTally
    try tally.fill(logged: value.need("tally"))
    self.init(
      worker: try value.int("worker"), drawnCounts: try value.ints("drawn"), tally: tally)
    counts = try value.members("counts")
  }
}
