import TextSpec

/// One way of exchanging lines with a plugin: a process, a process for each message, or an
/// earlier session.
final class PluginRoad {
  enum Reply {
    /// A line: the buffer, and the bytes of the line in it.
    case line([UInt8], Range<Int>)
    /// The verdict, a sentence about what was seen, and whether a deadline was missed.
    case failed(Verdict, String, isHung: Bool)
  }

  private let launch: PluginLaunch
  private let limits: PluginLimits
  private var child: ChildProcess?
  private var session: RecordedSession?
  /// The tail of a process that is gone.
  private var lastTail = ErrorTail()
  /// The identifier of the ask in the earlier session whose reply was given last.
  private(set) var recordedIdentifier: Int?
  /// Processes which were started before they are needed, and greeted.
  private var spares: [ChildProcess] = []
  private let greeting: [UInt8]
  /// Whether the greeting was written to the process, but its reply not read.
  private var isGreeted = false

  /// - Throws: `HandshakeError` when there is nothing to talk to.
  init(
    _ launch: PluginLaunch, _ limits: PluginLimits, greeting: [UInt8]
  ) throws(HandshakeError) {
    self.launch = launch
    self.limits = limits
    self.greeting = greeting
    switch launch {
    case .recorded(let path): session = try RecordedSession(path: path)
    case .once: break
    case .command, .library: child = try start()
    }
  }

  /// Takes up a process in the place of one that is gone.
  /// - Throws: `HandshakeError` when it cannot be started.
  func restart() throws(HandshakeError) {
    guard child == nil, session == nil else { return }
    isGreeted = !spares.isEmpty
    child = spares.isEmpty ? try start() : spares.removeFirst()
  }

  /// Starts processes which will be needed when this one is gone, and does not wait for them.
  func prepareSpares() {
    while spares.count < limits.spareMax {
      guard let spare = try? start() else { return }
      spare.begin(greeting)
      spares.append(spare)
    }
  }

  /// Greets the process and waits for its reply.
  func greet(milliseconds: Int) -> Reply {
    guard isGreeted else { return exchange(greeting, milliseconds: milliseconds) }
    isGreeted = false
    return nextReply(milliseconds: milliseconds)
  }

  /// Whether it can be asked.
  var isOpen: Bool {
    switch launch {
    case .once: true
    case .recorded: session != nil
    case .command, .library: child != nil
    }
  }

  /// The number of the process, if there is one now.
  var processIdentifier: Int32? { child?.identifier }

  /// What the plugin wrote to its standard error last.
  var errorTail: ErrorTail { child?.errorTail ?? lastTail }

  /// The memory that the process shares, if it shares any.
  var memory: SharedMemory? { child?.memory }

  func exchange(
    _ message: [UInt8], milliseconds: Int, progress: PluginProgress? = nil
  ) -> Reply {
    if let session {
      let (reply, identifier) = session.reply(to: message)
      recordedIdentifier = identifier
      return reply
    }
    if case .once = launch {
      do {
        child = try start()
      } catch {
        return .failed(.exited, error.reason, isHung: false)
      }
    }
    child?.begin(message)
    return nextReply(milliseconds: milliseconds, progress: progress)
  }

  /// Waits for a further line, where several were asked for at once.
  func nextReply(milliseconds: Int, progress: PluginProgress? = nil) -> Reply {
    guard let child else { return .failed(.exited, "it is not running", isHung: false) }
    switch child.nextLine(milliseconds: milliseconds, progress: progress?.count) {
    case .line(let range):
      if case .once = launch { finish(graceMilliseconds: limits.farewellMilliseconds) }
      return .line(child.received, range)
    case .failed(let failure):
      terminate()
      let (verdict, text) = describe(failure, child, milliseconds, progress?.words() ?? "")
      var isHung = false
      if case .hung = failure { isHung = true }
      return .failed(verdict, text, isHung: isHung)
    }
  }

  /// Ends the process at once.
  func terminate() {
    guard let child else { return }
    child.terminate()
    lastTail = child.errorTail
    self.child = nil
  }

  /// Lets the process end by itself, or ends it when it does not.
  func finish(graceMilliseconds: Int) {
    guard let child else { return }
    if case .once = launch {
      child.closeInput()
    }
    _ = child.finish(Array("{\"cmd\":\"bye\"}\n".utf8), graceMilliseconds: graceMilliseconds)
    lastTail = child.errorTail
    self.child = nil
  }

  private func start() throws(HandshakeError) -> ChildProcess {
    // A test runner which looks after process groups itself must not lose sight of ours.
    let hasOwnGroup = System.environment("TEST_TARGET") == nil
    let words: [String]
    var settings: [String: String] = [:]
    var memory: SharedMemory?
    // Swift's own report of a crash takes longer than many plugins may take to answer.
    if limits.isTraced {
      settings["SWIFT_BACKTRACE"] = CrashStack.backtraceSettings
      settings["CONFORMANCE_WORKER_TRACED"] = "1"
    } else if System.environment("SWIFT_BACKTRACE") == nil {
      settings["SWIFT_BACKTRACE"] = "enable=no"
    }
    switch launch {
    case .command(let command), .once(let command): words = command
    case .recorded: throw HandshakeError("a recorded session has no process")
    case .library(let path):
      words = [try Self.runnerPath(), "worker", path]
      settings["CONFORMANCE_WORKER_MEMORY"] = "\(limits.addressSpaceMax)"
      memory = SharedMemory(byteCount: SheetArena.byteCount)
      if memory != nil { settings["CONFORMANCE_WORKER_SHEETS"] = "3" }
    }
    do {
      return try ChildProcess(
        words, settings: settings, hasOwnGroup: hasOwnGroup,
        residentMaxKiB: limits.residentMaxKiB, memory: memory)
    } catch {
      throw HandshakeError(error.description)
    }
  }

  /// The runner itself, which is also the worker. A program which links the runner's code, such as
  /// the project's tests, lies in one folder with it.
  private static func runnerPath() throws(HandshakeError) -> String {
    if let path = System.environment("CONFORMANCE_RUNNER") { return path }
    guard let own = System.executablePath() else {
      throw HandshakeError("cannot find the runner's own executable")
    }
    let target = System.linkTarget(own) ?? own
    guard !target.hasSuffix("/conformance-runner") else { return own }
    let sibling = target.prefix(through: target.lastIndex(of: "/") ?? target.startIndex)
    let runner = "\(sibling)conformance-runner"
    return System.isExecutable(runner) ? runner : own
  }

  private func describe(
    _ failure: ChildProcess.Failure, _ child: ChildProcess, _ milliseconds: Int, _ place: String
  ) -> (Verdict, String) {
    let tail = child.errorTail.lastLine
    let suffix =
      (place.isEmpty ? "" : ", \(place)")
      + (tail.isEmpty ? "" : "; its last standard error: \(tail)")
    switch failure {
    case .exited(WorkerStatus.lostPipes) where isLibrary:
      return (.protocolError, "closed descriptors which are not its own" + suffix)
    case .exited(let status):
      return (.exited, "exited with status \(status) before it answered" + suffix)
    case .signalled(let number):
      let name = SignalName.name(of: number)
      return (.crashed, "crashed with \(name)" + memoryRemark(child) + suffix)
    case .hung(let isStopped):
      let what = isStopped ? "stopped itself and gave no answer" : "gave no answer"
      return (.hung, "\(what) within \(milliseconds) ms" + suffix)
    case .closedOutput: return (.protocolError, "closed its output before it answered" + suffix)
    case .lineTooLong: return (.protocolError, "wrote a line of more than 4 MiB" + suffix)
    case .tooLarge(let kib):
      return (.crashed, "out-of-memory: it used \(kib / 1024) MiB and was ended" + suffix)
    }
  }

  private var isLibrary: Bool { if case .library = launch { true } else { false } }

  /// Says when a worker died close to its memory limit, which is then the likely cause.
  private func memoryRemark(_ child: ChildProcess) -> String {
    guard isLibrary, limits.addressSpaceMax > 0,
      UInt64(child.peakKiB) * 1024 > limits.addressSpaceMax / 2
    else { return "" }
    return " (out-of-memory: it had used \(child.peakKiB / 1024) MiB)"
  }
}

/// What a process tells of what it is doing while a reply is waited for.
struct PluginProgress {
  /// A number that changes with each case.
  let count: () -> UInt64
  /// What it is doing, for a message.
  let words: () -> String
}
