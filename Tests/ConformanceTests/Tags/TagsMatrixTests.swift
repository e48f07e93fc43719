import ConformanceKit
import Mutants
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Tags reference` {
  let probe = TagsProbe.shared

  private func findings(_ tally: Tally) -> [String] {
    tally.records.map { record in
      let witness = record.smallest.witness
      return "\(record.signature.text): \(record.smallest.input.text) "
        + "expected \(witness.expected), got \(witness.got)"
    }
  }

  @Test func `it obeys every law`() {
    let cases = probe.cases(
      smallScope: 1_500, sweep: 600, templates: 900, random: 1_800, targeted: 600)
    let tally = probe.tally(of: probe.reference(), cases)
    #expect(findings(tally) == [])
    #expect(tally.vacuousLaws == [])
    #expect(tally.isConserved)
  }

  @Test(arguments: TagRules.allCases)
  func `it obeys every law when it has one rule`(_ rules: TagRules) {
    var profile = TagsProfile()
    profile.rules = [rules]
    let cases = probe.cases(profile, smallScope: 600, templates: 900, random: 600)
    let tally = probe.tally(of: probe.reference(profile), cases)
    #expect(findings(tally) == [])
    #expect(tally.vacuousLaws == [])
  }

  @Test func `it obeys every law when it reads scalars`() {
    var profile = TagsProfile()
    profile.graphemeSafe = false
    let cases = probe.cases(profile, smallScope: 1_500, templates: 900, random: 900)
    let tally = probe.tally(of: probe.reference(profile), cases)
    #expect(findings(tally) == [])
    #expect(!tally.laws.contains("tags.range.clusters"))
  }

  @Test(arguments: [UnicodeVersion(13, 0), UnicodeVersion(15, 1), UnicodeVersion(18, 0)])
  func `it obeys every law in other versions of Unicode`(_ version: UnicodeVersion) {
    let oracle = ReferenceOracle(version)
    let subject = InProcessTags(
      ReferenceTags(oracle: oracle), identity: SubjectIdentity(name: "reference", version: "1"))
    let plan = Plan(subject.claim)
    let check = Check(plan, oracle: oracle, subject: subject)
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for input in probe.cases(sweep: 600, templates: 600, random: 300) {
      check.examine(input, origin: .given, into: &tally)
    }
    #expect(findings(tally) == [])
  }

  @Test func `it declines rules and kinds that its profile leaves out`() {
    var profile = TagsProfile()
    profile.rules = [.twitter]
    profile.kinds = .hashtag
    let reference = ReferenceTags(profile: profile, oracle: probe.oracle)
    #expect(throws: Unsupported.self) { try reference.detect(CodeUnits("#a"), .seed, .hashtag) }
    #expect(throws: Unsupported.self) { try reference.detect(CodeUnits("@a"), .twitter, .all) }
    #expect(throws: Never.self) { try reference.detect(CodeUnits("#a"), .twitter, .hashtag) }
  }
}

@Suite struct `Tags mutants` {
  let probe = TagsProbe.shared

  @Test func `each is killed by the laws it names`() {
    let cases = probe.cases(smallScope: 1_500, templates: 5_400, random: 6_000)
    for mutant in TagsMutants.all {
      let unbroken = probe.unbroken(by: mutant, cases)
      #expect(unbroken == [], "\(mutant.name)")
    }
  }

  @Test(arguments: [
    ("tag-first-occurrence", LawID("tags.occurrence.repeated"), "#a", "#a\\u{A}#a"),
    ("tag-first-occurrence", "tags.occurrence.replaced", "#\u{436}q #a", "#\u{436}q #\u{436}q"),
    ("tag-short-at-start", "tags.place.embedded", "#a", "\\u{A}#a\\u{A}"),
    ("tag-first-line-only", "tags.place.joined", "#a", "#a\\u{A}#a"),
    ("tag-in-url", "tags.place.opened", "#a", "http://#a"),
    ("tag-refuses-marks", "tags.canonical.count", "#\u{E0}", "#a\\u{300}"),
    ("tag-cut-at-mark", "tags.canonical.payload", "#\u{E0}", "#a\\u{300}"),
  ])
  func `a witness names the related text`(
    _ name: String, _ law: LawID, _ text: String, _ related: String
  ) throws {
    let mutant = try #require(TagsMutants.all.first { $0.name == name })
    let subject = mutant.make(TagsProfile(), probe.oracle)
    let check = Check(Plan(subject.claim), oracle: probe.oracle, subject: subject)
    let input = probe.input(CodeUnits(text), .twitter, .hashtag)
    let remark = try #require(check.fault(law, of: input)).witness.remark
    #expect(remark.hasSuffix(", of the related text \"\(related)\""), "\(remark)")
  }

  @Test func `a long text is cut, and never inside of a pair`() {
    #expect(CodeUnits("a\"\\\u{200D}").quoted() == #""a\"\\\u{200D}""#)
    #expect(
      CodeUnits("abc\u{1F600}de").quoted(countMax: 4) == "\"abc\u{1F600}\"... and 2 more units")
    #expect(CodeUnits("abcd").quoted(countMax: 4) == "\"abcd\"")
    #expect((CodeUnits("a") + [0xD83D]).quoted() == #""a\u{D83D}""#)
  }

  @Test func `each law kills one`() {
    let named = Set(TagsMutants.all.flatMap(\.killedBy))
    let idle = TagsContract.laws.map(\.id).filter { !named.contains($0) }
    #expect(idle == [])
  }

  @Test func `names are unique and sentences are sentences`() {
    let names = TagsMutants.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(TagsMutants.all.allSatisfy { $0.summary.hasSuffix(".") && !$0.killedBy.isEmpty })
  }
}
