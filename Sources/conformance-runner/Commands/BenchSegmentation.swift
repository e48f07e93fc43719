import TextSpec
import ReferenceImpl
import UnicodeTables

/// `bench segmentation`: measures this package's segmenters and every other implementation that
/// the machine has, in one run, and prints ratios.
enum BenchSegmentation {
  private static let help = """
    usage: conformance-runner bench segmentation [--passes N] [--text NAMES] [--level NAME]
               [--engine NAME] [--check]

    """

  /// What to measure; everything unless the arguments say otherwise.
  private struct Plan {
    var passCount = 7
    var texts = BenchText.all
    var levels = SegmentationLevel.allCases
    var engines = BreakEngine.installed()
    /// Whether a bar that is missed makes the command fail.
    var isChecked = false

    init?(_ arguments: [String]) {
      var rest = arguments[...]
      while let option = rest.popFirst() {
        if option == "--check" {
          isChecked = true
          continue
        }
        guard let value = rest.popFirst() else { return nil }
        switch option {
        case "--passes":
          guard let number = Int(value), number > 0 else { return nil }
          passCount = number
        case "--text":
          let names = value.split(separator: ",")
          texts = texts.filter { names.contains($0.name[...]) }
        case "--level": levels = levels.filter { "\($0)" == value }
        case "--engine": engines = engines.filter { $0.name == value }
        default: return nil
        }
      }
      if texts.isEmpty || levels.isEmpty || engines.isEmpty { return nil }
    }
  }

  /// Returns the exit status: 0, or 64 for arguments it does not know, or 1 if `--check` is given
  /// and a bar is missed.
  static func run(arguments: [String]) -> Int32 {
    guard let plan = Plan(arguments) else { return refuse() }
    let start = BenchClock.processor
    _ = Segmenter(.v17_0)
    print(
      "the first segmenter of a version takes \((BenchClock.processor - start) / 1000) microseconds"
    )
    print("best of \(plan.passCount) passes, million code units a second; in brackets the ratio to")
    print("the toolchain's ICU in the same run, then the number of segments")
    var bars = SpeedBars()
    for level in plan.levels {
      for text in plan.texts { measure(text, level, plan, &bars) }
    }
    for level in plan.levels { measureRandomAccess(level, &bars) }
    for level in plan.levels { measureShortTexts(level) }
    guard plan.isChecked else { return 0 }
    print("")
    for line in bars.lines { print(line) }
    return bars.isMissed ? 1 : 0
  }

  private static func refuse() -> Int32 {
    print(help, terminator: "")
    return 64
  }

  private struct Measurement {
    let name: String
    var best = UInt64.max
    var segmentCount = 0
    let pass: () -> Int
  }

  /// The implementations take turns, so that a slow moment of the machine meets them all.
  private static func measure(
    _ text: BenchText, _ level: SegmentationLevel, _ plan: Plan, _ bars: inout SpeedBars
  ) {
    var measurements = plan.engines.compactMap { engine in
      engine.pass(text, level).map { Measurement(name: engine.name, pass: $0) }
    }
    for _ in 0..<plan.passCount {
      for index in measurements.indices {
        let start = BenchClock.processor
        measurements[index].segmentCount = measurements[index].pass()
        measurements[index].best = min(measurements[index].best, BenchClock.processor - start)
      }
    }
    print("\n\(level), \(text.name), \(text.units.count) code units")
    let base = measurements.first { $0.name == "ICU 76" }
    for measurement in measurements {
      let speed = Double(text.units.count) * 1000 / Double(measurement.best)
      let ratio = base.map { fixed(Double($0.best) / Double(measurement.best), 2) } ?? "-"
      print(
        "  " + padded(measurement.name, 10) + leftPadded(fixed(speed, 1), 8)
          + leftPadded("[\(ratio)]", 9) + leftPadded("\(measurement.segmentCount)", 9))
      bars.note(measurement.name, text.name, level, speed)
    }
  }

  /// The time of single calls of `next` at offsets all over a text of a megabyte.
  private static func measureRandomAccess(_ level: SegmentationLevel, _ bars: inout SpeedBars) {
    guard let text = BenchText.all.first else { return }
    let units = text.units
    let segmenter = Segmenter(.v17_0)
    var times: [UInt64] = []
    var offset = 1
    var sum = 0
    for _ in 0..<20_000 {
      offset = (offset &* 48271) % units.count
      let start = BenchClock.monotonic
      sum += segmenter.next(after: offset, in: units, level) ?? 0
      times.append(BenchClock.monotonic - start)
    }
    times.sort()
    let median = times[times.count / 2]
    let late = times[times.count * 99 / 100]
    print("\n\(level), next from \(times.count) offsets: median \(median) ns, 99 % \(late) ns")
    if sum == 0 { print("no boundary was found") }
    bars.noteRandomAccess(level, median)
  }

  /// The time of a call that finds all boundaries of a text as short as most test cases are.
  private static func measureShortTexts(_ level: SegmentationLevel) {
    guard let text = BenchText.all.first else { return }
    let pieces = stride(from: 0, to: text.units.count - 20, by: 20).map {
      Array(text.units[$0..<$0 + 20])
    }
    let segmenter = Segmenter(.v17_0)
    var offsets: [Int] = []
    var best = UInt64.max
    for _ in 0..<5 {
      let start = BenchClock.processor
      for piece in pieces { segmenter.boundaries(of: piece, level, into: &offsets) }
      best = min(best, BenchClock.processor - start)
    }
    print("\(level), all boundaries of 20 code units: \(best / UInt64(pieces.count)) ns")
  }

  // MARK: - Numbers as text, without Foundation

  private static func fixed(_ value: Double, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func leftPadded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
