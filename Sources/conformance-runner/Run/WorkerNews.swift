import ConformanceKit

/// What one worker tells the log while it draws: each new kind of fault at once, and its counts
/// from time to time.
struct WorkerNews {
  let log: EventLog
  let worker: Int
  let replayLine: @Sendable (Finding) -> String
  private var knownCount = 0
  private var lookCount = 0
  private let start = Clock.now
  private var last = Clock.now

  init(_ log: EventLog, worker: Int, replayLine: @escaping @Sendable (Finding) -> String) {
    self.log = log
    self.worker = worker
    self.replayLine = replayLine
  }

  /// Looks at the worker's tally after a case. Complexity: O(1), but for what is written.
  mutating func look(_ tally: Tally, _ drawnCounts: [Int]) {
    if tally.recordCount > knownCount {
      for record in tally.recordsAsFound[knownCount...] {
        log.write(
          .found(LogEvent.Sighting(record.first, replay: replayLine(record.first))))
      }
      knownCount = tally.recordCount
    }
    lookCount += 1
    guard log.isKept, lookCount % 32 == 0 else { return }
    let now = Clock.now
    // A long run tells less often, so that its log stays small.
    guard now - last > max(1, (now - start) / 10) else { return }
    last = now
    log.write(
      .progress(LogEvent.Progress(worker: worker, drawnCounts: drawnCounts, tally: tally)))
  }

  /// Forgets what is known of a tally that has ended.
  mutating func begin() { knownCount = 0 }
}
