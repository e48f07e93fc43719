import TextSpec

/// Whether a plugin answers the same question alike: the second time, in another order, and in a
/// fresh process.
struct PurityCheck<Codec: PluginCodec> {
  typealias C = Codec.C

  let oracle: any Oracle

  /// What was found: how many cases were asked, and the first that was answered differently.
  struct Outcome {
    var caseCount = 0
    var complaint: String?
  }

  /// Asks all cases, then all of them backward, then all of them in another process.
  func run(
    _ subject: PluginSubject<Codec>, _ fresh: PluginSubject<Codec>, _ cases: [Case]
  ) -> Outcome {
    let first = cases.map { answers(subject, $0) }
    let second = Array(cases.reversed().map { answers(subject, $0) }.reversed())
    let third = cases.map { answers(fresh, $0) }
    var outcome = Outcome(caseCount: cases.count)
    outcome.complaint =
      difference(cases, first, second, "asked again in reverse order")
      ?? difference(cases, first, third, "asked in a fresh process")
    return outcome
  }

  /// Whether one case is answered alike twice in a row; the helper of a verdict of
  /// nondeterminism.
  func isReproducible(_ subject: any Subject<C>, _ input: Case) -> Bool {
    answers(subject, input) == answers(subject, input)
  }

  /// The answers to a case as plain data, or the verdict where there are none.
  private func answers(_ subject: any Subject<C>, _ input: Case) -> [Value] {
    let facts = C.facts(of: input, under: subject.claim.profile, by: oracle)
    switch subject.observe(input, facts) {
    case .failed(let verdict, _): return [.string(verdict.rawValue)]
    case .answered(let sheet):
      return C.questions(input, facts, subject.claim).map { C.answer($0, sheet, facts) }
    }
  }

  private func difference(
    _ cases: [Case], _ left: [[Value]], _ right: [[Value]], _ how: String
  ) -> String? {
    guard let index = cases.indices.first(where: { left[$0] != right[$0] }) else { return nil }
    let place = zip(left[index], right[index]).enumerated().first { $0.element.0 != $0.element.1 }
    return "a case is answered differently when it is \(how): text "
      + Quoting.quoted(String(decoding: cases[index].text, as: UTF16.self).utf8)
      + (place.map { ", answer \($0.offset)" } ?? "")
  }
}
