import ConformanceKit
import Generators
import ReferenceImpl
import Testing
import TextSpec
import UnicodeTables

/// A token has to make the same case on every machine, in every build, and in every version of the
/// generators that bears the same number.
@Suite struct `Golden digests` {
  private static let texts = TextSource(.tables(.v17_0))

  /// Digests of the first cases of the phases, at seed 0. Another digest means other cases for old
  /// tokens: the version of the generators then goes up with it.
  private static let version = 3

  private func digest<G: CaseGenerator>(_ generator: G, _ count: Int) -> String {
    var digest = Digest()
    for phase in [Phase.smallScope, .templates, .random, .targeted] {
      let extent = Extent(scopeMax: 2, sweep: .ranges)
      let limit = min(count, generator.count(phase, extent) ?? count)
      for index in 0..<limit {
        guard let input = generator.make(CaseKey(seed: 0, G.C.name, phase, index), extent) else {
          continue
        }
        digest.add(input)
      }
    }
    return String(digest.value, radix: 16)
  }

  @Test func `the version of the generators is the one of these digests`() {
    #expect(CaseKey.generatorVersion == Self.version)
  }

  @Test func `tokenizer`() {
    #expect(digest(TokenizerCases(TokenizerProfile(), Self.texts), 10_000) == "daa0aee59db93173")
  }

  @Test func `truncation`() {
    #expect(digest(TruncationCases(TruncationProfile(), Self.texts), 10_000) == "8eee20f5052b873f")
  }

  @Test func `caret`() {
    #expect(digest(CaretCases(CaretProfile(), Self.texts), 10_000) == "2385cf8d75620f92")
  }

  @Test func `tags`() {
    #expect(digest(TagsCases(TagsProfile(), Self.texts), 10_000) == "16c2528e7967d17f")
  }

  @Test func `suggestion`() {
    #expect(digest(SuggestionCases(SuggestionProfile(), Self.texts), 2_000) == "d5b110536e9aeb2b")
  }

  @Test func `session`() {
    #expect(digest(SessionCases(SessionProfile(), Self.texts), 2_000) == "cd43a95f14404805")
  }
}

/// Fowler, Noll and Vo's hash over everything of a case.
private struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ input: Case) {
    add(.text(input.text))
    for mark in input.marks {
      add(.string(mark.name))
      add(.int(mark.offset))
    }
    for param in input.params {
      add(.string(param.name))
      add(param.value)
    }
    for op in input.ops { add(op) }
  }

  private mutating func add(_ value: Value) {
    switch value {
    case .null: add(number: 1)
    case .bool(let truth): add(number: truth ? 2 : 3)
    case .int(let number): add(number: UInt64(bitPattern: Int64(number)))
    case .text(let units):
      for unit in units { add(number: UInt64(unit)) }
      add(number: UInt64(units.count))
    case .list(let values):
      for value in values { add(value) }
      add(number: UInt64(values.count))
    case .object(let members):
      for member in members {
        add(.string(member.key))
        add(member.value)
      }
    }
  }

  private mutating func add(number: UInt64) {
    value = (value ^ number) &* 0x0000_0100_0000_01B3
  }
}
