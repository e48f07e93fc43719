internal import TextSpec

extension TextFormatter {
  /// `+82 10-1234-5678` for `01012345678`: the leading 0 becomes a protected prefix.
  static let e164kr = TextFormatter(.e164kr) { page in
    guard page.nextScalar == 0x30 else { return page.takeKorean() }
    page.drop(1)
    page.write("+82 ")
    page.beginArea()
    switch page.rest {
    case ...9: page.takeGroups([2, 3, 4], "-")
    case 10: page.takeGroups([2, 4, 4], "-")
    default: page.take()
    }
  }
}
