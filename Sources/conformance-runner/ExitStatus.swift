/// What the runner's exit status means. Of several that apply, the one listed first wins.
enum ExitStatus: Int32, CaseIterable {
  case interrupted = 130
  case internalError = 70
  case usage = 64
  case badData = 65
  case fileMissing = 66
  case nothingMatched = 69
  case pluginUnusable = 3
  case unexpected = 1
  case inconclusive = 2
  case success = 0

  /// The more important of two.
  func worse(_ other: ExitStatus) -> ExitStatus {
    let order = Self.allCases
    return order.firstIndex(of: self)! <= order.firstIndex(of: other)! ? self : other
  }

  /// What a reader of a script needs to know.
  var meaning: String {
    switch self {
    case .interrupted: "interrupted"
    case .internalError: "internal error"
    case .usage: "usage error"
    case .badData: "bad corpus, expectation or report data"
    case .fileMissing: "a file is missing"
    case .nothingMatched: "nothing matched the filter"
    case .pluginUnusable: "the plugin could not be started or spoken to"
    case .unexpected: "unexpected results"
    case .inconclusive: "inconclusive"
    case .success: "all as expected"
    }
  }
}

/// Ends a command early, with a message for standard error.
struct Failure: Error {
  let status: ExitStatus
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  static func usage(_ message: String) -> Failure { Failure(.usage, message) }
}
