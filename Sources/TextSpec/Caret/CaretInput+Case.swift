extension CaretInput {
  /// Reads a case. Total: what is missing has a default, and `CaretContract.objection` says so.
  public init(_ input: Case) {
    let formatter = Self.formatterName(input["formatter"]?.textValue ?? [])
    let word = input["direction"]
    let direction = EditDirection.allCases.first { Self.directionValues[$0.rawValue] == word }
    if input["mode"] == Self.fieldMode.value {
      let start = input.mark("start") ?? 0
      let end = input.mark("end") ?? start
      self.init(
        field: input.text,
        selection: TextRange(
          input.mark("selectionStart") ?? end, input.mark("selectionEnd") ?? end),
        replacing: TextRange(start, end), with: input["insert"]?.textValue ?? [],
        direction ?? .insert,
        by: formatter)
    } else {
      let low = input.mark("caret") ?? input.mark("lo") ?? 0
      let high = input.mark("hi") ?? low
      self.init(
        anchor: input.text, TextRange(low, high), direction ?? .insert, by: formatter,
        given: Formatted(given: input))
    }
  }

  /// The case in plain form, as generators make it and files hold it.
  public var asCase: Case {
    var params = [Case.Param("direction", Self.directionValues[direction.rawValue])]
    params.append(Case.Param("formatter", Self.formatterValue(formatter)))
    var marks: [Case.Mark]
    switch mode {
    case .anchor:
      params.append(Self.anchorMode)
      marks =
        selection.start == selection.end
        ? [Case.Mark("caret", selection.start)]
        : [Case.Mark("lo", selection.start), Case.Mark("hi", selection.end)]
    case .field:
      params.append(Case.Param("insert", .text(insert)))
      params.append(Self.fieldMode)
      marks = [
        Case.Mark("selectionStart", selection.start), Case.Mark("selectionEnd", selection.end),
        Case.Mark("start", range.start), Case.Mark("end", range.end),
      ]
    }
    var made = Case(.caret, text, marks: marks, params: params)
    if let given { given.write(to: &made) }
    return made
  }

  /// The name of a formatter. Those of the standard ones are known as code units, because making
  /// a string of these costs more than all the rest of reading a case.
  private static func formatterName(_ units: CodeUnits) -> String {
    for known in standardNames where known.units == units { return known.name }
    return String(decoding: units, as: UTF16.self)
  }

  private static func formatterValue(_ name: String) -> Value {
    for known in standardNames where known.name == name { return .text(known.units) }
    return .string(name)
  }

  private static let standardNames = FormatterClaim.standard.map {
    (units: CodeUnits($0.name), name: $0.name)
  }

  private static let directionValues = EditDirection.allCases.map { Value.string($0.name) }
  private static let anchorMode = Case.Param("mode", "anchor")
  private static let fieldMode = Case.Param("mode", "field")
}

extension Formatted {
  /// The formatted text that an anchor case brings along, or nil.
  init?(given input: Case) {
    guard let text = input["formatted"]?.textValue else { return nil }
    let images = input["alignment"]?.listValue?.compactMap(CaretImage.init) ?? []
    self.init(text, images: images, area: input["area"]?.rangeValue)
  }

  func write(to input: inout Case) {
    input["formatted"] = .text(text)
    input["alignment"] = .list(images.map(\.value))
    input["area"] = .range(area)
  }
}

extension CaretImage {
  /// Four offsets, or two and a null where the cluster was dropped.
  public var value: Value {
    let start = Value.int(input.start)
    guard let output else { return .list([start, .int(input.end), .null]) }
    return .list([start, .int(input.end), .int(output.start), .int(output.end)])
  }

  /// Reads that form; nil for any other.
  public init?(_ value: Value) {
    guard let items = value.listValue, items.count >= 3, let start = items[0].intValue,
      let end = items[1].intValue
    else { return nil }
    if items.count == 3, items[2] == .null {
      self.init(TextRange(start, end), nil)
    } else if items.count == 4, let low = items[2].intValue, let high = items[3].intValue {
      self.init(TextRange(start, end), TextRange(low, high))
    } else {
      return nil
    }
  }
}
