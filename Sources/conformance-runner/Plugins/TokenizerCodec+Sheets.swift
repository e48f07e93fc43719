import ConformanceKit
import TextSpec

/// Cases in shared memory: the same questions and the same words for what is wrong as on the wire.
extension TokenizerCodec {
  static var laysSheets: Bool { true }

  func lay(_ input: Case, _ facts: TokenizerFacts, in batch: inout SheetBatch) -> LayNote {
    guard facts.profile.granularities.contains(facts.granularity) else {
      return .cannotAsk(.unsupported, "granularity \(facts.granularity.name) is not supported")
    }
    return batch.lay(input.text, facts, claimed, delimiterUnits) ? .laid : .full
  }

  func outcome(
    of number: Int, _ facts: TokenizerFacts, in batch: SheetBatch
  ) -> Outcome<TokenizerSheet> {
    let (entry, rows) = batch.result(number)
    switch entry.state {
    case SheetEntry.answered: break
    case SheetEntry.refused:
      return .failed(
        .threw, WireRefusal(.threw, "open_text returned NULL: out of memory").words)
    default: return .failed(.protocolError, "nothing was answered")
    }
    if let failure = failure(entry, facts) { return failure }
    var sheet = TokenizerSheet(
      textCount: facts.textCount, asked: facts.asked, directions: facts.profile.directions,
      questions: claimed)
    sheet.hasGaps = entry.hasGaps != 0
    var row = 0
    for direction in sheet.directions {
      for offset in facts.asked {
        sheet[offset, direction] = rows[row]
        row += 1
      }
    }
    return .answered(sheet)
  }

  /// The first code that is no answer where an answer is due.
  private func failure(
    _ entry: SheetEntry, _ facts: TokenizerFacts
  ) -> Outcome<TokenizerSheet>? {
    // Outside of the caret positions an error is an answer like any other.
    let errorPlace = facts.ask == .invalid ? -1 : Int(entry.errorPlace)
    let badPlace = Int(entry.badPlace)
    guard errorPlace >= 0 || badPlace >= 0 else { return nil }
    let isReversed = facts.ask == .reversed
    func turn(_ place: Int) -> Int {
      isReversed ? (entry.rowCount - 1 - place / 4) * 4 + place % 4 : place
    }
    if badPlace < 0 || errorPlace >= 0 && turn(errorPlace) < turn(badPlace) {
      let (words, function) = words(for: errorPlace, facts)
      return .failed(
        .threw, "\(words): \(WireRefusal(.threw, "\(function) returned CTP_ERROR").words)")
    }
    let (words, function) = words(for: badPlace, facts)
    let expected = Self.expectation(TokenizerContract.Question.allCases[badPlace % 4])
    return .failed(
      .protocolError,
      "expected \(expected) for \(words), \(function) returned \(entry.badCode)")
  }

  /// What an answer has to be.
  static func expectation(_ question: TokenizerContract.Question) -> StaticString {
    switch question {
    case .atBoundary, .within: "a boolean"
    case .next: "a position or null"
    case .enclosing: "a list of two positions or null"
    }
  }

  /// A question in words, such as `next(2, forward)`, and the function that answers it.
  private func words(for place: Int, _ facts: TokenizerFacts) -> (String, StaticString) {
    let question = TokenizerContract.Question.allCases[place % 4]
    let offset = facts.asked[place / 4 % max(1, facts.asked.count)]
    let direction = facts.profile.directions[place / 4 / max(1, facts.asked.count)]
    let function: StaticString =
      switch question {
      case .atBoundary: "is_at_boundary"
      case .within: "is_within"
      case .next: "next_boundary"
      case .enclosing: "enclosing"
      }
    return ("\(question.rawValue)(\(offset), \(direction.name))", function)
  }

  func words(for mark: SheetMark, _ facts: TokenizerFacts) -> String {
    let rowCount = facts.asked.count * facts.profile.directions.count
    switch mark.place {
    case SheetMark.opening: return "in open_text"
    case SheetMark.closing: return "in close_text"
    case 1...max(1, 4 * rowCount) where rowCount > 0:
      return "in \(words(for: mark.place - 1, facts).0)"
    default: return ""
    }
  }
}
