import ConformanceKit
import ReferenceImpl
import Testing
import TextSpec

/// What a shrinker takes for the same question, and what it saves by that.
@Suite struct `Likeness` {
  private static let oracle = ReferenceOracle()

  private static func caret(_ text: String, _ offset: Int) -> [Int]? {
    let input = CaretInput(
      anchor: CodeUnits(text), TextRange(offset, offset), .insert, by: "identity")
    return CaretContract.likeness(of: input.asCase, under: CaretProfile(), by: oracle)
  }

  private static func tags(_ text: String) -> [Int]? {
    let input = Case(
      .tags, CodeUnits(text),
      params: [Case.Param("kinds", ["hashtag"]), Case.Param("rules", "seed")])
    return TagsContract.likeness(of: input, under: TagsProfile(), by: oracle)
  }

  private static func truncation(_ insertion: String, limit: Int) -> [Int]? {
    let edit = TruncationEdit([], TextRange(0, 0), CodeUnits(insertion), limit: limit)
    return TruncationContract.likeness(of: edit.input, under: TruncationProfile(), by: oracle)
  }

  @Test func `is that of another letter, and not of another place, boundary, limit or role`() {
    #expect(Self.caret("ab", 1) == Self.caret("xy", 1))
    #expect(Self.caret("ab", 1) != Self.caret("ab", 2))
    #expect(Self.caret("ab", 2) != Self.caret("a\u{301}", 2))
    #expect(Self.tags("#a b") == Self.tags("#x c"))
    #expect(Self.tags("#a b") != Self.tags("#a-b"))
    #expect(Self.tags(" a") != Self.tags("-a"))
    #expect(Self.truncation("ab", limit: 1) == Self.truncation("xy", limit: 1))
    #expect(Self.truncation("ab", limit: 1) != Self.truncation("ab", limit: 2))
    #expect(Self.truncation("ab", limit: 1) != Self.truncation("a\u{301}", limit: 1))
  }

  /// Fails wherever an emoji stands behind the limit, with a long text around it.
  @Test func `a limit in a long text goes down by halves`() {
    let text = CodeUnits(String(repeating: "word, ", count: 20) + "\u{1F600}" + "tail of words")
    let input = Case(.tokenizer, text, params: [Case.Param("limit", .int(121))])
    var count = 0
    let result = Self.shrink(input) { input in
      count += 1
      guard let limit = input["limit"]?.intValue, limit > 0, limit < input.text.count else {
        return false
      }
      return input.text.splitsPair(at: limit)
    }
    #expect(result.finding.input.text == CodeUnits("\u{1F600}"))
    #expect(result.finding.input["limit"] == .int(1))
    #expect(result.evaluationsToBest <= 40, "\(result.evaluationsToBest) evaluations")
    #expect(count >= result.evaluations)
  }

  @Test func `letters that do not matter take few questions`() {
    let text = CodeUnits("qwertyuiopsdfghjkl")
    let result = Self.shrink(Case(.tokenizer, text)) { $0.text.scalarValues.count >= 18 }
    #expect(result.finding.input.text == CodeUnits(repeating: 0x61, count: 18))
    #expect(result.evaluationsToBest <= 70, "\(result.evaluationsToBest) evaluations")
  }

  @Test func `marks that stand together go down together`() {
    let marks = [Case.Mark("selectionEnd", 0), Case.Mark("start", 4), Case.Mark("end", 4)]
    let input = Case(.tokenizer, CodeUnits("aaaaa"), marks: marks)
    let result = Self.shrink(input) { input in
      input.text.count == 5 && input.marks.count == 3 && input.marks[1].offset > 0
        && input.marks[1].offset == input.marks[2].offset
    }
    #expect(result.finding.input.marks.map(\.offset) == [0, 1, 1])
  }

  private static func shrink(_ input: Case, _ isBroken: @escaping (Case) -> Bool) -> ShrinkResult {
    let law = LawID(rawValue: "test.predicate")
    return Shrinker(
      oracle, evaluationMax: 2000, isInDomain: { _ in true },
      probe: { isBroken($0) ? Finding(of: law, $0) : nil }
    ).shrink(Finding(of: law, input))
  }
}
