import Testing
import UnicodeTables

// The standard library's own normaliser is the independent one with data of Unicode 17.0, and it
// is not public. Foundation's does not serve: it lacks compositions added in 16.0, and leaves
// U+AC00 U+11A8 as it is.
#if os(Linux)
  @_spi(_Unicode) import Swift
#endif

@Suite struct `Canonical normalisation` {
  #if os(Linux)
    private static func text(_ scalars: [UInt32]) -> String {
      var text = String.UnicodeScalarView()
      for scalar in scalars { text.append(Unicode.Scalar(scalar)!) }
      return String(text)
    }

    private static func units(_ scalars: [Unicode.Scalar]) -> [UInt16] {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return Array(String(view).utf16)
    }

    private static func differs(_ scalars: [UInt32]) -> Bool {
      let text = text(scalars)
      let units = Array(text.utf16)
      return Normalization.nfd(units) != Self.units(Array(text._nfd))
        || Normalization.nfc(units) != Self.units(Array(text._nfc))
    }

    @Test func `every scalar decomposes and composes as the standard library has it`() {
      let scalars = (UInt32(0xC0)...0x2FA1D).filter { !(0xD800...0xDFFF).contains($0) }
      let differences = scalars.filter { Self.differs([$0]) }
      #expect(differences.isEmpty)
    }

    @Test func `strings of bases and marks normalise as the standard library has it`() {
      let pool: [UInt32] = [
        0x61, 0x41, 0xE9, 0x1E69, 0x73, 0x300, 0x301, 0x307, 0x323, 0x327, 0x345, 0x338, 0x1100,
        0x1161, 0x11A8, 0xAC00, 0xAC01, 0x9C7, 0x9BE, 0x5D0, 0x5B4, 0x5BF, 0x1D157, 0x1D165, 0x2ADC,
        0x958, 0x915, 0x93C, 0x200D, 0x1F469, 0x3B1, 0x313, 0x342,
      ]
      var state: UInt64 = 1
      var differences: [[UInt32]] = []
      for _ in 0..<5000 {
        var scalars: [UInt32] = []
        for _ in 0..<6 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          scalars.append(pool[Int(state >> 33) % pool.count])
        }
        if Self.differs(scalars) { differences.append(scalars) }
      }
      #expect(differences.isEmpty)
    }
  #endif

  @Test func `a lone surrogate stands for itself and blocks`() {
    #expect(Normalization.nfc([0x65, 0xD800, 0x301]) == [0x65, 0xD800, 0x301])
    #expect(Normalization.nfc([0x65, 0x301, 0xDC00]) == [0xE9, 0xDC00])
    #expect(Normalization.nfd([0xE9, 0xD800]) == [0x65, 0x301, 0xD800])
  }

  @Test func `exclusions do not compose`() {
    #expect(Normalization.nfc([0x958]) == [0x915, 0x93C])
    #expect(Normalization.nfc([0x212B]) == [0xC5])
    #expect(Normalization.nfc([0x61, 0x323, 0x307]) == [0x1EA1, 0x307])
  }
}
