import ConformanceKit
import Testing
import TextSpec

struct JSONReadingTests {
  private func read(_ text: String, _ dialect: JSONDialect = .file) throws -> Value {
    try JSON.read(Array(text.utf8), dialect)
  }

  /// The error of a text, as a line.
  private func complaint(_ bytes: [UInt8], _ dialect: JSONDialect = .file) -> String {
    do {
      return "read \(try JSON.read(bytes, dialect))"
    } catch {
      return error.description
    }
  }

  private func complaint(_ text: String, _ dialect: JSONDialect = .file) -> String {
    complaint(Array(text.utf8), dialect)
  }

  @Test func `values of every kind are read`() throws {
    let value = try read(#" {"b":[null,true,false,-12,"x"],"a":{}} "#)
    #expect(
      value
        == .object([
          .init("a", .object([])), .init("b", [.null, true, false, -12, "x"]),
        ]))
  }

  @Test func `a number is an integer however it is spelt`() throws {
    #expect(try read("[3, 3.0, 30e-1, 3e0, 0.3E+1, -0, 0e99999999999]") == [3, 3, 3, 3, 3, 0, 0])
    #expect(try read("9223372036854775807") == .int(.max))
    #expect(try read("-9223372036854775808") == .int(.min))
    #expect(try read("-9.223372036854775808e18") == .int(.min))
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "0.5", "1e19", "1e999999999999999999999",
    "5e-1", "9223372036854775808.0",
  ])
  func `a number that is no integer of 64 bits is refused`(text: String) {
    #expect(complaint(text).hasSuffix("expected an integer of 64 bits"))
  }

  @Test(arguments: ["01", "-", "-a", "1.", "1e", "1e+", ".5", "+1", "1.e2", "00"])
  func `a number keeps the grammar`(text: String) {
    #expect(!complaint(text).hasPrefix("read"))
  }

  @Test func `a fraction on the wire is kept as something that nobody takes for a number`() throws {
    let value = try read(#"{"elapsed":0.25,"ok":true}"#, .wire)
    #expect(value["elapsed"] == .object([.init("fraction", "0.25")]))
    #expect(value["ok"] == true)
  }

  @Test func `escapes are read as code units`() throws {
    #expect(
      try read(#""\"\\\/\b\f\n\r\t\u0041\ud83D\uDE00""#)
        == .text([0x22, 0x5C, 0x2F, 8, 12, 10, 13, 9, 0x41, 0xD83D, 0xDE00]))
  }

  @Test func `a lone surrogate is a unit in files and an error on the wire`() throws {
    #expect(try read(#""a\ud83db""#) == .text([0x61, 0xD83D, 0x62]))
    #expect(try read(#""\ude00\ud83d""#) == .text([0xDE00, 0xD83D]))
    for text in [#""a\ud83db""#, #""\ude00\ud83d""#, #""\ud83d\ud83d""#, #""\ud83d\n""#] {
      #expect(complaint(text, .wire).hasSuffix("a lone surrogate is not allowed in a string"))
    }
    #expect(try read(#""\ud83d\ude00""#, .wire) == "\u{1F600}")
  }

  @Test func `an error names line, column, byte and reason`() {
    #expect(
      complaint("{\n  \"a\": \"\u{E9}\u{E9}\", \u{E9}}")
        == "line 2, column 14 (byte 17): expected a key in quotation marks")
    #expect(
      complaint("") == "line 1, column 1 (byte 0): "
        + "expected a value, found the end of the input")
    #expect(complaint("[1 2]") == "line 1, column 4 (byte 3): expected `,` or `]` in a list")
    #expect(complaint("{} x") == "line 1, column 4 (byte 3): expected the end of the input")
    #expect(complaint("\"abc") == "line 1, column 1 (byte 0): the string is not closed")
    #expect(complaint("\"\\q\"") == "line 1, column 2 (byte 1): unknown escape")
    #expect(complaint("nul") == "line 1, column 1 (byte 0): expected null")
    #expect(
      complaint("\"a\u{9}\"")
        == "line 1, column 3 (byte 2): a control character in a string must be escaped")
  }

  @Test func `a key that comes twice is refused, in either spelling of a text`() {
    #expect(complaint(#"{"a":1,"b":2,"a":3}"#).hasSuffix("the key \"a\" comes twice"))
    #expect(complaint(#"{"text":"a","u16":"0061"}"#).hasSuffix("the key \"text\" comes twice"))
    #expect(
      complaint(#"{"insert.u16":"0061","insert":"a"}"#)
        .hasSuffix("the key \"insert\" comes twice"))
  }

  @Test func `the hexadecimal twin of a text is merged`() throws {
    let value = try read(#"{"u16":"d83D0061","insert.u16":"","x.u16":"00e9"}"#)
    #expect(value["text"] == .text([0xD83D, 0x61]))
    #expect(value["insert"] == .text([]))
    #expect(value["x"] == .text([0xE9]))
    for text in [#"{"u16":"d83"}"#, #"{"u16":7}"#, #"{"a.u16":"00g0"}"#] {
      #expect(complaint(text).hasSuffix("expected four hexadecimal digits for each code unit"))
    }
  }

  @Test func `nesting is limited before the stack is`() throws {
    let deepest =
      String(repeating: "[", count: JSON.depthMax)
      + String(repeating: "]", count: JSON.depthMax)
    _ = try read(deepest)
    #expect(complaint("[" + deepest + "]").hasSuffix("nested deeper than 128"))
    let open = String(repeating: #"{"a":"#, count: 1_000_000)
    #expect(complaint(open).hasSuffix("nested deeper than 128"))
  }

  @Test func `ill-formed bytes are refused wherever they stand`() {
    let sequences: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xF0, 0x9F, 0x98],
    ]
    for sequence in sequences {
      #expect(complaint([0x22] + sequence + [0x22]) == "line 1, column 2 (byte 1): invalid UTF-8")
      #expect(!complaint([0x7B, 0x22] + sequence + [0x22, 0x3A, 0x31, 0x7D]).hasPrefix("read"))
    }
  }
}
