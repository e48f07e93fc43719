internal import TextSpec

extension TextFormatter {
  /// The formatter of a name such as `template:(___) ___-____`; nil where the name is of another
  /// form, has no place for a digit, or has digits of its own.
  static func template(named name: String) -> TextFormatter? {
    guard name.hasPrefix(StandardFormatter.templatePrefix) else { return nil }
    let pattern = CodeUnits(String(name.dropFirst(StandardFormatter.templatePrefix.count)))
    let placeCount = pattern.count { $0 == 0x5F }
    // A digit of the template could not be told from one that was typed.
    guard placeCount > 0, pattern.allSatisfy({ (0x20..<0x7F).contains($0) && !isDigit($0) }) else {
      return nil
    }
    return TextFormatter(name, .truncating) { page in
      var filled = 0
      for unit in pattern {
        if unit == 0x5F {
          page.take(1)
          filled += 1
        } else {
          page.write([unit])
        }
        if page.rest == 0, filled < placeCount, filled == page.count { return }
      }
      page.drop()
    }
  }

  private static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }
}
