internal import TextSpec

extension ShrinkOrder {
  /// Compares two scripts: fewer steps, fewer scalars in all texts, fewer parameters, simpler kinds
  /// of steps from the left, lower scalars from the left, shorter texts from the left, shorter
  /// lists, simpler names, smaller numbers.
  ///
  /// A total order: scripts that differ in anything are never equal, or else two searches could end
  /// at different ones and neither would be smaller. Complexity: O(case).
  func compareScripts(_ left: Case, _ right: Case) -> Int {
    if left.ops.count != right.ops.count { return left.ops.count < right.ops.count ? -1 : 1 }
    let one = ScriptParts(left)
    let other = ScriptParts(right)
    if one.scalars.count != other.scalars.count {
      return one.scalars.count < other.scalars.count ? -1 : 1
    }
    if left.params.count != right.params.count {
      return left.params.count < right.params.count ? -1 : 1
    }
    return [
      Self.first(one.kinds, other.kinds, compareNames),
      Self.first(one.scalars, other.scalars) { key($0) == key($1) ? 0 : key($0) < key($1) ? -1 : 1 },
      Self.first(one.lengths, other.lengths, -),
      Self.first(one.shapes, other.shapes, -),
      Self.first(one.names, other.names, compareNames),
      Self.first(one.numbers, other.numbers) { $0 == $1 ? 0 : $0 < $1 ? -1 : 1 },
      Self.first(left.params.map(\.name), right.params.map(\.name)) {
        $0 == $1 ? 0 : $0.utf8.lexicographicallyPrecedes($1.utf8) ? -1 : 1
      },
      Self.first(left.marks.map(\.offset), right.marks.map(\.offset), -),
    ].first { $0 != 0 } ?? 0
  }

  /// The first difference of two rows; the shorter one comes first where one begins the other.
  private static func first<Element>(
    _ left: [Element], _ right: [Element], _ compare: (Element, Element) -> Int
  ) -> Int {
    for (one, other) in zip(left, right) {
      let difference = compare(one, other)
      if difference != 0 { return difference }
    }
    return left.count - right.count
  }
}

/// A script taken apart into what its order compares.
private struct ScriptParts {
  /// The kinds of the steps.
  private(set) var kinds: [CodeUnits] = []
  /// The scalars of all texts, that of the case first.
  private(set) var scalars: [UInt32]
  /// How many scalars each of these texts has.
  private(set) var lengths: [Int]
  /// The kinds of values, and the lengths of lists.
  private(set) var shapes: [Int] = []
  private(set) var names: [CodeUnits] = []
  private(set) var numbers: [UInt] = []

  init(_ input: Case) {
    scalars = input.text.scalarValues
    lengths = [scalars.count]
    for param in input.params { add(param.value, named: param.name) }
    for op in input.ops { add(op, named: "") }
  }

  private mutating func add(_ value: Value, named key: String) {
    shapes.append(ShrinkOrder.kind(value))
    switch value {
    case .null: break
    case .bool(let truth): numbers.append(truth ? 1 : 0)
    case .int(let number): numbers.append(ShrinkOrder.weight(number))
    case .text(let name) where key == "event": kinds.append(name)
    case .text(let name) where Value.isName(key): names.append(name)
    case .text(let text):
      let added = text.scalarValues
      scalars += added
      lengths.append(added.count)
    case .list(let values):
      shapes.append(values.count)
      for value in values { add(value, named: key) }
    case .object(let members):
      shapes.append(members.count)
      for member in members { add(member.value, named: member.key) }
    }
  }
}
