import CRunnerSupport

/// The names of signals.
enum SignalName {
  /// The name such as `SIGSEGV`, or `signal 64`.
  static func name(of number: Int32) -> String {
    crs_signal_name(number).map { String(cString: $0) } ?? "signal \(number)"
  }
}
