import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// Measures how many answers a second the reference tokenizer gives about texts of 64 units: all
/// questions, at every position, in all directions that the profile supports.
struct BenchAnswers {
  private static let unitCount = 64
  private static let textCount = 400

  let oracle: ReferenceOracle
  let passCount: Int

  func run() {
    var profile = TokenizerProfile()
    profile.layout = .writingDirection
    let subject = TokenizerKit.reference(profile, oracle)
    Streams.out("million answers of the reference per second, texts of 64 units\n\n")
    let rows = Granularity.allCases.map { granularity in
      [granularity.name, "\(Int(rate(subject, granularity) / 1e6))"]
    }
    for line in StatisticsTable.table(["granularity", "answers"], rows) {
      Streams.out(line + "\n")
    }
  }

  private func rate(
    _ subject: any Subject<TokenizerContract>, _ granularity: Granularity
  ) -> Double {
    let profile = subject.claim.profile
    let cases = texts.map {
      Case(.tokenizer, $0, params: [Case.Param("granularity", .string(granularity.name))])
    }
    let facts = cases.map { TokenizerContract.facts(of: $0, under: profile, by: oracle) }
    var best = 0.0
    for _ in 0..<passCount {
      var answerCount = 0
      let start = BenchClock.processor
      for (input, facts) in zip(cases, facts) {
        guard case .answered(let sheet) = subject.observe(input, facts) else { continue }
        answerCount += sheet.rows.count * TokenizerContract.Question.allCases.count
      }
      let seconds = Double(BenchClock.processor - start) / 1e9
      if seconds > 0 { best = max(best, Double(answerCount) / seconds) }
    }
    return best
  }

  /// Random texts, joined and cut to the length.
  private var texts: [CodeUnits] {
    let source = TextSource(oracle.tables)
    return (0..<Self.textCount).map { index in
      var choices = Choices(CaseKey(seed: 0, .tokenizer, .random, index))
      var text: CodeUnits = []
      while text.count < Self.unitCount { text += source.grammar.text(&choices) }
      let end = oracle.boundaries(of: text, .grapheme).last { $0 <= Self.unitCount } ?? 0
      return CodeUnits(text[..<end])
    }
  }
}
