import ConformanceKit
import TextSpec

/// One answer of a tokenizer, on its way to the wire. It holds nothing that is counted by
/// references, since there are millions of them.
enum TokenizerAnswer {
  case flag(Bool)
  case none
  case offset(Int)
  case range(Int, Int)
  case unsupported
  /// There is no answer; the backend's `remark` is what stands in its place.
  case special
}

/// What answers the questions of a served tokenizer.
protocol TokenizerBackend {
  /// What the greeting says of it.
  var claim: Value { get }

  /// Takes up a text, and gives up the last one; a refusal where it cannot.
  mutating func open(_ document: TokenizerDocument, _ ask: AskChoices) -> WireRefusal?

  mutating func answer(
    _ question: TokenizerContract.Question, _ position: Int, _ granularity: Granularity,
    _ direction: Direction
  ) -> TokenizerAnswer

  /// What stands in the place of the last answer, where it was special: a refusal, or a value of
  /// the wrong type where the interface returned what has no meaning.
  var remark: Value { get }

  /// Gives up the text.
  mutating func close()
}

/// What an ask says of the subject's own choices, so that a subject may be without state.
struct AskChoices {
  var delimiters: Value?
  var newlines: Value?
}

/// A tokenizer that is served, by whatever answers it.
final class ServedTokenizer<Backend: TokenizerBackend>: ServedContract {
  let name = ContractName.tokenizer
  private var backend: Backend
  private var map: PositionMap

  init(_ backend: Backend, _ encoding: PositionEncoding = .utf16) {
    self.backend = backend
    map = PositionMap(encoding)
  }

  var claim: Value { backend.claim }

  func answer(
    _ message: ServedMessage, _ line: Span<UInt8>, _ scanner: inout WireScanner,
    into reply: inout [UInt8]
  ) -> Bool {
    guard let text = message.text(line), let granularity = granularity(message, line) else {
      return false
    }
    map.prepare(text)
    var document = TokenizerDocument(text)
    if let breaks = message.value("softBreaks", line)?.listValue {
      document.softBreaks = breaks.map { map.inward($0.intValue ?? -1) }
    }
    if message.holds("writingDirection", "rtl", line) { document.writing = .rightToLeft }
    let choices = AskChoices(
      delimiters: message.value("delimiters", line), newlines: message.value("newlines", line))
    if let refusal = backend.open(document, choices) {
      guard (try? scanner.value(line)) != nil else { return false }
      ServeLoop.append(refusal, to: &reply)
      return true
    }
    // A local copy, so that no access to a property of this object is checked for each question.
    var backend = backend
    defer { self.backend.close() }
    JSONWriter.appendASCII("\"r\":", to: &reply)
    return Self.answerAll(line, &scanner, granularity, &backend, map, into: &reply)
  }

  private func granularity(_ message: ServedMessage, _ line: Span<UInt8>) -> Granularity? {
    (message.value("granularity", line)?.stringValue).flatMap { Granularity(name: $0) }
  }

  private static func answerAll(
    _ line: Span<UInt8>, _ scanner: inout WireScanner, _ granularity: Granularity,
    _ backend: inout Backend, _ map: PositionMap, into reply: inout [UInt8]
  ) -> Bool {
    guard scanner.take(UInt8(ascii: "["), line) else { return false }
    reply.append(UInt8(ascii: "["))
    var isFirst = true
    while !scanner.take(UInt8(ascii: "]"), line) {
      if !isFirst {
        guard scanner.take(UInt8(ascii: ","), line) else { return false }
        reply.append(UInt8(ascii: ","))
      }
      isFirst = false
      guard let question = ServedQuestion(line, &scanner) else { return false }
      guard let name = question.name, let direction = question.direction else {
        JSON.appendCompact(WireRefusal(.unsupported).value, to: &reply)
        continue
      }
      let position = map.inward(question.position)
      switch backend.answer(name, position, granularity, direction) {
      case .flag(true): JSONWriter.appendASCII("true", to: &reply)
      case .flag(false): JSONWriter.appendASCII("false", to: &reply)
      case .none: JSONWriter.appendASCII("null", to: &reply)
      case .offset(let offset): JSONWriter.append(map.outward(offset) ?? offset, to: &reply)
      case .range(let start, let end):
        reply.append(UInt8(ascii: "["))
        JSONWriter.append(map.outward(start) ?? start, to: &reply)
        reply.append(UInt8(ascii: ","))
        JSONWriter.append(map.outward(end) ?? end, to: &reply)
        reply.append(UInt8(ascii: "]"))
      case .unsupported: JSON.appendCompact(WireRefusal(.unsupported).value, to: &reply)
      case .special: JSON.appendCompact(backend.remark, to: &reply)
      }
    }
    reply.append(UInt8(ascii: "]"))
    return true
  }
}

/// A question such as `["next",2,"forward"]`. A name that is not known is no error of the message.
struct ServedQuestion {
  let name: TokenizerContract.Question?
  let position: Int
  let direction: Direction?

  /// Reads a question, or returns nil where the message is malformed.
  @inline(__always)
  init?(_ line: Span<UInt8>, _ scanner: inout WireScanner) {
    guard scanner.take(UInt8(ascii: "["), line), let name = scanner.plainString(line),
      scanner.take(UInt8(ascii: ","), line), let position = scanner.integer(line),
      scanner.take(UInt8(ascii: ","), line), let direction = scanner.plainString(line),
      scanner.take(UInt8(ascii: "]"), line)
    else { return nil }
    self.position = position
    self.name =
      line.holds("next", name)
      ? .next
      : line.holds("within", name)
        ? .within
        : line.holds("enclosing", name)
          ? .enclosing : line.holds("atBoundary", name) ? .atBoundary : nil
    self.direction =
      line.holds("forward", direction)
      ? .forward
      : line.holds("backward", direction)
        ? .backward
        : Direction.allCases.first { $0.name == Self.text(line, direction) }
  }

  private static func text(_ line: Span<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: range.map { line[$0] }, as: UTF8.self)
  }
}
