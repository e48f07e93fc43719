import ConformanceKit
import TextSpec

/// The asks and replies of the tokenizer, straight from and to bytes: a sheet is hundreds of
/// questions, and no value is made of any of them.
struct TokenizerCodec: PluginCodec {
  typealias C = TokenizerContract

  /// One position in one direction, about which all claimed questions are asked.
  struct Row {
    /// The UTF-16 offset, and the position in the plugin's unit.
    var offset: Int
    var position: Int
    var direction: Direction
  }

  let questions: [TokenizerContract.Question]
  let takesText: Bool
  let takesHex: Bool
  let claimed: Set<TokenizerContract.Question>
  /// The members which are the same in all asks: the delimiters and the newlines.
  let constantMembers: [UInt8]
  /// The delimiters as the C interface has them: each followed by U+0000, or one U+0000 alone for
  /// all white space.
  let delimiterUnits: CodeUnits
  private(set) var rows: [Row] = []
  private(set) var input = Case(.tokenizer, [])
  private(set) var facts: TokenizerFacts?
  var map: PositionMap
  var sheet = TokenizerSheet(textCount: 0, asked: [], directions: [])

  init(_ claim: Claim<TokenizerContract>, _ hello: PluginHello) {
    claimed = claim.questions
    questions = TokenizerContract.Question.allCases.filter(claim.questions.contains)
    takesText = hello.takesText
    takesHex = hello.takesHex
    map = PositionMap(hello.positionEncoding)
    var members: [UInt8] = Array(",\"delimiters\":".utf8)
    JSON.appendCompact(claim.profile.delimiters.value, to: &members)
    members += Array(",\"newlines\":".utf8)
    JSON.appendCompact(.list(claim.profile.newlines.map { .text($0) }), to: &members)
    constantMembers = members
    delimiterUnits =
      switch claim.profile.delimiters {
      case .whiteSpace: [0]
      case .clusters(let clusters): clusters.flatMap { $0 + [0] }
      }
  }

  mutating func prepare(_ input: Case, _ facts: TokenizerFacts) -> Preparation {
    let isWellFormed = input.text.isWellFormed
    guard isWellFormed || map.encoding == .utf16 else {
      return .cannotAsk(
        .notExpressible, "ill-formed text has no positions in \(map.encoding.rawValue)")
    }
    guard isWellFormed || takesHex else {
      return .cannotAsk(.unsupported, "the plugin does not take ill-formed text")
    }
    guard facts.profile.granularities.contains(facts.granularity) else {
      return .cannotAsk(.unsupported, "granularity \(facts.granularity.name) is not supported")
    }
    self.input = input
    self.facts = facts
    map.prepare(input.text)
    rows.removeAll(keepingCapacity: true)
    sheet = TokenizerSheet(
      textCount: facts.textCount, asked: facts.asked, directions: facts.profile.directions,
      questions: claimed)
    for direction in sheet.directions {
      for offset in facts.asked {
        if let position = map.outward(offset) {
          rows.append(Row(offset: offset, position: position, direction: direction))
        } else {
          sheet.hasGaps = true
        }
      }
    }
    if facts.ask == .reversed { rows.reverse() }
    return .questions(rows.count * questions.count)
  }

  func appendAsk(_ identifier: Int, _ part: Range<Int>, to bytes: inout [UInt8]) {
    guard let facts else { return }
    JSONWriter.appendASCII("{\"cmd\":\"ask\",\"id\":", to: &bytes)
    JSONWriter.append(identifier, to: &bytes)
    JSONWriter.appendASCII(",\"contract\":\"tokenizer\",\"granularity\":\"", to: &bytes)
    bytes.append(contentsOf: facts.granularity.name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: constantMembers)
    appendLayout(facts, to: &bytes)
    if takesText, input.text.isWellFormed {
      JSONWriter.appendASCII(",\"text\":", to: &bytes)
      JSONWriter.appendString(input.text, to: &bytes)
    } else {
      JSONWriter.appendASCII(",\"u16\":\"", to: &bytes)
      HexText.append(input.text, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    JSONWriter.appendASCII(",\"q\":[", to: &bytes)
    var row = part.lowerBound / questions.count
    var question = part.lowerBound % questions.count
    for index in part {
      if index > part.lowerBound { bytes.append(UInt8(ascii: ",")) }
      Self.append(questions[question], rows[row], to: &bytes)
      question += 1
      if question == questions.count {
        question = 0
        row += 1
      }
    }
    JSONWriter.appendASCII("]}\n", to: &bytes)
  }

  /// Appends one question, such as `["next",2,"forward"]`.
  @inline(__always)
  private static func append(
    _ question: TokenizerContract.Question, _ row: Row, to bytes: inout [UInt8]
  ) {
    switch question {
    case .atBoundary: JSONWriter.appendASCII("[\"atBoundary\",", to: &bytes)
    case .within: JSONWriter.appendASCII("[\"within\",", to: &bytes)
    case .next: JSONWriter.appendASCII("[\"next\",", to: &bytes)
    case .enclosing: JSONWriter.appendASCII("[\"enclosing\",", to: &bytes)
    }
    JSONWriter.append(row.position, to: &bytes)
    switch row.direction {
    case .forward: JSONWriter.appendASCII(",\"forward\"]", to: &bytes)
    case .backward: JSONWriter.appendASCII(",\"backward\"]", to: &bytes)
    case .right: JSONWriter.appendASCII(",\"right\"]", to: &bytes)
    case .left: JSONWriter.appendASCII(",\"left\"]", to: &bytes)
    case .up: JSONWriter.appendASCII(",\"up\"]", to: &bytes)
    case .down: JSONWriter.appendASCII(",\"down\"]", to: &bytes)
    }
  }

  private func appendLayout(_ facts: TokenizerFacts, to bytes: inout [UInt8]) {
    if !facts.softBreaks.isEmpty {
      let offsets = facts.softBreaks.map { Value.int(map.outward($0) ?? $0) }
      JSONWriter.appendASCII(",\"softBreaks\":", to: &bytes)
      JSON.appendCompact(.list(offsets), to: &bytes)
    }
    if facts.profile.layout != .unsupported {
      JSONWriter.appendASCII(",\"writingDirection\":\"", to: &bytes)
      bytes.append(contentsOf: facts.writing.name.utf8)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  mutating func outcome() -> Outcome<TokenizerSheet> { .answered(sheet) }

  static func contradiction(
    _ connection: PluginConnection, _ claim: Claim<TokenizerContract>
  ) -> PositionEncoding? { UnitProbe(connection, claim).contradiction() }
}
