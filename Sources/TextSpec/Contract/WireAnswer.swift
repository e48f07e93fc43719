/// An error object in the place of an answer: `{"error":"threw","message":"index out of range"}`.
public struct WireRefusal: Error, Hashable, Sendable {
  /// Why there is no answer. The list is closed: whatever else a subject says reads as `threw`.
  public enum Code: String, CaseIterable, Sendable {
    /// The subject does not answer such questions.
    case unsupported
    /// The interface threw, or answered what it cannot mean.
    case threw
    /// The interface refused the position.
    case invalidPosition = "invalid-position"
    /// The message was none that the subject knows.
    case unknownCommand = "unknown-command"
  }

  public var code: Code
  /// What the subject says about it, or empty.
  public var message: String

  public init(_ code: Code, _ message: String = "") {
    self.code = code
    self.message = message
  }

  /// The error object.
  public var value: Value {
    var members = [Value.Member("error", .string(code.rawValue))]
    if !message.isEmpty { members.append(.init("message", .string(message))) }
    return .object(members)
  }
}

extension Value {
  /// The refusal that stands in the place of an answer, or nil where this is none.
  public var refusal: WireRefusal? {
    guard case .object = self, let error = self["error"] else { return nil }
    let name = error.stringValue ?? ""
    let message = self["message"]?.stringValue ?? ""
    guard let code = WireRefusal.Code(rawValue: name) else {
      return WireRefusal(.threw, message.isEmpty ? name : message)
    }
    return WireRefusal(code, message)
  }

  /// The kind of the value, for messages about a wrong one.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .int: "an integer"
    case .text: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
