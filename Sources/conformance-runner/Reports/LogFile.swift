import ConformanceKit
import TextSpec

/// Files of earlier runs: event logs and summaries.
enum LogFile {
  /// Reads an event log.
  static func read(_ path: String) throws(Failure) -> RecordedRun {
    let bytes = try Files.read(path)
    do throws(LogReader.Fault) {
      return try LogReader.read(bytes)
    } catch {
      throw Failure(.badData, "\(path):\(error.line): \(error.reason)")
    }
  }

  /// Reads a summary, or the event log from which it can be made.
  static func summary(_ path: String) throws(Failure) -> Summary {
    let bytes = try Files.read(path)
    if let value = try? JSON.read(bytes), value["v"] == nil {
      guard let summary = Summary(value) else {
        throw Failure(
          .badData, "\(path):1: expected an event log or a summary of schema \(JSONReport.schema)")
      }
      return summary
    }
    guard let summary = Summary(JSONReport.value(JudgedRun(try read(path)))) else {
      throw Failure(.internalError, "\(path): its summary cannot be read")
    }
    return summary
  }
}
