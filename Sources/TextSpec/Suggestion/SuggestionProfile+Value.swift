extension SuggestionProfile {
  public var value: Value {
    .members([
      .init("left", .string(left.rawValue)),
      .init("tail", .string(tail.rawValue)),
      .init("retype", .string(retype.rawValue)),
      .init("stops", stops.map { .list($0.map { .text($0) }) } ?? .null),
      .init("keepMarker", .bool(keepMarker)),
      .init("appendSpace", .bool(appendSpace)),
      .init("triggers", .list(triggers.map(\.value))),
      .init("events", .list(events.map { .string($0.rawValue) })),
      .init("graphemeSafe", .bool(graphemeSafe)),
    ])
  }

  public mutating func set(_ key: String, to value: Value) throws(ProfileError) {
    switch key {
    case "left": left = try read(key, value)
    case "tail": tail = try read(key, value)
    case "retype": retype = try read(key, value)
    case "stops": stops = value == .null ? nil : try readTexts(key, value)
    case "keepMarker": keepMarker = try readBool(key, value)
    case "appendSpace": appendSpace = try readBool(key, value)
    case "triggers": triggers = try Self.readTriggers(value)
    case "events": events = try readEvents(value)
    case "graphemeSafe": graphemeSafe = try readBool(key, value)
    default: throw ProfileError(key: key, message: "suggestions have no such choice")
    }
  }

  private static func readTriggers(_ value: Value) throws(ProfileError) -> [SuggestionTrigger] {
    var found: [SuggestionTrigger] = []
    for item in value.listValue ?? [value] {
      guard let trigger = SuggestionTrigger(item),
        !found.contains(where: { $0.text == trigger.text })
      else {
        throw ProfileError(
          key: "triggers",
          message: "expected different triggers, each as {\"trigger\":\"@\",\"type\":\"mention\"}")
      }
      found.append(trigger)
    }
    guard !found.isEmpty else {
      throw ProfileError(key: "triggers", message: "expected at least one trigger")
    }
    return found
  }

  /// Without edits and selections there is nothing to ask about, so these are always supported.
  private func readEvents(_ value: Value) throws(ProfileError) -> [SuggestionEvent.Kind] {
    var found: [SuggestionEvent.Kind] = [.edit, .select]
    for item in value.listValue ?? [value] { found.append(try read("events", item)) }
    return SuggestionEvent.Kind.allCases.filter(found.contains)
  }
}
