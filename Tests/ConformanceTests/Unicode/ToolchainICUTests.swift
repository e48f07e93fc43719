import TextSpec
import ReferenceImpl
import Testing
import UnicodeTables

@Suite(
  .enabled(if: ToolchainICU.unicodeVersion == 16, "the toolchain has no ICU of Unicode 16.0"))
struct `The ICU of the toolchain` {
  private static let types: [Int32] = [0, 1, 3]

  /// What ICU's word rules tailor: the colon is no MidLetter, and the words of some scripts come
  /// from dictionaries.
  private static func isTailored(_ scalar: UInt32, _ data: UnicodeData) -> Bool {
    let properties = data.properties(scalar)
    return [0x3A, 0xFE55, 0xFF1A].contains(scalar)
      || properties.dictionaryScript != DictionaryScript.none || properties.wordBreak == .katakana
  }

  private static func scalars(_ text: [UInt16]) -> [UInt32] {
    String(decoding: text, as: UTF16.self).unicodeScalars.map(\.value)
  }

  @Test(arguments: SegmentationLevel.allCases)
  func `agrees on random texts outside its tailorings`(_ level: SegmentationLevel) throws {
    let icu = try #require(ToolchainICU(type: Self.types[Int(level.rawValue)]))
    let data = UnicodeData.tables(.v16_0)
    let segmenter = Segmenter(.v16_0)
    var sampler = TextSampler(.v16_0, seed: 5)
    var differences: [String] = []
    var comparedCount = 0
    for _ in 0..<(isExhaustive ? 200_000 : 4000) {
      let text = sampler.text(scalarMax: 10)
      if level == .word, Self.scalars(text).contains(where: { Self.isTailored($0, data) }) {
        continue
      }
      comparedCount += 1
      let own = segmenter.boundaries(of: text, level)
      let (stepped, asked) = icu.boundaries(text)
      if own != stepped || own != asked {
        let hexadecimal = text.map { String($0, radix: 16) }.joined(separator: " ")
        differences.append("\(hexadecimal): \(own), ICU has \(stepped) and \(asked)")
      }
    }
    #expect(differences == [])
    #expect(comparedCount > 500)
  }

  @Test func `tailors the colon`() throws {
    let icu = try #require(ToolchainICU(type: 1))
    let text: [UInt16] = [0x61, 0x3A, 0x61]
    #expect(Segmenter(.v16_0).boundaries(of: text, .word) == [0, 3])
    #expect(icu.boundaries(text).stepped == [0, 1, 2, 3])
  }
}
