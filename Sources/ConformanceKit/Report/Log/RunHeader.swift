public import TextSpec

/// What a whole run was told: the first event of its log.
public struct RunHeader: Hashable, Sendable {
  /// The expectations that were in force: the path and the text of their file.
  public struct Expectations: Hashable, Sendable {
    public var path: String
    public var text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The version of the runner.
  public var runner: String
  public var spec: String
  /// The word that names the subject on the command line.
  public var plugin: String
  public var seed: UInt64
  public var shard = Shard()
  /// Who said which part this is, as `--shard` or `Slurm`; empty where nobody did.
  public var shardSource = ""
  /// Whether the run leaves out something that a whole one would do, for another reason than being
  /// one of several parts.
  public var isCut = false
  /// What is said about parts that were joined to this run, or empty.
  public var mergeNote = ""
  /// Whether some of the parts are missing or did not end alike.
  public var isPartial = false
  /// Whether laws, contracts or granularities are left out by a filter.
  public var isFiltered = false
  /// The least severity that fails.
  public var failOn = Severity.should
  public var showsStatistics = false
  /// Where findings are kept as files, if anywhere.
  public var saveDirectory: String? = nil
  /// The day of the run, as `2027-01-31`: expectations may end.
  public var today = ""
  public var expectations: Expectations? = nil

  public init(runner: String, spec: String, plugin: String, seed: UInt64) {
    self.runner = runner
    self.spec = spec
    self.plugin = plugin
    self.seed = seed
  }
}

extension RunHeader {
  var logged: Value {
    var members: [Value.Member] = [
      .init("runner", .string(runner)), .init("spec", .string(spec)),
      .init("plugin", .string(plugin)), .init("seed", .string(String(seed))),
      .init("shard", .ints([shard.number, shard.count])),
      .init("shardSource", .string(shardSource)), .init("cut", .bool(isCut)),
      .init("filtered", .bool(isFiltered)),
      .init("failOn", .string(failOn.rawValue)), .init("statistics", .bool(showsStatistics)),
      .init("today", .string(today)),
    ]
    if isPartial { members.append(.init("partial", true)) }
    if !mergeNote.isEmpty { members.append(.init("merged", .string(mergeNote))) }
    if let saveDirectory { members.append(.init("save", .string(saveDirectory))) }
    if let expectations {
      let file = Value.members([
        .init("path", .string(expectations.path)), .init("lines", .string(expectations.text)),
      ])
      members.append(.init("expectations", file))
    }
    return .members(members)
  }

  init(logged value: Value) throws(LogFault) {
    self.init(
      runner: try value.string("runner"), spec: try value.string("spec"),
      plugin: try value.string("plugin"), seed: try value.seed())
    let parts = try value.ints("shard")
    guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else {
      throw LogFault("shard: expected two numbers")
    }
    shard = Shard(parts[0], of: parts[1])
    shardSource = try value.string("shardSource")
    isCut = try value.bool("cut")
    mergeNote = value["merged"]?.stringValue ?? ""
    isPartial = value["partial"]?.boolValue ?? false
    isFiltered = try value.bool("filtered")
    failOn = try value.word("failOn")
    showsStatistics = try value.bool("statistics")
    today = try value.string("today")
    saveDirectory = value["save"]?.stringValue
    if let file = value["expectations"] {
      expectations = Expectations(path: try file.string("path"), text: try file.string("lines"))
    }
  }
}

extension Value {
  /// A seed, which is written as text: it may be greater than any integer of JSON's readers.
  func seed() throws(LogFault) -> UInt64 {
    guard let seed = UInt64(try string("seed")) else { throw LogFault("seed: expected a number") }
    return seed
  }
}
