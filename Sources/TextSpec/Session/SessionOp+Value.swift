extension SessionOp {
  /// The step as plain data, such as `{"event":"insert","text":"a"}`.
  public var value: Value {
    let event = Value.Member("event", .string(kind.rawValue))
    switch self {
    case .insert(let text), .compose(let text), .accept(let text):
      return .members([event, .init("text", .text(text))])
    case .delete(let granularity, let direction):
      return .members([
        event, .init("granularity", .string(granularity.name)),
        .init("direction", .string(direction.name)),
      ])
    case .move(let granularity, let direction, let extends):
      return .members([
        event, .init("granularity", .string(granularity.name)),
        .init("direction", .string(direction.name)), .init("extends", .bool(extends)),
      ])
    case .select(let range): return .members([event, .init("selection", .range(range))])
    case .format(let name): return .members([event, .init("formatter", .string(name))])
    case .commit, .undo, .redo, .tags, .suggest, .dismiss: return .members([event])
    }
  }

  /// Reads that form.
  /// - Throws: `WireError` which names the member that is missing or wrong.
  public init(_ value: Value) throws(WireError) {
    guard let kind = value["event"]?.stringValue.flatMap(Kind.init(rawValue:)) else {
      let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw WireError("event", "expected one of \(names)")
    }
    switch kind {
    case .insert: self = .insert(try Self.text(value))
    case .compose: self = .compose(try Self.text(value))
    case .accept: self = .accept(try Self.text(value))
    case .delete: self = .delete(try Self.granularity(value), try Self.direction(value))
    case .move:
      self = .move(
        try Self.granularity(value), try Self.direction(value),
        extends: value["extends"]?.boolValue ?? false)
    case .select:
      guard let range = value["selection"]?.rangeValue else {
        throw WireError("selection", "expected a list of two offsets")
      }
      self = .select(range)
    case .format:
      guard let name = value["formatter"]?.stringValue, StandardFormatter(rawValue: name) != nil
      else { throw WireError("formatter", "expected the name of a standard formatter") }
      self = .format(name)
    case .commit: self = .commit
    case .undo: self = .undo
    case .redo: self = .redo
    case .tags: self = .tags
    case .suggest: self = .suggest
    case .dismiss: self = .dismiss
    }
  }

  private static func text(_ value: Value) throws(WireError) -> CodeUnits {
    guard let text = value["text"]?.textValue else { throw WireError("text", "expected a text") }
    return text
  }

  private static func granularity(_ value: Value) throws(WireError) -> Granularity {
    guard let found = value["granularity"]?.stringValue.flatMap({ Granularity(name: $0) }) else {
      throw WireError("granularity", "expected one of the six names")
    }
    return found
  }

  private static func direction(_ value: Value) throws(WireError) -> Direction {
    guard let found = value["direction"]?.stringValue.flatMap({ Direction(name: $0) }),
      Direction.storage.contains(found)
    else { throw WireError("direction", "expected forward or backward") }
    return found
  }
}
