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

  @Test func `an insertion, a selection and a limit go down together`() throws {
    let mutant = try #require(TruncationMutants.all.first { $0.name == "keeps-selected-text" })
    let results = MinimaCheck(
      subject: mutant.make(TruncationProfile(), Self.oracle), oracle: Self.oracle,
      generator: TruncationCases(TruncationProfile(), Self.texts), evaluationMax: 4000
    ).results(of: "truncation.selection")
    #expect(results.count == 3)
    let minimum = results.first.map(TruncationEdit.init)
    #expect(minimum?.text == [0x61] && minimum?.range == TextRange(0, 1))
    #expect(results.allSatisfy { TruncationEdit($0).text == [0x61] })
  }

  @Test func `a formatter and its text go down together`() throws {
    let mutant = try #require(CaretMutants.all.first { $0.name == "caret-trusts-ranges" })
    let results = MinimaCheck(
      subject: mutant.make(CaretProfile(), Self.oracle), oracle: Self.oracle,
      generator: CaretCases(CaretProfile(), Self.texts), evaluationMax: 4000
    ).results(of: "caret.robust")
    #expect(results.count == 3)
    #expect(results.allSatisfy { CaretInput($0).formatter == "identity" })
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
