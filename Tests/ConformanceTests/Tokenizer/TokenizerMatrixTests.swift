import ConformanceKit
import Mutants
import Testing
import TextSpec

@Suite struct `Tokenizer mutants` {
  @Test(arguments: TokenizerMutants.all.map(\.name))
  func `each is killed by the laws it names`(_ name: String) throws {
    let mutant = try #require(TokenizerMutants.all.first { $0.name == name })
    let probe = TokenizerProbe.shared
    let subject = mutant.make(TokenizerProfile(), probe.oracle)
    let cases = probe.cases(subject.claim.profile)
    var survived = Set(mutant.killedBy)
    // The cases are taken in hundreds, until no named law is left.
    for start in stride(from: 0, to: cases.count, by: 100) where !survived.isEmpty {
      let some = cases[start..<min(start + 100, cases.count)]
      survived.subtract(probe.tally(subject, some) { survived.contains($0) }.broken)
    }
    #expect(survived.isEmpty)
  }

  @Test func `each law has one that it kills`() {
    let named = Set(TokenizerMutants.all.flatMap(\.killedBy))
    #expect(TokenizerContract.laws.map(\.id).filter { !named.contains($0) } == [])
    let known = Set(TokenizerContract.laws.map(\.id))
    #expect(named.subtracting(known) == [])
  }

  @Test func `their names are unique, and they say where they were seen`() {
    let mutants = TokenizerMutants.all + TokenizerMutants.hostile
    #expect(Set(mutants.map(\.name)).count == mutants.count)
    #expect(mutants.allSatisfy { !$0.seen.isEmpty && $0.summary.last == "." })
    #expect(mutants.allSatisfy { !$0.killedBy.isEmpty })
  }

  /// An axiom that follows from the others is none: one mutant breaks it and no other axiom.
  static let aloneByAxiom: [(LawID, String)] = [
    ("tokenizer.answer.positions", "delimiter-by-code-unit"),
    ("tokenizer.enclosing.contains", "enclosing-and-within-ignore-direction"),
    ("tokenizer.enclosing.within", "within-ignores-direction"),
    ("tokenizer.enclosing.constant", "enclosing-ends-one-cluster-on"),
    ("tokenizer.boundary.edges", "boundary-ignores-direction"),
    ("tokenizer.next.beyond", "next-stays-on-edges"),
    ("tokenizer.next.stops", "next-clamps-to-document"),
    ("tokenizer.next.nearest", "next-stops-at-starts"),
    ("tokenizer.position.robust", "walks-out-of-range"),
  ]

  @Test(arguments: aloneByAxiom)
  func `each axiom stands on its own`(_ axiom: LawID, _ name: String) throws {
    let probe = TokenizerProbe.shared
    let subject = try #require(probe.mutant(name))
    let axioms = Set(TokenizerContract.laws.filter { $0.status == .axiom }.map(\.id))
    let cases = probe.cases(subject.claim.profile, step: TokenizerProbe.step)
    #expect(probe.tally(subject, cases) { axioms.contains($0) }.broken == [axiom])
  }

  @Test func `every axiom is in that list`() {
    let axioms = TokenizerContract.laws.filter { $0.status == .axiom }.map(\.id)
    #expect(axioms == Self.aloneByAxiom.map(\.0))
  }

  @Test func `an error in the place of an answer is an outcome`() throws {
    let mutant = try #require(
      TokenizerMutants.hostile.first { $0.name == "throws-on-empty-text" })
    let probe = TokenizerProbe.shared
    let subject = mutant.make(TokenizerProfile(), probe.oracle)
    let tally = probe.tally(subject, [.of([], .word), .of([0x61], .word)])
    #expect(tally.records.map(\.signature.law) == ["tokenizer.outcome.threw"])
    #expect(tally.isConserved)
  }
}
