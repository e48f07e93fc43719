import ConformanceKit

/// What a run knows, event by event: in memory, and on disk where somebody asked for it.
///
/// Each event is one write of a whole line, so that a run which is killed at any time leaves a log
/// that can be read.
final class EventLog: Sendable {
  private struct State {
    var run: RecordedRun
    var descriptor: Descriptor?
    var failure: String?
  }

  private let state: Locked<State>
  private let path: String
  /// Whether the log is kept on disk.
  let isKept: Bool

  /// Begins a log; a file that is there is emptied.
  init(_ header: RunHeader, path: String?) throws(Failure) {
    var descriptor: Descriptor? = nil
    if let path {
      do throws(SystemError) {
        descriptor = try System.create(path)
      } catch {
        throw Failure(.fileMissing, error.description)
      }
    }
    isKept = descriptor != nil
    self.path = path ?? ""
    state = Locked(State(run: RecordedRun(header), descriptor: descriptor))
    write(.run(header))
  }

  /// Adds an event.
  func write(_ event: LogEvent) {
    state.with { state in
      state.run.apply(event)
      guard let descriptor = state.descriptor else { return }
      // A disk that is full ends the log and not the run.
      if !System.writeAll(descriptor.number, event.line) {
        state.failure = "\(path): cannot be written: \(System.lastMessage)"
        state.descriptor = nil
      }
    }
  }

  /// Why the log on disk is not whole, or nil.
  var failure: String? { state.with { $0.failure } }

  /// The run so far.
  var run: RecordedRun { state.with { $0.run } }
}
