import ConformanceKit
import Testing
import TextSpec

struct JSONWritingTests {
  private func compact(_ value: Value) -> String {
    String(decoding: JSON.compact(value), as: UTF8.self)
  }
  private func pretty(_ value: Value) -> String {
    String(decoding: JSON.pretty(value), as: UTF8.self)
  }

  @Test func `a compact value has no white space`() {
    let value = Value.members([
      .init("b", [1, -20, .null, true]), .init("a", "\u{E9}\n\"\\\u{1}"),
    ])
    #expect(compact(value) == "{\"a\":\"\u{E9}\\n\\\"\\\\\\u0001\",\"b\":[1,-20,null,true]}")
    #expect(compact(.int(.min)) == "-9223372036854775808")
  }

  @Test func `an ill-formed text under a key is written as its twin`() {
    #expect(compact(.object([.init("text", .text([0xD83D]))])) == #"{"u16":"d83d"}"#)
    #expect(
      compact(.object([.init("insert", .text([0x61, 0xDE00]))]))
        == #"{"insert.u16":"0061de00"}"#)
    #expect(compact([.text([0xD83D])]) == #"["\ud83d"]"#)
  }

  @Test func `a pretty value is sorted, indented, and shows nothing invisible`() {
    let value = Value.members([
      .init("z", .object([])), .init("ops", [[1, 2], .object([.init("a", .null)])]),
      .init("marks", [1, 2, 3]), .init("none", []),
      .init("text", "a\u{200D}\u{301}\u{1F468}\u{FE0F}\u{E0067}\u{E9}"),
    ])
    #expect(
      pretty(value) == """
        {
          "marks": [1, 2, 3],
          "none": [],
          "ops": [
            [1, 2],
            {
              "a": null
            }
          ],
          "text": "a\\u200d\\u0301\u{1F468}\\ufe0f\\udb40\\udc67\u{E9}",
          "z": {}
        }

        """)
  }

  @Test func `a pretty twin stands where its own key belongs`() {
    let value = Value.members([
      .init("text", .text([0xD800])), .init("tide", 1), .init("v", 2),
    ])
    #expect(pretty(value) == "{\n  \"tide\": 1,\n  \"u16\": \"d800\",\n  \"v\": 2\n}\n")
  }

  @Test func `every code unit survives a round trip in both forms`() throws {
    var units: CodeUnits = []
    for unit in UInt16.min...UInt16.max {
      units += [unit, 0x61]
    }
    let value = Value.members([.init("text", .text(units)), .init("list", [.text(units)])])
    #expect(try JSON.read(JSON.compact(value)) == value)
    #expect(try JSON.read(JSON.pretty(value)) == value)
  }

  @Test func `every scalar survives a round trip on the wire`() throws {
    var units: CodeUnits = []
    for scalar: UInt32 in 0...0x10FFFF where scalar & 0xFFFF_F800 != 0xD800 {
      units.appendScalar(scalar)
    }
    #expect(try JSON.read(JSON.compact(.text(units)), .wire) == .text(units))
  }

  /// A value that a seed decides, of every kind and nested a little.
  private func value(_ state: inout UInt64, depth: Int) -> Value {
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    switch draw(depth > 4 ? 4 : 6) {
    case 0: return .null
    case 1: return .bool(draw(2) == 0)
    case 2: return .int(Int(truncatingIfNeeded: state &* 0x9E37_79B9_7F4A_7C15) >> draw(64))
    case 3: return .text((0..<draw(5)).map { _ in UInt16(draw(0x10000)) })
    case 4: return .list((0..<draw(4)).map { _ in value(&state, depth: depth + 1) })
    default:
      return .members(
        (0..<draw(4)).map { .init("k\($0)", value(&state, depth: depth + 1)) })
    }
  }

  @Test func `values of a thousand seeds survive, and no cut or changed byte crashes`() throws {
    var wrong = 0
    for seed in 0..<1000 as Range<UInt64> {
      var state = seed
      let value = value(&state, depth: 0)
      var bytes = seed % 2 == 0 ? JSON.compact(value) : JSON.pretty(value)
      if (try? JSON.read(bytes)) != value { wrong += 1 }
      for _ in 0..<4 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 40) % bytes.count] = UInt8(truncatingIfNeeded: state >> 32)
        _ = try? JSON.read(bytes, .wire)
        _ = try? JSON.read(Array(bytes.prefix(Int(state >> 40) % bytes.count)))
      }
    }
    #expect(wrong == 0)
  }
}
