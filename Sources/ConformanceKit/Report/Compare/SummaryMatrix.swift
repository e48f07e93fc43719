internal import TextSpec

/// Several implementations beside each other, law by law.
public struct SummaryMatrix: Sendable {
  public var summaries: [Summary]

  public init(_ summaries: [Summary]) { self.summaries = summaries }

  /// All laws of all summaries, contract by contract, in the order in which they come first.
  private var laws: [(contract: String, law: LawID)] {
    var contracts: [String] = []
    var laws: [(contract: String, law: LawID)] = []
    for row in summaries.flatMap(\.laws) {
      if !contracts.contains(row.contract) { contracts.append(row.contract) }
      if !laws.contains(where: { $0.law == row.law }) { laws.append((row.contract, row.law)) }
    }
    return contracts.flatMap { name in laws.filter { $0.contract == name } }
  }

  private func cell(_ row: Summary.LawRow?) -> String {
    guard let row else { return "" }
    switch row.standing {
    case .passes: return row.isUnanswered ? "pass*" : "pass"
    case .broken(let verdict):
      return row.isExpected ? "expected" : "\(verdict.rawValue.uppercased()) \(row.count)"
    case .vacuous: return "vacuous"
    case .outOfScope: return "-"
    }
  }

  private var rows: [[String]] {
    laws.map { entry in [entry.law.rawValue] + summaries.map { cell($0.row(entry.law)) } }
      + [["must laws that hold"] + summaries.map { Badge($0).share }]
  }

  private var hasUnanswered: Bool { summaries.contains { $0.laws.contains(where: \.isUnanswered) } }

  private static let legend = "* some cases were not answered"

  /// The table as text.
  public var text: String {
    var lines = StatisticsTable.table(
      ["law"] + summaries.map { PlainText.ascii($0.subject) }, rows)
    if hasUnanswered { lines += ["", "    \(Self.legend)"] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The table as Markdown.
  public var markdown: String {
    func line(_ cells: [String]) -> String {
      "| "
        + cells.map { cell in
          PlainText.ascii(cell).split(separator: "|", omittingEmptySubsequences: false)
            .joined(separator: "\\|")
        }.joined(separator: " | ") + " |"
    }
    var lines = [line(["law"] + summaries.map(\.subject))]
    lines.append("|" + String(repeating: "---|", count: summaries.count + 1))
    lines += rows.map(line)
    if hasUnanswered { lines += ["", Self.legend] }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The page with all implementations and their findings.
  public func page(_ context: PageContext = PageContext()) -> String {
    PageReport.render(summaries.map(\.value), context)
  }
}
