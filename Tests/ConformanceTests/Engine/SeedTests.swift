import Generators
import Testing
import TextSpec
import UnicodeTables

@Suite struct `Seeds and tokens` {
  @Test func `the stream is that of the published generator`() {
    // The first numbers of SplitMix64 from the state 1234567.
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    var choices = Choices(state: 1_234_567)
    #expect(expected.map { _ in choices.next() } == expected)
  }

  @Test func `a bounded draw takes the high half of a product`() {
    var raw = Choices(state: 42)
    var bounded = Choices(state: 42)
    for bound in [1, 2, 3, 10, 1000, Int.max] {
      let expected = Int(raw.next().multipliedFullWidth(by: UInt64(bound)).high)
      #expect(bounded.below(bound) == expected)
    }
  }

  @Test func `bounded draws reach every number about equally often`() {
    var choices = Choices(state: 7)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<10_000 { counts[choices.below(10)] += 1 }
    #expect(counts.allSatisfy { (850...1150).contains($0) }, "\(counts)")
  }

  @Test func `weights are proportions`() {
    var choices = Choices(state: 9)
    var counts = [0, 0, 0]
    for _ in 0..<6000 { counts[choices.weighted([1, 0, 5], total: 6)] += 1 }
    #expect(counts[1] == 0)
    #expect((850...1150).contains(counts[0]))
  }

  @Test func `a token is read back as the key that it names`() {
    for contract in ContractName.allCases {
      for phase in Phase.allCases {
        for (seed, index) in [(UInt64(0), 0), (UInt64.max, 12_345_678)] {
          let key = CaseKey(seed: seed, contract, phase, index)
          #expect(CaseKey(token: key.token) == key)
        }
      }
    }
    #expect(CaseKey(seed: 7, .tokenizer, .random, 4213).token == "tokenizer/random/7/4213")
  }

  @Test(arguments: [
    "", "tokenizer", "tokenizer/random/7", "tokenizer/random/7/", "tokenizer/random/7/-1",
    "tokenizer/random/-7/1", "tokenizer/random/7/1/2", "tokeniser/random/7/1",
    "tokenizer/rnd/7/1", "tokenizer/random/18446744073709551616/1", " tokenizer/random/7/1",
  ])
  func `anything else is no token`(_ text: String) {
    #expect(CaseKey(token: text) == nil)
  }

  @Test func `keys that differ in one part have other states`() {
    let keys = [
      CaseKey(seed: 1, .tokenizer, .random, 1), CaseKey(seed: 2, .tokenizer, .random, 1),
      CaseKey(seed: 1, .caret, .random, 1), CaseKey(seed: 1, .tokenizer, .targeted, 1),
      CaseKey(seed: 1, .tokenizer, .random, 2),
    ]
    #expect(Set(keys.map(\.state)).count == keys.count)
  }

  @Test func `choices for a law are others than those of the case`() {
    let key = CaseKey(seed: 1, .tokenizer, .random, 1)
    var own = Choices(key)
    var one = Choices(key, for: "tokenizer.pure")
    var other = Choices(key, for: "tokenizer.fresh")
    #expect(Set([own.next(), one.next(), other.next()]).count == 3)
  }

  @Test func `a case depends on its key alone`() {
    let texts = TextSource(.tables(.v17_0))
    let generator = TokenizerCases(TokenizerProfile(), texts)
    let extent = Extent(scopeMax: 2, sweep: .ranges)
    for phase in [Phase.smallScope, .sweep, .templates, .random, .targeted] {
      let keys = (0..<120).map { CaseKey(seed: 3, .tokenizer, phase, $0) }
      let forward = keys.map { generator.make($0, extent) }
      let backward = keys.reversed().map { generator.make($0, extent) }
      #expect(forward == backward.reversed())
    }
  }
}
