/// Counts the cases of one worker for the line of progress, and speaks up seldom: whoever checks
/// a million cases a second must not pay for a clock at each of them, and whoever needs seconds for
/// ten must not be silent.
struct ProgressTicker {
  private let line: ProgressLine?
  private var pendingCount = 0
  private var partCount = 0
  private var batchCount = 1
  private var lastTime = 0.0

  private static let batchMax = 4096
  private static let pause = 0.05

  init(_ line: ProgressLine?) { self.line = line }

  /// Counts one case.
  @inline(__always)
  mutating func tick() {
    pendingCount += 1
    if pendingCount >= batchCount { flush() }
  }

  /// Counts what was left out of a part of so many cases.
  mutating func finishPart(of count: Int) {
    line?.advance(max(0, count - partCount - pendingCount) + pendingCount)
    pendingCount = 0
    partCount = 0
  }

  private mutating func flush() {
    line?.advance(pendingCount)
    partCount += pendingCount
    pendingCount = 0
    let now = Clock.now
    batchCount =
      now - lastTime < Self.pause
      ? min(Self.batchMax, 2 * batchCount) : max(1, batchCount / 2)
    lastTime = now
  }
}
