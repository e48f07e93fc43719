internal import TextSpec
internal import UnicodeTables

extension TextFormatter {
  /// The raw text itself: where nothing moves, the caret does not either.
  static let identity = TextFormatter(.identity, .all) { $0.take() }

  /// Every cluster in upper case, scalar by scalar.
  static let upper = TextFormatter(.upper, .all) { page in
    while page.rest > 0 {
      let cluster = page.next
      page.takeNext { page in
        var offset = cluster.start
        while offset < cluster.end {
          let (scalar, length) = page.raw.scalar(at: offset)
          for mapped in Uppercase.mapping(scalar) { page.write(CodeUnits(scalar: mapped)) }
          offset += length
        }
      }
    }
  }
}
