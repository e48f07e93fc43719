import ConformanceKit
import Generators
import TextSpec

/// Draws and checks the cases of a schedule on several workers.
///
/// Workers take parts of the schedule in order, and tallies add up in any order, so that what is
/// found depends neither on the number of workers nor on who was faster.
struct CaseLoop<G: CaseGenerator>: Sendable {
  let schedule: Schedule<G>
  let settings: RunSettings
  let emptyTally: Tally
  let makeNews: @Sendable (_ worker: Int) -> WorkerNews
  let makeCheck: @Sendable (_ worker: Int) throws(Failure) -> Check<G.C>

  /// How many indices a worker takes at a time.
  private static var partCount: Int { 3072 }

  struct Outcome {
    var tally: Tally
    /// How many indices of each step were drawn.
    var drawnCounts: [Int]
    /// Whether something was left out: for lack of time, or after a failure.
    var isCut = false
  }

  private struct Part: Sendable {
    let step: Int
    let range: Range<Int>
  }

  /// The state that workers share.
  private struct Progress {
    var next = 0
    var outcome: Outcome
    var failure: Failure?
    /// The first part with a failing case, where that ends the run.
    var lastPart = Int.max
    var tallies: [(part: Int, tally: Tally, drawnCount: Int)] = []
  }

  func run() throws(Failure) -> Outcome {
    let parts = schedule.steps.indices.flatMap { step in
      let count = schedule.steps[step].indexCount
      return stride(from: 0, to: count, by: Self.partCount).map {
        Part(step: step, range: $0..<min(count, $0 + Self.partCount))
      }
    }
    let empty = Outcome(
      tally: emptyTally, drawnCounts: [Int](repeating: 0, count: schedule.steps.count))
    let progress = Locked(Progress(outcome: empty))
    let start = Clock.now
    let line = progressLine(start)
    defer { line?.finish() }
    Threads.run(max(1, min(settings.jobCount, parts.count))) { worker in
      do throws(Failure) {
        let check = try makeCheck(worker)
        settings.stopsFirst
          ? drawUntilFailure(parts, check, makeNews(worker), progress, start, line)
          : draw(parts, check, makeNews(worker), progress, start, line)
      } catch {
        progress.with { $0.failure = error }
      }
    }
    return try progress.with { state -> Result<Outcome, Failure> in
      if let failure = state.failure { return .failure(failure) }
      for done in state.tallies where done.part <= state.lastPart {
        state.outcome.tally.merge(done.tally)
        state.outcome.drawnCounts[parts[done.part].step] += done.drawnCount
      }
      let planned = schedule.steps.reduce(0) { $0 + $1.indexCount }
      if state.outcome.drawnCounts.reduce(0, +) < planned { state.outcome.isCut = true }
      return .success(state.outcome)
    }.get()
  }

  /// The line that shows how far the loop is, on a terminal.
  private func progressLine(_ start: Double) -> ProgressLine? {
    guard settings.showsProgress else { return nil }
    let total = schedule.steps.reduce(0) { $0 + $1.indexCount }
    return ProgressLine(
      "\(G.C.name.rawValue):", of: total, seconds: settings.seconds, start: start)
  }

  /// The work of one worker, with one tally for all its parts.
  private func draw(
    _ parts: [Part], _ check: Check<G.C>, _ news: WorkerNews, _ progress: Locked<Progress>,
    _ start: Double, _ line: ProgressLine?
  ) {
    var news = news
    var tally = emptyTally
    var drawnCounts = [Int](repeating: 0, count: schedule.steps.count)
    var ticker = ProgressTicker(line)
    while let number = take(progress, parts.count, start) {
      let part = parts[number]
      drawnCounts[part.step] += schedule.check(
        schedule.steps[part.step], part.range, shard: settings.shard, check, into: &tally
      ) { tally in
        ticker.tick()
        news.look(tally, drawnCounts)
        return Interruption.isRequested
      }
      ticker.finishPart(of: part.range.count)
    }
    progress.with { state in
      state.outcome.tally.merge(tally)
      for step in drawnCounts.indices { state.outcome.drawnCounts[step] += drawnCounts[step] }
    }
  }

  /// The work of one worker where the first failing case ends the run: each part has a tally of
  /// its own, for those behind that case do not count.
  private func drawUntilFailure(
    _ parts: [Part], _ check: Check<G.C>, _ news: WorkerNews, _ progress: Locked<Progress>,
    _ start: Double, _ line: ProgressLine?
  ) {
    var news = news
    var ticker = ProgressTicker(line)
    while let number = take(progress, parts.count, start) {
      var tally = emptyTally
      let part = parts[number]
      let drawnCount = schedule.check(
        schedule.steps[part.step], part.range, shard: settings.shard, check, into: &tally
      ) {
        ticker.tick()
        return $0.hasFaults || Interruption.isRequested
      }
      ticker.finishPart(of: part.range.count)
      news.begin()
      news.look(tally, [])
      progress.with { state in
        state.tallies.append((number, tally, drawnCount))
        if tally.hasFaults { state.lastPart = min(state.lastPart, number) }
      }
    }
  }

  private func take(_ progress: Locked<Progress>, _ count: Int, _ start: Double) -> Int? {
    progress.with { state in
      guard state.next < count, state.next <= state.lastPart, state.failure == nil else {
        return nil
      }
      if let seconds = settings.seconds, Clock.now - start > seconds { return nil }
      if Interruption.isRequested { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }
}
