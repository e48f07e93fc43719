extension SessionOp {
  /// The step as plain data, such as `{"event":"insert","text":"a"}`.
  public var value: Value {
    let event = Value.Member("event", Self.kindName(kind))
    switch self {
    case .insert(let text), .compose(let text), .accept(let text):
      return .members([event, .init("text", .text(text))])
    case .delete(let granularity, let direction):
      return .members([
        event, .init("granularity", Self.granularityName(granularity)),
        .init("direction", Self.directionName(direction)),
      ])
    case .move(let granularity, let direction, let extends):
      return .members([
        event, .init("granularity", Self.granularityName(granularity)),
        .init("direction", Self.directionName(direction)), .init("extends", .bool(extends)),
      ])
    case .select(let range): return .members([event, .init("selection", .range(range))])
    case .format(let name): return .members([event, .init("formatter", .string(name))])
    case .commit, .undo, .redo, .tags, .suggest, .dismiss: return .members([event])
    }
  }

  /// Reads that form.
  /// - Throws: `WireError` which names the member that is missing or wrong.
  public init(_ value: Value) throws(WireError) {
    guard let kind = Self.kind(value["event"]) else {
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
    guard let name = value["granularity"], let index = granularityNames.firstIndex(of: name) else {
      throw WireError("granularity", "expected one of the six names")
    }
    return Granularity.allCases[index]
  }

  private static func direction(_ value: Value) throws(WireError) -> Direction {
    guard let name = value["direction"], let index = directionNames.firstIndex(of: name) else {
      throw WireError("direction", "expected forward or backward")
    }
    return Direction.storage[index]
  }

  // The names as plain data, made once: scripts are read for every case.
  private static let kindNames = Kind.allCases.map { Value.string($0.rawValue) }
  private static let granularityNames = Granularity.allCases.map { Value.string($0.name) }
  private static let directionNames = Direction.storage.map { Value.string($0.name) }

  private static func kind(_ name: Value?) -> Kind? {
    guard let name, let index = kindNames.firstIndex(of: name) else { return nil }
    return Kind.allCases[index]
  }

  private static func kindName(_ kind: Kind) -> Value {
    kindNames[Kind.allCases.firstIndex(of: kind) ?? 0]
  }

  static func granularityName(_ granularity: Granularity) -> Value {
    granularityNames[granularity.rawValue]
  }

  private static func directionName(_ direction: Direction) -> Value {
    direction.rawValue < directionNames.count
      ? directionNames[direction.rawValue] : .string(direction.name)
  }
}
