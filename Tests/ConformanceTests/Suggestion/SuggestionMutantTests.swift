import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Suggestion mutants` {
  /// The matrix of laws and mutants, and for each law the mutants that break, in some case, this
  /// axiom and no other.
  private struct Outcome: Sendable {
    var matrix: Matrix<SuggestionContract>
    var aloneByLaw: [LawID: String] = [:]
  }

  private static let outcome: Outcome = {
    let probe = SuggestionProbe.shared
    var outcome = Outcome(matrix: Matrix(by: probe.oracle))
    let axioms = Set(
      SuggestionContract.laws.filter { $0.status.name == "axiom" || $0.status.name == "profile" }
        .map(\.id))
    var casesByProfile: [SuggestionProfile: [Case]] = [:]
    for mutant in SuggestionMutants.all {
      let subject = mutant.make(SuggestionProfile(), probe.oracle)
      let profile = subject.claim.profile
      var cases = casesByProfile[profile] ?? probe.cases(profile, indexMax: 150)
      casesByProfile[profile] = cases
      if mutant.killedBy == ["suggestion.session.opens"], mutant.name.hasPrefix("long") {
        cases = [
          Script(units: [0x40] + CodeUnits(repeating: 0x61, count: 70_000)).select(70_001).input
        ]
      }
      outcome.matrix.add(mutant.name, killedBy: mutant.killedBy, subject, over: cases)
      for input in cases where mutant.killedBy.contains(where: { outcome.aloneByLaw[$0] == nil }) {
        let broken = probe.broken(by: subject, on: input).filter(axioms.contains)
        if broken.count == 1, outcome.aloneByLaw[broken[0]] == nil {
          outcome.aloneByLaw[broken[0]] = mutant.name
        }
      }
    }
    return outcome
  }()

  @Test func `each is killed by the laws it names`() {
    #expect(Self.outcome.matrix.survivors == [])
    #expect(Self.outcome.matrix.brokenPromises.map { "\($0.name): \($0.law)" } == [])
  }

  @Test func `every law has one`() {
    #expect(Self.outcome.matrix.idleLaws == [])
    let named = Set(SuggestionMutants.all.flatMap(\.killedBy))
    #expect(SuggestionContract.laws.map(\.id).filter { !named.contains($0) } == [])
  }

  @Test func `every axiom is independent of the others`() {
    let axioms = SuggestionContract.laws.filter { $0.status.name == "axiom" }.map(\.id)
    #expect(axioms.filter { Self.outcome.aloneByLaw[$0] == nil } == [])
  }

  @Test func `names are unique`() {
    let names = SuggestionMutants.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
