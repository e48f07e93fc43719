import TextSpec

extension JSONWriter {
  static func appendPretty(_ value: Value, indent: Int, to bytes: inout [UInt8]) {
    switch value {
    case .text(let units): appendVisible(units, to: &bytes)
    case .list(let items): appendPretty(items, indent: indent, to: &bytes)
    case .object(let members): appendPretty(members, indent: indent, to: &bytes)
    case .null, .bool, .int: append(value, to: &bytes)
    }
  }

  private static func appendPretty(_ items: [Value], indent: Int, to bytes: inout [UInt8]) {
    let isFlat = items.allSatisfy { item in
      switch item {
      case .list, .object: false
      case .null, .bool, .int, .text: true
      }
    }
    bytes.append(UInt8(ascii: "["))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if !isFlat {
        appendLine(indent + 2, to: &bytes)
      } else if index > 0 {
        bytes.append(UInt8(ascii: " "))
      }
      appendPretty(item, indent: indent + 2, to: &bytes)
    }
    if !isFlat { appendLine(indent, to: &bytes) }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func appendPretty(
    _ members: [Value.Member], indent: Int, to bytes: inout [UInt8]
  ) {
    guard !members.isEmpty else { return appendASCII("{}", to: &bytes) }
    let spelt = members.map { member -> (key: String, member: Value.Member) in
      if let units = member.value.textValue, !units.isWellFormed {
        return (HexText.twin(of: member.key), member)
      }
      return (member.key, member)
    }.sorted { $0.key < $1.key }
    bytes.append(UInt8(ascii: "{"))
    for (index, (key, member)) in spelt.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      appendLine(indent + 2, to: &bytes)
      appendVisible(CodeUnits(key), to: &bytes)
      appendASCII(": ", to: &bytes)
      if let units = member.value.textValue, !units.isWellFormed {
        bytes.append(UInt8(ascii: "\""))
        HexText.append(units, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
      } else {
        appendPretty(member.value, indent: indent + 2, to: &bytes)
      }
    }
    appendLine(indent, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  private static func appendLine(_ indent: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<indent { bytes.append(UInt8(ascii: " ")) }
  }

  /// Appends a text in quotation marks with everything escaped that a reader or an editor could
  /// miss or change.
  static func appendVisible(_ units: CodeUnits, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var offset = 0
    while offset < units.count {
      let (scalar, length) = units.scalar(at: offset)
      if scalar == 0x22 || scalar == 0x5C || HiddenScalars.contains(scalar) {
        appendEscape(scalar, to: &bytes)
      } else {
        UTF8Bytes.append(scalar, to: &bytes)
      }
      offset += length
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
