import CRunnerSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory that this process shares with one that it started, or with the one that started it.
final class SharedMemory {
  let base: UnsafeMutableRawPointer
  let byteCount: Int
  /// What a child needs in order to map it too.
  private(set) var descriptor: Descriptor?

  /// New memory, all zero; nil where the system has none to give.
  convenience init?(byteCount: Int) {
    let number = crs_shared_memory(Int64(byteCount))
    guard number >= 0 else { return nil }
    self.init(Descriptor(number), byteCount: byteCount)
  }

  /// The memory behind a descriptor.
  init?(_ descriptor: Descriptor, byteCount: Int) {
    guard let base = crs_map(descriptor.number, Int64(byteCount)) else { return nil }
    self.base = base
    self.byteCount = byteCount
    self.descriptor = descriptor
  }

  /// Closes the descriptor; what is mapped stays mapped.
  func forgetDescriptor() { descriptor = nil }

  deinit { munmap(base, byteCount) }
}
