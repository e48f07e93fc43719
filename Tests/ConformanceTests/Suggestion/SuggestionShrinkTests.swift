import ConformanceKit
import Generators
import Mutants
import Testing
import TextSpec

@Suite struct `Suggestion findings` {
  /// How often a subject may be asked for one finding.
  private static let evaluationMax = 400

  /// All but the one whose texts are too long for a build without optimization to try many.
  private static let mutants = SuggestionMutants.all.filter { $0.name != "long-token-is-lost" }

  @Test(arguments: mutants.indices)
  func `each mutant shrinks to at most five events`(_ number: Int) throws {
    let probe = SuggestionProbe.shared
    let mutant = Self.mutants[number]
    let subject = mutant.make(SuggestionProfile(), probe.oracle)
    let check = Check(Plan(subject.claim), oracle: probe.oracle, subject: subject)
    let law = try #require(mutant.killedBy.first)
    let found = try #require(probe.firstFault(law, check))
    let result = Shrinker(check, law, evaluationMax: Self.evaluationMax).shrink(found)
    #expect(result.finding.input.ops.count <= 5, "\(result.finding.input)")
  }

  @Test(arguments: ["query-beyond-caret", "stale-results-shown", "dismissal-is-forgotten"])
  func `a script of a hundred events shrinks to its minimum`(_ name: String) throws {
    let probe = SuggestionProbe.shared
    let mutant = try #require(SuggestionMutants.all.first { $0.name == name })
    let subject = mutant.make(SuggestionProfile(), probe.oracle)
    let check = Check(Plan(subject.claim), oracle: probe.oracle, subject: subject)
    let law = try #require(mutant.killedBy.first)
    let generator = SuggestionCases(SuggestionProfile(), probe.texts)
    var results: [ShrinkResult] = []
    for index in 0..<20_000 where results.count < 3 {
      let key = CaseKey(seed: 7, .suggestion, .random, index)
      guard let input = generator.make(key, Extent(scopeMax: 1)), input.ops.count >= 100,
        let found = check.fault(law, of: input)
      else { continue }
      results.append(
        Shrinker(check, law, evaluationMax: Self.evaluationMax).shrink(found))
    }
    #expect(results.count == 3)
    let eventMax = results.map { $0.finding.input.ops.count }.max()
    #expect(results.allSatisfy { $0.certificate.isComplete })
    #expect(eventMax.map { $0 <= 4 } ?? false)
  }

  @Test func `a token of many thousand units is cut to the shortest that fails`() throws {
    let probe = SuggestionProbe.shared
    let mutant = try #require(SuggestionMutants.all.first { $0.name == "long-token-is-lost" })
    let subject = mutant.make(SuggestionProfile(), probe.oracle)
    let check = Check(Plan(subject.claim), oracle: probe.oracle, subject: subject)
    let input = Script(units: [0x40] + CodeUnits(repeating: 0x61, count: 70_000)).select(70_001)
    let found = try #require(check.fault("suggestion.session.opens", of: input.input))
    let result = Shrinker(check, found.law, evaluationMax: 40).shrink(found)
    #expect(result.finding.input.text.count == 65_537)
  }
}

extension SuggestionProbe {
  /// The first random case or template that breaks a law.
  fileprivate func firstFault(_ law: LawID, _ check: Check<SuggestionContract>) -> Finding? {
    let generator = SuggestionCases(check.plan.profile, texts)
    let extent = Extent(scopeMax: 1)
    for (phase, count) in [(Phase.random, 2000), (.templates, generator.count(.templates, extent))]
    {
      for index in 0..<(count ?? 0) {
        if let input = generator.make(CaseKey(seed: 0, .suggestion, phase, index), extent),
          let found = check.fault(law, of: input)
        {
          return found
        }
      }
    }
    return nil
  }
}
