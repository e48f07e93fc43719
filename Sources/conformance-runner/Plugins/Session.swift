import TextSpec

/// Writes down what was asked and answered, as lines which can be judged again without the
/// plugin: `>` before a message, `<` before its reply, `!` before the verdict where there was none,
/// and at the front `#` before the kind of the plugin, since some kinds are asked more than others.
final class SessionRecorder: Sendable {
  private let descriptor: Locked<Descriptor>
  private let buffer = Locked<[UInt8]>([])

  /// - Throws: `SystemError` when the file cannot be written.
  init(path: String, _ launch: PluginLaunch) throws(SystemError) {
    descriptor = Locked(try System.create(path))
    buffer.with { $0 += Array("# \(launch.kind)\n".utf8) }
  }

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

  /// The kind of the plugin that answered, as the beginning of the word which starts it.
  let kind: String

  /// The kind of the plugin that answered a session, or of a process where the file does not say.
  static func kind(path: String) -> String {
    (try? System.contents(of: path)).map(kind) ?? "cmd:"
  }

  private static func kind(_ bytes: [UInt8]) -> String {
    guard bytes.first == UInt8(ascii: "#") else { return "cmd:" }
    return String(decoding: bytes.prefix { $0 != 0x0A }.dropFirst(2), as: UTF8.self)
  }

  /// - Throws: `HandshakeError` when the file is missing or no session.
  init(path: String) throws(HandshakeError) {
    let bytes: [UInt8]
    do {
      bytes = try System.contents(of: path)
    } catch {
      throw HandshakeError(error.description)
    }
    kind = Self.kind(bytes)
    var message: ArraySlice<UInt8>?
    for (number, line) in bytes.split(separator: 0x0A).enumerated() {
      let content = line.dropFirst(2)
      if number == 0, line.first == UInt8(ascii: "#") { continue }
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
