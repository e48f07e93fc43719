import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Counting` {
  static let oracle = ReferenceOracle()
  static let texts = TextSource(oracle.tables)

  /// A subject that behaves in one way on every third case, and as the reference on the others.
  struct Unreliable: Subject {
    let base: ReferenceTokenizerSubject
    let outcome: Outcome<TokenizerSheet>
    var identity: SubjectIdentity { base.identity }
    var claim: Claim<TokenizerContract> { base.claim }
    func observe(_ input: Case, _ facts: TokenizerFacts) -> Outcome<TokenizerSheet> {
      input.text.count % 3 == 2 ? outcome : base.observe(input, facts)
    }
  }

  static var reference: ReferenceTokenizerSubject {
    ReferenceTokenizerSubject(
      ReferenceTokenizer(oracle: oracle), identity: SubjectIdentity(name: "r", version: "1"))
  }

  static func mutant(_ name: String) -> any Subject<TokenizerContract> {
    TokenizerMutants.all.first { $0.name == name }!.make(TokenizerProfile(), oracle)
  }

  static func check(_ subject: any Subject<TokenizerContract>) -> Check<TokenizerContract> {
    Check(Plan(subject.claim), oracle: oracle, subject: subject)
  }

  static func tally(_ check: Check<TokenizerContract>) -> Tally {
    Tally(check.plan, classCount: oracle.representatives.count)
  }

  static let schedule = Schedule(
    TokenizerCases(TokenizerProfile(), texts), seed: 1, extent: Extent(scopeMax: 1),
    phases: [.smallScope, .random]
  ) { $0 == .random ? 240 : nil }

  @Test(arguments: [
    Verdict.threw, .crashed, .hung, .exited, .protocolError, .unsupported,
    .notExpressible,
  ])
  func `every case has one verdict of every law, whatever the subject does`(_ verdict: Verdict) {
    let check = Self.check(Unreliable(base: Self.reference, outcome: .failed(verdict, "so")))
    var tally = Self.tally(check)
    for step in Self.schedule.steps {
      Self.schedule.check(step, 0..<step.indexCount, shard: Shard(), check, into: &tally)
    }
    #expect(tally.isConserved)
    #expect(tally.total(verdict) > 0)
    #expect(tally.records.isEmpty != verdict.isFault)
    #expect(tally.hasFaults == verdict.isFault)
    let isNamed = tally.records.allSatisfy { $0.signature.verdict == verdict }
    #expect(isNamed)
  }

  @Test func `a case with an excuse counts as unsupported once for every law`() {
    let check = Check(
      Plan(Self.reference.claim), oracle: Self.oracle, subject: Self.reference,
      excuse: { $0.text.isEmpty ? "empty" : nil })
    var tally = Self.tally(check)
    for text in ["", "a", "", "b"] {
      check.examine(Case(.tokenizer, CodeUnits(text)), origin: .given, into: &tally)
    }
    #expect(tally.isConserved)
    #expect(tally.total(.unsupported) == 2 * check.plan.laws.count)
    #expect(tally.reasons.map(\.verdict) == [.unsupported])
    #expect(tally.reasons.map(\.text) == ["empty"])
    #expect(tally.reasons.map(\.count) == [2])
  }

  /// Everything of a tally that reports are made of.
  private func image(_ tally: Tally) -> [String] {
    var lines = ["\(tally.caseCount) \(tally.pairs.hitCount) \(tally.pairs.tripleHitCount)"]
    for law in tally.laws.indices {
      let verdicts = Verdict.allCases.map { tally.count(law, $0) }
      let facets = tally.facets.indices.map { tally.applicationCount(law, facet: $0) }
      lines.append("\(tally.laws[law]) \(verdicts) \(facets)")
    }
    for record in tally.records {
      lines.append(
        "\(record.signature.text) \(record.count) \(record.first) \(record.smallest)")
    }
    return lines + tally.reasons.map { "\($0)" }
  }

  @Test(arguments: ["boundary-always", "crlf-split", "next-stops-at-starts"])
  func `parts add up to the whole in any order and division`(_ name: String) {
    let subject = Self.mutant(name)
    let check = Self.check(subject)
    let schedule = Schedule(
      TokenizerCases(subject.claim.profile, Self.texts), seed: 1, extent: Extent(scopeMax: 1),
      phases: [.smallScope, .random]
    ) { $0 == .random ? 384 : nil }
    func part(_ range: (Int) -> Range<Int>, _ shard: Shard = Shard()) -> Tally {
      var tally = Self.tally(check)
      for step in schedule.steps {
        let range = range(step.indexCount)
        schedule.check(step, range, shard: shard, check, into: &tally)
      }
      return tally
    }
    let whole = part { 0..<$0 }
    #expect(!whole.records.isEmpty)
    for cut in [1, 7, 100] {
      let head = part { 0..<min(cut, $0) }
      let tail = part { min(cut, $0)..<$0 }
      for (first, second) in [(head, tail), (tail, head)] {
        var sum = first
        sum.merge(second)
        #expect(image(sum) == image(whole))
      }
    }
    for count in [2, 3, 5] {
      var sum = Self.tally(check)
      for number in (1...count).reversed() { sum.merge(part({ 0..<$0 }, Shard(number, of: count))) }
      #expect(image(sum) == image(whole))
    }
  }

  @Test func `shards take each index once`() {
    for count in [1, 2, 3, 16] {
      let owners = (0..<2000).map { index in
        (1...count).filter { Shard($0, of: count).holds(index) }
      }
      #expect(owners.allSatisfy { $0.count == 1 })
    }
  }

  @Test func `stopping after the first failure leaves what came before it`() {
    let check = Self.check(Self.mutant("crlf-split"))
    var tally = Self.tally(check)
    let step = Self.schedule.steps[1]
    let drawn = Self.schedule.check(
      step, 0..<step.indexCount, shard: Shard(), check, into: &tally
    ) { $0.hasFaults }
    #expect(tally.caseCount == drawn && drawn < step.indexCount)
    let isLast = tally.records.allSatisfy { record in
      record.first.origin == .generated(CaseKey(seed: 1, .tokenizer, .random, drawn - 1))
    }
    #expect(isLast)
  }

  @Test func `related cases are asked for the share, and skipped elsewhere`() {
    var share = RelatedShare.all
    share[.random] = .init(wholeCount: 60, period: 4)
    let check = Check(
      Plan(Self.reference.claim), oracle: Self.oracle, subject: Self.reference, related: share)
    var tally = Self.tally(check)
    let step = Self.schedule.steps[1]
    Self.schedule.check(step, 0..<60, shard: Shard(), check, into: &tally)
    #expect(tally.total(.skipped) == 0)
    Self.schedule.check(step, 60..<240, shard: Shard(), check, into: &tally)
    #expect(tally.isConserved)
    let law = tally.laws.firstIndex(of: "tokenizer.pure")!
    #expect((90...165).contains(tally.count(law, .skipped)), "\(tally.count(law, .skipped))")
    #expect(tally.count(0, .skipped) == 0)
  }
}
