internal import TextSpec

extension ShrinkPass {
  /// Moves marks towards the start: one at a time, those that stand together, and all of them.
  static let lowerMarks = ShrinkPass("lower marks") { search in
    let input = search.current
    for index in input.marks.indices {
      for offset in 0..<max(0, input.marks[index].offset) {
        var candidate = input
        candidate.marks[index].offset = offset
        if search.accepts(candidate) { return true }
      }
    }
    for place in Set(input.marks.map(\.offset)).sorted() {
      let group = input.marks.indices.filter { input.marks[$0].offset == place }
      for offset in 0..<max(0, place) where group.count > 1 {
        var candidate = input
        for index in group { candidate.marks[index].offset = offset }
        if search.accepts(candidate) { return true }
      }
    }
    guard input.marks.count > 1, input.marks.allSatisfy({ $0.offset > 0 }) else { return false }
    var shifted = input
    for index in shifted.marks.indices { shifted.marks[index].offset -= 1 }
    return search.accepts(shifted)
  }

  /// Makes numbers smaller, truths false, and leaves optional parameters out.
  static let lowerParameters = ShrinkPass("lower parameters") { search in
    let input = search.current
    for index in input.params.indices {
      for simpler in simplerValues(than: input.params[index].value) {
        var candidate = input
        candidate.params[index].value = simpler
        if search.accepts(candidate) { return true }
      }
    }
    for index in input.ops.indices {
      for simpler in simplerMembers(of: input.ops[index]) {
        var candidate = input
        candidate.ops[index] = simpler
        if search.accepts(candidate) { return true }
      }
    }
    return false
  }

  private static func simplerValues(than value: Value) -> [Value] {
    switch value {
    case .bool(true): [false]
    case .int(let number): lowerNumbers(than: number).map(Value.int)
    case .null, .bool, .text, .list, .object: []
    }
  }

  /// Zero first, then halves of the way, then the neighbour.
  private static func lowerNumbers(than number: Int) -> [Int] {
    guard number != 0 else { return [] }
    var lower: [Int] = number < 0 ? [0, -number] : [0]
    var step = number / 2
    while step != 0 {
      lower.append(number - step)
      step /= 2
    }
    return lower
  }

  private static func simplerMembers(of op: Value) -> [Value] {
    switch op {
    case .object(let members):
      return members.indices.flatMap { index in
        (simplerValues(than: members[index].value) + simplerMembers(of: members[index].value)).map {
          var changed = members
          changed[index].value = $0
          return .object(changed)
        }
      }
    case .list(let values):
      return values.indices.flatMap { index in
        simplerValues(than: values[index]).map {
          var changed = values
          changed[index] = $0
          return .list(changed)
        }
      }
    case .null, .bool, .int, .text: return []
    }
  }
}
