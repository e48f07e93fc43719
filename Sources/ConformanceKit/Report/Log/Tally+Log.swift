internal import TextSpec

extension Tally {
  /// The counts as plain data; findings are events of their own. Triples of classes are many, and
  /// left out of what is written on the way.
  func logged(withTriples: Bool) -> Value {
    var members: [Value.Member] = [
      .init("cases", .int(caseCount)), .init("verdicts", .ints(verdicts)),
      .init("applications", .ints(applications)), .init("places", .ints(placeCounts)),
      .init(
        "reasons",
        .list(
          reasons.map { .list([.string($0.verdict.rawValue), .string($0.text), .int($0.count)]) })
      ),
      .init("pairs", .ints(pairs.hits)),
    ]
    if withTriples { members.append(.init("triples", .string(pairs.tripleDigits))) }
    return .members(members)
  }

  /// Fills an empty tally with what was written.
  mutating func fill(logged value: Value) throws(LogFault) {
    caseCount = try value.int("cases")
    verdicts = try value.ints("verdicts", count: verdicts.count)
    applications = try value.ints("applications", count: applications.count)
    placeCounts = try value.ints("places", count: placeCounts.count)
    pairs.hits = try value.ints("pairs", count: pairs.hits.count)
    for reason in try value.list("reasons") {
      guard let parts = reason.listValue, parts.count == 3,
        let verdict = parts[0].stringValue.flatMap(Verdict.init(rawValue:)),
        let text = parts[1].stringValue, let count = parts[2].intValue
      else { throw LogFault("reasons: expected a verdict, a text and a count") }
      reasonCounts.append(Reason(verdict: verdict, text: text, count: count))
    }
    if value["triples"] != nil { try pairs.fill(tripleDigits: value.string("triples")) }
  }
}

extension Value {
  fileprivate func ints(_ key: String, count: Int) throws(LogFault) -> [Int] {
    let numbers = try ints(key)
    guard numbers.count == count else {
      throw LogFault("\(key): expected \(count) numbers, got \(numbers.count)")
    }
    return numbers
  }
}

extension ClassPairs {
  /// Which triples occurred, sixteen hexadecimal digits a word, without the words at the end that
  /// are zero.
  fileprivate var tripleDigits: String {
    var bytes: [UInt8] = []
    let count = (tripleBits.lastIndex { $0 != 0 } ?? -1) + 1
    bytes.reserveCapacity(count * 16)
    for word in tripleBits[..<count] {
      for shift in stride(from: 48, through: 0, by: -16) {
        HexText.append(UInt16(truncatingIfNeeded: word >> UInt64(shift)), to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate mutating func fill(tripleDigits digits: String) throws(LogFault) {
    guard let units = HexText.units(Array(digits.utf16)), units.count % 4 == 0,
      units.count / 4 <= tripleBits.count
    else { throw LogFault("triples: expected hexadecimal digits") }
    for (index, unit) in units.enumerated() {
      tripleBits[index / 4] |= UInt64(unit) << UInt64(48 - index % 4 * 16)
    }
  }
}
