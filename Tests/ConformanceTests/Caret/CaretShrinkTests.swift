import ConformanceKit
import Mutants
import Testing
import TextSpec

@Suite struct `Caret findings` {
  @Test(arguments: CaretMutants.all.map(\.name))
  func `each mutant shrinks to an edit of at most four significant characters`(
    _ name: String
  ) throws {
    let probe = CaretProbe.shared
    let mutant = try #require(CaretMutants.all.first { $0.name == name })
    let subject = mutant.make(CaretProfile(), probe.oracle)
    let tally = probe.tally(of: subject, on: probe.cases(scope: 400, random: 400))
    let records = tally.records.filter { mutant.killedBy.contains($0.signature.law) }
    #expect(!records.isEmpty)
    let profile = subject.claim.profile
    let check = Check(Plan(subject.claim), oracle: probe.oracle, subject: subject)
    // A mutant breaks several laws, and some of them need a longer text to be broken at all.
    var smallest = Int.max
    for record in records where smallest > 4 {
      let shrinker = Shrinker(
        probe.oracle,
        isInDomain: { CaretContract.objection(to: $0, under: profile, by: probe.oracle) == nil }
      ) { check.fault(record.signature.law, of: $0) }
      let finding = shrinker.shrink(record.smallest).finding
      let facts = CaretContract.facts(of: finding.input, under: profile, by: probe.oracle)
      smallest = min(smallest, facts.view?.images?.count ?? 0)
    }
    #expect(smallest <= 4)
  }

  @Test func `an alignment that a case brings along follows its texts`() {
    let given = Formatted(
      CodeUnits("(12)3"),
      images: [
        CaretImage(TextRange(0, 1), TextRange(1, 2)), CaretImage(TextRange(1, 2), TextRange(2, 3)),
        CaretImage(TextRange(3, 4), TextRange(4, 5)),
      ], area: TextRange(1, 5))
    let larger = CaretInput(
      anchor: CodeUnits("12-3"), TextRange(4, 4), .insert, by: "given", given: given
    ).asCase
    var smaller = larger
    smaller.text = CodeUnits("1-3")
    smaller.marks[0].offset = 3
    let oracle = CaretProbe.shared.oracle
    let mended = CaretContract.mended(smaller, from: larger, under: CaretProfile(), by: oracle)
    #expect(CaretContract.objection(to: mended, under: CaretProfile(), by: oracle) == nil)
    #expect(mended["alignment"] == [[0, 1, 1, 2], [2, 3, 4, 5]])
    var shorter = larger
    shorter["formatted"] = .text(CodeUnits("12)3"))
    let carried = CaretContract.mended(shorter, from: larger, under: CaretProfile(), by: oracle)
    #expect(carried["alignment"] == [[0, 1, 0, 1], [1, 2, 1, 2], [3, 4, 3, 4]])
    #expect(carried["area"] == [0, 4])
  }
}
