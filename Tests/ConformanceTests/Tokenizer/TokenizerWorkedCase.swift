import ConformanceKit
import Testing
import TextSpec

/// A text with the right answers at some of its positions, stated by hand.
struct TokenizerWorkedCase: Sendable, CustomTestStringConvertible {
  /// The name of the file in `corpora/tokenizer`.
  let slug: String
  let title: String
  let law: LawID
  let input: Case
  /// The choices that differ from the default.
  let choices: [Value.Member]
  /// Position by position, as `A T/. W ./T N 8/0 E -/0..7`: atBoundary, within, next and
  /// enclosing, forward and backward; `T` is true, `.` is false, `-` is nil.
  let answers: [(position: Int, text: String)]
  let note: String

  init(
    _ slug: String, _ title: String, _ law: String, _ granularity: Granularity, _ text: String,
    softBreaks: [Int] = [], choices: [Value.Member] = [], note: String,
    _ answers: [(Int, String)]
  ) {
    self.slug = slug
    self.title = title
    self.law = LawID(rawValue: "tokenizer.\(law)")
    input = .of(CodeUnits(text), granularity, softBreaks: softBreaks)
    self.choices = choices
    self.answers = answers.map { (position: $0.0, text: $0.1) }
    self.note = note
  }

  var testDescription: String { slug }
  var fileName: String { "\(slug).json" }

  /// The case as it is stored.
  var entry: CorpusEntry {
    CorpusEntry(title: title, input, profile: .members(choices), law: law, note: note)
  }

  func profile() throws -> TokenizerProfile { try TokenizerProfile(.members(choices)) }

  static let all: [TokenizerWorkedCase] =
    words + characters + sentences + paragraphs + lines + edges + choices
}

extension TokenizerSheet {
  /// The answers at a position, as worked cases state them.
  func text(at position: Int) -> String {
    func both(_ answer: (Direction) -> String) -> String {
      "\(answer(.forward))/\(answer(.backward))"
    }
    let boundary = both { atBoundary(position, $0) ? "T" : "." }
    let isWithin = both { within(position, $0) ? "T" : "." }
    let beyond = both { next(position, $0).map(String.init) ?? "-" }
    let range = both { enclosing(position, $0).map { "\($0.start)..\($0.end)" } ?? "-" }
    return "A \(boundary) W \(isWithin) N \(beyond) E \(range)"
  }
}
