import ConformanceKit
import TextSpec

/// The road to one plugin, whatever becomes of its processes: it is started, greeted, asked, and
/// started again after it died, hung or talked rubbish. All contracts of a plugin share one.
///
/// At most one ask is under way, so whatever happens is the fault of that ask alone.
final class PluginConnection {
  /// What came of one ask.
  enum Exchange {
    /// The bytes of the reply in `received`.
    case reply(Range<Int>)
    /// The verdict on this ask, and a sentence about what was seen.
    case failed(Verdict, String)
  }

  let launch: PluginLaunch
  let limits: PluginLimits
  private(set) var hello: PluginHello
  /// Remarks about the handshake which do not stop a run.
  var notes: [String] = []
  /// The buffer with the last reply.
  private(set) var received: [UInt8] = []
  /// How many asks were answered, and how many processes were started after the first one.
  private(set) var answeredCount = 0
  private(set) var restartCount = 0
  /// Why nothing is asked any more, once the plugin has used up its restarts.
  private(set) var stopReason: String?
  /// Where messages are written down, if they are.
  var recorder: SessionRecorder?

  private(set) var road: PluginRoad
  private var restartsInARow = 0
  private var hungCount = 0
  var nextIdentifier = 1
  private var firstAskMilliseconds: Int
  private(set) var isWarm = false

  /// Starts a plugin and greets it.
  /// - Throws: `HandshakeError`.
  init(
    _ launch: PluginLaunch, limits: PluginLimits? = nil, recorder: SessionRecorder? = nil,
    contract: ContractName? = nil
  ) throws(HandshakeError) {
    self.launch = launch
    self.limits = limits ?? .standard(for: launch)
    self.recorder = recorder
    firstAskMilliseconds = self.limits.firstAskMilliseconds
    let greeting = JSON.compact(PluginHello.greeting(questionsMax: self.limits.questionsMax))
    road = try PluginRoad(launch, self.limits, greeting: greeting + [0x0A])
    let reply = road.greet(milliseconds: self.limits.handshakeMilliseconds)
    hello = try Self.read(reply, road, launch, contract)
    recorder?.record(greeting + [0x0A], reply)
  }

  deinit { road.finish(graceMilliseconds: limits.farewellMilliseconds) }

  /// Sends an ask of so many questions, and waits for the reply. The ask, which ends with a line
  /// feed, is made by `make` from the identifier that it must bear.
  func exchange(
    questionCount: Int, _ make: (_ identifier: Int, _ message: inout [UInt8]) -> Void
  ) -> (exchange: Exchange, identifier: Int) {
    let identifier = nextIdentifier
    nextIdentifier += 1
    if let failure = restartIfNeeded() { return (failure, identifier) }
    // The buffer is read into again, and a second owner would make that a copy.
    received = []
    message.removeAll(keepingCapacity: true)
    make(identifier, &message)
    guard message.count <= ChildProcess.lineMax else {
      return (.failed(.unsupported, "the ask is longer than 4 MiB"), identifier)
    }
    let start = isWarm ? 0 : System.now()
    let reply = road.exchange(message, milliseconds: deadline(questionCount))
    recorder?.record(message, reply)
    switch reply {
    case .line(let bytes, let range):
      noteAnswer(since: start)
      received = bytes
      return (.reply(range), road.recordedIdentifier ?? identifier)
    case .failed(let verdict, let message, let isHung):
      noteLoss(isHung: isHung)
      return (.failed(verdict, message), identifier)
    }
  }

  private var message: [UInt8] = []

  /// Notes that asks were answered, of which the first was sent at the time given.
  func noteAnswer(_ count: Int = 1, since start: UInt64) {
    if !isWarm { warm(since: start) }
    answeredCount += count
    restartsInARow = 0
  }

  /// Notes that the process was lost in the middle of asking.
  func noteLoss(isHung: Bool) { hungCount += isHung ? 1 : 0 }

  /// Makes the next reply the one to be read; nothing else may hold the bytes meanwhile.
  func take(_ bytes: [UInt8]) { received = bytes }

  /// Ends the process, which talked rubbish: what it writes from now on belongs to no ask.
  func giveUpProcess() { road.terminate() }

  /// The last that the plugin wrote to its standard error.
  var errorTail: [UInt8] { Array(road.errorTail.kept) }

  /// The number of the plugin's process, if it has one now.
  var processIdentifier: Int32? { road.processIdentifier }

  /// The time for the next ask. The first ask of a process takes longer, but after the first
  /// process it is known how much longer.
  func deadline(_ questionCount: Int) -> Int {
    let usual = limits.messageMilliseconds + questionCount * limits.questionMilliseconds
    return isWarm ? usual : max(usual, firstAskMilliseconds)
  }

  private func warm(since start: UInt64) {
    // Where each message has a process of its own, each is the first one.
    if case .once = launch { return }
    isWarm = true
    let milliseconds = Int((System.now() - start) / 1_000_000)
    firstAskMilliseconds = min(firstAskMilliseconds, 4 * milliseconds)
  }

  /// Starts the plugin again if it has no process, with growing pauses.
  func restartIfNeeded() -> Exchange? {
    if let stopReason { return .failed(.skipped, stopReason) }
    while !road.isOpen {
      guard restartsInARow < limits.restartMax else {
        return stop("it was started \(restartsInARow) times in a row without an answer")
      }
      guard hungCount < limits.hungMax else { return stop("it hung \(hungCount) times") }
      if restartsInARow > 1 { System.sleep(milliseconds: min(500, 1 << (restartsInARow - 2))) }
      restartsInARow += 1
      restartCount += 1
      isWarm = false
      do {
        try road.restart()
      } catch {
        continue
      }
      let reply = road.greet(milliseconds: limits.handshakeMilliseconds)
      if case .failed = reply { road.terminate() }
      // Whoever was lost once is likely to be lost again, and most of all while a case is made
      // smaller.
      if road.isOpen { road.prepareSpares() }
    }
    return nil
  }

  private func stop(_ reason: String) -> Exchange {
    let text = "the plugin is not asked any more: \(reason)"
    stopReason = text
    return .failed(.skipped, text)
  }

  private static func read(
    _ reply: PluginRoad.Reply, _ road: PluginRoad, _ launch: PluginLaunch,
    _ contract: ContractName?
  ) throws(HandshakeError) -> PluginHello {
    var lastError: String { road.errorTail.lastLine }
    var isOnce: Bool { if case .once = launch { true } else { false } }
    switch reply {
    case .failed(_, let message, _):
      if isOnce, let contract { return PluginHello(silent: "\(launch)", contract: contract) }
      throw HandshakeError(message)
    case .line(let bytes, let range):
      do {
        return try PluginHello(try JSON.read(bytes.span.extracting(range), .wire))
      } catch {
        if isOnce, let contract { return PluginHello(silent: "\(launch)", contract: contract) }
        road.terminate()
        let said = Quoting.quoted(bytes[range])
        if let error = error as? WireError {
          throw HandshakeError(
            "\(error.place): \(error.message); it answered \(said)", lastError: lastError)
        }
        throw HandshakeError(
          "expected a JSON object in reply to the greeting, got \(said): \(error)",
          lastError: lastError)
      }
    }
  }
}
