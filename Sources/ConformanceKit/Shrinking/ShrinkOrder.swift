public import TextSpec

/// The order in which a smaller case is a better explanation: fewer operations, fewer scalars,
/// lower classes from the left, lower marks, smaller parameters.
public struct ShrinkOrder: Sendable {
  private let oracle: any Oracle
  private let representatives: [UInt32]

  public init(_ oracle: any Oracle) {
    self.oracle = oracle
    representatives = oracle.representatives
  }

  /// The key of a scalar: representatives come before all other scalars of their class and above.
  public func key(_ scalar: UInt32) -> (Int, UInt32) {
    let rank = oracle.classRank(of: scalar)
    return representatives[rank] == scalar ? (rank, 0) : (representatives.count + rank, scalar)
  }

  /// Whether a scalar stands for its class.
  func isRepresentative(_ scalar: UInt32) -> Bool {
    representatives[oracle.classRank(of: scalar)] == scalar
  }

  /// The number of scalars in the text and in the texts of the parameters and operations.
  func scalarCount(of input: Case) -> Int {
    NestedText.places(in: input).reduce(input.text.scalarOffsets.count - 1) {
      $0 + $1.text(in: input).scalarOffsets.count - 1
    }
  }

  /// Whether the first case is strictly smaller than the second.
  public func isSmaller(_ left: Case, _ right: Case) -> Bool { compare(left, right) < 0 }

  func compare(_ left: Case, _ right: Case) -> Int {
    if left.ops.count != right.ops.count { return left.ops.count < right.ops.count ? -1 : 1 }
    let texts = compare(left.text, right.text)
    let nested = compareNested(left, right)
    // A text and the texts in the parameters count together: moving scalars from one to the other
    // is no progress.
    if texts.count + nested.count != 0 { return texts.count + nested.count < 0 ? -1 : 1 }
    if texts.order != 0 { return texts.order }
    if nested.order != 0 { return nested.order }
    for (one, other) in zip(left.marks, right.marks) where one.offset != other.offset {
      return one.offset < other.offset ? -1 : 1
    }
    if left.marks.count != right.marks.count {
      return left.marks.count < right.marks.count ? -1 : 1
    }
    return 0
  }

  /// The difference in scalars, and the order by keys from the left.
  private func compare(_ left: CodeUnits, _ right: CodeUnits) -> (count: Int, order: Int) {
    let leftScalars = left.scalarValues
    let rightScalars = right.scalarValues
    for (one, other) in zip(leftScalars, rightScalars) where one != other {
      return (leftScalars.count - rightScalars.count, key(one) < key(other) ? -1 : 1)
    }
    return (leftScalars.count - rightScalars.count, 0)
  }

  private func compareNested(_ left: Case, _ right: Case) -> (count: Int, order: Int) {
    var count = 0
    var order = 0
    let leftValues = left.params.map(\.value) + left.ops
    let rightValues = right.params.map(\.value) + right.ops
    for (one, other) in zip(leftValues, rightValues) where one != other {
      let difference = compare(one, other)
      count += difference.count
      if order == 0 { order = difference.order }
    }
    if order == 0 && leftValues.count != rightValues.count {
      order = leftValues.count < rightValues.count ? -1 : 1
    }
    return (count, order)
  }

  private func compare(_ left: Value, _ right: Value) -> (count: Int, order: Int) {
    switch (left, right) {
    case (.text(let one), .text(let other)): return compare(one, other)
    case (.int(let one), .int(let other)):
      let weights = (Self.weight(one), Self.weight(other))
      return (0, weights.0 == weights.1 ? 0 : weights.0 < weights.1 ? -1 : 1)
    case (.bool(let one), .bool(let other)): return (0, one == other ? 0 : one ? 1 : -1)
    case (.list(let one), .list(let other)):
      return compare(one, other)
    case (.object(let one), .object(let other)):
      return compare(one.map(\.value), other.map(\.value))
    default:
      let ranks = (Self.kind(left), Self.kind(right))
      return (0, ranks.0 == ranks.1 ? 0 : ranks.0 < ranks.1 ? -1 : 1)
    }
  }

  private func compare(_ left: [Value], _ right: [Value]) -> (count: Int, order: Int) {
    var total = (count: 0, order: 0)
    for (one, other) in zip(left, right) where one != other {
      let difference = compare(one, other)
      total.count += difference.count
      if total.order == 0 { total.order = difference.order }
    }
    if left.count != right.count { total.order = left.count < right.count ? -1 : 1 }
    return total
  }

  private static func weight(_ number: Int) -> UInt { number.magnitude * 2 + (number < 0 ? 1 : 0) }

  private static func kind(_ value: Value) -> Int {
    switch value {
    case .null: 0
    case .bool: 1
    case .int: 2
    case .text: 3
    case .list: 4
    case .object: 5
    }
  }

  /// A cheap order for keeping the smallest of many failing cases: the fewest operations, then
  /// code units in all, then code units from the left.
  static func isRoughlySmaller(_ left: Case, _ right: Case) -> Bool {
    if left.ops.count != right.ops.count { return left.ops.count < right.ops.count }
    let leftSize = left.text.count + left.params.reduce(0) { $0 + size($1.value) }
    let rightSize = right.text.count + right.params.reduce(0) { $0 + size($1.value) }
    if leftSize != rightSize { return leftSize < rightSize }
    return left.text.lexicographicallyPrecedes(right.text)
  }

  private static func size(_ value: Value) -> Int {
    switch value {
    case .text(let text): text.count
    case .list(let values): values.reduce(0) { $0 + size($1) }
    case .object(let members): members.reduce(0) { $0 + size($1.value) }
    case .null, .bool, .int: 0
    }
  }
}
