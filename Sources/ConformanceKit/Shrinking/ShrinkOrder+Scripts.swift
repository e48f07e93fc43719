internal import TextSpec

extension ShrinkOrder {
  /// Compares two scripts: fewer steps, fewer scalars in all texts together with what the steps
  /// count for, fewer parameters, simpler kinds of steps from the left, lower scalars from the
  /// left, shorter texts from the left, shorter lists, simpler names, smaller numbers.
  ///
  /// A total order: scripts that differ in anything are never equal, or else two searches could end
  /// at different ones and neither would be smaller. Complexity: O(case).
  func compareScripts(_ left: Case, _ right: Case) -> Int {
    if left.ops.count != right.ops.count { return left.ops.count < right.ops.count ? -1 : 1 }
    let counts = (weightedCount(left), weightedCount(right))
    if counts.0 != counts.1 { return counts.0 < counts.1 ? -1 : 1 }
    if left.params.count != right.params.count {
      return left.params.count < right.params.count ? -1 : 1
    }
    let kinds = compareKinds(left, right)
    return kinds == 0 ? compare(ScriptParts(left), ScriptParts(right)) : kinds
  }

  /// The scalars of all texts, with what steps count for besides.
  private func weightedCount(_ script: Case) -> Int {
    let count = Self.scalarCount(ofTextsIn: script)
    guard let weight else { return count }
    return script.ops.reduce(count) { $0 + weight($1) }
  }

  private func compare(_ one: ScriptParts, _ other: ScriptParts) -> Int {
    [
      Self.first(one.scalars, other.scalars) { left, right in
        left == right ? 0 : key(left) < key(right) ? -1 : 1
      },
      one.scalars.count - other.scalars.count,
      Self.first(one.lengths, other.lengths, -),
      Self.first(one.shapes, other.shapes, -),
      Self.first(one.names, other.names, compareNames),
      Self.first(one.numbers, other.numbers) { $0 == $1 ? 0 : $0 < $1 ? -1 : 1 },
      Self.first(one.keys, other.keys) {
        $0 == $1 ? 0 : $0.utf8.lexicographicallyPrecedes($1.utf8) ? -1 : 1
      },
      Self.first(one.offsets, other.offsets, -),
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

  /// The number of scalars in the text, and in the texts of the parameters and steps. Nothing is
  /// allocated: most candidates are told apart by it. Complexity: O(case).
  static func scalarCount(ofTextsIn input: Case) -> Int {
    var count = input.text.scalarCount
    for param in input.params { count += scalarCount(param.value, named: param.name) }
    for op in input.ops { count += scalarCount(of: op) }
    return count
  }

  /// The number of scalars in the texts of a step.
  static func scalarCount(of step: Value) -> Int { scalarCount(step, named: "") }

  /// Compares the kinds of the steps of two scripts, as far as both have some.
  func compareKinds(_ left: Case, _ right: Case) -> Int {
    for (one, other) in zip(left.ops, right.ops) {
      let difference = compareNames(
        one["event"]?.textValue ?? [], other["event"]?.textValue ?? [])
      if difference != 0 { return difference }
    }
    return 0
  }

  private static func scalarCount(_ value: Value, named key: String) -> Int {
    switch value {
    case .text(let text): Value.isName(key) ? 0 : text.scalarCount
    case .list(let values): values.reduce(0) { $0 + scalarCount($1, named: key) }
    case .object(let members): members.reduce(0) { $0 + scalarCount($1.value, named: $1.key) }
    case .null, .bool, .int: 0
    }
  }
}

extension Array where Element == UInt16 {
  /// The number of scalars, lone surrogates among them.
  fileprivate var scalarCount: Int {
    var count = 0
    var offset = 0
    while offset < self.count {
      offset += self[offset] & 0xF800 == 0xD800 ? scalar(at: offset).length : 1
      count += 1
    }
    return count
  }
}

/// A script taken apart into what its order compares, besides the kinds of its steps.
private struct ScriptParts {
  /// The scalars of all texts, that of the case first.
  private(set) var scalars: [UInt32]
  /// How many scalars each of these texts has.
  private(set) var lengths: [Int]
  /// The kinds of values, and the lengths of lists.
  private(set) var shapes: [Int] = []
  private(set) var names: [CodeUnits] = []
  private(set) var numbers: [UInt] = []
  /// The names of the parameters.
  let keys: [String]
  /// The offsets of the marks.
  let offsets: [Int]

  init(_ input: Case) {
    scalars = input.text.scalarValues
    lengths = [scalars.count]
    keys = input.params.map(\.name)
    offsets = input.marks.map(\.offset)
    for param in input.params { add(param.value, named: param.name) }
    for op in input.ops { add(op, named: "") }
  }

  private mutating func add(_ value: Value, named key: String) {
    shapes.append(ShrinkOrder.kind(value))
    switch value {
    case .null: break
    case .bool(let truth): numbers.append(truth ? 1 : 0)
    case .int(let number): numbers.append(ShrinkOrder.weight(number))
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
