import TextSpec

/// A plugin as the engine sees it, for one contract.
final class PluginSubject<Codec: PluginCodec>: Subject {
  typealias C = Codec.C

  let connection: PluginConnection
  let claim: Claim<C>
  let codec: Codec
  /// Codecs for asks that are under way at the same time.
  private var codecs: [Codec] = []

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

  /// How many cases are asked together: a worker finds them in shared memory, a process reads as
  /// many lines as it says.
  var batchMax: Int { laysSheets ? 64 : connection.window }

  private var laysSheets: Bool { Codec.laysSheets && connection.takesSheets }

  func observe(_ input: Case, _ facts: C.Facts) -> Outcome<C.Sheet> {
    observe([(input, facts)])[0]
  }

  func observe(_ cases: [(input: Case, facts: C.Facts)]) -> [Outcome<C.Sheet>] {
    var outcomes = [Outcome<C.Sheet>?](repeating: nil, count: cases.count)
    var open: [Int] = []
    for index in cases.indices {
      if cases[index].input.text.count <= connection.limits.textMax {
        open.append(index)
      } else {
        outcomes[index] = .failed(
          .unsupported,
          "texts above \(connection.limits.textMax) units are not sent to a plugin")
      }
    }
    if laysSheets {
      askSheets(cases, open[...], &outcomes)
    } else {
      askLines(cases, open[...], &outcomes)
    }
    return outcomes.map { $0 ?? .failed(.protocolError, "nothing was answered") }
  }

  /// Asks cases by lines, as many together as the plugin wants.
  func askLines(
    _ cases: [(input: Case, facts: C.Facts)], _ numbers: ArraySlice<Int>,
    _ outcomes: inout [Outcome<C.Sheet>?]
  ) {
    var rest = numbers
    while !rest.isEmpty {
      let window = prepare(cases, &rest, &outcomes)
      guard !window.slots.isEmpty else { continue }
      let (loss, failures) = ask(window)
      let settled = loss.map { window.asks[$0.index].slot } ?? window.slots.count
      for slot in 0..<settled {
        outcomes[window.slots[slot]] = failures[slot] ?? codecs[slot].outcome()
      }
      guard let loss else { continue }
      let lost = window.slots[settled...]
      if window.slots.count == 1 {
        outcomes[lost[settled]] = .failed(loss.verdict, loss.message)
      } else {
        settle(cases, lost, loss, &outcomes) { [self] in
          var all = window.slots[...]
          var known = [Outcome<C.Sheet>?](repeating: nil, count: cases.count)
          let again = prepare(cases, &all, &known)
          return ask(again).loss != nil
        }
      }
    }
  }

  /// Asks that go out together, of one case in each slot.
  private struct Window {
    var slots: [Int] = []
    var asks: [(slot: Int, part: Range<Int>)] = []
  }

  /// Takes up as many cases as go out together.
  private func prepare(
    _ cases: [(input: Case, facts: C.Facts)], _ rest: inout ArraySlice<Int>,
    _ outcomes: inout [Outcome<C.Sheet>?]
  ) -> Window {
    let partMax = max(
      1, min(connection.limits.questionsMax, connection.hello.questionsMax ?? Int.max))
    var window = Window()
    while let number = rest.first, window.asks.count < connection.window {
      let slot = window.slots.count
      if codecs.count == slot { codecs.append(codec) }
      switch codecs[slot].prepare(cases[number].input, cases[number].facts) {
      case .cannotAsk(let verdict, let message): outcomes[number] = .failed(verdict, message)
      case .questions(0): outcomes[number] = codecs[slot].outcome()
      case .questions(let count):
        window.slots.append(number)
        for start in stride(from: 0, to: count, by: partMax) {
          window.asks.append((slot, start..<min(count, start + partMax)))
        }
      }
      rest.removeFirst()
    }
    return window
  }

  /// Asks, and returns what failed without an end of the process, by slot.
  private func ask(
    _ window: Window
  ) -> (loss: PluginConnection.Loss?, failures: [Outcome<C.Sheet>?]) {
    var failures = [Outcome<C.Sheet>?](repeating: nil, count: window.slots.count)
    let loss = connection.exchange(window.asks.count) {
      window.asks[$0].part.count
    } make: { index, identifier, message in
      let ask = window.asks[index]
      codecs[ask.slot].appendAsk(identifier, ask.part, to: &message)
    } take: { index, identifier, range in
      let ask = window.asks[index]
      let reply = connection.received
      let bytes = reply.span.extracting(range)
      switch codecs[ask.slot].read(bytes, identifier, ask.part) {
      case .fine: return nil
      case .failed(let verdict, let message):
        if failures[ask.slot] == nil { failures[ask.slot] = .failed(verdict, message) }
        return nil
      case .rubbish(let message): return message
      }
    }
    return (loss, failures)
  }
}

/// A plugin as a tokenizer.
typealias PluginTokenizer = PluginSubject<TokenizerCodec>
