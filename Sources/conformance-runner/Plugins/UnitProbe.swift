import ConformanceKit
import TextSpec

/// Finds out in which unit a plugin counts positions, by texts in which the three units differ.
///
/// A wrong declaration would make nearly every law fail for one reason, so that it is looked for
/// at once. Only answers that fit another unit, and not the declared one, are held against it:
/// whatever else is wrong is for the laws to say.
struct UnitProbe {
  /// The texts: their first unit at each granularity ends at a place whose number is another one
  /// in each unit.
  private static let texts: [CodeUnits] = [
    CodeUnits("\u{10400}\u{E9} b"), CodeUnits("\u{10400}\u{10400}\u{E9} y"),
  ]

  private let connection: PluginConnection
  private let claim: Claim<TokenizerContract>

  init(_ connection: PluginConnection, _ claim: Claim<TokenizerContract>) {
    self.connection = connection
    self.claim = claim
  }

  /// The unit in which the plugin seems to count, if that is not the one which it declares.
  func contradiction() -> PositionEncoding? {
    guard let granularity, let question else { return nil }
    var candidates = Set(PositionEncoding.allCases)
    for text in Self.texts {
      guard let end = answer(text, granularity, question) else { return nil }
      let expected = firstEnd(text, granularity)
      candidates = candidates.filter { PositionMap($0, text).outward(expected) == end }
    }
    guard candidates.count == 1, !candidates.contains(connection.hello.positionEncoding) else {
      return nil
    }
    return candidates.first
  }

  private var granularity: Granularity? {
    let order: [Granularity] = [.character, .document, .paragraph, .sentence, .line, .word]
    return order.first(where: claim.profile.granularities.contains)
  }

  private var question: TokenizerContract.Question? {
    if claim.questions.contains(.enclosing) { return .enclosing }
    return claim.questions.contains(.next) ? .next : nil
  }

  /// Where the first unit of a text ends, in UTF-16.
  private func firstEnd(_ text: CodeUnits, _ granularity: Granularity) -> Int {
    switch granularity {
    case .character: return 2
    case .word:
      let space = text.firstIndex(of: 0x20) ?? text.count
      guard claim.profile.word == .delimiter else { return space }
      return switch claim.profile.delimiters {
      case .whiteSpace: space
      case .clusters(let clusters): clusters.contains([0x20]) ? space : text.count
      }
    case .sentence, .paragraph, .line, .document: return text.count
    }
  }

  /// The end of the first unit, as the plugin counts.
  private func answer(
    _ text: CodeUnits, _ granularity: Granularity, _ question: TokenizerContract.Question
  ) -> Int? {
    let members: [Value.Member] = [
      .init("contract", "tokenizer"), .init("granularity", .string(granularity.name)),
      .init("delimiters", claim.profile.delimiters.value),
      .init("newlines", .list(claim.profile.newlines.map { .text($0) })),
      .init("q", [[.string(question.rawValue), 0, "forward"]]),
    ]
    guard let answer = connection.probe(members, text) else { return nil }
    return question == .enclosing ? answer.rangeValue?.end : answer.intValue
  }
}

extension PluginConnection {
  /// The answer to an ask of one question, made of its members; nil where there is none.
  func probe(_ members: [Value.Member], _ text: CodeUnits) -> Value? {
    let takesText = hello.takesText
    let (exchange, _) = exchange(questionCount: 1) { identifier, message in
      JSONWriter.appendASCII("{\"cmd\":\"ask\",\"id\":", to: &message)
      JSONWriter.append(identifier, to: &message)
      for member in members {
        message.append(UInt8(ascii: ","))
        JSONWriter.appendMember(member.key, member.value, to: &message)
      }
      message.append(UInt8(ascii: ","))
      if takesText {
        JSONWriter.appendTextMember("text", text, to: &message)
      } else {
        JSONWriter.appendASCII("\"u16\":\"", to: &message)
        HexText.append(text, to: &message)
        message.append(UInt8(ascii: "\""))
      }
      JSONWriter.appendASCII("}\n", to: &message)
    }
    guard case .reply(let range) = exchange,
      let reply = try? JSON.read(Array(received[range]), .wire),
      let answers = reply["r"]?.listValue, answers.count == 1
    else { return nil }
    return answers[0]
  }
}
