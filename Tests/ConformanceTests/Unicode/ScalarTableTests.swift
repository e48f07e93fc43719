import Testing
import UnicodeTables

/// The standard library of the toolchain that this package asks for has the data of Unicode 17.0:
/// an independent copy to compare with.
@Suite struct `Tables of scalars` {
  private static let scalars: [Unicode.Scalar] = (UInt32(0)...0x10FFFF).compactMap(
    Unicode.Scalar.init)

  @Test func `names are those of the standard library`() {
    // The standard library has a pattern instead of this name.
    let unnamed: Set<UInt32> = [0x18CFF]
    var differences: [String] = []
    for range in UnicodeData.tables(.v17_0).ranges() where range.properties.isAssigned {
      for value in [range.first, (range.first + range.last) / 2, range.last] {
        guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else {
          continue
        }
        if ScalarNames.name(value) != name, !unnamed.contains(value) {
          differences.append("\(name), got \(ScalarNames.name(value))")
        }
      }
    }
    #expect(differences.isEmpty)
  }

  @Test(arguments: [
    (0x0A, "<control-000A>"), (0xD800, "<surrogate-D800>"), (0xE000, "<private-use-E000>"),
    (0xFFFF, "<noncharacter-FFFF>"), (0x378, "<reserved-0378>"), (0x61, "LATIN SMALL LETTER A"),
    (0xAC01, "HANGUL SYLLABLE GAG"), (0x4E00, "CJK UNIFIED IDEOGRAPH-4E00"),
    (0x1F469, "WOMAN"), (0x3D000, "SMALL SEAL CHARACTER-3D000"),
    (0xF900, "CJK COMPATIBILITY IDEOGRAPH-F900"),
  ])
  func `names and labels`(_ scalar: Int, _ name: String) {
    #expect(ScalarNames.name(UInt32(scalar)) == name)
  }

  @Test func `upper case is that of the standard library`() {
    let differences = Self.scalars.filter { scalar in
      scalar.properties.uppercaseMapping.unicodeScalars.map(\.value)
        != Uppercase.mapping(scalar.value)
    }
    #expect(differences.isEmpty)
    let lower = Array("stra\u{DF}e \u{1F80}".utf16)
    #expect(Uppercase.map(lower) == Array("STRASSE \u{1F08}\u{399}".utf16))
    #expect(Uppercase.map([0x61, 0xD800, 0x62]) == [0x41, 0xD800, 0x42])
  }

  @Test func `decimal digits are those of the standard library`() {
    let differences = Self.scalars.filter { scalar in
      let isDigit = scalar.properties.numericType == .decimal
      let value = isDigit ? scalar.properties.numericValue.map { Int($0) } : nil
      return value != DecimalDigit.value(scalar.value)
    }
    #expect(differences.isEmpty)
    #expect(DecimalDigit.allZeros.count == 77)
  }

  @Test func `emoji sequences are whole`() {
    let counts = EmojiSequence.Kind.allCases.map { kind in
      EmojiSequence.released.filter { $0.kind == kind }.count
    }
    #expect(counts == [1400, 12, 259, 3, 665, 1614, 371])
    #expect(EmojiSequence.additions.count == 19)
    let older = EmojiSequence.all(.v13_0)
    #expect(older.count < EmojiSequence.released.count)
    #expect(older.contains { $0.scalars == [0x1F1E6, 0x1F1E8] })
  }
}
