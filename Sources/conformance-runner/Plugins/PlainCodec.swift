import ConformanceKit
import TextSpec

/// The asks and replies of any contract, by way of plain data.
struct PlainCodec<C: WireContract>: PluginCodec {
  private let claim: Claim<C>
  private let takesText: Bool
  private let takesHex: Bool
  private let encoding: PositionEncoding

  private var input = Case(C.name, [])
  private var facts: C.Facts?
  private var members: [UInt8] = []
  private var questions: [Value] = []
  private var answers: [Value] = []

  init(_ claim: Claim<C>, _ hello: PluginHello) {
    self.claim = claim
    takesText = hello.takesText
    takesHex = hello.takesHex
    encoding = hello.positionEncoding
  }

  mutating func prepare(_ input: Case, _ facts: C.Facts) -> Preparation {
    var members = C.askMembers(input, facts)
    questions = C.questions(input, facts, claim)
    answers.removeAll(keepingCapacity: true)
    self.input = input
    self.facts = facts
    let forms = ([Value.text(input.text)] + members.map(\.value) + questions).reduce(
      into: TextForms(), { $0.look(at: $1, isKeyed: true) })
    guard !forms.hasIllFormed || encoding == .utf16 else {
      return .cannotAsk(
        .notExpressible, "ill-formed text has no positions in \(encoding.rawValue)")
    }
    guard !forms.hasIllFormed || takesHex else {
      return .cannotAsk(.unsupported, "the plugin does not take ill-formed text")
    }
    guard !forms.hasUnkeyed else {
      return .cannotAsk(.unsupported, "an ill-formed text in a list has no form on the wire")
    }
    if encoding != .utf16 {
      var maps = PositionMaps(encoding)
      members = members.map { member in
        let ask = Value.object([member])
        let converted = C.convertOffsets(in: ask, of: .ask, input, facts) { maps.outward($0, $1) }
        guard case .object(let changed) = converted, changed.count == 1 else { return member }
        return changed[0]
      }
      questions = questions.map {
        C.convertOffsets(in: $0, of: .question, input, facts) { maps.outward($0, $1) }
      }
      guard !maps.isInexpressible else {
        return .cannotAsk(
          .notExpressible, "a position inside of a scalar has no number in \(encoding.rawValue)")
      }
    }
    self.members = Self.bytes(members, input.text, asText: takesText && input.text.isWellFormed)
    return .questions(questions.count)
  }

  /// The members of an ask besides its identifier and its questions.
  private static func bytes(
    _ members: [Value.Member], _ text: CodeUnits, asText: Bool
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for member in members {
      bytes.append(UInt8(ascii: ","))
      JSONWriter.appendMember(member.key, member.value, to: &bytes)
    }
    bytes.append(UInt8(ascii: ","))
    if asText {
      JSONWriter.appendTextMember("text", text, to: &bytes)
    } else {
      JSONWriter.appendASCII("\"u16\":\"", to: &bytes)
      HexText.append(text, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    return bytes
  }

  func appendAsk(_ identifier: Int, _ part: Range<Int>, to bytes: inout [UInt8]) {
    JSONWriter.appendASCII("{\"cmd\":\"ask\",\"id\":", to: &bytes)
    JSONWriter.append(identifier, to: &bytes)
    bytes += Array(",\"contract\":\"\(C.name.rawValue)\"".utf8)
    bytes += members
    JSONWriter.appendASCII(",\"q\":", to: &bytes)
    JSON.appendCompact(.list(Array(questions[part])), to: &bytes)
    JSONWriter.appendASCII("}\n", to: &bytes)
  }

  mutating func read(
    _ reply: Span<UInt8>, _ identifier: Int, _ part: Range<Int>
  ) -> ReplyNote {
    let value: Value
    do {
      value = try JSON.read(reply, .wire)
    } catch {
      if let note = LoneSurrogateNote.note(reply, identifier) { return note }
      return .rubbish("expected a JSON object, got \(reply.quote(0..<reply.count)): \(error)")
    }
    guard case .object = value else {
      return .rubbish("expected a JSON object, got \(reply.quote(0..<reply.count))")
    }
    guard value["id"]?.intValue == identifier else {
      return .rubbish("expected id \(identifier) in \(reply.quote(0..<reply.count))")
    }
    if value["r"] == nil, let refusal = value.refusal { return note(of: refusal) }
    guard let found = value["r"]?.listValue, found.count == part.count else {
      let got = (value["r"]?.listValue).map { "\($0.count)" } ?? "none"
      return .failed(
        .protocolError,
        "expected \(part.count) answers, got \(got) in \(reply.quote(0..<reply.count))")
    }
    for answer in found {
      if let refusal = answer.refusal, refusal.code != .unsupported || questions.count == 1 {
        return note(of: refusal)
      }
      answers.append(answer)
    }
    return .fine
  }

  static func contradiction(
    _ connection: PluginConnection, _ claim: Claim<C>
  ) -> PositionEncoding? {
    PlainProbe.all(C.name, claim).lazy.compactMap { $0.contradiction(connection) }.first
  }

  private func note(of refusal: WireRefusal) -> ReplyNote {
    let isProper = refusal.code == .unsupported || facts.map(C.mayRefuse) ?? false
    return .failed(isProper ? .unsupported : .threw, refusal.words)
  }

  mutating func outcome() -> Outcome<C.Sheet> {
    guard let facts else { return .failed(.protocolError, "nothing was asked") }
    if encoding != .utf16 {
      var maps = PositionMaps(encoding)
      answers = answers.map {
        C.convertOffsets(in: $0, of: .answer, input, facts) { maps.inward($0, $1) }
      }
    }
    do throws(WireError) {
      return .answered(try C.sheet(answers, input, facts, claim))
    } catch {
      let said = Quoting.quoted(JSON.compact(.list(answers)))
      return .failed(.protocolError, "\(error.place): \(error.message), in \(said)")
    }
  }
}

/// Whether ill-formed texts are about, and whether each has a key for its twin.
struct TextForms {
  var hasIllFormed = false
  var hasUnkeyed = false

  mutating func look(at value: Value, isKeyed: Bool) {
    switch value {
    case .null, .bool, .int: break
    case .text(let units):
      guard !units.isWellFormed else { return }
      hasIllFormed = true
      if !isKeyed { hasUnkeyed = true }
    case .list(let items): for item in items { look(at: item, isKeyed: false) }
    case .object(let members): for member in members { look(at: member.value, isKeyed: true) }
    }
  }
}
