internal import TextSpec

extension TextFormatter {
  /// `010-123-4567`, `010-1234-5678`, `010123456789`.
  static let kr = TextFormatter(.kr) { $0.takeKorean() }
}

extension FormattedPage {
  mutating func takeKorean() {
    switch count {
    case ...10: takeGroups([3, 3, 4], "-")
    case 11: takeGroups([3, 4, 4], "-")
    default: take()
    }
  }
}
