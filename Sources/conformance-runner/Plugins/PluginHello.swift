import ConformanceKit
import TextSpec

/// What a plugin says of itself when it is greeted.
struct PluginHello {
  let identity: SubjectIdentity
  let positionEncoding: PositionEncoding
  /// Whether it takes texts as strings, and as hexadecimal digits.
  let takesText: Bool
  let takesHex: Bool
  /// The Unicode version whose tables it has, if it says so.
  let unicode: UnicodeVersion?
  /// The version of the spec that it was written for, if it says so.
  let spec: String?
  /// How many asks may be written before the first reply is read.
  let window: Int
  /// The most questions in one ask that it takes, if it says so.
  let questionsMax: Int?
  /// What it says of each contract that it supports.
  let contracts: [Value.Member]

  /// The greeting, without its line feed.
  static func greeting(questionsMax: Int) -> Value {
    .members([
      .init("cmd", "hello"), .init("protocol", [1]), .init("runner", "0.1.0"),
      .init("positionEncodings", .list(PositionEncoding.allCases.map { .string($0.rawValue) })),
      .init("textForms", ["text", "u16"]), .init("maxQuestions", .int(questionsMax)),
    ])
  }

  /// What a plugin is taken for that answers asks but no greeting: UTF-16, strings only, and
  /// the defaults of one contract.
  init(silent name: String, contract: ContractName) {
    identity = SubjectIdentity(name: name, version: "")
    positionEncoding = .utf16
    takesText = true
    takesHex = false
    unicode = nil
    spec = nil
    window = 1
    questionsMax = nil
    contracts = [.init(contract.rawValue, .object([]))]
  }

  /// Reads the reply to the greeting.
  /// - Throws: `WireError` which names the key.
  init(_ reply: Value) throws(WireError) {
    guard case .object = reply else {
      throw WireError("hello", "expected an object, got \(reply.kindName)")
    }
    if let refusal = reply.refusal {
      throw WireError("hello", "the plugin refused: \(refusal.words)")
    }
    guard reply["ok"] == true else { throw WireError("ok", "expected true") }
    guard let version = reply["protocol"] else { throw WireError("protocol", "expected 1") }
    guard version == 1 else {
      throw WireError(
        "protocol", "no common version: offered 1, got \(Quoting.text(JSON.compact(version)))")
    }
    identity = SubjectIdentity(
      name: reply["name"]?.stringValue ?? "plugin", version: reply["version"]?.stringValue ?? "")
    positionEncoding = try Self.encoding(reply)
    let forms = try Self.words("textForms", reply) ?? ["text"]
    takesText = forms.contains("text")
    takesHex = forms.contains("u16")
    guard takesText || takesHex else {
      throw WireError("textForms", "expected text, u16 or both")
    }
    spec = reply["spec"]?.stringValue
    unicode = try Self.unicode(reply)
    window = try Self.number("window", reply, 1...32) ?? 1
    questionsMax = try Self.number("maxQuestions", reply, 1...1_000_000)
    guard case .object(let members)? = reply["contracts"] else {
      throw WireError("contracts", "expected an object with a member for each contract")
    }
    contracts = members
  }

  /// What it says of a contract, or nil where it does not support it.
  subscript(contract: ContractName) -> Value? {
    contracts.first { $0.key == contract.rawValue }?.value
  }

  private static func encoding(_ reply: Value) throws(WireError) -> PositionEncoding {
    guard let value = reply["positionEncoding"] else { return .utf16 }
    guard let name = value.stringValue, let encoding = PositionEncoding(rawValue: name) else {
      throw WireError("positionEncoding", "expected utf-16, utf-8 or utf-32")
    }
    return encoding
  }

  private static func unicode(_ reply: Value) throws(WireError) -> UnicodeVersion? {
    guard let value = reply["unicode"] else { return nil }
    guard let name = value.stringValue, let version = UnicodeVersion(name) else {
      throw WireError("unicode", "expected a version such as \"17.0\"")
    }
    return version
  }

  private static func words(_ key: String, _ reply: Value) throws(WireError) -> [String]? {
    guard let value = reply[key] else { return nil }
    guard let items = value.listValue else { throw WireError(key, "expected a list of strings") }
    return items.compactMap(\.stringValue)
  }

  private static func number(
    _ key: String, _ reply: Value, _ range: ClosedRange<Int>
  ) throws(WireError) -> Int? {
    guard let value = reply[key] else { return nil }
    guard let number = value.intValue, range.contains(number) else {
      throw WireError(key, "expected an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
