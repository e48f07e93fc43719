import ConformanceKit
import TextSpec

/// A question of a contract whose answer tells in which unit a plugin counts: wherever positions
/// stand in it, they are the start of a text, and the answer is a position that has
/// another number in each unit.
struct PlainProbe {
  private let contract: ContractName
  private let text: CodeUnits
  private let members: [Value.Member]
  /// The question, whose only positions are starts of texts.
  private let question: Value
  /// The text in which the answer's position counts, and the offset that it has to be.
  private let expected: (text: CodeUnits, offset: Int)
  /// Finds the position in an answer.
  private let position: (Value) -> Int?

  /// A letter of two UTF-16 units and one of two bytes.
  private static let letters = CodeUnits("\u{10400}\u{E9}")

  /// The probes that the claim of a contract allows.
  static func all<C: Contract>(_ contract: ContractName, _ claim: Claim<C>) -> [PlainProbe] {
    let profile = claim.profile.value
    switch contract {
    case .tokenizer, .session: return []
    case .truncation: return [truncation(profile)]
    case .caret:
      let modes = claim.questions.map(\.rawValue)
      return (modes.contains("field") ? field(profile) : [])
        + (modes.contains("anchor") ? [anchor] : [])
    case .tags: return claim.questions.contains { $0.rawValue == "detect" } ? tags(profile) : []
    case .suggestion: return [suggestion]
    }
  }

  /// The unit in which the plugin seems to count, if that is not the one which it declares.
  func contradiction(_ connection: PluginConnection) -> PositionEncoding? {
    let declared = connection.hello.positionEncoding
    let ask =
      [Value.Member("contract", .string(contract.rawValue))] + members
      + [Value.Member("q", [question])]
    guard let answer = connection.probe(ask, text), let found = position(answer) else {
      return nil
    }
    let candidates = PositionEncoding.allCases.filter {
      PositionMap($0, expected.text).outward(expected.offset) == found
    }
    guard candidates.count == 1, candidates[0] != declared else { return nil }
    return candidates[0]
  }

  /// Text is put into an empty field, and the caret comes behind it.
  private static func truncation(_ profile: Value) -> PlainProbe {
    let measure = profile["measures"]?.listValue?.first ?? "utf-16"
    return PlainProbe(
      contract: .truncation, text: [], members: [.init("measure", measure)],
      question: .members([.init("range", [0, 0]), .init("insert", .text(letters))]),
      expected: (letters, letters.count), position: { $0["selection"]?.rangeValue?.end })
  }

  /// The same where a formatter changes nothing.
  private static func field(_ profile: Value) -> [PlainProbe] {
    let names = (profile["formatters"]?.listValue ?? []).compactMap { $0["name"]?.stringValue }
    guard names.isEmpty || names.contains("identity") else { return [] }
    return [
      PlainProbe(
        contract: .caret, text: [],
        members: [.init("mode", "field"), .init("formatter", "identity")],
        question: .members([
          .init("selection", [0, 0]), .init("range", [0, 0]), .init("insert", .text(letters)),
          .init("direction", "insert"),
        ]), expected: (letters, letters.count), position: { $0["selection"]?.rangeValue?.end })
    ]
  }

  /// Forward delete leaves the caret at the end of the gap, which is all of a text without images.
  private static var anchor: PlainProbe {
    PlainProbe(
      contract: .caret, text: [],
      members: [.init("mode", "anchor"), .init("formatter", "identity")],
      question: .members([
        .init("caret", 0), .init("direction", "forward"), .init("formatted", .text(letters)),
        .init("alignment", []),
      ]), expected: (letters, letters.count), position: \.intValue)
  }

  /// A tag stands behind the letters.
  private static func tags(_ profile: Value) -> [PlainProbe] {
    guard let rules = profile["rules"]?.listValue?.first else { return [] }
    let text = letters + CodeUnits(" #a")
    return [
      PlainProbe(
        contract: .tags, text: text,
        members: [.init("rules", rules), .init("kinds", ["hashtag"])],
        question: "detect", expected: (text, text.count),
        position: { $0.listValue?.first?["range"]?.rangeValue?.end })
    ]
  }

  /// The caret stays at the end of the start text.
  private static var suggestion: PlainProbe {
    PlainProbe(
      contract: .suggestion, text: letters, members: [.init("config", .object([]))],
      question: .members([.init("script", [.members([.init("event", "focus")])])]),
      expected: (letters, letters.count), position: { $0["selection"]?.rangeValue?.end })
  }
}
