/// A text as UTF-16 code units, which may be ill-formed: a lone surrogate is an ordinary input.
///
/// Every offset of this package counts these units, and every range of them is half-open.
public typealias CodeUnits = [UInt16]

extension Array where Element == UInt16 {
  /// The code units of a Swift string, for literals in tests and documentation.
  @inlinable public init(_ text: String) { self.init(text.utf16) }

  /// The code units of one scalar or surrogate code point. Complexity: O(1).
  public init(scalar: UInt32) {
    if scalar < 0x10000 {
      self = [UInt16(scalar)]
    } else {
      let rest = scalar - 0x10000
      self = [UInt16(0xD800 + (rest >> 10)), UInt16(0xDC00 + (rest & 0x3FF))]
    }
  }

  /// The code units of a list of scalars or surrogate code points. Complexity: O(count).
  public init(scalars: some Sequence<UInt32>) {
    self = []
    for scalar in scalars { appendScalar(scalar) }
  }

  /// Appends the code units of one scalar or surrogate code point. Complexity: O(1) amortised.
  @inlinable public mutating func appendScalar(_ scalar: UInt32) {
    if scalar < 0x10000 {
      append(UInt16(truncatingIfNeeded: scalar))
    } else {
      let rest = scalar &- 0x10000
      append(UInt16(truncatingIfNeeded: 0xD800 &+ (rest >> 10)))
      append(UInt16(truncatingIfNeeded: 0xDC00 &+ (rest & 0x3FF)))
    }
  }

  /// The scalar (or lone surrogate) which begins at `offset`, and its length in units, 1 or 2.
  /// Complexity: O(1). `offset` is in `0..<count`.
  @inlinable public func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = self[offset]
    if lead & 0xFC00 == 0xD800, offset + 1 < count {
      let trail = self[offset + 1]
      if trail & 0xFC00 == 0xDC00 {
        let value = 0x10000 + (UInt32(lead) & 0x3FF) << 10 + (UInt32(trail) & 0x3FF)
        return (value, 2)
      }
    }
    return (UInt32(lead), 1)
  }

  /// The scalar (or lone surrogate) which ends at `offset`, and its length in units, 1 or 2.
  /// Complexity: O(1). `offset` is in `1...count`.
  @inlinable public func scalar(before offset: Int) -> (value: UInt32, length: Int) {
    let trail = self[offset - 1]
    if trail & 0xFC00 == 0xDC00, offset > 1, self[offset - 2] & 0xFC00 == 0xD800 {
      return scalar(at: offset - 2)
    }
    return (UInt32(trail), 1)
  }

  /// All scalars and lone surrogates, in order. Complexity: O(count).
  public var scalarValues: [UInt32] {
    var values: [UInt32] = []
    values.reserveCapacity(count)
    var offset = 0
    while offset < count {
      let (value, length) = scalar(at: offset)
      values.append(value)
      offset += length
    }
    return values
  }

  /// Whether `offset` lies between the two halves of a surrogate pair. Complexity: O(1).
  @inlinable public func splitsPair(at offset: Int) -> Bool {
    offset > 0 && offset < count && self[offset] & 0xFC00 == 0xDC00
      && self[offset - 1] & 0xFC00 == 0xD800
  }

  /// Whether every surrogate is half of a pair. Complexity: O(count).
  public var isWellFormed: Bool { loneSurrogateCount == 0 }

  /// How many surrogates are no half of a pair. Complexity: O(count).
  public var loneSurrogateCount: Int {
    var offset = 0
    var lone = 0
    while offset < count {
      let (value, length) = scalar(at: offset)
      if length == 1 && value & 0xFFFF_F800 == 0xD800 { lone += 1 }
      offset += length
    }
    return lone
  }
}
