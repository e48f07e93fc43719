import ConformanceKit
import TextSpec

/// A reply that is JSON but for halves of surrogate pairs in its strings. A plugin in a language
/// whose strings may hold such halves writes it without noticing.
enum LoneSurrogateNote {
  /// The note of a reply which can be read despite such halves and is the one to this ask, or nil.
  /// As the whole line belongs to the ask, the next ask is not concerned.
  static func note(_ reply: Span<UInt8>, _ identifier: Int) -> ReplyNote? {
    let fault: JSONError
    do {
      _ = try JSON.read(reply, .wire)
      return nil
    } catch {
      fault = error
    }
    var dialect = JSONDialect.wire
    dialect.allowsLoneSurrogates = true
    guard fault.isLoneSurrogate, let value = try? JSON.read(reply, dialect),
      value["id"]?.intValue == identifier
    else { return nil }
    var bytes: [UInt8] = []
    for index in 0..<reply.count { bytes.append(reply[index]) }
    let sent = Quoting.asSent(bytes, around: fault.offset)
    return .failed(.protocolError, "\(advice(value, fault.reason)), in \(sent)")
  }

  /// What is wrong, and what to send instead.
  private static func advice(_ value: Value, _ reason: String) -> String {
    guard let found = place(in: value, "", nil) else { return reason }
    let words = "\(found.path): \(reason)"
    guard let key = found.key else {
      return words + "; a text that has no key has no other form, so answer null or an error"
    }
    var digits: [UInt8] = []
    HexText.append(CodeUnits(found.text.prefix(20)), to: &digits)
    let rest = found.text.count > 20 ? "..." : ""
    return words + "; send the text under the key `\(HexText.twin(of: key))` instead of `\(key)`, "
      + "four hexadecimal digits a code unit: "
      + "\"\(HexText.twin(of: key))\":\"\(String(decoding: digits, as: UTF8.self))\(rest)\""
  }

  /// The first ill-formed text of a value: where it is, and its key if it has one.
  private static func place(
    in value: Value, _ path: String, _ key: String?
  ) -> (path: String, key: String?, text: CodeUnits)? {
    switch value {
    case .null, .bool, .int: return nil
    case .text(let text): return text.isWellFormed ? nil : (path, key, text)
    case .list(let items):
      for (index, item) in items.enumerated() {
        if let found = place(in: item, "\(path)[\(index)]", nil) { return found }
      }
    case .object(let members):
      for member in members {
        let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
        if let found = place(in: member.value, inner, member.key) { return found }
      }
    }
    return nil
  }
}
