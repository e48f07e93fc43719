/// One option of a command: its name, what it takes, and what the help says.
struct OptionSpec: Sendable {
  let name: String
  /// The placeholder of its value; nil for a flag.
  let value: String?
  let help: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool

  init(_ name: String, _ value: String?, repeatable: Bool = false, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
    isRepeatable = repeatable
  }

  /// A flag, which takes no value.
  init(_ name: String, _ help: String) { self.init(name, nil, help) }

  /// The option as the usage line shows it.
  var usage: String { value.map { "--\(name) <\($0)>" } ?? "--\(name)" }
}

/// The words of a command line, sorted into options and operands.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  /// Parses `--name value`, `--name=value` and flags; `--` ends the options.
  /// - Throws: `Failure` with a suggestion for an unknown option.
  init(_ arguments: some Sequence<String>, _ specs: [OptionSpec]) throws(Failure) {
    var rest = Array(arguments)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("--") else {
        operands.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let spec = specs.first(where: { $0.name == name }) else {
        throw Self.unknown(name, specs)
      }
      var value = parts.count > 1 ? String(parts[1]) : nil
      if spec.value == nil, value != nil {
        throw .usage("--\(name) takes no value")
      }
      if spec.value != nil, value == nil {
        value = rest.popFirst()
        guard value != nil else { throw .usage("--\(name) needs a value: \(spec.usage)") }
      }
      if !spec.isRepeatable, values.contains(where: { $0.name == name }) {
        throw .usage("--\(name) is given twice")
      }
      values.append((name, value ?? ""))
    }
  }

  private static func unknown(_ name: String, _ specs: [OptionSpec]) -> Failure {
    let nearest = Suggestion.nearest(to: name, among: specs.map(\.name))
    let hint = nearest.map { "; did you mean --\($0)?" } ?? ""
    return .usage("unknown option --\(name)\(hint)")
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// The value of an option, or nil.
  func value(_ name: String) -> String? { values.first { $0.name == name }?.value }

  /// All values of a repeatable option.
  func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

  /// The value of an option as a number in a range.
  func number(_ name: String, _ range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "--\(name) \(text): expected a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

/// What somebody may have meant.
enum Suggestion {
  /// The nearest name by edit distance, if it is near enough to be a slip.
  static func nearest(to word: String, among names: [String]) -> String? {
    var best: (name: String, distance: Int)? = nil
    for name in names {
      let found = distance(Array(word.utf8), Array(name.utf8))
      if found < (best?.distance ?? Int.max) { best = (name, found) }
    }
    guard let best, best.distance <= max(1, word.utf8.count / 3) else { return nil }
    return best.name
  }

  /// The number of bytes to insert, delete, replace, or swap with a neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var rows = [Array(0...right.count)]
    for (index, byte) in left.enumerated() {
      var row = [index + 1]
      for (other, target) in right.enumerated() {
        var cost = min(
          row[other] + 1, rows[index][other + 1] + 1,
          rows[index][other] + (byte == target ? 0 : 1))
        if index > 0, other > 0, byte == right[other - 1], left[index - 1] == target {
          cost = min(cost, rows[index - 1][other - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
