import CRunnerSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process at the other end of two pipes, with nothing around them: what a plugin is measured
/// beside.
final class BarePipe {
  private let input: Descriptor
  private let output: Descriptor
  private let identifier: Int32
  private var block = [UInt8](repeating: 0, count: 1 << 16)

  init?(_ words: [String]) {
    guard let inward = Self.pipe(), let outward = Self.pipe() else { return nil }
    input = inward.write
    output = outward.read
    var arguments = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var number: Int32 = 0
    guard
      crs_spawn(
        &arguments, environ, inward.read.number, outward.write.number, 2, -1, 0, &number) == 0
    else { return nil }
    identifier = number
  }

  private static func pipe() -> (read: Descriptor, write: Descriptor)? {
    var read: Int32 = -1
    var write: Int32 = -1
    guard crs_pipe(&read, &write) == 0 else { return nil }
    return (Descriptor(read), Descriptor(write))
  }

  deinit {
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
  }

  /// Writes a message and reads until `count` bytes are there, or without a count until a line is;
  /// false when the process is gone.
  @inline(__always)
  func turn(_ message: [UInt8], count: Int?) -> Bool {
    guard System.writeAll(input.number, message) else { return false }
    var got = 0
    while true {
      guard case .moved(let more) = System.read(output.number, into: &block, from: 0) else {
        return false
      }
      got += more
      if count.map({ got >= $0 }) ?? (block[more - 1] == 0x0A) { return true }
    }
  }
}

extension BarePipe {
  /// Ends a process at once.
  static func end(_ process: Int32) { kill(process, SIGKILL) }
}
