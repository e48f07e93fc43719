/// Canonical normalisation (NFC and NFD) by the tables of Unicode 17.0.
///
/// Text is UTF-16 code units; a lone surrogate stands for itself and combines with nothing.
/// Normalisation is stable: for scalars that an older version assigns, the result is the same in
/// that version.
public enum Normalization {
  /// Canonical decomposition, marks in canonical order. O(length) but for runs of marks.
  public static func nfd(_ text: [UInt16]) -> [UInt16] {
    // Below U+00C0 nothing decomposes and nothing is a mark.
    if text.allSatisfy({ $0 < 0xC0 }) { return text }
    return UTF16Text.units(decomposed(text))
  }

  /// Canonical decomposition followed by composition. O(length) but for runs of marks.
  public static func nfc(_ text: [UInt16]) -> [UInt16] {
    // Below U+0300 everything is composed already and nothing is a mark.
    if text.allSatisfy({ $0 < 0x300 }) { return text }
    var scalars = decomposed(text)
    compose(&scalars)
    return UTF16Text.units(scalars)
  }

  /// Canonical_Combining_Class, 0 for most.
  public static func combiningClass(_ scalar: UInt32) -> UInt8 {
    scalar < 0x300 ? 0 : NormalizationData.shared.combiningClass(scalar)
  }

  private static func decomposed(_ text: [UInt16]) -> [UInt32] {
    let data = NormalizationData.shared
    var result: [UInt32] = []
    result.reserveCapacity(text.count)
    for scalar in UTF16Text.scalars(text) { data.appendDecomposition(scalar, to: &result) }
    order(&result)
    return result
  }

  /// Sorts each run of marks by combining class, keeping the order of equal ones.
  private static func order(_ scalars: inout [UInt32]) {
    var start = 0
    while start < scalars.count {
      guard combiningClass(scalars[start]) != 0 else {
        start += 1
        continue
      }
      var end = start
      while end < scalars.count, combiningClass(scalars[end]) != 0 { end += 1 }
      if end - start > 1 {
        let run = scalars[start..<end].enumerated().sorted { left, right in
          let classes = (combiningClass(left.element), combiningClass(right.element))
          return classes.0 != classes.1 ? classes.0 < classes.1 : left.offset < right.offset
        }
        for (index, mark) in run.enumerated() { scalars[start + index] = mark.element }
      }
      start = end
    }
  }

  /// Replaces each pair of a starter and a scalar that is not blocked from it by their primary
  /// composite, as the Unicode Standard defines it (section 3.11).
  private static func compose(_ scalars: inout [UInt32]) {
    let data = NormalizationData.shared
    var starter = -1
    var lastClass: UInt8 = 0
    var written = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      let scalarClass = combiningClass(scalar)
      let isAdjacent = starter == written - 1
      if starter >= 0, isAdjacent || lastClass < scalarClass,
        let composite = data.composite(scalars[starter], scalar)
      {
        scalars[starter] = composite
        continue
      }
      if scalarClass == 0 { starter = written }
      lastClass = scalarClass
      scalars[written] = scalar
      written += 1
    }
    scalars.removeLast(scalars.count - written)
  }
}

/// Scalars of UTF-16 text; lone surrogates are kept as they are.
enum UTF16Text {
  static func scalars(_ text: [UInt16]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      let unit = UInt32(text[offset])
      offset += 1
      if unit & 0xFC00 == 0xD800, offset < text.count, text[offset] & 0xFC00 == 0xDC00 {
        result.append(0x10000 + (unit & 0x3FF) << 10 + UInt32(text[offset] & 0x3FF))
        offset += 1
      } else {
        result.append(unit)
      }
    }
    return result
  }

  static func units(_ scalars: [UInt32]) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(scalars.count)
    for scalar in scalars {
      if scalar < 0x10000 {
        result.append(UInt16(scalar))
      } else {
        result.append(UInt16(0xD7C0 + scalar >> 10))
        result.append(UInt16(0xDC00 + scalar & 0x3FF))
      }
    }
    return result
  }
}
