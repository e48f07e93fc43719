import ConformanceKit
import Generators
import Mutants
import ReferenceImpl
import Testing
import TextSpec

/// Cases with several parts that depend on each other end at one case, whatever a seed begins with.
@Suite struct `Ladders` {
  private static let oracle = ReferenceOracle()
  private static let texts = TextSource(oracle.tables)

  /// What the findings of a law of a mutant end at, from three seeds.
  private static func minima<G: CaseGenerator>(
    _ mutants: [Mutant<G.C>], _ name: String, _ law: LawID, _ generator: G
  ) throws -> [Case] {
    let mutant = try #require(mutants.first { $0.name == name })
    let results = MinimaCheck(
      subject: mutant.make(G.C.Profile(), oracle), oracle: oracle, generator: generator,
      evaluationMax: 4000
    ).results(of: law)
    #expect(results.count == 3)
    return results
  }

  @Test func `an insertion, a selection and a limit go down together`() throws {
    let edits = try Self.minima(
      TruncationMutants.all, "keeps-selected-text", "truncation.selection",
      TruncationCases(TruncationProfile(), Self.texts)
    ).map(TruncationEdit.init)
    #expect(edits.first?.range == TextRange(0, 1))
    #expect(edits.allSatisfy { $0.text == [0x61] })
  }

  @Test func `a formatter and its text go down together`() throws {
    let cases = try Self.minima(
      CaretMutants.all, "caret-trusts-ranges", "caret.robust",
      CaretCases(CaretProfile(), Self.texts))
    #expect(cases.allSatisfy { CaretInput($0).formatter == "identity" })
  }

  @Test(arguments: [
    Case(.truncation, [0x61], params: [Case.Param("insert", "a"), Case.Param("measure", "utf-8")]),
    Case(
      .tags, [0x23, 0x61, 0x61, 0x61, 0x61, 0x61],
      params: [Case.Param("kinds", ["hashtag"]), Case.Param("rules", "seed")]),
  ])
  func `have rungs of the kind of a case, each of the domain or refused with a reason`(
    _ input: Case
  ) {
    var count = 0
    var kept = 0
    func look(_ rung: Case, _ objection: String?) -> Bool {
      count += 1
      if objection == nil { kept += 1 }
      return rung.contract == input.contract
    }
    if input.contract == .tags {
      TagsContract.forEachRung(like: input, under: TagsProfile(), by: Self.oracle) {
        look($0, TagsContract.objection(to: $0, under: TagsProfile(), by: Self.oracle))
      }
    } else {
      TruncationContract.forEachRung(like: input, under: TruncationProfile(), by: Self.oracle) {
        look($0, TruncationContract.objection(to: $0, under: TruncationProfile(), by: Self.oracle))
      }
    }
    #expect(count > 1000 && kept * 2 > count)
  }
}
