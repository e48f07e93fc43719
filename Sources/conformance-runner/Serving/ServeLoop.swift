import ConformanceKit
import TextSpec

/// Answers the lines of the wire protocol from one descriptor on another, until it is told to end
/// or its input does.
struct ServeLoop {
  private let subject: ServedSubject
  private let input: Int32
  private let output: Int32
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  /// The bytes in the buffer that belong to no line yet.
  private var filled = 0
  private var isSkippingLine = false
  private var message = ServedMessage()
  private var reply: [UInt8] = []
  private var hasSaidBye = false
  /// Answers what lies in shared memory, where a worker has some.
  private let answerSheets: (() -> Void)?

  /// Why the loop ended.
  enum End {
    case bye
    case endOfInput
    /// A descriptor is not what it was.
    case lostPipes
  }

  init(
    _ subject: ServedSubject, input: Int32, output: Int32, answerSheets: (() -> Void)? = nil
  ) {
    self.subject = subject
    self.answerSheets = answerSheets
    self.input = input
    self.output = output
  }

  mutating func run() -> End {
    while !hasSaidBye {
      if filled == buffer.count {
        if filled > ChildProcess.lineMax {
          // The rest of the line is skipped as it comes; what is known of it makes no message.
          isSkippingLine = true
          filled = 0
        } else {
          buffer += [UInt8](repeating: 0, count: buffer.count)
        }
      }
      switch System.read(input, into: &buffer, from: filled) {
      case .moved(let count):
        takeLines(count)
        guard reply.isEmpty || System.writeAll(output, reply) else { return .lostPipes }
        reply.removeAll(keepingCapacity: true)
      case .closed: return .endOfInput
      case .blocked: _ = System.wait(reading: input, -1, writing: -1, milliseconds: 1000)
      case .failed: return .lostPipes
      }
    }
    return .bye
  }

  private mutating func takeLines(_ count: Int) {
    var searched = filled
    var start = 0
    filled += count
    while !hasSaidBye, let end = lineFeed(from: searched) {
      if isSkippingLine {
        isSkippingLine = false
        appendUnknown()
      } else {
        answer(start..<end)
      }
      start = end + 1
      searched = start
    }
    guard start > 0 else { return }
    for index in start..<filled { buffer[index - start] = buffer[index] }
    filled -= start
  }

  private func lineFeed(from start: Int) -> Int? {
    let bytes = buffer.span
    var index = start
    while index < filled {
      if bytes[index] == 0x0A { return index }
      index += 1
    }
    return nil
  }

  private mutating func answer(_ range: Range<Int>) {
    let bytes = buffer
    answer(bytes.span.extracting(range))
  }

  private mutating func answer(_ line: Span<UInt8>) {
    if let answerSheets, line.count == 1, line[0] == PluginConnection.sheetSignal[0] {
      answerSheets()
      reply += PluginConnection.sheetSignal
      return
    }
    guard message.read(line, stopsAtQuestions: true) else { return appendUnknown() }
    if message.questionsOffset != nil, !message.holds("cmd", "ask", line) || !isComplete(line) {
      guard message.read(line, stopsAtQuestions: false) else { return appendUnknown() }
    }
    if message.holds("cmd", "ask", line) {
      ask(line)
    } else if message.holds("cmd", "hello", line) {
      greet(line)
    } else if message.holds("cmd", "bye", line) {
      JSONWriter.appendASCII("{\"ok\":true}\n", to: &reply)
      hasSaidBye = true
    } else {
      appendUnknown()
    }
  }

  /// Whether all that an ask needs stood before its questions.
  private func isComplete(_ line: Span<UInt8>) -> Bool {
    message.bytes("id", line) != nil && message.bytes("contract", line) != nil
      && (message.bytes("text", line) ?? message.bytes("u16", line)) != nil
  }

  private mutating func greet(_ line: Span<UInt8>) {
    guard message.value("protocol", line)?.listValue?.contains(1) ?? false else {
      JSONWriter.appendASCII(
        "{\"ok\":false,\"error\":\"unsupported\",\"message\":\"this is protocol 1\"}\n", to: &reply)
      return
    }
    JSON.appendCompact(subject.hello, to: &reply)
    reply.append(0x0A)
  }

  private mutating func ask(_ line: Span<UInt8>) {
    guard let identifier = message.value("id", line)?.intValue else { return appendUnknown() }
    let start = reply.count
    JSONWriter.appendASCII("{\"id\":", to: &reply)
    JSONWriter.append(identifier, to: &reply)
    reply.append(UInt8(ascii: ","))
    let name = message.value("contract", line)?.stringValue ?? ""
    if let contract = subject.contracts.first(where: { $0.name.rawValue == name }) {
      var scanner = WireScanner()
      let questions = message.questionsOffset ?? message.bytes("q", line)?.lowerBound
      scanner.offset = questions ?? line.count
      let isAnswered = contract.answer(message, line, &scanner, into: &reply)
      let isWhole = message.questionsOffset == nil || message.readRest(line, &scanner)
      guard isAnswered, isWhole else {
        reply.removeLast(reply.count - start)
        return appendUnknown()
      }
    } else {
      Self.append(WireRefusal(.unsupported), to: &reply)
    }
    JSONWriter.appendASCII("}\n", to: &reply)
  }

  private mutating func appendUnknown() {
    JSONWriter.appendASCII("{\"error\":\"unknown-command\"}\n", to: &reply)
  }

  /// Appends the members of a refusal, without braces.
  static func append(_ refusal: WireRefusal, to reply: inout [UInt8]) {
    let bytes = JSON.compact(refusal.value)
    reply.append(contentsOf: bytes[1..<bytes.count - 1])
  }
}
