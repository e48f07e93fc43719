/// A plugin that could not be started or spoken to. The run stops; that is no test failure.
struct HandshakeError: Error, Hashable, CustomStringConvertible {
  /// What went wrong, in lower case.
  let reason: String
  /// The last that the plugin wrote to its standard error, escaped, or empty.
  let lastError: String

  init(_ reason: String, lastError: String = "") {
    self.reason = reason
    self.lastError = lastError
  }

  /// The exit status of a run that ends so.
  static let exitStatus: Int32 = 3

  var description: String {
    lastError.isEmpty
      ? "cannot talk to the plugin: \(reason)"
      : "cannot talk to the plugin: \(reason)\nits last standard error: \(lastError)"
  }
}
