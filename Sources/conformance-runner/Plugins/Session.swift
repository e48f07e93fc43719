import TextSpec

/// Writes down what was asked and answered, as lines which can be judged again without the
/// plugin: `>` before a message, `<` before its reply, `!` before the verdict where there was none.
final class SessionRecorder: Sendable {
  private let descriptor: Locked<Descriptor>
  private let buffer = Locked<[UInt8]>([])

  /// - Throws: `SystemError` when the file cannot be written.
  init(path: String) throws(SystemError) { descriptor = Locked(try System.create(path)) }

  deinit { flush() }

  /// Writes down one exchange. Several workers may do so at once.
  func record(_ message: [UInt8], _ reply: PluginRoad.Reply) {
    var entry = Array("> ".utf8) + message
    switch reply {
    case .line(let bytes, let range):
      entry += Array("< ".utf8)
      entry += bytes[range]
    case .failed(let verdict, let text, _):
      let line = text.utf8.map { $0 == 0x0A ? 0x20 : $0 }
      entry += Array("! \(verdict.rawValue) ".utf8) + line
    }
    entry.append(0x0A)
    let isLong = buffer.with { buffer in
      buffer += entry
      return buffer.count > 1 << 16
    }
    // A crash of the runner itself should lose little.
    if isLong { flush() }
  }

  func flush() {
    descriptor.with { descriptor in
      let bytes = buffer.with { buffer in
        defer { buffer.removeAll(keepingCapacity: true) }
        return buffer
      }
      _ = System.writeAll(descriptor.number, bytes)
    }
  }
}

/// An earlier session, whose replies are found by what was asked.
final class RecordedSession {
  private var replies: [ArraySlice<UInt8>: (identifier: Int?, reply: ArraySlice<UInt8>)] = [:]

  /// - Throws: `HandshakeError` when the file is missing or no session.
  init(path: String) throws(HandshakeError) {
    let bytes: [UInt8]
    do {
      bytes = try System.contents(of: path)
    } catch {
      throw HandshakeError(error.description)
    }
    var message: ArraySlice<UInt8>?
    for (number, line) in bytes.split(separator: 0x0A).enumerated() {
      let content = line.dropFirst(2)
      switch (line.first, message) {
      case (UInt8(ascii: ">"), nil): message = content
      case (UInt8(ascii: "<"), let asked?), (UInt8(ascii: "!"), let asked?):
        let (key, identifier) = Self.key(asked)
        replies[key] = (identifier, line)
        message = nil
      default:
        throw HandshakeError("\(path):\(number + 1): expected a message, then its reply")
      }
    }
  }

  /// The reply to a message, and the identifier that it bears.
  func reply(to message: [UInt8]) -> (PluginRoad.Reply, Int?) {
    guard let found = replies[Self.key(message.dropLast()).key] else {
      return (.failed(.skipped, "the session does not hold this ask", isHung: false), nil)
    }
    let content = Array(found.reply.dropFirst(2))
    if found.reply.first == UInt8(ascii: "<") {
      return (.line(content, 0..<content.count), found.identifier)
    }
    let text = String(decoding: content, as: UTF8.self)
    let name = String(text.prefix { $0 != " " })
    let verdict = Verdict(rawValue: name) ?? .protocolError
    return (.failed(verdict, String(text.dropFirst(name.count + 1)), isHung: false), nil)
  }

  /// A message without its identifier, which stands second in all of our asks.
  private static func key(
    _ message: ArraySlice<UInt8>
  ) -> (key: ArraySlice<UInt8>, identifier: Int?) {
    let prefix = Array("{\"cmd\":\"ask\",\"id\":".utf8)
    guard message.starts(with: prefix) else { return (message, nil) }
    var rest = message.dropFirst(prefix.count)
    var identifier = 0
    while let digit = rest.first, (0x30...0x39).contains(digit) {
      identifier = identifier &* 10 &+ Int(digit) - 0x30
      rest = rest.dropFirst()
    }
    return (rest, identifier)
  }
}
