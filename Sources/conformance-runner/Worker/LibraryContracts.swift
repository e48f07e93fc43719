import CConformancePlugin
import ConformanceKit
import TextSpec

/// The contracts of a shared library besides the tokenizer, one question at a time.
///
/// What has no counterpart in the C interface, such as the codecs of tags, is answered with
/// `unsupported`.
struct LibraryContracts {
  let api: ctp_api

  func answer(
    _ contract: ContractName, _ text: CodeUnits, _ ask: Value, _ question: Value
  ) -> Value {
    switch contract {
    case .truncation: truncation(text, ask, question)
    case .caret:
      ask["mode"] == "anchor" ? anchor(text, question) : field(text, ask, question)
    case .tags: tags(text, ask, question)
    case .suggestion: suggestion(text, ask, question)
    case .tokenizer, .session: Self.unsupported
    }
  }

  static let unsupported = WireRefusal(.unsupported).value

  private func truncation(_ text: CodeUnits, _ ask: Value, _ question: Value) -> Value {
    let measures = ["utf-16", "utf-8", "scalars", "graphemes"]
    guard let function = api.truncate, let range = question["range"]?.rangeValue,
      let insert = question["insert"]?.textValue
    else { return Self.unsupported }
    let name = ask["measure"]?.stringValue ?? measures[0]
    return text.withText { text in
      insert.withText { insert in
        var edit = ctp_edit()
        edit.struct_size = UInt32(MemoryLayout<ctp_edit>.size)
        edit.text = text
        edit.range = ctp_range(range)
        edit.insert = insert
        // A limit below zero reads as zero: minus one is taken.
        edit.limit = (question["limit"]?.intValue).map { Int32(clamping: max(0, $0)) } ?? -1
        edit.measure = Int32(measures.firstIndex(of: name) ?? measures.count)
        edit.marked = question["marked"] == true ? 1 : 0
        return Self.edited("truncate") { function(api.context, &edit, &$0, &$1) }
      }
    }
  }

  private func field(_ text: CodeUnits, _ ask: Value, _ question: Value) -> Value {
    guard let function = api.field, let range = question["range"]?.rangeValue,
      let selection = question["selection"]?.rangeValue,
      let insert = question["insert"]?.textValue
    else { return Self.unsupported }
    let formatter = ask["formatter"]?.stringValue ?? ""
    return text.withText { text in
      insert.withText { insert in
        formatter.withCString { formatter in
          var field = ctp_field()
          field.struct_size = UInt32(MemoryLayout<ctp_field>.size)
          field.text = text
          field.selection = ctp_range(selection)
          field.range = ctp_range(range)
          field.insert = insert
          field.direction = Self.direction(question)
          field.formatter = formatter
          return Self.edited("field") { function(api.context, &field, &$0, &$1) }
        }
      }
    }
  }

  private func anchor(_ text: CodeUnits, _ question: Value) -> Value {
    guard let function = api.anchor, let caret = question["caret"]?.intValue,
      let formatted = question["formatted"]?.textValue
    else { return Self.unsupported }
    let images = (question["alignment"]?.listValue ?? []).map { entry in
      let parts = (entry.listValue ?? []).map { Int32(clamping: $0.intValue ?? -1) }
      return ctp_image(
        in_start: parts.count > 0 ? parts[0] : -1, in_end: parts.count > 1 ? parts[1] : -1,
        out_start: parts.count > 2 ? parts[2] : -1, out_end: parts.count > 3 ? parts[3] : -1)
    }
    let area = question["area"]?.rangeValue ?? TextRange(0, formatted.count)
    let code = text.withText { text in
      formatted.withText { formatted in
        images.withUnsafeBufferPointer { images in
          var anchor = ctp_anchor()
          anchor.struct_size = UInt32(MemoryLayout<ctp_anchor>.size)
          anchor.raw = text
          anchor.caret = Int32(clamping: caret)
          anchor.direction = Self.direction(question)
          anchor.formatted = formatted
          anchor.images = images.baseAddress
          anchor.image_count = Int32(images.count)
          anchor.area_start = Int32(clamping: area.start)
          anchor.area_end = Int32(clamping: area.end)
          return function(api.context, &anchor)
        }
      }
    }
    return code >= 0 ? .int(Int(code)) : Self.refusal(code, "anchor")
  }

  private func tags(_ text: CodeUnits, _ ask: Value, _ question: Value) -> Value {
    let rules = ["seed", "twitter", "uax31"]
    guard let function = api.detect, question == "detect",
      let rule = rules.firstIndex(of: ask["rules"]?.stringValue ?? rules[0])
    else { return Self.unsupported }
    var kinds: UInt32 = 0
    for name in (ask["kinds"]?.listValue ?? ["hashtag"]).compactMap(\.stringValue) {
      kinds |= name == "hashtag" ? 1 : name == "mention" ? 2 : 0
    }
    var tags = [ctp_tag](repeating: ctp_tag(), count: 64)
    for _ in 0..<2 {
      let capacity = Int32(tags.count)
      let count = text.withText { text in
        function(api.context, text, Int32(rule), kinds, &tags, capacity)
      }
      guard count >= 0 else { return Self.refusal(count, "detect") }
      guard count > capacity else {
        return .list(tags[..<Int(count)].map { Self.value(of: $0, text) })
      }
      tags = [ctp_tag](repeating: ctp_tag(), count: Int(count))
    }
    return .string("detect asked for more room twice")
  }

  private static func value(of tag: ctp_tag, _ text: CodeUnits) -> Value {
    let start = min(max(0, Int(tag.payload_start)), text.count)
    let end = min(max(start, Int(tag.payload_end)), text.count)
    return .members([
      .init("kind", .string(tag.kind == CTP_KIND_MENTION ? "mention" : "hashtag")),
      .init("range", [.int(Int(tag.start)), .int(Int(tag.end))]),
      .init("payload", .text(Array(text[start..<end]))),
    ])
  }

  private func suggestion(_ text: CodeUnits, _ ask: Value, _ question: Value) -> Value {
    guard let function = api.suggest, let script = question["script"] else {
      return Self.unsupported
    }
    let message = Value.members([
      .init("text", .text(text)), .init("config", ask["config"] ?? .null),
      .init("script", script),
    ])
    let json = CodeUnits(String(decoding: JSON.compact(message), as: UTF8.self))
    let (answer, code) = json.withText { json in
      OutputText.collect { function(api.context, json, &$0) }
    }
    guard code == 1 else { return Self.refusal(code, "suggest") }
    guard let answer else { return .string("suggest asked for more room twice") }
    let bytes = Array(String(decoding: answer, as: UTF16.self).utf8)
    return (try? JSON.read(bytes, .wire)) ?? .string("suggest wrote no JSON")
  }

  /// Makes a call which writes a text and a selection.
  private static func edited(
    _ name: StaticString, _ call: (inout ctp_buffer, inout ctp_range) -> Int32
  ) -> Value {
    var selection = ctp_range()
    let (text, code) = OutputText.collect { call(&$0, &selection) }
    guard code == 1 else { return refusal(code, name) }
    guard let text else { return .string("\(name) asked for more room twice") }
    return .members([
      .init("text", .text(text)),
      .init("selection", [.int(Int(selection.start)), .int(Int(selection.end))]),
    ])
  }

  private static func direction(_ question: Value) -> Int32 {
    switch question["direction"]?.stringValue {
    case "backward": CTP_EDIT_BACKWARD
    case "forward": CTP_EDIT_FORWARD
    case "none": CTP_EDIT_NONE
    default: CTP_EDIT_INSERT
    }
  }

  /// What a code means that is no answer; one without a meaning has the wrong type on purpose.
  private static func refusal(_ code: Int32, _ function: StaticString) -> Value {
    switch code {
    case CTP_UNSUPPORTED: unsupported
    case CTP_ERROR: WireRefusal(.threw, "\(function) returned CTP_ERROR").value
    default: .string("\(function) returned \(code)")
    }
  }
}

/// Texts that a plugin writes into the host's memory.
private enum OutputText {
  /// Calls with some room, and once more with enough where that was too little. The text is nil
  /// when it was too little again.
  static func collect(_ call: (inout ctp_buffer) -> Int32) -> (text: CodeUnits?, code: Int32) {
    var capacity = 1024
    for _ in 0..<2 {
      let units = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: capacity)
      units.initialize(repeating: 0)
      defer { units.deallocate() }
      var buffer = ctp_buffer(units: units.baseAddress, capacity: Int32(capacity), count: 0)
      let code = call(&buffer)
      guard code == 1 else { return (nil, code) }
      if buffer.count >= 0, buffer.count <= buffer.capacity {
        return (Array(units[..<Int(buffer.count)]), 1)
      }
      capacity = Int(max(buffer.count, 0))
    }
    return (nil, 1)
  }
}

extension Array where Element == UInt16 {
  /// Calls with the text as the C interface has it.
  fileprivate func withText<Result>(_ body: (ctp_text) -> Result) -> Result {
    withUnsafeBufferPointer { body(ctp_text(units: $0.baseAddress, count: Int32($0.count))) }
  }
}

extension ctp_range {
  fileprivate init(_ range: TextRange) {
    self.init(start: Int32(clamping: range.start), end: Int32(clamping: range.end))
  }
}
