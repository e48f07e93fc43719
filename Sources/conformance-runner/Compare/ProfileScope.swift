import TextSpec

/// Which questions two subjects with different documented choices can be compared in: those on
/// whose answers no choice bears that they made differently.
struct ProfileScope<C: WireContract> {
  /// A choice that the two made differently.
  struct Difference {
    let key: String
    let left: Value
    let right: Value
  }

  /// The choices that differ, in the order of the profile.
  let differences: [Difference]

  /// Members of a profile that say how much is supported, and not how.
  private static var extentKeys: [String] {
    ["granularities", "measures", "marked", "modes", "formatters", "rules", "kinds", "events"]
  }

  /// The choices by which a case is excused: what is left is compared.
  private static var excusingKeys: [String] { ["tailoring", "invalidPosition"] }

  init(_ left: C.Profile, _ right: C.Profile) {
    guard case .object(let members) = left.value else {
      differences = []
      return
    }
    let other = right.value
    differences = members.compactMap { member in
      guard !Self.extentKeys.contains(member.key), !Self.excusingKeys.contains(member.key),
        let value = other[member.key], value != member.value
      else { return nil }
      return Difference(key: member.key, left: member.value, right: value)
    }
  }

  /// The claim that both share: what both answer, under the choices of the first.
  static func common(
    _ left: Claim<C>, _ right: Claim<C>
  ) throws(ProfileError) -> (left: Claim<C>, right: Claim<C>) {
    var ours = left
    var theirs = right
    ours.questions.formIntersection(right.questions)
    theirs.questions = ours.questions
    for key in extentKeys {
      guard let mine = left.profile.value[key], let other = right.profile.value[key] else {
        continue
      }
      let shared: Value
      switch (mine, other) {
      case (.list(let items), .list(let others)): shared = .list(items.filter(others.contains))
      case (.bool(let flag), .bool(let otherFlag)): shared = .bool(flag && otherFlag)
      default: continue
      }
      guard shared != .list([]) else { continue }
      try ours.profile.set(key, to: shared)
      try theirs.profile.set(key, to: shared)
    }
    return (ours, theirs)
  }

  /// The key of the choice that keeps a question from being compared, or nil.
  func obstacle(to question: Value, of input: Case) -> String? {
    differences.first { bears(on: question, of: input, $0.key) }?.key
  }

  private func bears(on question: Value, of input: Case, _ key: String) -> Bool {
    switch C.name {
    case .tokenizer: Self.tokenizerBears(on: question, of: input, key)
    case .caret: Self.caretBears(on: question, key)
    case .truncation, .tags, .suggestion, .session: true
    }
  }

  private static func tokenizerBears(
    on question: Value, of input: Case, _ key: String
  ) -> Bool {
    let granularity = input["granularity"]?.stringValue ?? ""
    let parts = question.listValue ?? []
    let name = parts.first?.stringValue ?? ""
    switch key {
    case "word", "delimiters": return granularity == "word"
    case "paragraph": return granularity == "paragraph"
    case "line": return granularity == "line"
    case "newlines", "emptyUnits": return granularity == "paragraph" || granularity == "line"
    case "exhausted", "next": return name == "next"
    case "atBoundary": return name == "atBoundary"
    case "layout":
      let direction = parts.last?.stringValue.flatMap { Direction(name: $0) }
      return direction.map { !Direction.storage.contains($0) } ?? true
    case "surrogates": return !input.text.isWellFormed
    default: return true
    }
  }

  private static func caretBears(on question: Value, _ key: String) -> Bool {
    let direction = question["direction"]?.stringValue ?? "insert"
    switch key {
    case "insertSide": return direction == "insert" || direction == "none"
    case "deletePolicy": return direction == "backward" || direction == "forward"
    default: return true
    }
  }
}
