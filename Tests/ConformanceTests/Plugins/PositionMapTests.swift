import Testing
import TextSpec

@testable import conformance_runner

struct PositionMapTests {
  /// One scalar of each length: 1, 2, 3 and 4 bytes.
  private let text = CodeUnits("a\u{E9}\u{4E00}\u{1F600}b")

  @Test func `offsets become positions of each unit`() {
    let utf8 = PositionMap(.utf8, text)
    #expect((0...6).map { utf8.outward($0) } == [0, 1, 3, 6, nil, 10, 11])
    let utf32 = PositionMap(.utf32, text)
    #expect((0...6).map { utf32.outward($0) } == [0, 1, 2, 3, nil, 4, 5])
    let utf16 = PositionMap(.utf16, text)
    #expect((0...6).map { utf16.outward($0) } == Array(0...6))
  }

  @Test func `positions become offsets, and back again`() {
    for encoding in PositionEncoding.allCases {
      let map = PositionMap(encoding, text)
      for offset in 0...6 {
        guard let position = map.outward(offset) else { continue }
        #expect(map.inward(position) == offset)
      }
    }
  }

  @Test func `a position that the text does not have is no boundary of it`() {
    let utf8 = PositionMap(.utf8, text)
    // Inside of a scalar of two or three bytes there is no offset at all.
    for position in [2, 4, 5] { #expect(utf8.inward(position) > text.count) }
    // Inside of one of four bytes there is the middle of its surrogate pair.
    for position in [7, 8, 9] { #expect(utf8.inward(position) == 4) }
    // Outside of the text the distance to its end is kept.
    #expect(utf8.inward(12) == 7)
    #expect(utf8.inward(-1) == -1)
    #expect(PositionMap(.utf32, text).inward(9) == 10)
    #expect(utf8.outward(7) == 12)
    #expect(utf8.outward(-3) == -3)
  }

  @Test func `an empty text has one position`() {
    for encoding in PositionEncoding.allCases {
      let map = PositionMap(encoding, [])
      #expect(map.outward(0) == 0)
      #expect(map.inward(0) == 0)
      #expect(map.inward(1) == 1)
    }
  }
}
