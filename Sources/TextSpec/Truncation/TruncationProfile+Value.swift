extension TruncationProfile {
  public var value: Value {
    .members([
      .init("measures", .list(measures.map { .string($0.rawValue) })),
      .init("segmentation", .string(segmentation.rawValue)),
      .init("surrogates", .string(surrogates.rawValue)),
      .init("marked", .bool(marked)),
      .init("applied", .bool(applied)),
    ])
  }

  public mutating func set(_ key: String, to value: Value) throws(ProfileError) {
    switch key {
    case "measures", "measure": measures = try readMeasures(key, value)
    case "segmentation": segmentation = try read(key, value)
    case "surrogates": surrogates = try read(key, value)
    case "marked": marked = try readBool(key, value)
    case "applied": applied = try readBool(key, value)
    default:
      throw ProfileError(key: key, message: "truncation has no such choice")
    }
  }

  /// Reads a list of measures, or a single one.
  private func readMeasures(
    _ key: String, _ value: Value
  ) throws(ProfileError) -> [LengthMeasure] {
    var found: [LengthMeasure] = []
    for item in value.listValue ?? [value] { found.append(try read(key, item)) }
    guard !found.isEmpty else {
      throw ProfileError(key: key, message: "expected at least one measure")
    }
    return LengthMeasure.allCases.filter(found.contains)
  }
}
