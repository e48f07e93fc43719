internal import TextSpec

/// The texts of a finding as a page shows them, from its summary.
enum PageText {
  /// The case: its text with the places that matter, its length, and its other parts with labels.
  static func input(_ finding: Value) -> (text: String, unitCount: Int, lines: [Value]) {
    let input = finding["case"]
    let text = input?["text"]?.textValue ?? []
    var marks: [Case.Mark] = []
    var lines: [Value] = []
    if case .object(let members)? = input?["marks"] {
      for mark in members {
        let offsets = mark.value.listValue?.compactMap(\.intValue) ?? [mark.value.intValue ?? -1]
        marks += offsets.map { Case.Mark(mark.key, $0) }
        lines.append([.string(mark.key), .string(TextEscape.line(mark.value))])
      }
    }
    if case .object(let members)? = input?["params"] {
      for param in members {
        lines.append([.string(param.key), .string(TextEscape.line(param.value))])
      }
    }
    for (index, op) in (input?["ops"]?.listValue ?? []).enumerated() {
      lines.append([.string("step \(index + 1)"), .string(TextEscape.line(op))])
    }
    for line in finding["scene"]?.listValue ?? [] { lines.append(line) }
    let contract = input?["contract"]?.stringValue.flatMap(ContractName.init(rawValue:))
    let signs = CaseDrawing.signs(contract ?? .tokenizer, marks, finding["position"]?.intValue)
    return (CaseDrawing.draw(text, signs), text.count, lines)
  }

  /// A question with its position and direction.
  static func question(_ finding: Value) -> String {
    let question = finding["question"]?.stringValue ?? ""
    guard let position = finding["position"]?.intValue else { return question }
    let direction = finding["direction"]?.stringValue.map { ", \($0)" } ?? ""
    return "\(question)(\(position)\(direction))"
  }

  /// An answer: a text with its selection where it has one, a description as it is, anything else
  /// as a value.
  static func answer(_ value: Value?) -> String {
    guard let value else { return "" }
    if let text = value["text"]?.textValue, let selection = value["selection"]?.rangeValue,
      case .object(let members) = value
    {
      let rest = members.filter { $0.key != "text" && $0.key != "selection" }
      let drawn = "\"\(CaseDrawing.text(text, selection: selection))\", selection \(selection.text)"
      return rest.isEmpty ? drawn : drawn + ", " + TextEscape.line(.object(rest))
    }
    return PlainText.value(value)
  }

  /// The offsets of an answer that is a position or a range, so that it can be drawn.
  static func offsets(_ value: Value?) -> Value? {
    if let offset = value?.intValue { return [.int(offset), .int(offset)] }
    return value?.rangeValue.map { .range($0) }
  }
}
