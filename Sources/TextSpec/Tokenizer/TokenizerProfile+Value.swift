extension TokenizerProfile {
  public var value: Value {
    .members([
      .init("granularities", .list(granularities.map { .string($0.name) })),
      .init("positions", .string(positions.rawValue)),
      .init("word", .string(word.rawValue)),
      .init("delimiters", delimiters.value),
      .init("paragraph", .string(paragraph.rawValue)),
      .init("line", .string(line.rawValue)),
      .init("newlines", .list(newlines.map { .text($0) })),
      .init("exhausted", .string(exhausted.rawValue)),
      .init("next", .string(next.rawValue)),
      .init("atBoundary", .string(atBoundary.rawValue)),
      .init("emptyUnits", .string(emptyUnits.rawValue)),
      .init("layout", .string(layout.rawValue)),
      .init("invalidPosition", .string(invalidPosition.rawValue)),
      .init("surrogates", .string(surrogates.rawValue)),
      .init(
        "tailoring",
        .list(Tailoring.allCases.filter(tailoring.contains).map { .string($0.rawValue) })),
    ])
  }

  public mutating func set(_ key: String, to value: Value) throws(ProfileError) {
    switch key {
    case "granularities": granularities = try readGranularities(value)
    case "positions": positions = try read(key, value)
    case "word": word = try read(key, value)
    case "delimiters": delimiters = try readDelimiters(value)
    case "paragraph": paragraph = try read(key, value)
    case "line": line = try read(key, value)
    case "newlines": newlines = try readTexts(key, value)
    case "exhausted": exhausted = try read(key, value)
    case "next": next = try read(key, value)
    case "atBoundary": atBoundary = try read(key, value)
    case "emptyUnits": emptyUnits = try read(key, value)
    case "layout": layout = try read(key, value)
    case "invalidPosition": invalidPosition = try read(key, value)
    case "surrogates": surrogates = try read(key, value)
    case "tailoring": tailoring = try readTailoring(value)
    default:
      throw ProfileError(key: key, message: "the tokenizer has no such choice")
    }
  }

  private func readGranularities(_ value: Value) throws(ProfileError) -> [Granularity] {
    var found: [Granularity] = []
    for item in value.listValue ?? [value] {
      guard let name = item.stringValue, let granularity = Granularity(name: name) else {
        throw ProfileError(
          key: "granularities",
          message: "expected names of \(Granularity.allCases.map(\.name).joined(separator: ", "))")
      }
      found.append(granularity)
    }
    return Granularity.allCases.filter(found.contains)
  }

  private func readDelimiters(_ value: Value) throws(ProfileError) -> Delimiters {
    if value.stringValue == "white-space" { return .whiteSpace }
    return .clusters(try readTexts("delimiters", value))
  }

  private func readTailoring(_ value: Value) throws(ProfileError) -> Set<Tailoring> {
    var found: Set<Tailoring> = []
    for item in value.listValue ?? [value] { found.insert(try read("tailoring", item)) }
    return found
  }
}

extension TokenizerProfile.Delimiters {
  /// A list of clusters, or the string `white-space`.
  public var value: Value {
    switch self {
    case .clusters(let clusters): .list(clusters.map { .text($0) })
    case .whiteSpace: "white-space"
    }
  }
}
