internal import TextSpec

/// Reads one line of a file of expectations, word by word.
struct ExpectationReader {
  struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private var rest: Substring

  static func read(_ line: Substring) throws(Fault) -> Expectation {
    var reader = ExpectationReader(rest: line)
    return try reader.expectation()
  }

  private mutating func expectation() throws(Fault) -> Expectation {
    var result = try target(word())
    let name = word()
    guard let verdict = Verdict(rawValue: name), Expectation.verdicts.contains(verdict) else {
      let all = Expectation.verdicts.map(\.rawValue).joined(separator: ", ")
      throw Fault(
        name == "wontfix"
          ? "wontfix is no verdict: write the verdict first, and wontfix after it"
          : "expected a verdict after the law, one of \(all); got \"\(name)\"")
    }
    result.verdict = verdict
    var keys: [String] = []
    while skipSpace(), let first = rest.first {
      if first == "\"" {
        result.reason = try quoted()
        guard !skipSpace() || rest.isEmpty else {
          throw Fault("expected nothing after the reason, got \"\(rest)\"")
        }
        break
      }
      let word = word()
      let key = String(word.prefix { $0 != "=" })
      guard !keys.contains(key) else { throw Fault("\(key) is given twice") }
      keys.append(key)
      if word == "when" {
        result.condition = try condition()
      } else {
        try read(key, word.contains("=") ? String(word.dropFirst(key.count + 1)) : nil, &result)
      }
    }
    return result
  }

  /// The law with what narrows it, with a verdict that is still to be read.
  private func target(_ word: String) throws(Fault) -> Expectation {
    var law = Substring(word)
    var prefix: String? = nil
    if let sign = law.firstIndex(of: "#") {
      let digits = law[law.index(after: sign)...]
      let isHex = digits.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
      guard isHex, (4...8).contains(digits.count) else {
        throw Fault("expected four to eight lower-case hexadecimal digits after #")
      }
      prefix = String(digits)
      law = law[..<sign]
    }
    var part: String? = nil
    if law.last == "]", let bracket = law.firstIndex(of: "[") {
      part = String(law[law.index(after: bracket)...].dropLast())
      law = law[..<bracket]
    }
    let isName = law.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "*")
        || byte == UInt8(ascii: "-")
    }
    if let stars = law.firstRange(of: "**"), stars.upperBound != law.endIndex {
      throw Fault("expected ** at the end of the law only, got \"\(word)\"")
    }
    guard isName, !law.isEmpty, part != "" else {
      throw Fault("expected a law such as tokenizer.next.nearest[word], got \"\(word)\"")
    }
    return Expectation(String(law), part: part, signaturePrefix: prefix, .fail)
  }

  private func read(
    _ key: String, _ value: String?, _ result: inout Expectation
  ) throws(Fault) {
    switch key {
    case "wontfix":
      guard value == nil || value == "true" else { throw Fault("wontfix takes no value") }
      result.isWontfix = true
    case "issue":
      guard let value, !value.isEmpty else { throw Fault("issue= needs a value") }
      result.issue = value
    case "until":
      guard let value, CalendarDay.isValid(value) else {
        throw Fault("until= needs a day such as 2027-01-31")
      }
      result.until = value
    default:
      throw Fault(
        "expected when, issue=, until=, wontfix or the reason in quotation marks, got \"\(key)\"")
    }
  }

  /// What comes after `when`, with spaces or without.
  private mutating func condition() throws(Fault) -> Expectation.Condition {
    _ = skipSpace()
    let name = String(rest.prefix { $0.isLetter })
    guard let subject = Expectation.Condition.Subject(rawValue: name) else {
      throw Fault("expected unicode or version after when, got \"\(name)\"")
    }
    rest = rest.dropFirst(name.count)
    _ = skipSpace()
    guard
      let comparison = Expectation.Condition.Comparison.allCases.first(where: {
        rest.hasPrefix($0.rawValue)
      })
    else { throw Fault("expected one of < <= = != >= > after \(name)") }
    rest = rest.dropFirst(comparison.rawValue.count)
    _ = skipSpace()
    let value = word()
    guard Self.isVersion(value) else {
      throw Fault("expected a version such as 17.0 after \(comparison.rawValue), got \"\(value)\"")
    }
    return Expectation.Condition(subject: subject, comparison: comparison, value: value)
  }

  /// Whether a text is numbers with dots between them, perhaps with a mark of a build behind them.
  private static func isVersion(_ text: String) -> Bool {
    let numbers = text.prefix { $0 != "-" && $0 != "+" }
    return numbers.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// A text in quotation marks, in which a backslash makes the next character literal.
  private mutating func quoted() throws(Fault) -> String {
    rest = rest.dropFirst()
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        guard let next = rest.popFirst() else { throw Fault("the reason does not end") }
        text.append(next)
      default: text.append(character)
      }
    }
    throw Fault("the reason does not end")
  }

  /// The next word; empty at the end of the line.
  private mutating func word() -> String {
    _ = skipSpace()
    let word = rest.prefix { $0 != " " && $0 != "\t" }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// Skips space; always true, so that it can stand in a condition.
  private mutating func skipSpace() -> Bool {
    rest = rest.drop { $0 == " " || $0 == "\t" }
    return true
  }
}

/// Days as text, `2027-01-31`, which sort as they follow each other.
public enum CalendarDay {
  /// Whether the text is a day of the calendar.
  public static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...lengths[max(1, min(12, month)) - 1]).contains(day)
  }
}
