/// A page of help: overview, usage, options and subcommands, wrapped at 80 columns.
struct HelpPage {
  let overview: String
  let usage: String
  var operands: [(name: String, help: String)] = []
  /// What a shell offers for an operand.
  var operandCompletion = Completion.nothing
  var options: [OptionSpec] = []
  var subcommands: [(name: String, help: String)] = []
  var notes: [String] = []

  private static let columnOffset = 26
  private static let widthMax = 80

  /// The page as text, with a line feed at its end.
  var text: String {
    var lines = Self.wrapped("OVERVIEW: \(overview)", indent: 0)
    lines += [""] + Self.wrapped("USAGE: \(usage)", indent: 0, hanging: 2)
    func section(_ title: String, _ rows: [(name: String, help: String)]) {
      guard !rows.isEmpty else { return }
      lines += ["", "\(title):"]
      for row in rows { lines += Self.row(row.name, row.help) }
    }
    section("ARGUMENTS", operands)
    section("OPTIONS", options.map { ($0.usage, $0.help) })
    section("SUBCOMMANDS", subcommands)
    for note in notes { lines += [""] + Self.wrapped(note, indent: 0) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ name: String, _ help: String) -> [String] {
    let body = wrapped(help, indent: columnOffset)
    let head = "  \(name)"
    guard head.count < columnOffset, let first = body.first else { return [head] + body }
    let padding = String(repeating: " ", count: columnOffset - head.count)
    return [head + padding + first.dropFirst(columnOffset)] + body.dropFirst()
  }

  /// Words in lines. All lines but the first are set in by `hanging` more.
  private static func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    var margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > margin.count, line.count + 1 + word.count > widthMax {
        lines.append(line)
        margin = String(repeating: " ", count: indent + hanging)
        line = margin
      }
      line += (line.count > margin.count ? " " : "") + word
    }
    return lines + [line]
  }
}
