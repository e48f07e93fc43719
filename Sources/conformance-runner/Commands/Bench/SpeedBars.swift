import TextSpec

/// What the segmenters are held to, as ratios within one run, so that it means the same on every
/// machine.
struct SpeedBars {
  /// How many times as fast as the toolchain's ICU, on the text with many emoji.
  private static let ratios: [(level: SegmentationLevel, ratio: Double)] = [
    (.grapheme, 5), (.word, 3), (.sentence, 2.5),
  ]
  /// How much slower a unit of the text of a million marks may be than one of the emoji text: more
  /// would mean that time does not grow with the length alone.
  private static let marksMax = 3.0
  private static let medianMax: UInt64 = 2000

  private struct Speed {
    let engine: String
    let text: String
    let level: SegmentationLevel
    let speed: Double
  }

  private var speeds: [Speed] = []
  private var medians: [(level: SegmentationLevel, median: UInt64)] = []

  mutating func note(
    _ engine: String, _ text: String, _ level: SegmentationLevel, _ speed: Double
  ) {
    speeds.append(Speed(engine: engine, text: text, level: level, speed: speed))
  }

  mutating func noteRandomAccess(_ level: SegmentationLevel, _ median: UInt64) {
    medians.append((level, median))
  }

  private func speed(_ engine: String, _ text: String, _ level: SegmentationLevel) -> Double? {
    speeds.first { $0.engine == engine && $0.text == text && $0.level == level }?.speed
  }

  /// One line for each bar: `met`, `missed`, or `skipped` where there is nothing to compare with.
  var lines: [String] {
    results.map { result in
      let verdict = result.isMet.map { $0 ? "met" : "MISSED" } ?? "skipped"
      return "bar \(verdict): \(result.bar)"
    }
  }

  var isMissed: Bool { results.contains { $0.isMet == false } }

  private var results: [(bar: String, isMet: Bool?)] {
    var results: [(String, Bool?)] = []
    for (level, ratio) in Self.ratios {
      let own = speed("reference", "emoji", level)
      let base = speed("ICU 76", "emoji", level)
      let isFast = own.flatMap { own in base.map { own >= ratio * $0 } }
      results.append(("\(level) at least \(ratio) times the toolchain's ICU", isFast))
      let peers = speeds.filter {
        $0.text == "emoji" && $0.level == level && $0.engine != "reference"
      }
      let best = peers.map(\.speed).max()
      let isFastest = own.flatMap { own in best.map { own >= $0 } }
      results.append(("\(level) at least as fast as the best peer", isFastest))
      let isLinear = own.flatMap { own in
        speed("reference", "marks", level).map { $0 * Self.marksMax >= own }
      }
      results.append(("\(level) linear on a million marks", isLinear))
    }
    for (level, median) in medians {
      results.append(("\(level) next under \(Self.medianMax) ns", median < Self.medianMax))
    }
    return results
  }
}
