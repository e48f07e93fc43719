internal import Generators
internal import TextSpec

extension Case {
  /// The case as plain data which keeps even the order of its marks.
  var logged: Value {
    .members([
      .init("contract", .string(contract.rawValue)), .init("text", .text(text)),
      .init("marks", .list(marks.map { .list([.string($0.name), .int($0.offset)]) })),
      .init("params", .list(params.map { .list([.string($0.name), $0.value]) })),
      .init("ops", .list(ops)),
    ])
  }

  init(logged value: Value) throws(LogFault) {
    self.init(try value.word("contract"), try value.text("text"), ops: try value.list("ops"))
    for mark in try value.list("marks") {
      guard let pair = mark.listValue, pair.count == 2, let name = pair[0].stringValue,
        let offset = pair[1].intValue
      else { throw LogFault("marks: expected names and offsets") }
      marks.append(Mark(name, offset))
    }
    for param in try value.list("params") {
      guard let pair = param.listValue, pair.count == 2, let name = pair[0].stringValue else {
        throw LogFault("params: expected names and values")
      }
      params.append(Param(name, pair[1]))
    }
  }
}

extension Origin {
  var logged: Value {
    switch self {
    case .generated(let key): .members([.init("token", .string(key.token))])
    case .corpus(let name): .members([.init("corpus", .string(name))])
    case .given: "given"
    case .shrunk: "shrunk"
    }
  }

  init(logged value: Value) throws(LogFault) {
    if let token = value["token"]?.stringValue {
      guard let key = CaseKey(token: token) else { throw LogFault("token: \(token) is not known") }
      self = .generated(key)
    } else if let name = value["corpus"]?.stringValue {
      self = .corpus(name)
    } else {
      self = value.stringValue == "given" ? .given : .shrunk
    }
  }
}
