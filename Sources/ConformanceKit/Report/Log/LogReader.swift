internal import TextSpec

/// Reads the log of a run, which may be cut off anywhere.
public enum LogReader {
  /// What is wrong with a log.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    public let line: Int
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  /// The run that the log tells. Events of kinds that are not known are passed over, and so is a
  /// last line without an end: whoever wrote it was stopped in the middle.
  /// - Throws: `Fault` where a whole line is no event, or the first event is not of a run.
  public static func read(_ bytes: [UInt8]) throws(Fault) -> RecordedRun {
    var run: RecordedRun? = nil
    var number = 0
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      number += 1
      let line = Array(bytes[start..<end])
      start = end + 1
      guard !line.isEmpty else { continue }
      do throws(LogFault) {
        guard let event = try event(line, in: run?.sections.last?.header) else { continue }
        if case .run(let header) = event, run == nil {
          run = RecordedRun(header)
        } else if run != nil {
          run!.apply(event)
        } else {
          throw LogFault("expected the event of a run first")
        }
      } catch {
        throw Fault(line: number, reason: error.reason)
      }
    }
    guard let run else {
      throw Fault(line: number + 1, reason: "cut off before the event of the run")
    }
    return run
  }

  private static func event(_ line: [UInt8], in section: SectionHeader?) throws(LogFault)
    -> LogEvent?
  {
    let value: Value
    do {
      value = try JSON.read(line)
    } catch {
      throw LogFault("column \(error.column): \(error.reason)")
    }
    let version = try value.int("v")
    guard version == LogEvent.version else {
      throw LogFault("v: expected \(LogEvent.version), got \(version)")
    }
    let kind = try value.string("kind")
    do throws(LogFault) {
      return try LogEvent(kind, value.need("payload"), in: section)
    } catch {
      throw LogFault("\(kind): \(error.reason)")
    }
  }
}
