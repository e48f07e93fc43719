internal import TextSpec

extension Finding {
  /// The finding as plain data, from which it can be made again.
  var logged: Value {
    .members([
      .init("law", .string(law.rawValue)), .init("verdict", .string(verdict.rawValue)),
      .init("witness", witness.logged), .init("signature", signature.logged),
      .init("case", input.logged), .init("origin", origin.logged),
    ])
  }

  init(logged value: Value) throws(LogFault) {
    self.init(
      law: LawID(rawValue: try value.string("law")), verdict: try value.word("verdict"),
      witness: try Witness(logged: value.need("witness")),
      signature: try Signature(logged: value.need("signature")),
      input: try Case(logged: value.need("case")),
      origin: try Origin(logged: value.need("origin")))
  }
}

extension Signature {
  var logged: Value {
    var members: [Value.Member] = [
      .init("law", .string(law.rawValue)), .init("verdict", .string(verdict.rawValue)),
      .init("fault", .string(fault.rawValue)), .init("question", .string(question)),
      .init("parts", .strings(parts)), .init("digest", .string(digest)),
    ]
    if let direction { members.append(.init("direction", .string(direction.name))) }
    if let rule { members.append(.init("rule", .string(rule))) }
    return .members(members)
  }

  init(logged value: Value) throws(LogFault) {
    self.init(
      law: LawID(rawValue: try value.string("law")), verdict: try value.word("verdict"),
      fault: try value.word("fault"), question: try value.string("question"),
      direction: try Direction(loggedIn: value), parts: try value.strings("parts"),
      rule: value["rule"]?.stringValue)
  }
}

extension Direction {
  /// The direction under the key `direction`, where there is one.
  fileprivate init?(loggedIn value: Value) throws(LogFault) {
    guard let name = value["direction"]?.stringValue else { return nil }
    guard let direction = Direction(name: name) else {
      throw LogFault("direction: \(name) is not known")
    }
    self = direction
  }
}

extension Witness {
  var logged: Value {
    var members: [Value.Member] = [
      .init("question", .string(question)), .init("fault", .string(fault.rawValue)),
      .init("expected", expected), .init("got", got), .init("remark", .string(remark)),
    ]
    if let position { members.append(.init("position", .int(position))) }
    if let direction { members.append(.init("direction", .string(direction.name))) }
    if let focus { members.append(.init("focus", focus.logged)) }
    if let scene { members.append(.init("scene", scene.logged)) }
    return .members(members)
  }

  init(logged value: Value) throws(LogFault) {
    self.init(
      try value.string("question"), try value.word("fault"), at: value["position"]?.intValue,
      try Direction(loggedIn: value), expected: try value.need("expected"),
      got: try value.need("got"), remark: try value.string("remark"))
    if let focus = value["focus"] { self.focus = try Focus(logged: focus) }
    if let scene = value["scene"] { self.scene = try Scene(logged: scene) }
  }
}

extension Focus {
  fileprivate var logged: Value {
    var members: [Value.Member] = [
      .init("offset", .int(offset)), .init("level", .int(level.rawValue)),
    ]
    if let text { members.append(.init("text", .text(text))) }
    return .members(members)
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    guard let level = SegmentationLevel(rawValue: try value.int("level")) else {
      throw LogFault("level: not known")
    }
    self.init(try value.int("offset"), level, in: value["text"]?.textValue)
  }
}

extension Scene {
  fileprivate var logged: Value {
    .members([
      .init("step", .int(step)), .init("before", before.logged), .init("after", after.logged),
    ])
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    self.init(
      step: try value.int("step"), before: try FieldState(logged: value.need("before")),
      after: try FieldState(logged: value.need("after")))
  }
}

extension FieldState {
  fileprivate var logged: Value {
    .members([
      .init("text", .text(text)), .init("selection", .range(selection)),
      .init("marked", .range(marked)),
    ])
  }

  fileprivate init(logged value: Value) throws(LogFault) {
    self.init(try value.text("text"))
    guard let selection = try value.need("selection").rangeValue else {
      throw LogFault("selection: expected a range")
    }
    self.selection = selection
    marked = value["marked"]?.rangeValue
  }
}
