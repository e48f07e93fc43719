internal import TextSpec
internal import UnicodeTables

extension TextFormatter {
  /// `04/0`, `31/12/1999`
  static let dateEager = TextFormatter(.dateEager) { page in
    page.takeFields(digitMax: 8) { filled, value in
      filled == 0 && value >= 4 || filled == 2 && value >= 2
    }
  }

  /// `04/`, `12/29`
  static let expiry = TextFormatter(.expiry) { page in
    page.takeFields(digitMax: 4) { filled, value in filled == 0 && value >= 2 }
  }
}

extension FormattedPage {
  /// Takes the digits of fields of two, each but the last followed by a slash at once; the last
  /// field holds the rest. Where a digit cannot begin its field, a 0 is put before it.
  fileprivate mutating func takeFields(
    digitMax: Int, isPadded: (_ filled: Int, _ value: Int) -> Bool
  ) {
    let slashCount = digitMax == 8 ? 2 : 1
    var filled = 0
    while rest > 0, filled < digitMax {
      if let value = DecimalDigit.value(nextScalar), isPadded(filled, value) {
        write("0")
        filled += 1
      }
      take(1)
      filled += 1
      if filled % 2 == 0, filled / 2 <= slashCount { write("/") }
    }
    drop()
  }
}
