#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process that answers lines with lines. It is not trusted: it may be slow, die, write rubbish
/// or too much, and nothing of that stops whoever talks to it.
final class ChildProcess {
  /// Why there is no line.
  enum Failure: Hashable {
    case exited(Int32)
    case signalled(Int32)
    /// Nothing came in time; whether it had stopped itself.
    case hung(isStopped: Bool)
    /// It lives, but has closed its output.
    case closedOutput
    /// The line is longer than is allowed.
    case lineTooLong
    /// It uses more memory than it may, in KiB.
    case tooLarge(Int64)
  }

  enum Reply {
    /// The bytes of a line, without its line feed, in `received`.
    case line(Range<Int>)
    case failed(Failure)
  }

  /// The longest line in bytes, both ways.
  static let lineMax = 4 << 20

  private let process: SpawnedProcess
  /// What it shares with this process, if anything.
  let memory: SharedMemory?
  /// What was read of the output.
  private(set) var received = [UInt8](repeating: 0, count: 65_536)
  /// The bytes in `received` which belong to no line that was handed out.
  private var unread = 0..<0
  /// Up to where `unread` holds no line feed.
  private var searched = 0
  /// What there was no room to write yet.
  private var unwritten: [UInt8] = []
  private var written = 0
  private(set) var errorTail = ErrorTail()
  private var errorChunk = [UInt8](repeating: 0, count: 4096)
  private var errorIsOpen = true
  /// The greatest resident size in KiB that it may have, or 0.
  private let residentMaxKiB: Int64

  /// - Throws: `SystemError` when it cannot be started.
  init(
    _ words: [String], settings: [String: String] = [:], hasOwnGroup: Bool,
    residentMaxKiB: Int64 = 0, memory: SharedMemory? = nil
  ) throws(SystemError) {
    process = try SpawnedProcess(
      words, settings: settings, hasOwnGroup: hasOwnGroup, extra: memory?.descriptor)
    self.memory = memory
    self.residentMaxKiB = residentMaxKiB
  }

  /// The number of the process.
  var identifier: Int32 { process.identifier }

  /// The greatest resident size in KiB, once it has ended.
  var peakKiB: Int64 { process.peakKiB }

  /// Writes a message, which ends with a line feed, and waits for one line.
  ///
  /// Whatever it wrote before it was asked is thrown away. After a failure the process is of no
  /// use any more, and whoever asked ends it.
  func exchange(
    _ message: [UInt8], milliseconds: Int, progress: (() -> UInt64)? = nil
  ) -> Reply {
    begin(message)
    return nextLine(milliseconds: milliseconds, progress: progress)
  }

  /// Writes what there is room for; the rest follows while lines are waited for.
  func begin(_ message: [UInt8]) {
    unread = 0..<0
    searched = 0
    let count = write(message, from: 0)
    written = 0
    unwritten = count < message.count ? Array(message[count...]) : []
  }

  /// Waits for the next line. The time counts from now on, and from anew whenever `progress`, a
  /// counter of what the process has done meanwhile, is another one when the time is over.
  func nextLine(milliseconds: Int, progress: (() -> UInt64)? = nil) -> Reply {
    if let line = takeLine() { return .line(line) }
    let span = UInt64(milliseconds) * 1_000_000
    var deadline = System.now() + span
    var seen = progress?() ?? 0
    while true {
      if written < unwritten.count { written += write(unwritten, from: written) }
      let ready = System.wait(
        reading: process.output.number, errorIsOpen ? process.error.number : -1,
        writing: written < unwritten.count ? process.input?.number ?? -1 : -1,
        milliseconds: pause(until: deadline))
      if ready.second { readError() }
      if ready.first {
        guard readOutput() else { return .failed(failureAfterEnd()) }
        if let line = takeLine() { return .line(line) }
        guard unread.count <= Self.lineMax else { return .failed(.lineTooLong) }
      }
      if System.now() >= deadline, let now = progress?(), now != seen {
        seen = now
        deadline = System.now() + span
      }
      let isQuiet = !ready.first && !ready.second && !ready.third
      // Whoever keeps writing, to whichever stream, must still finish in time.
      if isQuiet || System.now() >= deadline, let failure = failure(at: deadline) {
        return .failed(failure)
      }
    }
  }

  /// Writes one last message and gives it time to end by itself; true when it ended with status 0.
  func finish(_ message: [UInt8], graceMilliseconds: Int) -> Bool {
    _ = exchange(message, milliseconds: graceMilliseconds)
    process.closeInput()
    let end = process.wait(milliseconds: graceMilliseconds)
    if end == nil { process.terminate(graceMilliseconds: 100) }
    readError()
    return end == .exited(0)
  }

  /// Ends it.
  func terminate() {
    process.terminate(graceMilliseconds: 200)
    readError()
  }

  /// Closes its input, so that a process which answers once sees the end of it.
  func closeInput() { process.closeInput() }

  private func write(_ message: [UInt8], from start: Int) -> Int {
    guard let input = process.input else { return message.count - start }
    return switch System.write(input.number, message, from: start) {
    case .moved(let count): count
    case .blocked: 0
    // It may have answered and ended without reading; its output tells.
    case .closed, .failed: message.count - start
    }
  }

  /// The milliseconds to wait at most: short ones, so that a process is seen to die although
  /// something that it started keeps its output open, and its memory is looked at.
  private func pause(until deadline: UInt64) -> Int {
    let now = System.now()
    guard now < deadline else { return 0 }
    return min(50, Int((deadline - now + 999_999) / 1_000_000))
  }

  /// Reads what there is; false at the end of the output.
  private func readOutput() -> Bool {
    if unread.isEmpty {
      unread = 0..<0
      searched = 0
    }
    if unread.upperBound == received.count {
      received += [UInt8](repeating: 0, count: received.count)
    }
    switch System.read(process.output.number, into: &received, from: unread.upperBound) {
    case .moved(let count):
      unread = unread.lowerBound..<unread.upperBound + count
      return true
    case .blocked: return true
    case .closed, .failed: return false
    }
  }

  /// The first line of what is unread.
  private func takeLine() -> Range<Int>? {
    let from = max(unread.lowerBound, searched)
    let count = unread.upperBound - from
    guard count > 0 else { return nil }
    let distance = received.withUnsafeBytes { buffer -> Int? in
      let start = buffer.baseAddress! + from
      return memchr(start, 0x0A, count).map { UnsafeRawPointer($0) - start }
    }
    guard let distance else {
      searched = unread.upperBound
      return nil
    }
    let line = unread.lowerBound..<from + distance
    unread = line.upperBound + 1..<unread.upperBound
    return line
  }

  private func failureAfterEnd() -> Failure {
    readError()
    switch process.wait(milliseconds: 500) {
    case .exited(let status): return .exited(status)
    case .signalled(let number): return .signalled(number)
    case nil: return .closedOutput
    }
  }

  /// What is wrong when nothing happened for a moment.
  private func failure(at deadline: UInt64) -> Failure? {
    if let end = process.look() {
      return switch end {
      case .exited(let status): .exited(status)
      case .signalled(let number): .signalled(number)
      }
    }
    if residentMaxKiB > 0 {
      let resident = SpawnedProcess.residentKiB(process.identifier)
      if resident > residentMaxKiB { return .tooLarge(resident) }
    }
    return System.now() >= deadline ? .hung(isStopped: process.isStopped) : nil
  }

  private func readError() {
    while errorIsOpen {
      switch System.read(process.error.number, into: &errorChunk, from: 0) {
      case .moved(let count): errorTail.append(errorChunk, count)
      case .blocked: return
      case .closed, .failed: errorIsOpen = false
      }
    }
  }
}
