import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import TextSpec
import UnicodeTables

/// Cases of the tags contract, and which laws notice a subject.
struct TagsProbe: Sendable {
  static let shared = TagsProbe()
  let oracle = ReferenceOracle()
  let source = TextSource(.tables(.v17_0))

  /// The first indices of each phase; texts of the small scope have one or two scalars.
  func cases(
    _ profile: TagsProfile = TagsProfile(), smallScope: Int = 0, sweep: Int = 0,
    templates: Int = 0, random: Int = 0, targeted: Int = 0
  ) -> [Case] {
    let generator = TagsCases(profile, source)
    let extent = Extent(scopeMax: 2, sweep: .ranges)
    let parts: [(Phase, Int)] = [
      (.smallScope, smallScope), (.sweep, sweep), (.templates, templates), (.random, random),
      (.targeted, targeted),
    ]
    return parts.flatMap { phase, count in
      (0..<min(count, generator.count(phase, extent) ?? count)).compactMap {
        generator.make(CaseKey(seed: 0, .tags, phase, $0), extent)
      }
    }
  }

  func reference(_ profile: TagsProfile = TagsProfile()) -> any Subject<TagsContract> {
    InProcessTags(
      ReferenceTags(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "builtin:reference", version: "1.0"))
  }

  /// What came of checking cases.
  func tally(of subject: any Subject<TagsContract>, _ cases: [Case]) -> Tally {
    let plan = Plan(subject.claim)
    let check = Check(plan, oracle: oracle, subject: subject)
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for input in cases { check.examine(input, origin: .given, into: &tally) }
    return tally
  }

  /// The laws that some cases break.
  func killers(of subject: any Subject<TagsContract>, _ cases: [Case]) -> [LawID] {
    let tally = tally(of: subject, cases)
    return tally.laws.indices.filter { tally.count($0, .fail) > 0 }.map { tally.laws[$0] }
  }

  /// Those of the laws a mutant names that none of the cases breaks. Only these laws are judged,
  /// and only until they are broken.
  func unbroken(by mutant: Mutant<TagsContract>, _ cases: [Case]) -> [LawID] {
    let subject = mutant.make(TagsProfile(), oracle)
    var left = mutant.killedBy
    for part in stride(from: 0, to: cases.count, by: 100) where !left.isEmpty {
      let plan = Plan(subject.claim, filter: left.contains)
      let check = Check(plan, oracle: oracle, subject: subject)
      var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
      for input in cases[part..<min(part + 100, cases.count)] {
        check.examine(input, origin: .given, into: &tally)
      }
      let broken = tally.laws.indices.filter { tally.count($0, .fail) > 0 }.map { tally.laws[$0] }
      left.removeAll(where: broken.contains)
    }
    return left
  }

  /// A question about the tags of a text.
  func input(_ text: CodeUnits, _ rules: TagRules, _ kinds: TagKinds? = nil) -> Case {
    Case(
      .tags, text,
      params: [
        .init("kinds", (kinds ?? rules.kinds).value), .init("rules", .string(rules.rawValue)),
      ])
  }
}
