internal import TextSpec

extension TextFormatter {
  /// `138 1234 5678`, `138123456789`.
  static let cn = TextFormatter(.cn) { page in
    if page.count > 11 { page.take() } else { page.takeGroups([3, 4, 4], " ") }
  }
}
