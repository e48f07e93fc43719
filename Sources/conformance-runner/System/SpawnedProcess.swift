import CRunnerSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process that was started here, with pipes for its three standard streams.
final class SpawnedProcess {
  /// How a process ended.
  enum End: Hashable {
    case exited(Int32)
    case signalled(Int32)
  }

  let identifier: Int32
  /// The end to write the process's input to; nil once it is closed.
  private(set) var input: Descriptor?
  let output: Descriptor
  let error: Descriptor
  /// How it ended, once that is known.
  private(set) var end: End?
  /// Whether it stopped itself when it was last looked at.
  private(set) var isStopped = false
  /// The greatest resident size in KiB, once it has ended.
  private(set) var peakKiB: Int64 = 0
  private let hasOwnGroup: Bool

  /// Starts a program, found by `PATH`, in a process group of its own, so that what it starts is
  /// ended with it; `hasOwnGroup` is false where somebody else looks after the group. It gets
  /// `extra` as its descriptor 3.
  /// - Throws: `SystemError` when there is no such program, or no more processes.
  init(
    _ words: [String], settings: [String: String] = [:], hasOwnGroup: Bool,
    extra: Descriptor? = nil
  ) throws(SystemError) {
    _ = Self.ignoresBrokenPipes
    let input = try Self.pipe()
    let output = try Self.pipe()
    let error = try Self.pipe()
    var arguments = words.map { strdup($0) } + [nil]
    var environment = Self.environment(with: settings).map { strdup($0) } + [nil]
    defer {
      for word in arguments { free(word) }
      for line in environment { free(line) }
    }
    var identifier: Int32 = 0
    let failure = crs_spawn(
      &arguments, &environment, input.read.number, output.write.number, error.write.number,
      extra?.number ?? -1, hasOwnGroup ? 1 : 0, &identifier)
    guard failure == 0 else {
      throw SystemError("cannot start `\(words.first ?? "")`", failure)
    }
    for end in [input.write, output.read, error.read] { _ = crs_set_nonblocking(end.number) }
    self.identifier = identifier
    self.input = input.write
    self.output = output.read
    self.error = error.read
    self.hasOwnGroup = hasOwnGroup
  }

  /// To write to a process that is gone must not end this one.
  private static let ignoresBrokenPipes: Void = crs_ignore_sigpipe()

  deinit { kill() }

  /// Looks whether it has ended.
  @discardableResult
  func look() -> End? {
    if let end { return end }
    let result = crs_wait(identifier)
    isStopped = result.state == Int32(CRS_STOPPED) || isStopped
    switch result.state {
    case Int32(CRS_EXITED): end = .exited(result.value)
    case Int32(CRS_SIGNALLED): end = .signalled(result.value)
    default: return nil
    }
    peakKiB = result.peak_kib
    // What it started and left in its group ends with it. At once, while the number of the group
    // cannot have been given to anybody else.
    if hasOwnGroup { _ = send(SIGKILL, to: -identifier) }
    return end
  }

  /// Waits for its end, at most so long.
  func wait(milliseconds: Int) -> End? {
    let deadline = System.now() + UInt64(milliseconds) * 1_000_000
    var pause = 0
    while look() == nil {
      guard System.now() < deadline else { return nil }
      // Most ends are a few microseconds away; the others can wait a little longer.
      if pause < 10 { sched_yield() } else { System.sleep(milliseconds: 1) }
      pause += 1
    }
    return end
  }

  /// The resident size of a process in KiB, or -1 where the system does not say.
  static func residentKiB(_ identifier: Int32) -> Int64 { crs_resident_kib(identifier) }

  /// Closes its input, which asks a well-behaved process to end.
  func closeInput() { input = nil }

  /// Ends it: first with a signal that it may handle, then with the one that it cannot.
  func terminate(graceMilliseconds: Int) {
    if look() == nil {
      signal(SIGTERM)
      signal(SIGCONT)
      if wait(milliseconds: graceMilliseconds) != nil { isStopped = false }
    }
    kill()
  }

  private func kill() {
    guard look() == nil else { return }
    signal(SIGKILL)
    _ = wait(milliseconds: 5_000)
  }

  private func signal(_ number: Int32) {
    _ = send(number, to: hasOwnGroup ? -identifier : identifier)
  }

  private func send(_ number: Int32, to target: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.kill(target, number)
    #else
      Darwin.kill(target, number)
    #endif
  }

  private static func pipe() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
    var read: Int32 = -1
    var write: Int32 = -1
    guard crs_pipe(&read, &write) == 0 else { throw SystemError("cannot open a pipe", crs_errno()) }
    return (Descriptor(read), Descriptor(write))
  }

  /// The environment of this process with some variables set, as `NAME=value` lines.
  private static func environment(with settings: [String: String]) -> [String] {
    var lines = System.environmentLines.filter { settings[String($0.prefix { $0 != "=" })] == nil }
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name)=\(value)")
    }
    return lines
  }
}

/// A system call that failed, in words.
struct SystemError: Error, CustomStringConvertible {
  let description: String
  let code: Int32

  init(_ what: String, _ code: Int32) {
    self.code = code
    description = "\(what): \(System.message(code))"
  }
}
