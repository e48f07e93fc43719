import Generators
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Caret formatters` {
  let oracle = CaretProbe.shared.oracle

  private func formatted(_ raw: String, _ name: String) -> Formatted {
    oracle.format(CodeUnits(raw), by: name) ?? Formatted([], images: [])
  }

  /// The text that a formatter makes of digits, for each number of them.
  private func shapes(_ name: String, _ counts: [Int], of digits: String = "12345678901234567890")
    -> [String]
  {
    counts.map { count in
      String(decoding: formatted(String(digits.prefix(count)), name).text, as: UTF16.self)
    }
  }

  @Test func `nanp flips its shape at 4, 8 and 11`() {
    #expect(
      shapes("nanp", [0, 1, 3, 4, 7, 8, 10, 11]) == [
        "", "1", "123", "123-4", "123-4567", "(123) 456-78", "(123) 456-7890", "12345678901",
      ])
  }

  @Test func `kr, cn and card group from the left`() {
    #expect(
      shapes("kr", [3, 4, 6, 7, 10, 11, 12]) == [
        "123", "123-4", "123-456", "123-456-7", "123-456-7890", "123-4567-8901", "123456789012",
      ])
    #expect(
      shapes("cn", [3, 4, 7, 8, 11, 12]) == [
        "123", "123 4", "123 4567", "123 4567 8", "123 4567 8901", "123456789012",
      ])
    #expect(
      shapes("card", [4, 5, 8, 17]) == ["1234", "1234 5", "1234 5678", "1234 5678 9012 3456 7"])
    #expect(shapes("card16", [17]) == ["1234 5678 9012 3456"])
    #expect(shapes("cardEager", [3, 4, 5, 8]) == ["123", "1234 - ", "1234 - 5", "1234 - 5678 - "])
  }

  @Test func `amounts group from the right`() {
    #expect(shapes("thousands", [1, 3, 4, 7]) == ["1", "123", "1,234", "1,234,567"])
    #expect(shapes("thousandsDot", [4]) == ["1.234"])
    #expect(shapes("dollar", [0, 1, 4]) == ["", "$ 1", "$ 1,234"])
    #expect(shapes("won", [0, 1, 4]) == ["", "1 \u{C6D0}", "1,234 \u{C6D0}"])
    #expect(shapes("money2", [1, 2, 3, 5, 6]) == ["1", "12", "1.23", "123.45", "1,234.56"])
  }

  @Test func `a leading zero becomes the prefix of the country`() {
    let long = formatted("01012345678", "e164kr")
    #expect(String(decoding: long.text, as: UTF16.self) == "+82 10-1234-5678")
    #expect(long.area == TextRange(4, 16))
    #expect(long.images[0] == CaretImage(TextRange(0, 1), nil))
    #expect(long.images[1] == CaretImage(TextRange(1, 2), TextRange(4, 5)))
    #expect(
      shapes("e164kr", [10, 11], of: "0212345678901") == ["+82 21-234-5678", "+82 21-2345-6789"])
    #expect(shapes("e164kr", [1, 11]) == ["1", "123-4567-8901"])
  }

  @Test func `dates get zeros and slashes`() {
    func date(_ raw: String) -> String {
      String(decoding: formatted(raw, "dateEager").text, as: UTF16.self)
    }
    #expect(
      ["3", "4", "31", "311", "312", "3112", "31121999", "311219990"].map(date) == [
        "3", "04/", "31/", "31/1", "31/02/", "31/12/", "31/12/1999", "31/12/1999",
      ])
    #expect(formatted("4", "dateEager").images == [CaretImage(TextRange(0, 1), TextRange(1, 2))])
    #expect(formatted("49", "dateEager").text == CodeUnits("04/09/"))
    #expect(shapes("expiry", [1, 2, 4, 5]) == ["1", "12/", "12/34", "12/34"])
    #expect(shapes("expiry", [1], of: "2") == ["02/"])
  }

  @Test func `letters grow in upper case, and groups count what is written`() {
    #expect(formatted("ab\u{DF}\u{DF}1", "iban").text == CodeUnits("ABSS SS1"))
    let straddling = formatted("abc\u{DF}", "iban")
    #expect(straddling.text == CodeUnits("ABCS S"))
    #expect(straddling.images[3] == CaretImage(TextRange(3, 4), TextRange(3, 6)))
    // A letter that becomes a letter and marks stays in one piece.
    #expect(formatted("abc\u{390}", "iban").text == CodeUnits("ABC\u{399}\u{308}\u{301}"))
    #expect(formatted("a\u{DF}-\u{1F600}", "upper").text == CodeUnits("ASS-\u{1F600}"))
  }

  @Test func `digits of any script are folded to their values`() {
    #expect(formatted("\u{664}\u{661}\u{1D7D7}\u{FF15}", "digitsFold").text == CodeUnits("419-5"))
    let wide = formatted("\u{1D7D7}", "digitsFold")
    #expect(wide.images == [CaretImage(TextRange(0, 2), TextRange(0, 1))])
  }

  @Test func `separators and content can be emoji`() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
    let flag = "\u{1F1F0}\u{1F1F7}"
    #expect(
      formatted("1234567890", "emojiSep").text
        == CodeUnits("123\(family)456\(flag)789\(family)0"))
    #expect(formatted("-a-e\u{301}\(flag)-", "emojiSig").text == CodeUnits("ae\u{301}-\(flag)"))
    #expect(formatted("a-\(family)", "identity").text == CodeUnits("a-\(family)"))
  }

  @Test func `templates take digits as far as they have places`() {
    let name = "template:(___) ___-____"
    #expect(
      shapes(name, [0, 1, 3, 4, 10, 11]) == [
        "", "(1", "(123", "(123) 4", "(123) 456-7890", "(123) 456-7890",
      ])
    #expect(shapes("template:(___)", [2, 3, 4]) == ["(12", "(123)", "(123)"])
    #expect(formatted("12", "template:__").images.count == 2)
    #expect(oracle.format([], by: "template:+1 ___") == nil)
    #expect(oracle.format([], by: "template:abc") == nil)
    #expect(oracle.format([], by: "nobody") == nil)
  }

  @Test func `what is no content is dropped, and what has a mark is no digit`() {
    #expect(formatted("+1 (2)\u{1F600}3", "nanp").text == CodeUnits("123"))
    #expect(formatted("12\u{308}3", "nanp").text == CodeUnits("13"))
    #expect(formatted("1\u{FE0F}\u{20E3}2", "nanp").text == CodeUnits("2"))
    #expect(oracle.format([0x31, 0xD83D, 0x32], by: "nanp")?.text == CodeUnits("12"))
    #expect(oracle.format([0xD83D, 0x31], by: "identity")?.text == [0xD83D, 0x31])
  }

  @Test func `every standard formatter is there, with its class and its content`() {
    let probe = CaretProbe.shared
    for standard in StandardFormatter.allCases {
      let formatted = oracle.format(CodeUnits("12ab-\u{1F600}"), by: standard.rawValue)
      #expect(formatted?.formatterClass == standard.formatterClass, "\(standard)")
    }
    // The predicate of the spec and that of the formatters were written apart.
    var differences: [String] = []
    for input in probe.cases(scope: 300, random: 300) {
      for standard in StandardFormatter.allCases {
        let claim = FormatterClaim(
          own: "own", .separatorOnly, significance: standard.significance, samples: [])
        let boundaries = oracle.boundaries(of: input.text, .grapheme)
        let declared = zip(boundaries, boundaries.dropFirst()).map { TextRange($0, $1) }
          .filter { claim.significance.holds($0, in: input.text, oracle) }
        let taken = oracle.format(input.text, by: standard.rawValue)?.images.map(\.input)
        if declared != taken { differences.append("\(standard) \(input.text)") }
      }
    }
    #expect(differences == [])
  }

  @Test func `images are ascending and disjoint, and separators alone change nothing else`() {
    var faults: [String] = []
    for input in CaretProbe.shared.cases(scope: 300, random: 400) {
      for claim in FormatterClaim.standard {
        guard let made = oracle.format(input.text, by: claim.name) else { continue }
        if !made.isInOrder(input.text) { faults.append("\(claim.name) \(input.text)") }
        let isKept = made.images.allSatisfy { image in
          image.output.map {
            made.text[$0.start..<$0.end] == input.text[image.input.start..<image.input.end]
          }
            ?? false
        }
        if claim.formatterClass == .separatorOnly, !isKept {
          faults.append("\(claim.name) changes \(input.text)")
        }
      }
    }
    #expect(faults == [])
  }
}

extension Formatted {
  /// Whether images and area lie in their texts, in order.
  func isInOrder(_ raw: CodeUnits) -> Bool {
    var (inputEnd, outputEnd) = (0, 0)
    for image in images {
      guard image.input.start >= inputEnd, !image.input.isEmpty else { return false }
      inputEnd = image.input.end
      guard let output = image.output else { continue }
      guard output.start >= outputEnd, !output.isEmpty else { return false }
      outputEnd = output.end
    }
    return inputEnd <= raw.count && outputEnd <= text.count && 0 <= area.start
      && area.start <= area.end && area.end <= text.count
  }
}
