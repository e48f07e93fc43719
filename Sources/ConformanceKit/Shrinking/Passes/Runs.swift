internal import TextSpec

extension ShrinkPass {
  /// Shortens long runs of one scalar by halves of the way: what fails from some length on is at
  /// that length after a dozen tries.
  static let shortenRuns = ShrinkPass("shorten runs") { search in
    var isProgressing = false
    var index = 0
    while let run = runs(in: search.current.text).dropFirst(index).first {
      if shorten(run, in: search) { isProgressing = true }
      index += 1
    }
    return isProgressing
  }

  /// Looks for the shortest run that still fails, and puts it in the place of the run.
  private static func shorten(_ run: Run, in search: ShrinkSearch) -> Bool {
    let input = search.current
    var low = 0
    var high = run.count
    while low < high, !search.isExhausted {
      let middle = (low + high) / 2
      let range = TextRange(run.start + middle * run.scalarLength, run.end)
      if search.accepts(input.replacing(range, with: [])) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return high < run.count
  }

  /// The same scalar several times in a row.
  private struct Run {
    var start: Int
    var end: Int
    var scalarLength: Int

    var count: Int { (end - start) / scalarLength }
  }

  /// The shortest run that is worth the tries.
  private static let runMin = 8

  private static func runs(in text: CodeUnits) -> [Run] {
    var runs: [Run] = []
    var start = 0
    while start < text.count {
      let (scalar, length) = text.scalar(at: start)
      var end = start + length
      while end < text.count, text.scalar(at: end) == (scalar, length) { end += length }
      let run = Run(start: start, end: end, scalarLength: length)
      if run.count >= runMin { runs.append(run) }
      start = end
    }
    return runs
  }
}
