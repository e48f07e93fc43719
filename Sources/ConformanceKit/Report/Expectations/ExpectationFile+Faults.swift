internal import TextSpec

extension ExpectationFile {
  /// What a careful reader would object to: entries out of order, twice, without a reason, after
  /// their last day, or for laws that there are not.
  public func faults(today: String) -> [Fault] {
    var faults: [Fault] = []
    var seen: [(line: Int, expectation: Expectation)] = []
    for (index, line) in lines.enumerated() {
      guard let entry = line.expectation else { continue }
      func add(_ reason: String) { faults.append(Fault(line: index + 1, reason: reason)) }
      if !ExpectationLaws.all.contains(where: { entry.speaks(of: $0) }) {
        add("\(entry.pattern) matches no law of the spec")
      }
      if (entry.reason ?? "").allSatisfy(\.isWhitespace) {
        add("\(entry.target) has no reason; add one in quotation marks")
      }
      if let until = entry.until, until < today {
        add("\(entry.target) ended on \(until), and it is \(today)")
      }
      if let twin = seen.first(where: { Self.isSame($0.expectation, entry) }) {
        add("\(entry.target) \(entry.verdict.rawValue) stands in line \(twin.line) already")
      }
      // A comment or an empty line begins a new list.
      if index > 0, let last = lines[index - 1].expectation, Self.key(entry) < Self.key(last) {
        add("\(entry.target) belongs before \(last.target)")
      }
      seen.append((index + 1, entry))
    }
    return faults
  }

  private static func isSame(_ one: Expectation, _ other: Expectation) -> Bool {
    key(one) == key(other) && one.verdict == other.verdict && one.condition == other.condition
  }

  /// What entries are sorted by. They are ASCII, so that order and equality are those of bytes.
  static func key(_ entry: Expectation) -> String { entry.target }
}
