import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Session mutants` {
  private static let matrix: Matrix<SessionContract> = {
    let probe = SessionProbe.shared
    var matrix = Matrix<SessionContract>(by: probe.oracle)
    var casesByProfile: [SessionProfile: [Case]] = [:]
    for mutant in SessionMutants.all {
      let subject = mutant.make(SessionProfile(), probe.oracle)
      let profile = subject.claim.profile
      let cases = casesByProfile[profile] ?? probe.cases(profile, indexMax: 150)
      casesByProfile[profile] = cases
      matrix.add(mutant.name, killedBy: mutant.killedBy, subject, over: cases)
    }
    return matrix
  }()

  @Test func `each is killed by the laws it names`() {
    #expect(Self.matrix.survivors == [])
    #expect(Self.matrix.brokenPromises.map { "\($0.name): \($0.law)" } == [])
  }

  @Test func `every law has one`() {
    #expect(Self.matrix.idleLaws == [])
    let named = Set(SessionMutants.all.flatMap(\.killedBy))
    #expect(SessionContract.laws.map(\.id).filter { !named.contains($0) } == [])
  }

  @Test func `every axiom is independent of the others`() {
    let probe = SessionProbe.shared
    let axioms = SessionContract.laws.filter { $0.status == .axiom }.map(\.id)
    var missing = Set(axioms)
    for mutant in SessionMutants.all where !missing.isDisjoint(with: mutant.killedBy) {
      let subject = mutant.make(SessionProfile(), probe.oracle)
      for input in probe.cases(subject.claim.profile, indexMax: 100) {
        guard !missing.isDisjoint(with: mutant.killedBy) else { break }
        let tally = probe.tally(of: subject, on: [input])
        let broken = tally.laws.indices.filter { tally.count($0, .fail) > 0 }
          .map { tally.laws[$0] }.filter(axioms.contains)
        if broken.count == 1 { missing.remove(broken[0]) }
      }
    }
    #expect(missing == [])
  }

  @Test func `a bad part is named in the signature, and its law in the witness`() throws {
    let probe = SessionProbe.shared
    let cases = probe.cases(indexMax: 60)
    for (name, law, part) in [
      ("session-with-cut-pairs", LawID("session.state.pairs"), "truncation"),
      ("session-with-carets-in-clusters", "session.state.clusters", "caret"),
      ("session-with-stuck-moves", "session.part.tokenizer", "tokenizer"),
      ("session-with-first-occurrences", "session.part.tags", "tags"),
      ("session-with-kept-caret", "session.part.suggestion", "suggestion"),
    ] {
      let mutant = try #require(SessionMutants.all.first { $0.name == name })
      let subject = mutant.make(SessionProfile(), probe.oracle)
      let check = Check(Plan(subject.claim), oracle: probe.oracle, subject: subject)
      let found = try #require(cases.lazy.compactMap { check.fault(law, of: $0) }.first)
      #expect(found.signature.question == part)
      #expect(found.witness.remark.contains("\(part) breaks \(part)."), "\(found.witness.remark)")
    }
  }

  @Test func `each shrinks to at most five steps`() throws {
    let probe = SessionProbe.shared
    var cases = probe.cases(scopeMax: 1, indexMax: 150).filter { $0.ops.count <= 60 }
    cases.sort { $0.ops.count > $1.ops.count }
    for mutant in SessionMutants.all {
      let subject = mutant.make(SessionProfile(), probe.oracle)
      let check = Check(Plan(subject.claim), oracle: probe.oracle, subject: subject)
      let law = try #require(mutant.killedBy.first)
      // What fails only every other time cannot be shrunk.
      guard law != "session.related.again" else { continue }
      // Some scripts end in another corner: a run shrinks the smallest of all it found.
      let found = cases.lazy.compactMap { check.fault(law, of: $0) }.prefix(2)
      let counts = found.map {
        Shrinker(check, law, evaluationMax: 300).shrink($0).finding.input.ops.count
      }
      #expect(counts.min() ?? 6 <= 5, "\(mutant.name)")
    }
  }

  @Test func `names are unique`() {
    let names = SessionMutants.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
