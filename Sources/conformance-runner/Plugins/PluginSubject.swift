import TextSpec

/// A plugin as the engine sees it, for one contract.
final class PluginSubject<Codec: PluginCodec>: Subject {
  typealias C = Codec.C

  let connection: PluginConnection
  let claim: Claim<C>
  private var codec: Codec

  var identity: SubjectIdentity { connection.hello.identity }

  /// The subject of a contract which the plugin supports, or nil where it does not.
  /// - Throws: `HandshakeError` where its greeting says what it cannot mean, or where its
  ///   positions are in another unit than it says.
  init?(_ connection: PluginConnection) throws(HandshakeError) {
    self.connection = connection
    do {
      guard let claim = try connection.hello.claim(C.self, notes: &connection.notes) else {
        return nil
      }
      self.claim = claim
    } catch {
      throw HandshakeError("\(error.place): \(error.message)")
    }
    codec = Codec(claim, connection.hello)
    if let unit = Codec.contradiction(connection, claim) {
      let declared = connection.hello.positionEncoding.rawValue
      throw HandshakeError(
        "positionEncoding: \(declared) is declared, but the answers count \(unit.rawValue)")
    }
  }

  func observe(_ input: Case, _ facts: C.Facts) -> Outcome<C.Sheet> {
    guard input.text.count <= connection.limits.textMax else {
      return .failed(
        .unsupported, "texts above \(connection.limits.textMax) units are not sent to a plugin")
    }
    switch codec.prepare(input, facts) {
    case .cannotAsk(let verdict, let message): return .failed(verdict, message)
    case .questions(let count): return ask(count)
    }
  }

  /// Asks all questions, in as many parts as the plugin needs.
  private func ask(_ count: Int) -> Outcome<C.Sheet> {
    let partMax = max(
      1, min(connection.limits.questionsMax, connection.hello.questionsMax ?? Int.max))
    var start = 0
    while start < count {
      let part = start..<min(count, start + partMax)
      let (exchange, identifier) = connection.exchange(questionCount: part.count) {
        codec.appendAsk($0, part, to: &$1)
      }
      switch exchange {
      case .failed(let verdict, let message): return .failed(verdict, message)
      case .reply(let range):
        let reply = connection.received
        switch codec.read(reply.span.extracting(range), identifier, part) {
        case .fine: break
        case .failed(let verdict, let message): return .failed(verdict, message)
        case .rubbish(let message):
          connection.giveUpProcess()
          return .failed(.protocolError, message)
        }
      }
      start = part.upperBound
    }
    return codec.outcome()
  }
}

/// A plugin as a tokenizer.
typealias PluginTokenizer = PluginSubject<TokenizerCodec>
