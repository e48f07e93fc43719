#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clocks of the machine, in nanoseconds.
enum BenchClock {
  /// The time that this thread has spent on a processor. Other processes do not add to it, so
  /// ratios hold on a busy machine; reading it takes a system call.
  static var processor: UInt64 { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  /// The time of day without its origin; reading it takes some twenty nanoseconds.
  static var monotonic: UInt64 { nanoseconds(CLOCK_MONOTONIC) }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
