public import Testing
public import TextSpec

internal import ConformanceKit
internal import Generators
internal import ReferenceImpl

/// Expects a tokenizer to obey every law of its profile; records one issue for each kind of fault.
///
/// The small scope of two classes is tried whole, then `cases` random texts at every granularity.
/// The same seed makes the same cases everywhere.
///
/// - Parameters:
///   - subject: the tokenizer under test, with the profile that it declares.
///   - cases: how many random cases are drawn. Complexity is linear in it.
///   - seed: what the random cases are drawn from.
///   - excluding: laws that are left out, each with the reason, which must not be empty.
///   - unicode: the version of Unicode that the tokenizer follows.
public func expectConforms(
  _ subject: some TokenizerSubject, cases: Int = 2000, seed: UInt64 = 0,
  excluding: [LawID: String] = [:], unicode: UnicodeVersion = UnicodeVersion(17, 0),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(
    InProcessTokenizer(subject, identity: SubjectIdentity(name: "subject", version: "")),
    generator: TokenizerCases.self, cases, seed, excluding, unicode, sourceLocation)
}

/// The road of every contract: draw, check, shrink, and record an issue for each signature.
func expect<G: CaseGenerator>(
  _ subject: some Subject<G.C>, generator: G.Type, _ caseCount: Int, _ seed: UInt64,
  _ excluding: [LawID: String], _ unicode: UnicodeVersion, _ sourceLocation: SourceLocation
) {
  for (law, reason) in excluding where reason.isEmpty {
    Issue.record("excluding \(law): expected a reason", sourceLocation: sourceLocation)
  }
  let oracle = ReferenceOracle(unicode)
  let plan = Plan(subject.claim) { excluding[$0] == nil }
  let drift = UnicodeDrift(oracle)
  let check = Check(plan, oracle: oracle, subject: subject) { input in
    drift.excuse(input) ?? G.C.excuse(for: input, under: plan.profile, by: oracle)
  }
  let schedule = Schedule(
    G(plan.profile, TextSource(oracle.tables)), seed: seed,
    extent: Extent(scopeMax: 2, sweep: .ranges), phases: [.smallScope, .templates, .random]
  ) { $0 == .random ? caseCount : nil }
  var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
  for step in schedule.steps {
    schedule.check(step, 0..<step.indexCount, shard: Shard(), check, into: &tally)
  }
  for record in tally.records {
    let shrinker = Shrinker(
      oracle, isInDomain: { G.C.objection(to: $0, under: plan.profile, by: oracle) == nil },
      guide: ShrinkGuide(G.C.self, under: plan.profile, by: oracle)
    ) { check.fault(record.signature.law, of: $0) }
    let finding = shrinker.shrink(record.smallest).finding
    Issue.record(
      Comment(rawValue: message(finding, record, G.C.self)), sourceLocation: sourceLocation)
  }
}

private func message<C: Contract>(
  _ finding: Finding, _ record: Tally.Record, _ contract: C.Type
) -> String {
  let statement =
    C.laws.first { $0.id == finding.law }?.statement ?? Misbehaviour.statement
  let witness = finding.witness
  var place = witness.question
  if let position = witness.position { place += " at \(position)" }
  if let direction = witness.direction { place += " \(direction.name)" }
  let details = finding.input.params.map { ", \($0.name) \(TextEscape.line($0.value))" }
  return """
    \(finding.law): \(statement)
    text "\(TextEscape.escaped(finding.input.text))"\(details.joined())
    \(place): expected \(TextEscape.line(witness.expected)), got \(TextEscape.line(witness.got))
    \(record.count) cases; token \(record.first.origin.text), signature \(finding.signature.digest)
    """
}
