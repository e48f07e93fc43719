import ConformanceKit
import Generators
import Mutants
import Testing
import TextSpec

/// Whatever a seed begins with, a fault of scripts ends at the same script.
@Suite struct `Minimal scripts of suggestions` {
  @Test(arguments: [
    Minimum(
      "trigger-after-letter", "suggestion.query.left", "a@",
      [.select(TextRange(2, 2))]),
    Minimum(
      "query-beyond-caret", "suggestion.query.tail.caret", "@a",
      [.select(TextRange(1, 1))]),
    Minimum(
      "dismissal-is-forgotten", "suggestion.quiet.kept", "@",
      [.select(TextRange(1, 1)), .dismiss, .select(TextRange(1, 1))]),
    Minimum(
      "stale-results-shown", "suggestion.results.latest", "@",
      [.select(TextRange(1, 1)), .results(request: 0, items: [])]),
  ])
  func `are the same from several seeds`(_ minimum: Minimum) throws {
    let probe = SuggestionProbe.shared
    let mutant = try #require(SuggestionMutants.all.first { $0.name == minimum.mutant })
    let subject = mutant.make(SuggestionProfile(), probe.oracle)
    let results = MinimaCheck(
      subject: subject, oracle: probe.oracle,
      generator: SuggestionCases(SuggestionProfile(), probe.texts), evaluationMax: 1000
    ).results(of: minimum.law)
    #expect(results == Array(repeating: minimum.input, count: 3))
  }

  struct Minimum: Sendable, CustomTestStringConvertible {
    let mutant: String
    let law: LawID
    let input: Case

    init(_ mutant: String, _ law: LawID, _ text: String, _ events: [SuggestionEvent]) {
      self.mutant = mutant
      self.law = law
      input = Case(.suggestion, CodeUnits(text), ops: events.map(\.value))
    }

    var testDescription: String { mutant }
  }

  @Test func `have one order, in which no two are equal`() {
    let probe = SuggestionProbe.shared
    let generator = SuggestionCases(SuggestionProfile(), probe.texts)
    let extent = Extent(scopeMax: 1)
    let cases = (0..<200).compactMap {
      generator.make(CaseKey(seed: 3, .suggestion, .random, $0), extent)
    }.filter { $0.ops.count <= 3 }
    let order = ShrinkOrder(
      SuggestionContract.self, like: cases[0], under: SuggestionProfile(), by: probe.oracle)
    var wrong: [String] = []
    for one in cases {
      for other in cases where one != other {
        if order.isSmaller(one, other) == order.isSmaller(other, one) {
          wrong.append("\(one) and \(other)")
        }
      }
    }
    #expect(cases.count > 5)
    #expect(wrong == [])
  }

  @Test func `count fewer steps before fewer scalars, and prefer selections to edits`() {
    let oracle = SuggestionProbe.shared.oracle
    let typed = Script().type("@").input
    let selected = Script(units: [0x40]).select(1).input
    let longer = Script().select(0).select(0).input
    let order = ShrinkOrder(
      SuggestionContract.self, like: typed, under: SuggestionProfile(), by: oracle)
    #expect(order.isSmaller(selected, typed))
    #expect(order.isSmaller(typed, longer))
  }

  @Test func `a text that a step brings may be there from the start`() {
    let probe = SuggestionProbe.shared
    let typed = Case(
      .suggestion, CodeUnits("@"),
      ops: [
        SuggestionEvent.select(TextRange(1, 1)),
        .edit(TextRange(0, 0), insert: CodeUnits(" "), selection: TextRange(2, 2)),
      ].map(\.value))
    let shortcuts = SuggestionContract.shortcuts(
      of: typed, failingAt: 2, under: SuggestionProfile(), by: probe.oracle)
    let selected = Case(
      .suggestion, CodeUnits(" @"),
      ops: [SuggestionEvent.select(TextRange(2, 2)), .select(TextRange(2, 2))].map(\.value))
    let deleted = Case(
      .suggestion, CodeUnits(" @"),
      ops: [
        SuggestionEvent.select(TextRange(2, 2)),
        .edit(TextRange(0, 1), insert: [], selection: TextRange(1, 1)),
      ].map(\.value))
    #expect(shortcuts.contains(selected))
    #expect(shortcuts.contains(deleted))
  }
}
