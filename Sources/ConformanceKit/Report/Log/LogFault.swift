internal import TextSpec

/// What is wrong with an event: its payload is not what its kind promises.
struct LogFault: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// Reading plain data that has to have a form. Every fault names the key.
extension Value {
  func need(_ key: String) throws(LogFault) -> Value {
    guard let value = self[key] else { throw LogFault("\(key) is missing") }
    return value
  }

  func int(_ key: String) throws(LogFault) -> Int {
    guard let number = try need(key).intValue else { throw LogFault("\(key): expected a number") }
    return number
  }

  func string(_ key: String) throws(LogFault) -> String {
    guard let text = try need(key).stringValue else { throw LogFault("\(key): expected a text") }
    return text
  }

  func text(_ key: String) throws(LogFault) -> CodeUnits {
    guard let text = try need(key).textValue else { throw LogFault("\(key): expected a text") }
    return text
  }

  func bool(_ key: String) throws(LogFault) -> Bool {
    guard let flag = try need(key).boolValue else {
      throw LogFault("\(key): expected true or false")
    }
    return flag
  }

  func list(_ key: String) throws(LogFault) -> [Value] {
    guard let list = try need(key).listValue else { throw LogFault("\(key): expected a list") }
    return list
  }

  func members(_ key: String) throws(LogFault) -> [Member] {
    guard case .object(let members) = try need(key) else {
      throw LogFault("\(key): expected an object")
    }
    return members
  }

  func ints(_ key: String) throws(LogFault) -> [Int] {
    let list = try list(key)
    let numbers = list.compactMap(\.intValue)
    guard numbers.count == list.count else { throw LogFault("\(key): expected numbers") }
    return numbers
  }

  func strings(_ key: String) throws(LogFault) -> [String] {
    let list = try list(key)
    let texts = list.compactMap(\.stringValue)
    guard texts.count == list.count else { throw LogFault("\(key): expected texts") }
    return texts
  }

  /// A word that stands for a value of an enumeration.
  func word<Word: RawRepresentable>(_ key: String) throws(LogFault) -> Word
  where Word.RawValue == String {
    let text = try string(key)
    guard let word = Word(rawValue: text) else { throw LogFault("\(key): \(text) is not known") }
    return word
  }
}

/// Writing plain data.
extension Value {
  static func strings(_ texts: [String]) -> Value { .list(texts.map(Value.string)) }
  static func ints(_ numbers: [Int]) -> Value { .list(numbers.map(Value.int)) }
}
