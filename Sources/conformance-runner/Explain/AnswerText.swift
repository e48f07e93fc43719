import ConformanceKit
import ReferenceImpl
import TextSpec

/// What a subject answers about a case, as a reader wants it: a table where many positions are
/// asked about, and a line a question otherwise.
enum AnswerText {
  static func lines<C: WireContract>(
    _ input: Case, _ subject: any Subject<C>, by oracle: ReferenceOracle
  ) -> [String] {
    let facts = C.facts(of: input, under: subject.claim.profile, by: oracle)
    switch subject.observe(input, facts) {
    case .failed(let verdict, let message): return ["\(verdict.rawValue): \(message)"]
    case .answered(let sheet):
      let questions = C.questions(input, facts, subject.claim)
      let answers = questions.map { C.answer($0, sheet, facts) }
      return table(questions, answers)
        ?? zip(questions, answers).map { question, answer in
          "\(TextEscape.line(question)) -> \(TextEscape.line(answer))"
        }
    }
  }

  /// Questions of the form [name, position, direction] as a table with a row a position; nil for
  /// any others.
  private static func table(_ questions: [Value], _ answers: [Value]) -> [String]? {
    var columns: [String] = []
    var rows: [(position: Int, cells: [String: String])] = []
    for (question, answer) in zip(questions, answers) {
      guard let parts = question.listValue, parts.count == 3, let name = parts[0].stringValue,
        let position = parts[1].intValue, let direction = parts[2].stringValue
      else { return nil }
      let column = "\(name) \(arrows[direction] ?? direction)"
      if !columns.contains(column) { columns.append(column) }
      if let row = rows.firstIndex(where: { $0.position == position }) {
        rows[row].cells[column] = cell(answer)
      } else {
        rows.append((position, [column: cell(answer)]))
      }
    }
    rows.sort { $0.position < $1.position }
    columns.sort { order($0) < order($1) }
    return StatisticsTable.table(
      ["at"] + columns,
      rows.map { row in [String(row.position)] + columns.map { row.cells[$0] ?? "" } })
  }

  private static let arrows = ["backward": "←", "forward": "→"]

  private static func order(_ column: String) -> Int {
    let names = TokenizerContract.Question.allCases.map(\.rawValue)
    let words = column.split(separator: " ").map(String.init)
    let directions = ["←", "→", "left", "right", "up", "down"]
    return (names.firstIndex(of: words[0]) ?? names.count) * 10
      + (directions.firstIndex(of: words[1]) ?? 9)
  }

  private static func cell(_ answer: Value) -> String {
    switch answer {
    case .bool(let flag): flag ? "yes" : "-"
    case .null: "nil"
    default: TextEscape.line(answer)
    }
  }
}
