/// One edit under a length limit: a range of a text is to be replaced by an insertion.
public struct TruncationEdit: Hashable, Sendable {
  /// The text before the edit, possibly ill-formed.
  public var text: CodeUnits
  /// What is to be replaced, in UTF-16 offsets of `text`: the selection before the edit. Its ends
  /// are boundaries of clusters; only the laws on robustness ask for other ranges.
  public var range: TextRange
  /// What is to be inserted; empty for a deletion.
  public var insertion: CodeUnits
  /// The most that the text may cost; nil where there is no limit. A negative one reads as 0.
  public var limit: Int?
  /// What the limit counts.
  public var measure: LengthMeasure
  /// Whether the insertion is the marked text of an input method, which no limit applies to. Its
  /// commit is asked without the mark, with the text and range from before composing.
  public var isMarked: Bool

  public init(
    _ text: CodeUnits, _ range: TextRange, _ insertion: CodeUnits, limit: Int?,
    measure: LengthMeasure = .utf16, isMarked: Bool = false
  ) {
    self.text = text
    self.range = range
    self.insertion = insertion
    self.limit = limit
    self.measure = measure
    self.isMarked = isMarked
  }

  /// Reads a case: the marks `start` and `end`, and the parameters `insert`, `limit`, `measure`
  /// and `marked`. What is missing reads as nothing, no limit, UTF-16, and not marked.
  public init(_ input: Case) {
    let start = input.mark("start") ?? 0
    self.init(input.text, TextRange(start, input.mark("end") ?? start), [], limit: nil)
    for param in input.params {
      switch param.name {
      case "insert": insertion = param.value.textValue ?? []
      case "limit": limit = param.value.intValue
      case "measure": measure = param.value.textValue.flatMap(LengthMeasure.init(name:)) ?? .utf16
      case "marked": isMarked = param.value.boolValue ?? false
      default: break
      }
    }
  }

  /// The edit as a case.
  public var input: Case {
    var params: [Case.Param] = [Case.Param("insert", .text(insertion))]
    params.reserveCapacity(4)
    if let limit { params.append(Case.Param("limit", .int(limit))) }
    if isMarked { params.append(Case.Param("marked", .bool(true))) }
    params.append(Case.Param("measure", Self.measureValues[measure.index]))
    return Case(
      .truncation, text, marks: [Case.Mark("start", range.start), Case.Mark("end", range.end)],
      params: params)
  }

  /// The names of the measures, made once: a case then only refers to them.
  private static let measureValues = LengthMeasure.allCases.map { Value.string($0.rawValue) }

  /// Whether the range lies in the text with its start at or before its end.
  public var hasRange: Bool {
    range.start >= 0 && range.start <= range.end && range.end <= text.count
  }

  /// The text with the range replaced by the first `prefixCount` units of the insertion.
  /// Complexity: O(text). The range lies in the text.
  public func result(taking prefixCount: Int) -> CodeUnits {
    var result: CodeUnits = []
    result.reserveCapacity(text.count - range.length + prefixCount)
    result.append(contentsOf: text[..<range.start])
    result.append(contentsOf: insertion[..<prefixCount])
    result.append(contentsOf: text[range.end...])
    return result
  }

  /// Whether `units` is the text with the range replaced by the first `prefixCount` units of the
  /// insertion. Complexity: O(text), without making that text. The range lies in the text.
  public func isResult(_ units: CodeUnits, taking prefixCount: Int) -> Bool {
    guard units.count == text.count - range.length + prefixCount else { return false }
    let change = prefixCount - range.length
    for offset in 0..<range.start where units[offset] != text[offset] { return false }
    for offset in 0..<prefixCount where units[range.start + offset] != insertion[offset] {
      return false
    }
    for offset in range.end..<text.count where units[offset + change] != text[offset] {
      return false
    }
    return true
  }
}

extension LengthMeasure {
  /// The place of the measure among all of them.
  var index: Int {
    switch self {
    case .utf16: 0
    case .utf8: 1
    case .scalars: 2
    case .graphemes: 3
    case .weighted: 4
    }
  }
}
