/// What is emitted after an event: one entry of a trace.
public enum SuggestionSignal: Hashable, Sendable {
  /// A session of that type begins. The type is missing only where a subject left it out.
  case begin(type: CodeUnits?)
  /// Suggestions for a query are wanted.
  case reload(SuggestionReload)
  /// The answer to a request is shown.
  case show(request: Int)
  /// The session ends. The reason that a subject gives is never judged, so it is not kept.
  case end
}

/// A request for suggestions.
public struct SuggestionReload: Hashable, Sendable {
  public var type: CodeUnits
  public var query: CodeUnits
  /// Where the query stands, in the text after the event.
  public var range: TextRange
  /// Reloads are numbered 1, 2, 3 in the order of a script.
  public var request: Int

  public init(type: CodeUnits, query: CodeUnits, range: TextRange, request: Int) {
    self.type = type
    self.query = query
    self.range = range.bounded
    self.request = request
  }

  /// Whether the two ask for the same, apart from their numbers.
  public func asksSame(as other: SuggestionReload) -> Bool {
    range == other.range && query == other.query && type == other.type
  }
}

extension SuggestionSignal {
  /// The signal as plain data, such as `{"event":"begin","type":"mention"}`.
  public var value: Value {
    switch self {
    case .begin(let type):
      .object([.init("event", "begin"), .init("type", type.map { .text($0) } ?? .null)])
    case .reload(let reload):
      .object([
        .init("event", "reload"), .init("query", .text(reload.query)),
        .init("range", .range(reload.range)), .init("request", .int(reload.request)),
        .init("type", .text(reload.type)),
      ])
    case .show(let request):
      .object([.init("event", "show"), .init("request", .int(request))])
    case .end: .object([.init("event", "end"), .init("reason", "")])
    }
  }

  /// Reads that form; a `begin` may lack its type, which a law judges.
  /// - Throws: `WireError` which names the member that is missing or wrong.
  public init(_ value: Value) throws(WireError) {
    switch value["event"]?.stringValue {
    case "begin": self = .begin(type: value["type"]?.textValue)
    case "reload":
      guard let type = value["type"]?.textValue else { throw WireError("type", "expected a text") }
      guard let query = value["query"]?.textValue else {
        throw WireError("query", "expected a text")
      }
      guard let range = value["range"]?.rangeValue else {
        throw WireError("range", "expected a list of two offsets")
      }
      guard let request = value["request"]?.intValue else {
        throw WireError("request", "expected an integer")
      }
      self = .reload(
        SuggestionReload(type: type, query: query, range: range, request: request))
    case "show":
      guard let request = value["request"]?.intValue else {
        throw WireError("request", "expected an integer")
      }
      self = .show(request: request)
    case "end": self = .end
    default: throw WireError("event", "expected begin, reload, show or end")
    }
  }
}
