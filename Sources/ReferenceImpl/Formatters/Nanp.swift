internal import TextSpec

extension TextFormatter {
  /// `555`, `555-0123`, `(212) 555-0123`, `12125550123`.
  static let nanp = TextFormatter(.nanp) { $0.takeNorthAmerican { $0.take($1) } }
}

extension FormattedPage {
  /// The shapes of the North American plan: they flip at 4, at 8 and at 11 digits, and the first
  /// digits move each time.
  mutating func takeNorthAmerican(_ take: (inout FormattedPage, Int) -> Void) {
    switch count {
    case 4...7:
      take(&self, 3)
      write("-")
      take(&self, 4)
    case 8...10:
      write("(")
      take(&self, 3)
      write(") ")
      take(&self, 3)
      write("-")
      take(&self, 4)
    default: take(&self, count)
    }
  }
}
