public import TextSpec

/// The order in which a smaller case is a better explanation: fewer scalars in all texts, fewer
/// parameters, a shorter text, lower scalars from the left, lower marks, simpler names, smaller
/// numbers. Scripts have an order of their own, which begins with the number of steps.
public struct ShrinkOrder: Sendable {
  private let oracle: any Oracle
  private let representatives: [UInt32]
  private let landmarks: [UInt32]
  private let names: [CodeUnits]
  /// What a step counts for besides its scalars; nil where none counts for anything.
  let weight: (@Sendable (Value) -> Int)?
  /// Whether some steps count for more than their scalars.
  var hasWeights: Bool { weight != nil }

  /// - Parameters:
  ///   - landmarks: the scalars that mean something to a contract, the simplest first.
  ///   - names: the names that parameters hold, the simplest first.
  ///   - weight: what a step of a script counts for besides its scalars.
  public init(
    _ oracle: any Oracle, landmarks: [UInt32] = [], names: [String] = [],
    weight: (@Sendable (Value) -> Int)? = nil
  ) {
    self.weight = weight
    self.oracle = oracle
    self.landmarks = landmarks
    self.names = names.map { CodeUnits($0) }
    representatives = oracle.representatives
  }

  /// The order of a contract's cases of the kind of a given one.
  public init<C: Contract>(
    _ contract: C.Type, like input: Case, under profile: C.Profile, by oracle: any Oracle
  ) {
    self.init(
      oracle, landmarks: C.landmarks(of: input, under: profile), names: C.names,
      weight: input.ops.isEmpty ? nil : C.weight)
  }

  /// The key of a scalar: representatives come before landmarks, and both before all other scalars,
  /// which go by their class.
  public func key(_ scalar: UInt32) -> (Int, UInt32) {
    let rank = oracle.classRank(of: scalar)
    if representatives[rank] == scalar { return (rank, 0) }
    if let place = landmarks.firstIndex(of: scalar) {
      return (representatives.count, UInt32(place))
    }
    return (representatives.count + 1 + rank, scalar)
  }

  /// All representatives, and the landmarks that are none, the simplest first.
  var alphabet: [UInt32] { representatives + landmarks.filter { !isRepresentative($0) } }

  /// Whether a scalar stands for its class.
  func isRepresentative(_ scalar: UInt32) -> Bool {
    representatives[oracle.classRank(of: scalar)] == scalar
  }

  /// Whether a scalar means something to the contract.
  func isLandmark(_ scalar: UInt32) -> Bool { landmarks.contains(scalar) }

  /// The number of scalars in the text and in the texts of the parameters and operations.
  func scalarCount(of input: Case) -> Int {
    NestedText.places(in: input).reduce(input.text.scalarOffsets.count - 1) {
      $0 + $1.text(in: input).scalarOffsets.count - 1
    }
  }

  /// Whether the first case is strictly smaller than the second.
  public func isSmaller(_ left: Case, _ right: Case) -> Bool { compare(left, right) < 0 }

  func compare(_ left: Case, _ right: Case) -> Int {
    guard left.ops.isEmpty, right.ops.isEmpty else { return compareScripts(left, right) }
    let text = compare(left.text, right.text)
    let nested = compareNested(left, right)
    // A text and the texts in the parameters count together: moving scalars from one to the other
    // is no progress.
    return [
      text.count + nested.count, left.params.count - right.params.count, text.count, text.order,
      nested.length, nested.order, nested.shape, compareMarks(left.marks, right.marks), nested.name,
      nested.number,
    ].first { $0 != 0 } ?? 0
  }

  private func compareMarks(_ left: [Case.Mark], _ right: [Case.Mark]) -> Int {
    if left.count != right.count { return left.count - right.count }
    for (one, other) in zip(left, right) where one.offset != other.offset {
      return one.offset < other.offset ? -1 : 1
    }
    return 0
  }

  /// How two values differ; each number is negative where the first is the smaller one.
  private struct Difference {
    /// In scalars of texts.
    var count = 0
    /// In scalars of the first text that is not as long.
    var length = 0
    /// In the first differing text, from the left.
    var order = 0
    var name = 0
    var number = 0
    /// In the kind of a value, or the length of a list.
    var shape = 0

    mutating func add(_ other: Difference) {
      count += other.count
      if length == 0 { length = other.length }
      if order == 0 { order = other.order }
      if name == 0 { name = other.name }
      if number == 0 { number = other.number }
      if shape == 0 { shape = other.shape }
    }
  }

  /// The difference in scalars, and the order by keys from the left.
  private func compare(_ left: CodeUnits, _ right: CodeUnits) -> Difference {
    let leftScalars = left.scalarValues
    let rightScalars = right.scalarValues
    let count = leftScalars.count - rightScalars.count
    var difference = Difference(count: count, length: count)
    for (one, other) in zip(leftScalars, rightScalars) where one != other {
      difference.order = key(one) < key(other) ? -1 : 1
      break
    }
    return difference
  }

  private func compareNested(_ left: Case, _ right: Case) -> Difference {
    var total = Difference()
    // Parameters that only one of the cases has are counted before anything else about them.
    for param in left.params where right[param.name] == nil { total.count += scalarCount(param) }
    for param in right.params {
      guard let other = left[param.name] else {
        total.count -= scalarCount(param)
        continue
      }
      total.add(compare(other, param.value, named: param.name))
    }
    return total
  }

  private func scalarCount(_ param: Case.Param) -> Int {
    var single = Case(.tokenizer, [])
    single.params = [param]
    return scalarCount(of: single)
  }

  private func compare(_ left: Value, _ right: Value, named key: String) -> Difference {
    if left == right { return Difference() }
    switch (left, right) {
    case (.text(let one), .text(let other)) where Value.isName(key):
      return Difference(name: compareNames(one, other))
    case (.text(let one), .text(let other)): return compare(one, other)
    case (.int(let one), .int(let other)):
      let weights = (Self.weight(one), Self.weight(other))
      return Difference(number: weights.0 == weights.1 ? 0 : weights.0 < weights.1 ? -1 : 1)
    case (.bool(let one), .bool): return Difference(number: one ? 1 : -1)
    case (.list(let one), .list(let other)):
      var total = Difference(shape: one.count - other.count)
      for (one, other) in zip(one, other) { total.add(compare(one, other, named: key)) }
      return total
    case (.object(let one), .object(let other)):
      var total = Difference(shape: one.count - other.count)
      for (one, other) in zip(one, other) {
        total.add(compare(one.value, other.value, named: one.key))
      }
      return total
    default: return Difference(shape: Self.kind(left) - Self.kind(right))
    }
  }

  /// The names that are simpler than one, or all, the simplest first.
  func names(before name: CodeUnits?) -> [CodeUnits] {
    Array(names.prefix { $0 != name })
  }

  /// By the places in the list of names; what is not in it comes last, by its code units.
  func compareNames(_ left: CodeUnits, _ right: CodeUnits) -> Int {
    let places = (names.firstIndex(of: left), names.firstIndex(of: right))
    switch places {
    case (let one?, let other?): return one - other
    case (_?, nil): return -1
    case (nil, _?): return 1
    case (nil, nil): return left.lexicographicallyPrecedes(right) ? -1 : 1
    }
  }

  static func weight(_ number: Int) -> UInt {
    number.magnitude.multipliedReportingOverflow(by: 2).partialValue | (number < 0 ? 1 : 0)
  }

  static func kind(_ value: Value) -> Int {
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
