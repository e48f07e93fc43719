import ConformanceKit
import TextSpec

/// How many random texts the challenge makes where no property ever fails, measured for some two
/// seconds on one thread.
struct ChallengeSpeed {
  private let name: String
  private var textCount = 0
  private var scalarCount = 0
  private let microseconds: Int

  private static let nanosecondsMin: UInt64 = 2_000_000_000
  /// How many texts are made between two looks at the clock.
  private static let batchCount = 256

  init(_ challenge: Challenge, _ name: String, withMarkers: Bool) {
    self.name = name
    let start = BenchClock.processor
    var index = 0
    var time: UInt64 = 0
    while time < Self.nanosecondsMin {
      for _ in 0..<Self.batchCount {
        if let text = challenge.text(withMarkers: withMarkers, 1, index) {
          textCount += 1
          scalarCount += Self.scalarCount(text)
        }
        index += 1
      }
      time = BenchClock.processor - start
    }
    microseconds = Int(time) / 1000
  }

  /// Complexity: O(text), with no copy of it.
  private static func scalarCount(_ text: CodeUnits) -> Int {
    var count = text.count
    for offset in text.indices where text.splitsPair(at: offset) { count -= 1 }
    return count
  }

  var line: String {
    let perSecond = textCount * 1_000_000 / max(microseconds, 1)
    let length = scalarCount / max(textCount, 1)
    return "\(name): \(perSecond) made in a second of processor time, \(length) scalars on average"
  }

  var value: Value {
    .object([
      Value.Member("processorMicroseconds", .int(microseconds)),
      Value.Member("scalars", .int(scalarCount)), Value.Member("strategy", .string(name)),
      Value.Member("texts", .int(textCount)),
    ])
  }
}
