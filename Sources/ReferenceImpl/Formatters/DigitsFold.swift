internal import TextSpec
internal import UnicodeTables

extension TextFormatter {
  /// Digits of any script as ASCII digits, in the shapes of `nanp`.
  static let digitsFold = TextFormatter(.digitsFold) { page in
    page.takeNorthAmerican { page, countMax in
      for _ in 0..<min(countMax, page.rest) {
        guard let value = DecimalDigit.value(page.nextScalar) else {
          // A digit of a later version than the values are known for stays as it is.
          page.take(1)
          continue
        }
        page.takeNext { $0.write([0x30 + UInt16(value)]) }
      }
    }
  }
}
