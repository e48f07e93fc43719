import ConformanceKit
import Generators
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Session laws` {
  @Test func `they notice any single lie about the field`() {
    let probe = SessionProbe.shared
    var flips = FlipCheck<SessionContract>(probe.reference(), by: probe.oracle) {
      $0.siblings == nil && $0.followUp == nil
    }
    for input in probe.cases(indexMax: 40) where input.text.count <= 6 && input.ops.count <= 6 {
      flips.examine(input)
    }
    #expect(flips.outcome.isComplete, "survivors: \(flips.outcome.survivors.prefix(3))")
    #expect(flips.outcome.flipCount > 2000)
  }

  @Test func `no judge traps on a state that makes no sense`() {
    let probe = SessionProbe.shared
    for input in probe.cases(indexMax: 40) {
      let facts = SessionFacts(input, probe.reference().claim.profile, probe.oracle)
      var field = FieldState([0xDC00])
      field.selection = TextRange(.max, .min)
      field.marked = TextRange(-5, 90)
      let honest = probe.sheet(probe.reference(), input)
      let steps = honest?.steps.map { SessionStep(field, $0.records) } ?? []
      for sheet in [SessionSheet(steps, facts), SessionSheet([], facts)] {
        let main = Observation<SessionContract>(input, facts, sheet)
        let evidence = Evidence(main, siblings: [main])
        for law in SessionContract.laws { _ = law.judge(evidence) }
      }
    }
  }

  @Test func `a part that does not answer is named`() {
    let probe = SessionProbe.shared
    var parts = SessionParts.reference(SessionProfile(), probe.oracle)
    parts.tags = SilentTags()
    let subject = ComposedSession(
      parts, oracle: probe.oracle, identity: SubjectIdentity(name: "silent", version: "1.0"))
    let input = Case(.session, [], ops: [SessionOp.tags.value])
    let facts = SessionFacts(input, subject.claim.profile, probe.oracle)
    guard case .failed(let verdict, let message) = subject.observe(input, facts) else {
      Issue.record("expected a failure")
      return
    }
    #expect(verdict == .hung)
    #expect(message == "the tags: no answer")
  }

  @Test func `generators keep to their claims`() {
    let probe = SessionProbe.shared
    let generator = SessionCases(SessionProfile(), probe.texts)
    var longest = 0
    var wildCount = 0
    var kinds: Set<SessionOp.Kind> = []
    for index in 0..<2000 {
      let key = CaseKey(seed: 3, .session, .random, index)
      guard let input = generator.make(key, Extent()) else { continue }
      longest = max(longest, input.ops.count)
      for case let op? in input.ops.map({ try? SessionOp($0) }) {
        kinds.insert(op.kind)
        if case .select(let range) = op, !range.isInside(1000) { wildCount += 1 }
      }
      if generator.make(key, Extent()) != input { Issue.record("\(index) is not pure") }
    }
    #expect(longest > 150 && longest <= 200)
    #expect(wildCount > 20)
    #expect(kinds == Set(SessionOp.Kind.allCases))
  }
}

/// A detector of tags that never answers.
private struct SilentTags: Subject {
  typealias C = TagsContract
  var identity: SubjectIdentity { SubjectIdentity(name: "silent", version: "1.0") }
  var claim: Claim<TagsContract> { Claim(questions: [.detect]) }

  func observe(_ input: Case, _ facts: TagsFacts) -> Outcome<TagsSheet> {
    .failed(.hung, "no answer")
  }
}
