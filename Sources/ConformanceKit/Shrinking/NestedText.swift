internal import TextSpec

/// The place of a text inside the parameters or operations of a case.
struct NestedText {
  private enum Root { case param(Int), op(Int) }
  private let root: Root
  private let path: [Int]

  /// All places that hold a text, in order.
  static func places(in input: Case) -> [NestedText] {
    var places: [NestedText] = []
    for (index, param) in input.params.enumerated() where param.value.isShrinkable(param.name) {
      collect(param.value, .param(index), [], &places)
    }
    for (index, op) in input.ops.enumerated() { collect(op, .op(index), [], &places) }
    return places
  }

  private static func collect(
    _ value: Value, _ root: Root, _ path: [Int], _ places: inout [NestedText]
  ) {
    switch value {
    case .text: places.append(NestedText(root: root, path: path))
    case .list(let values):
      for (index, value) in values.enumerated() { collect(value, root, path + [index], &places) }
    case .object(let members):
      for (index, member) in members.enumerated() where member.value.isShrinkable(member.key) {
        collect(member.value, root, path + [index], &places)
      }
    case .null, .bool, .int: break
    }
  }

  func text(in input: Case) -> CodeUnits {
    switch root {
    case .param(let index): input.params[index].value.text(at: path[...]) ?? []
    case .op(let index): input.ops[index].text(at: path[...]) ?? []
    }
  }

  func setting(_ text: CodeUnits, in input: Case) -> Case {
    var edited = input
    switch root {
    case .param(let index):
      edited.params[index].value = edited.params[index].value.setting(text, at: path[...])
    case .op(let index): edited.ops[index] = edited.ops[index].setting(text, at: path[...])
    }
    return edited
  }
}

extension NestedText? {
  /// The scalars of the text at a place, or of the text of the case itself.
  func scalars(in input: Case) -> [UInt32] {
    map { $0.text(in: input).scalarValues } ?? input.text.scalarValues
  }
}

extension Value {
  /// Names of variants are texts too, but no user's text.
  static func isName(_ key: String) -> Bool { nameKeys.contains(key) }

  fileprivate func isShrinkable(_ name: String) -> Bool { !Self.isName(name) }

  private static let nameKeys: [String] = [
    "granularity", "writingDirection", "measure", "mode", "formatter", "direction", "rules",
    "kinds", "event", "type", "config", "question", "relation",
  ]

  fileprivate func text(at path: ArraySlice<Int>) -> CodeUnits? {
    guard let index = path.first else { return textValue }
    switch self {
    case .list(let values): return values[index].text(at: path.dropFirst())
    case .object(let members): return members[index].value.text(at: path.dropFirst())
    case .null, .bool, .int, .text: return nil
    }
  }

  fileprivate func setting(_ text: CodeUnits, at path: ArraySlice<Int>) -> Value {
    guard let index = path.first else { return .text(text) }
    switch self {
    case .list(var values):
      values[index] = values[index].setting(text, at: path.dropFirst())
      return .list(values)
    case .object(var members):
      members[index].value = members[index].value.setting(text, at: path.dropFirst())
      return .object(members)
    case .null, .bool, .int, .text: return self
    }
  }
}
