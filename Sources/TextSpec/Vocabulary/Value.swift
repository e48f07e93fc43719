/// Plain data, as JSON knows it, with text as UTF-16 code units and without fractions.
///
/// Parameters of cases, profiles, answers in reports and corpus files are made of it, so that
/// whatever was once seen can be stored, compared and judged again.
public enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case text(CodeUnits)
  case list([Value])
  case object([Member])

  /// One member of an object. Objects keep their members in ascending order of keys.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: Value

    public init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A text value from a Swift string.
  public static func string(_ text: String) -> Value { .text(CodeUnits(text)) }

  /// An object from members in any order; a key that comes twice keeps its first value.
  public static func members(_ members: [Member]) -> Value {
    var sorted: [Member] = []
    for member in members {
      let index = sorted.firstIndex { $0.key >= member.key } ?? sorted.count
      if index < sorted.count, sorted[index].key == member.key { continue }
      sorted.insert(member, at: index)
    }
    return .object(sorted)
  }

  /// A range as a list of two offsets, or null.
  public static func range(_ range: TextRange?) -> Value {
    guard let range else { return .null }
    return .list([.int(range.start), .int(range.end)])
  }

  /// An optional offset.
  public static func offset(_ offset: Int?) -> Value {
    guard let offset else { return .null }
    return .int(offset)
  }

  /// The member of an object under `key`, or nil.
  public subscript(key: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var intValue: Int? { if case .int(let value) = self { value } else { nil } }
  public var textValue: CodeUnits? { if case .text(let value) = self { value } else { nil } }
  public var listValue: [Value]? { if case .list(let value) = self { value } else { nil } }

  /// The text as a Swift string; lone surrogates become U+FFFD, so use it for names only.
  public var stringValue: String? {
    textValue.map { String(decoding: $0, as: UTF16.self) }
  }

  /// A list of exactly two integers as a range.
  public var rangeValue: TextRange? {
    guard case .list(let items) = self, items.count == 2, let start = items[0].intValue,
      let end = items[1].intValue
    else { return nil }
    return TextRange(start, end)
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
}
