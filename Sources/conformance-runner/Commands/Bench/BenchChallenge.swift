import ConformanceKit
import TextSpec

/// `bench challenge`: how soon ten small properties of texts are found broken, and how small the
/// failing cases become, over many seeds.
struct BenchChallenge {
  private let challenge = Challenge()
  private let seedCount: Int

  init(seedCount: Int) { self.seedCount = seedCount }

  /// Prints one row a property, and how many texts are made in a second. With a path, the same is
  /// written there as JSON.
  func run(json path: String?) throws(Failure) {
    let rows = ChallengeProperty.catalogue(challenge.oracle).map(measure)
    Streams.out("medians over \(seedCount) seeds; time with its search and shrinking, a seed\n\n")
    for line in StatisticsTable.table(Self.head, rows.map(\.cells)) { Streams.out(line + "\n") }
    let speeds = [("texts", false), ("texts of tags", true)].map {
      ChallengeSpeed(challenge, $0.0, withMarkers: $0.1)
    }
    Streams.out("\n")
    for speed in speeds { Streams.out(speed.line + "\n") }
    guard let path else { return }
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    JSONWriter.appendMember("seedCount", .int(seedCount), to: &bytes)
    bytes.append(UInt8(ascii: ","))
    JSONWriter.appendMember("rows", .list(rows.map(\.value)), to: &bytes)
    bytes.append(UInt8(ascii: ","))
    JSONWriter.appendMember("generation", .list(speeds.map(\.value)), to: &bytes)
    bytes += Array("}\n".utf8)
    try Files.write(bytes, to: path)
  }

  private static let head = [
    "property", "found", "cases", "evaluations", "in all", "distinct", "at the minimum",
    "us of wall time", "us of processor time", "most frequent result",
  ]

  /// What came of all seeds of one property.
  private struct Row {
    let property: ChallengeProperty
    var outcomes: [Challenge.Outcome] = []
    var wallTimes: [Int] = []
    var processorTimes: [Int] = []
    let seedCount: Int

    /// The results by how many seeds led to them, the most frequent first.
    var results: [(input: Case, count: Int)] {
      var results: [(input: Case, count: Int)] = []
      for outcome in outcomes {
        if let index = results.firstIndex(where: { $0.input == outcome.result }) {
          results[index].count += 1
        } else {
          results.append((outcome.result, 1))
        }
      }
      return results.sorted { $0.count > $1.count }
    }

    var minimumCount: Int { outcomes.count { $0.result == property.minimum } }

    var cells: [String] {
      [
        property.name, "\(outcomes.count)/\(seedCount)",
        BenchChallenge.median(outcomes.map(\.caseCount)).map(String.init) ?? "-",
        BenchChallenge.median(outcomes.map(\.evaluationsToBest)).map(String.init) ?? "-",
        BenchChallenge.median(outcomes.map(\.evaluations)).map(String.init) ?? "-",
        "\(results.count)", "\(minimumCount)",
        BenchChallenge.median(wallTimes).map(String.init) ?? "-",
        BenchChallenge.median(processorTimes).map(String.init) ?? "-",
        results.first.map { BenchChallenge.text($0.input) } ?? "-",
      ]
    }

    var value: Value {
      let numbers: [(String, Int?)] = [
        ("cases", BenchChallenge.median(outcomes.map(\.caseCount))),
        ("distinct", results.count),
        ("evaluations", BenchChallenge.median(outcomes.map(\.evaluationsToBest))),
        ("evaluationsInAll", BenchChallenge.median(outcomes.map(\.evaluations))),
        ("found", outcomes.count), ("minimum", minimumCount),
        ("processorMicroseconds", BenchChallenge.median(processorTimes)),
        ("wallMicroseconds", BenchChallenge.median(wallTimes)),
      ]
      let result = results.first.map { Value.string(BenchChallenge.text($0.input)) } ?? .null
      return .object(
        [Value.Member("property", .string(property.name)), Value.Member("result", result)]
          + numbers.map { Value.Member($0.0, $0.1.map(Value.int) ?? .null) })
    }
  }

  private func measure(_ property: ChallengeProperty) -> Row {
    var row = Row(property: property, seedCount: seedCount)
    for seed in 1...seedCount {
      let wall = BenchClock.monotonic
      let processor = BenchClock.processor
      if let outcome = challenge.run(property, seed: UInt64(seed)) { row.outcomes.append(outcome) }
      row.wallTimes.append(Int(BenchClock.monotonic - wall) / 1000)
      row.processorTimes.append(Int(BenchClock.processor - processor) / 1000)
    }
    return row
  }

  /// The upper median; nil of nothing.
  private static func median(_ numbers: [Int]) -> Int? {
    numbers.isEmpty ? nil : numbers.sorted()[numbers.count / 2]
  }

  /// A case in one line: its text quoted and escaped, and its caret or limit.
  private static func text(_ input: Case) -> String {
    let text = TextEscape.line(.text(input.text))
    if let caret = input.mark("caret") { return "\(text) caret \(caret)" }
    if let limit = input["limit"]?.intValue { return "\(text) limit \(limit)" }
    return text
  }
}
