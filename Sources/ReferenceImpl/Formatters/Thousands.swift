internal import TextSpec

extension TextFormatter {
  /// `1,234,567`
  static let thousands = TextFormatter(.thousands) { $0.takeThousands(",") }

  /// `1.234.567`
  static let thousandsDot = TextFormatter(.thousandsDot) { $0.takeThousands(".") }

  /// `$ 1,234`
  static let dollar = TextFormatter(.dollar) { page in
    page.write("$ ")
    page.beginArea()
    page.takeThousands(",")
  }

  /// `1,234 \u{C6D0}`
  static let won = TextFormatter(.won) { page in
    page.takeThousands(",")
    page.endArea()
    page.write([0x20, 0xC6D0])
  }

  /// `12`, `1.23`, `1,234.56`
  static let money2 = TextFormatter(.money2) { page in
    if page.count > 2 {
      page.takeThousands(",", reserving: 2)
      page.write(".")
    }
    page.take()
  }
}
