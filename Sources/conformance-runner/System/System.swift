import CRunnerSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls of the runner. Nothing else in the project reads, writes, waits or knows the
/// time.
enum System {
  /// Nanoseconds of a clock that only goes forward.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Sleeps for so many milliseconds, or a little longer.
  static func sleep(milliseconds: Int) {
    var pause = timespec()
    pause.tv_sec = milliseconds / 1000
    pause.tv_nsec = milliseconds % 1000 * 1_000_000
    var rest = timespec()
    while nanosleep(&pause, &rest) != 0, crs_errno() == EINTR { pause = rest }
  }

  /// What came of a read or a write.
  enum Transfer {
    case moved(Int)
    /// It would have had to wait.
    case blocked
    /// The other side is closed.
    case closed
    case failed(Int32)
  }

  /// Reads into `bytes` from `start` on.
  static func read(_ descriptor: Int32, into bytes: inout [UInt8], from start: Int) -> Transfer {
    while true {
      let count = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          Glibc.read(descriptor, buffer.baseAddress! + start, buffer.count - start)
        #else
          Darwin.read(descriptor, buffer.baseAddress! + start, buffer.count - start)
        #endif
      }
      if count > 0 { return .moved(count) }
      if count == 0 { return .closed }
      switch crs_errno() {
      case EINTR: continue
      case EAGAIN: return .blocked
      case let error: return .failed(error)
      }
    }
  }

  /// Writes the bytes from `start` on, as many as there is room for.
  static func write(_ descriptor: Int32, _ bytes: [UInt8], from start: Int) -> Transfer {
    while true {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress! + start, buffer.count - start)
        #else
          Darwin.write(descriptor, buffer.baseAddress! + start, buffer.count - start)
        #endif
      }
      if count >= 0 { return .moved(count) }
      switch crs_errno() {
      case EINTR: continue
      case EAGAIN: return .blocked
      case EPIPE: return .closed
      case let error: return .failed(error)
      }
    }
  }

  /// Writes all bytes, waiting where need be; false when the other side is closed.
  @discardableResult
  static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      guard case .moved(let count) = write(descriptor, bytes, from: start) else { return false }
      start += count
    }
    return true
  }

  /// Waits until one of the descriptors can be read, or the last one written, or the time is over.
  /// - Returns: for each of `reading`, then for `writing`, whether it is ready.
  static func wait(
    reading first: Int32, _ second: Int32, writing third: Int32, milliseconds: Int
  ) -> (first: Bool, second: Bool, third: Bool) {
    // A negative descriptor is passed over by the call.
    var entries = (
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
      pollfd(fd: third, events: Int16(POLLOUT), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &entries) { buffer in
      poll(buffer.assumingMemoryBound(to: pollfd.self).baseAddress!, 3, Int32(milliseconds))
    }
    guard count > 0 else { return (false, false, false) }
    return (entries.0.revents != 0, entries.1.revents != 0, entries.2.revents != 0)
  }

  /// The words for an error number.
  static func message(_ error: Int32) -> String { String(cString: strerror(error)) }

  /// The system's words for the last error of this thread.
  static var lastMessage: String { message(errno) }

  /// The value of an environment variable, or nil.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The variables of the environment as `NAME=value` lines.
  static var environmentLines: [String] {
    var lines: [String] = []
    var entry = crs_environment()
    while let line = entry?.pointee {
      lines.append(String(cString: line))
      entry = entry.map { $0 + 1 }
    }
    return lines
  }

  /// The path of the working folder, or the empty path where there is none any more.
  static func workingFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  /// The day in Greenwich, as `2027-01-31`.
  static func today() -> String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(padded(parts.tm_mon + 1))-\(padded(parts.tm_mday))"
  }

  /// The path of the running executable.
  static func executablePath() -> String? {
    #if canImport(Glibc)
      // The link itself, not what it points to, so that a replaced file does not matter.
      return access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : nil
    #else
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #endif
  }
}

extension System {
  /// Opens a new file for writing; an old one of that name is emptied.
  static func create(_ path: String) throws(SystemError) -> Descriptor {
    let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard number >= 0 else { throw SystemError("cannot write \(path)", crs_errno()) }
    return Descriptor(number)
  }

  /// The number of this process.
  static var processIdentifier: Int32 { getpid() }

  /// Whether a file is there and can be read.
  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether a file can be run.
  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// What a symbolic link points to, or nil where it is none.
  static func linkTarget(_ path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { buffer in
      readlink(path, buffer.bindMemory(to: CChar.self).baseAddress!, buffer.count)
    }
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// All bytes of a file.
  static func contents(of path: String) throws(SystemError) -> [UInt8] {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("cannot read \(path)", crs_errno()) }
    let descriptor = Descriptor(number)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count = 0
    while true {
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
      switch read(descriptor.number, into: &bytes, from: count) {
      case .moved(let more): count += more
      case .closed:
        bytes.removeLast(bytes.count - count)
        return bytes
      case .blocked: continue
      case .failed(let error): throw SystemError("cannot read \(path)", error)
      }
    }
  }
}
