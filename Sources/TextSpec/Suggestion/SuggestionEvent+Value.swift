extension SuggestionEvent {
  /// The event as plain data, such as `{"event":"select","selection":[1,1]}`.
  public var value: Value {
    let event = Value.Member("event", Self.names[Self.index(kind)].value)
    switch self {
    case .edit(let range, let insert, let selection):
      return .object([
        event, .init("insert", .text(insert)), .init("range", .range(range)),
        .init("selection", .range(selection)),
      ])
    case .select(let selection): return .object([event, .init("selection", .range(selection))])
    case .marked(let range): return .object([event, .init("range", .range(range))])
    case .accept(let insert): return .object([event, .init("insert", .text(insert))])
    case .results(let request, let items):
      return .object([
        event, .init("items", .list(items.map { .text($0) })), .init("request", .int(request)),
      ])
    case .focus, .blur, .dismiss, .destroy: return .object([event])
    }
  }

  /// Reads that form.
  /// - Throws: `WireError` which names the member that is missing or wrong.
  public init(_ value: Value) throws(WireError) {
    guard let kind = Self.kind(value["event"]?.textValue) else {
      let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw WireError("event", "expected one of \(names)")
    }
    switch kind {
    case .edit:
      self = .edit(
        try Self.range("range", value), insert: try Self.text("insert", value),
        selection: try Self.range("selection", value))
    case .select: self = .select(try Self.range("selection", value))
    case .marked:
      self = .marked(value["range"] ?? .null == .null ? nil : try Self.range("range", value))
    case .focus: self = .focus
    case .blur: self = .blur
    case .dismiss: self = .dismiss
    case .destroy: self = .destroy
    case .accept: self = .accept(try Self.text("insert", value))
    case .results:
      guard let request = value["request"]?.intValue else {
        throw WireError("request", "expected an integer")
      }
      let items = value["items"]?.listValue ?? []
      self = .results(request: request, items: items.compactMap(\.textValue))
    }
  }

  private static func range(_ key: String, _ value: Value) throws(WireError) -> TextRange {
    guard let range = value[key]?.rangeValue else {
      throw WireError(key, "expected a list of two offsets")
    }
    return range
  }

  private static func text(_ key: String, _ value: Value) throws(WireError) -> CodeUnits {
    guard let text = value[key]?.textValue else { throw WireError(key, "expected a text") }
    return text
  }

  // The names as code units, made once: scripts are read for every case.
  private static let names: [(kind: Kind, units: CodeUnits, value: Value)] =
    Kind.allCases.map { ($0, CodeUnits($0.rawValue), .string($0.rawValue)) }

  private static func kind(_ name: CodeUnits?) -> Kind? {
    guard let name else { return nil }
    for entry in names where entry.units == name { return entry.kind }
    return nil
  }

  private static func index(_ kind: Kind) -> Int {
    names.firstIndex { $0.kind == kind } ?? 0
  }
}
