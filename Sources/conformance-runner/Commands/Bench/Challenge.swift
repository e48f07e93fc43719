import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// Finds a case that fails a property, and makes it small, once for each seed.
struct Challenge {
  let oracle = ReferenceOracle()
  private let texts: TokenizerCases
  private let tags: TagsCases
  /// The most cases that are drawn for one seed.
  private let caseMax: Int

  init(caseMax: Int = 100_000) {
    let source = TextSource(oracle.tables)
    texts = TokenizerCases(TokenizerProfile(), source)
    tags = TagsCases(TagsProfile(), source)
    self.caseMax = caseMax
  }

  /// What came of one seed.
  struct Outcome: Sendable {
    /// How many cases were drawn, the failing one included.
    var caseCount: Int
    /// How often the predicate was asked after that until the smallest case was found.
    var evaluationsToBest: Int
    /// How often it was asked in all after that.
    var evaluations: Int
    var result: Case
  }

  /// The outcome of a seed; nil where no drawn case fails. It is a pure function of its arguments.
  func run(_ property: ChallengeProperty, seed: UInt64) -> Outcome? {
    for index in 0..<caseMax {
      guard let input = draw(property, seed, index), property.isBroken(input) else { continue }
      let result = shrink(property, input)
      return Outcome(
        caseCount: index + 1, evaluationsToBest: result.evaluationsToBest,
        evaluations: result.evaluations, result: result.finding.input)
    }
    return nil
  }

  /// Makes a failing case small.
  func shrink(_ property: ChallengeProperty, _ input: Case) -> ShrinkResult {
    let shrinker = Shrinker(
      oracle, evaluationMax: Shrinker.evaluationMaxInProcess, isInDomain: property.isInDomain,
      probe: { property.isBroken($0) ? Finding(of: property.law, $0) : nil })
    return shrinker.shrink(Finding(of: property.law, input))
  }

  /// The case of an index: a text, and a caret or a limit at any place of it.
  private func draw(_ property: ChallengeProperty, _ seed: UInt64, _ index: Int) -> Case? {
    guard let text = self.text(withMarkers: property.isAboutMarkers, seed, index) else {
      return nil
    }
    var choices = Choices(
      CaseKey(seed: seed, .tokenizer, .random, index), for: LawID(rawValue: property.name))
    var number = choices.below(text.count + 1)
    if property.shape == .caret, text.splitsPair(at: number) { number -= 1 }
    return ChallengeProperty.input(property.shape, text, number)
  }

  /// The random text of an index, as the contract of tokenizers or that of tags has it; nil where
  /// there is none.
  func text(withMarkers: Bool, _ seed: UInt64, _ index: Int) -> CodeUnits? {
    let extent = Extent(scopeMax: 1, sweep: .ranges)
    return withMarkers
      ? tags.make(CaseKey(seed: seed, .tags, .random, index), extent)?.text
      : texts.make(CaseKey(seed: seed, .tokenizer, .random, index), extent)?.text
  }
}
