internal import TextSpec

extension LawSummary {
  /// The law as plain data: a log outlives the spec under which it was written.
  var logged: Value {
    var members: [Value.Member] = [
      .init("id", .string(id.rawValue)), .init("severity", .string(severity.rawValue)),
      .init("contract", .string(contract.rawValue)), .init("statement", .string(statement)),
      .init("status", .string(status.name)), .init("sources", .list(sources.map(\.logged))),
    ]
    if case .derived(let causes) = status {
      members.append(.init("causes", .strings(causes.map(\.rawValue))))
    }
    return .members(members)
  }

  init(logged value: Value) throws(LogFault) {
    let status: LawStatus
    switch try value.string("status") {
    case "axiom": status = .axiom
    case "derived":
      status = .derived(try value.strings("causes").map(LawID.init(rawValue:)))
    case "profile": status = .profile
    case "metamorphic": status = .metamorphic
    case let other: throw LogFault("status: \(other) is not known")
    }
    var sources: [Source] = []
    for source in try value.list("sources") { sources.append(try Source(logged: source)) }
    self.init(
      id: LawID(rawValue: try value.string("id")), contract: try value.word("contract"),
      severity: try value.word("severity"), status: status,
      statement: try value.string("statement"), sources: sources)
  }
}

extension Source {
  /// The kind of source and its words.
  var logged: Value {
    switch self {
    case .apple(let page, let words): .strings(["apple", page, words])
    case .unicode(let rule): .strings(["unicode", rule])
    case .document(let title, let words): .strings(["document", title, words])
    case .decision(let reason): .strings(["decision", reason])
    }
  }

  init(logged value: Value) throws(LogFault) {
    let words = (value.listValue ?? []).compactMap(\.stringValue)
    switch (words.first, words.count) {
    case ("apple", 3): self = .apple(words[1], words[2])
    case ("unicode", 2): self = .unicode(words[1])
    case ("document", 3): self = .document(words[1], words[2])
    case ("decision", 2): self = .decision(words[1])
    default: throw LogFault("sources: a kind that is not known")
    }
  }
}
