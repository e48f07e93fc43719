public import TextSpec

extension Check {
  /// Judges several cases, which the subject is shown together, in their order.
  ///
  /// Returns the number of the case after which `isStopped` held, or nil; those behind it were
  /// asked, but not counted.
  public func examine(
    _ cases: [(input: Case, origin: Origin)], into tally: inout Tally,
    isStopped: (Tally) -> Bool = { _ in false }
  ) -> Int? {
    var excuses: [String?] = []
    var asked: [(input: Case, facts: C.Facts)] = []
    for entry in cases {
      let reason = excuse(entry.input, entry.origin)
      excuses.append(reason)
      guard reason == nil else { continue }
      asked.append((entry.input, C.facts(of: entry.input, under: plan.profile, by: oracle)))
    }
    let outcomes = asked.isEmpty ? [] : subject.observe(asked)
    var next = 0
    for (index, entry) in cases.enumerated() {
      draw(entry.input, &tally)
      if let reason = excuses[index] {
        tally.add(.unsupported, times: plan.laws.count, reason: reason)
      } else {
        conclude(outcomes[next], entry.input, asked[next].facts, entry.origin, &tally)
        next += 1
      }
      if isStopped(tally) { return index }
    }
    return nil
  }
}
