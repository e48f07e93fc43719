import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Law x mutant matrix` {
  private static let oracle = ReferenceOracle()
  private static let cases = SuiteCases<TokenizerCases>(
    TextSource(oracle.tables), scopeMax: 1, indexMax: 300)

  private static func reference() -> any Subject<TokenizerContract> {
    InProcessTokenizer(
      ReferenceTokenizer(oracle: oracle), identity: SubjectIdentity(name: "r", version: "1"))
  }

  @Test func `a subject that nobody notices is a survivor`() {
    var matrix = Matrix<TokenizerContract>(by: Self.oracle)
    matrix.add(
      "honest", killedBy: ["tokenizer.next.beyond"], Self.reference(),
      over: Self.cases.cases(under: TokenizerProfile()))
    #expect(matrix.survivors == ["honest"])
    #expect(matrix.brokenPromises.map(\.law) == ["tokenizer.next.beyond"])
    #expect(matrix.idleLaws == matrix.laws)
  }

  @Test func `a mutant is noticed by the laws it names`() throws {
    let mutant = try #require(TokenizerMutants.all.first { $0.name == "boundary-always" })
    let subject = mutant.make(TokenizerProfile(), Self.oracle)
    var matrix = Matrix<TokenizerContract>(by: Self.oracle)
    matrix.add(
      mutant.name, killedBy: mutant.killedBy, subject,
      over: Self.cases.cases(under: subject.claim.profile))
    #expect(matrix.survivors.isEmpty)
    #expect(matrix.brokenPromises.isEmpty)
    #expect(matrix.killers(of: mutant.name).contains("tokenizer.boundary.edges"))
  }

  @Test func `any single lie about a short text is noticed`() {
    var flips = FlipCheck(Self.reference(), by: Self.oracle)
    for granularity in Granularity.allCases {
      for text in ["", "a", "a b", ". A", "\r\n", "\u{1F1E6}\u{1F1E6}\u{1F1E6}"] {
        flips.examine(
          Case(
            .tokenizer, CodeUnits(text),
            params: [Case.Param("granularity", .string(granularity.name))]))
      }
    }
    #expect(flips.outcome.isComplete, "survivors: \(flips.outcome.survivors)")
  }

  @Test func `lies survive where no law may judge`() {
    var flips = FlipCheck(Self.reference(), by: Self.oracle) { $0.id == "tokenizer.next.beyond" }
    flips.examine(
      Case(.tokenizer, CodeUnits("a"), params: [Case.Param("granularity", "character")]))
    #expect(flips.outcome.noticedCount > 0)
    #expect(flips.outcome.survivors.contains { $0.label.hasPrefix("within") })
  }
}
