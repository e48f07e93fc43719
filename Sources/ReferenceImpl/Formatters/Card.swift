internal import TextSpec

extension TextFormatter {
  /// `4111 1111 1111 1111 1`
  static let card = TextFormatter(.card) { $0.takeGroups(of: 4, " ") }

  /// `4111 1111 1111 1111`, and no more.
  static let card16 = TextFormatter(.card16) { page in
    page.takeGroups(of: 4, " ", 16)
    page.drop()
  }

  /// `4111 - 1111 - `: the separator comes as soon as a group is full.
  static let cardEager = TextFormatter(.cardEager) { page in
    while page.rest > 0 {
      let isFull = page.rest >= 4
      page.take(4)
      if isFull { page.write(" - ") }
    }
  }
}
