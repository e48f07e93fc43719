import ConformanceKit
import TextSpec

/// A message of the runner, taken apart as far as its serving needs: where the values of its
/// members lie in the bytes of the line.
struct ServedMessage {
  /// The key and the bytes of each value, in the order of the line.
  private var members: [(key: Range<Int>, value: Range<Int>)] = []
  /// Where the list of questions begins, if the reading stopped there.
  private(set) var questionsOffset: Int?

  /// Takes a line apart; false where it is no JSON object. With `stopsAtQuestions` the reading
  /// ends before the value of `q`, which is long and is best read only once.
  mutating func read(_ line: Span<UInt8>, stopsAtQuestions: Bool) -> Bool {
    members.removeAll(keepingCapacity: true)
    questionsOffset = nil
    var scanner = WireScanner()
    guard scanner.take(UInt8(ascii: "{"), line) else { return false }
    return readMembers(line, &scanner, isFirst: true, stopsAtQuestions: stopsAtQuestions)
  }

  /// Goes on behind the questions, to the end of the line.
  mutating func readRest(_ line: Span<UInt8>, _ scanner: inout WireScanner) -> Bool {
    readMembers(line, &scanner, isFirst: false, stopsAtQuestions: false)
  }

  private mutating func readMembers(
    _ line: Span<UInt8>, _ scanner: inout WireScanner, isFirst: Bool, stopsAtQuestions: Bool
  ) -> Bool {
    var isFirst = isFirst
    while !scanner.take(UInt8(ascii: "}"), line) {
      if !isFirst, !scanner.take(UInt8(ascii: ","), line) { return false }
      isFirst = false
      guard let key = scanner.plainString(line) ?? Self.skip(line, &scanner),
        scanner.take(UInt8(ascii: ":"), line)
      else { return false }
      scanner.skipSpace(line)
      if stopsAtQuestions, line.holds("q", key) {
        questionsOffset = scanner.offset
        return true
      }
      guard let value = Self.skip(line, &scanner) else { return false }
      members.append((key, value))
    }
    return scanner.peek(line) == 0 && scanner.offset >= line.count
  }

  /// Moves over a value: short ones at a glance, the others by the general reader.
  private static func skip(_ line: Span<UInt8>, _ scanner: inout WireScanner) -> Range<Int>? {
    let start = scanner.offset
    if scanner.plainString(line) != nil || scanner.integer(line) != nil {
      return start..<scanner.offset
    }
    guard (try? scanner.value(line)) != nil else { return nil }
    return start..<scanner.offset
  }

  /// The bytes of a member's value, or nil.
  func bytes(_ key: StaticString, _ line: Span<UInt8>) -> Range<Int>? {
    for member in members where line.holds(key, member.key) { return member.value }
    return nil
  }

  /// The value of a member, or nil.
  func value(_ key: StaticString, _ line: Span<UInt8>) -> Value? {
    guard var offset = bytes(key, line)?.lowerBound else { return nil }
    return try? JSON.readPrefix(line, at: &offset, .wire)
  }

  /// Whether a member is the string given, spelt without escapes.
  func holds(_ key: StaticString, _ text: StaticString, _ line: Span<UInt8>) -> Bool {
    guard let range = bytes(key, line), range.count >= 2 else { return false }
    return line.holds(text, range.lowerBound + 1..<range.upperBound - 1)
  }

  /// The text of an ask in whichever form it has, or nil.
  func text(_ line: Span<UInt8>) -> CodeUnits? {
    if let text = value("text", line) { return text.textValue }
    return (value("u16", line)?.textValue).flatMap(HexText.units)
  }

  /// All members as plain data, their twins merged, without the questions.
  func plain(_ line: Span<UInt8>) -> Value {
    (try? JSON.read(line, .wire)) ?? .object([])
  }
}
