import ConformanceKit
@testable import Generators
import Mutants
import ReferenceImpl
import Testing
import TextSpec
import UnicodeTables

@Suite struct `Decks` {
  @Test func `every card comes up once a round, in another order each time`() {
    let deck = Deck(cardCount: 17, handCount: 1)
    let rounds = (0..<4).map { round in
      (0..<17).map { deck.card(round * 17 + $0, seed: 5) }
    }
    for round in rounds { #expect(round.sorted() == Array(0..<17)) }
    #expect(Set(rounds).count == rounds.count)
    #expect(rounds[0] != (0..<17).map { deck.card($0, seed: 6) })
  }

  @Test func `hands of several cards hold the whole deck, too`() {
    let deck = Deck(cardCount: 10, handCount: 3)
    for round in 0..<3 {
      let cards = (0..<4).flatMap { deck.hand(round * 4 + $0, seed: 1) }
      #expect(cards.sorted() == Array(0..<10))
    }
  }

  @Test func `one number of each block is chosen`() {
    for block in 0..<20 {
      let chosen = (0..<9).filter { Deck.isChosen(block * 9 + $0, outOf: 9, seed: 3) }
      #expect(chosen.count == 1)
    }
    let places = (0..<20).map { block in
      (0..<9).first { Deck.isChosen(block * 9 + $0, outOf: 9, seed: 3) }
    }
    #expect(Set(places).count > 4)
  }

  @Test func `plots and situations have names of their own, and say what happens`() {
    let catalogues: [[(name: String, claim: String)]] = [
      SuggestionPlot.catalogue.map { ($0.name, $0.claim) },
      SessionPlot.catalogue.map { ($0.name, $0.claim) },
      TruncationSituation.catalogue.map { ($0.name, $0.claim) },
      CaretSituation.catalogue.map { ($0.name, $0.claim) },
    ]
    for catalogue in catalogues {
      #expect(Set(catalogue.map(\.name)).count == catalogue.count)
      #expect(catalogue.allSatisfy { $0.claim.last == "." })
    }
  }

  @Test func `a token too long for 16 bits is met once in nine hundred scripts`() {
    let generator = SuggestionCases(SuggestionProfile(), TextSource(.tables(.v17_0)))
    let extent = Extent(scopeMax: 1, sweep: .ranges)
    let count = (0..<900).count { index in
      let input = generator.make(CaseKey(seed: 8, .suggestion, .random, index), extent)
      return (input?.text.count ?? 0) > 65_536
    }
    #expect(count == 1)
  }

  @Test func `a search for faults counts the cases up to the first failing one`() {
    let oracle = ReferenceOracle()
    let texts = TextSource(oracle.tables)
    func search(_ name: String, caseMax: Int) -> FaultSearch<TokenizerCases>? {
      TokenizerMutants.all.first { $0.name == name }.map { mutant in
        var search = FaultSearch<TokenizerCases>(
          mutant.make(TokenizerProfile(), oracle), by: oracle, texts, caseMax: caseMax)
        for seed in 1...3 { search.search(seed: UInt64(seed)) }
        return search
      }
    }
    let fast = search("next-stays-on-edges", caseMax: 10)
    #expect(fast?.missCount == 0)
    #expect(fast?.casesToFault(percent: 50) == 1)
    // Seldom asked about, so not by the first case.
    let slow = search("layout-ignores-writing", caseMax: 1)
    #expect(slow?.missCount == 3)
    #expect(slow?.casesToFault == [1, 1, 1])
  }
}
