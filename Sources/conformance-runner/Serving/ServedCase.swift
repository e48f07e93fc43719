import ConformanceKit
import TextSpec

/// One question that is put to a served subject, with its positions in UTF-16.
struct ServedCase<C: WireContract> {
  let input: Case
  let facts: C.Facts
  /// The question, converted.
  private let question: Value
  private let encoding: PositionEncoding

  /// - Throws: `WireError` which names the key that is missing or wrong, or says that the unit has
  ///   no positions in the text.
  init(
    _ text: CodeUnits, _ ask: Value, _ question: Value, _ profile: C.Profile,
    _ oracle: any Oracle, _ encoding: PositionEncoding
  ) throws(WireError) {
    var converted = question
    var input = try C.input(text: text, ask: ask, question: question)
    var facts = C.facts(of: input, under: profile, by: oracle)
    self.encoding = encoding
    guard encoding != .utf16 else {
      (self.input, self.facts, self.question) = (input, facts, question)
      return
    }
    var forms = TextForms()
    for value in [.text(text), ask, question] { forms.look(at: value, isKeyed: true) }
    guard !forms.hasIllFormed else {
      throw WireError("text", "ill-formed text has no positions in \(encoding.rawValue)")
    }
    // The texts of a script come about by its own edits, so that what one step means is known when
    // those before it are converted: each turn settles at least one more.
    let turnMax = 2 + 2 * (question["script"]?.listValue?.count ?? 0)
    for _ in 0..<turnMax {
      var maps = PositionMaps(encoding)
      let next = C.convertOffsets(in: question, of: .question, input, facts) {
        maps.inward($0, $1)
      }
      guard next != converted else { break }
      converted = next
      input = try C.input(text: text, ask: ask, question: converted)
      facts = C.facts(of: input, under: profile, by: oracle)
    }
    (self.input, self.facts, self.question) = (input, facts, converted)
  }

  /// The answer that a sheet holds, in the unit of whoever asked.
  func answer(_ sheet: C.Sheet) -> Value {
    let answer = C.answer(question, sheet, facts)
    guard encoding != .utf16 else { return answer }
    var maps = PositionMaps(encoding)
    return C.convertOffsets(in: answer, of: .answer, input, facts) { maps.outward($0, $1) }
  }
}
