public import TextSpec

/// A stream of choices: SplitMix64 with its own bounded draws, so that the same seed makes the
/// same case on every platform and with every version of the standard library.
///
/// The generator is that of Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators" (2014).
public struct Choices: Sendable {
  @usableFromInline var state: UInt64

  @usableFromInline static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The choices of one case.
  public init(_ key: CaseKey) { state = key.state }

  /// The choices that one law makes about one case, for siblings.
  public init(_ key: CaseKey, for law: LawID) {
    state = Self.mix(key.state ^ Self.hash(law.rawValue))
  }

  /// The choices from a bare state, for tests against published vectors.
  public init(state: UInt64) { self.state = state }

  /// The next 64 bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// The finaliser of SplitMix64.
  @inlinable public static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// FNV-1a over the bytes of a name.
  public static func hash(_ name: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }

  /// A number in `0..<bound`, by multiplying high. `bound` is positive.
  @inlinable public mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A number in a closed range.
  @inlinable public mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// True in `chance` of `outOf` draws.
  @inlinable public mutating func happens(_ chance: Int, outOf total: Int) -> Bool {
    below(total) < chance
  }

  /// One element of a list that is not empty.
  @inlinable public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// The index of an integer weight, in proportion to it. `total` is the sum of the weights.
  @inlinable public mutating func weighted(_ weights: [Int], total: Int) -> Int {
    var rest = below(total)
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.count - 1
  }
}
