@testable import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// Reports that hold every UTF-16 code unit in texts, and every scalar of the basic plane in names
/// and messages: whatever a format forbids is in it.
enum NastyReport {
  private static let oracle = ReferenceOracle()

  /// All code units, 256 in a text, lone surrogates included.
  private static let texts: [CodeUnits] = (0..<256).map { high in
    (0..<256).map { low in UInt16(high << 8 | low) }
  }

  /// Every scalar of one 32nd of the basic plane, one beyond it, and what formats use for
  /// themselves. No longer, since readers have limits of their own.
  static func words(_ number: Int) -> String {
    var words = "]]> --> --- ... # SKIP # TODO \\ %0A :: </script> &amp; \u{1F600}"
    for value in UInt32(number % 32 * 2048)..<UInt32(number % 32 * 2048 + 2048) {
      if let scalar = Unicode.Scalar(value) { words.unicodeScalars.append(scalar) }
    }
    return words
  }

  /// 32 reports, in which one law is broken by every text, one is out of scope, one vacuous, and an
  /// outcome of asking is reported.
  static func all() -> [ContractReport] { (0..<reportCount).map(report) }

  static let reportCount = 32
  static let findingCount = 256

  private static func report(_ number: Int) -> ContractReport {
    let plan = Plan(Claim<TagsContract>())
    let tally = Tally(plan, classCount: oracle.representatives.count)
    let laws = plan.laws.enumerated().map { LawReport(LawSummary($1), $0, tally) }
    let words = words(number)
    let numbers = number * 8..<number * 8 + 8
    var report = ContractReport(
      contract: .tags, subject: SubjectIdentity(name: words, version: words),
      unicode: UnicodeUse(declared: UnicodeVersion(17, 0), used: UnicodeVersion(17, 0)), seed: 7,
      phases: [PhaseReport(phase: .random, indexCount: 3, isComplete: false, remark: words)],
      profile: [Value.Member("key", .string(words))], laws: laws,
      outOfScope: [(law: "tags.retired", reason: words)], tally: tally,
      findings: numbers.map { finding(texts[$0], number: $0, words) }, isCut: false)
    report.vacuousLaws = ["tags.found.all"]
    return report
  }

  private static func finding(
    _ text: CodeUnits, number: Int, _ words: String
  ) -> ReportedFinding {
    let isOutcome = number % 8 == 3
    let law: LawID = isOutcome ? "tags.outcome.crashed" : "tags.range.bounds"
    let verdict: Verdict = isOutcome ? .crashed : .fail
    var input = Case(.tags, text, params: [Case.Param("rules", "seed")])
    input.ops = [.members([.init("insert", .text(text)), .init("event", "edit")])]
    input["insert"] = .text(text)
    var witness = Witness(
      "detect", .wrongAnswer, at: 3, expected: .text(text),
      got: .members([.init("text", .text(text)), .init("more", .string(words))]),
      focus: Focus(1, .grapheme),
      remark: words)
    var field = FieldState(text)
    field.mark(TextRange(0, 1))
    if number % 8 == 5 { witness.scene = Scene(step: 1, before: field, after: field) }
    let found = Finding(
      law: law, verdict: verdict, witness: witness,
      signature: Signature(
        law: law, verdict: verdict, fault: .wrongAnswer, question: "detect", direction: nil,
        parts: ["part \(number)"], rule: "GB9"),
      input: input, origin: .corpus(words))
    return ReportedFinding(
      found, Catalogue.laws.first { $0.id == law }, count: number + 1, original: found,
      evaluations: 1, certificate: Certificate(passes: [], neighboursTried: 0, isComplete: true),
      explanation: Explanation(found, by: oracle) { _ in false },
      replay: "conformance-runner replay '\(words)'")
  }
}
