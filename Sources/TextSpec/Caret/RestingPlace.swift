/// A formatted text with the caret that an answer put into it: where the next edit begins.
struct RestingPlace {
  let text: CodeUnits
  let caret: Int
  private let facts: CaretFacts

  /// Nil where the answer is no caret at a cluster boundary of its text.
  init?(_ observation: Observation<CaretContract>) {
    let sheet = observation.sheet
    facts = observation.facts
    guard facts.input.given == nil, sheet.isCaret,
      let text = sheet.text ?? observation.facts.view?.text, sheet.caret >= 0,
      sheet.caret <= text.count,
      facts.clusters.oracle.isBoundary(in: text, at: sheet.caret, .grapheme)
    else { return nil }
    self.text = text
    caret = sheet.caret
  }

  private var formatter: String { facts.input.formatter }

  /// The case in which nothing is edited.
  var reformat: Case {
    let place = TextRange(caret, caret)
    return facts.input.mode == .field
      ? CaretInput(reformat: text, place, by: formatter).asCase
      : CaretInput(anchor: text, place, .none, by: formatter).asCase
  }

  /// The case in which the user deletes once; nil at the end of the text in that direction.
  func delete(_ direction: EditDirection) -> Case? {
    let oracle = facts.clusters.oracle
    let range: TextRange
    if direction == .backward {
      guard caret > 0 else { return nil }
      range = TextRange(oracle.boundary(in: text, atOrBefore: caret - 1), caret)
    } else {
      guard caret < text.count else { return nil }
      range = TextRange(caret, oracle.boundary(in: text, atOrAfter: caret + 1))
    }
    return edit(range, [], direction)
  }

  /// The case in which the user types or pastes at the caret.
  func insert(_ insert: CodeUnits) -> Case { edit(TextRange(caret, caret), insert, .insert) }

  private func edit(
    _ range: TextRange, _ insert: CodeUnits, _ direction: EditDirection
  ) -> Case {
    guard facts.input.mode == .field else {
      var raw = text
      raw.replaceSubrange(range.start..<range.end, with: insert)
      let caret = range.start + insert.count
      return CaretInput(anchor: raw, TextRange(caret, caret), direction, by: formatter).asCase
    }
    return CaretInput(
      field: text, selection: TextRange(caret, caret), replacing: range, with: insert, direction,
      by: formatter
    ).asCase
  }
}
