/// Scalars in UTF-16 code units, ill-formed text included.
extension Span where Element == UInt16 {
  /// The scalar that starts at an offset, and its length in code units.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let unit = UInt32(self[offset])
    guard unit & 0xFC00 == 0xD800, offset + 1 < count else { return (unit, 1) }
    let trail = UInt32(self[offset + 1])
    guard trail & 0xFC00 == 0xDC00 else { return (unit, 1) }
    return (unit << 10 &+ trail &- 0x35F_DC00, 2)
  }

  /// The scalar that ends at an offset greater than 0, and its length in code units.
  @inline(__always)
  func scalar(endingAt offset: Int) -> (value: UInt32, length: Int) {
    let unit = UInt32(self[offset - 1])
    guard unit & 0xFC00 == 0xDC00, offset > 1 else { return (unit, 1) }
    let lead = UInt32(self[offset - 2])
    guard lead & 0xFC00 == 0xD800 else { return (unit, 1) }
    return (lead << 10 &+ unit &- 0x35F_DC00, 2)
  }

  /// Whether an offset stands between the two units of a surrogate pair.
  func isInsidePair(_ offset: Int) -> Bool {
    offset > 0 && offset < count && self[offset] & 0xFC00 == 0xDC00
      && self[offset - 1] & 0xFC00 == 0xD800
  }
}
