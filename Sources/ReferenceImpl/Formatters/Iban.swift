internal import TextSpec
internal import UnicodeTables

extension TextFormatter {
  /// `DE89 3704 0044`: letters in upper case, which may be more than they were, in groups of 4.
  static let iban = TextFormatter(.iban, .lettersAndDigits) { page in
    var letterCount = 0
    while page.rest > 0 {
      let mapped = Uppercase.mapping(page.nextScalar)
      // The separator before a cluster is no part of its image; one in the midst of it is.
      if letterCount > 0, letterCount % 4 == 0 { page.write(" ") }
      page.takeNext { page in
        for (index, scalar) in mapped.enumerated() {
          // Marks, which some letters become, stay with their base.
          if index > 0, Uppercase.isMark(scalar) {
            page.write(CodeUnits(scalar: scalar))
            continue
          }
          if index > 0, letterCount % 4 == 0 { page.write(" ") }
          page.write(CodeUnits(scalar: scalar))
          letterCount += 1
        }
      }
    }
  }
}

extension Uppercase {
  /// Whether a scalar is one of the marks that upper-case mappings write.
  fileprivate static func isMark(_ scalar: UInt32) -> Bool {
    UnicodeData.tables(.v17_0).properties(scalar).generalCategory.isMark
  }
}
