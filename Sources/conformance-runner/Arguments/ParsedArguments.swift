/// The words of a command line, sorted into options and operands, with what the environment and
/// the project file say where the command line is silent.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [Given] = []

  /// One value of an option, and who gave it.
  private struct Given {
    let name: String
    let value: String
    let origin: Origin
  }

  /// Who gave a value. The command line wins over the environment, which wins over the file.
  enum Origin: Equatable {
    case commandLine
    /// A variable of that name.
    case environment(String)
    /// The project file of that path.
    case projectFile(String)
  }

  /// Parses `--name value`, `--name=value` and flags; `--` ends the options. A value that is an
  /// option of the command needs the form with the equals sign.
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
        guard let value else { throw .usage("--\(name) needs a value: \(spec.usage)") }
        if let option = Self.option(value, specs) {
          throw .usage("--\(name): expected a value, got the option --\(option)")
        }
      }
      if !spec.isRepeatable, has(name) { throw .usage("--\(name) is given twice") }
      values.append(Given(name: name, value: value ?? "", origin: .commandLine))
    }
  }

  /// The option that a word gives: it was meant as such, and its value is missing. What only looks
  /// so is given as `--name=--value`.
  private static func option(_ word: String, _ specs: [OptionSpec]) -> String? {
    guard word.hasPrefix("--") else { return nil }
    let name = word.dropFirst(2).prefix { $0 != "=" }
    return specs.first { $0.name == name }?.name
  }

  private static func unknown(_ name: String, _ specs: [OptionSpec]) -> Failure {
    let hint = Suggestion.hint(name, among: specs.map(\.name)) { "--\($0)" }
    return .usage("unknown option --\(name)\(hint)")
  }

  /// Takes the values of an option from another place, if nobody gave it before.
  mutating func fill(_ name: String, _ new: [String], from origin: Origin) {
    guard !has(name) else { return }
    values += new.map { Given(name: name, value: $0, origin: origin) }
  }

  /// Says where a wrong value came from, if a message begins with the option that holds it and the
  /// command line did not give it. A wrong value in a file is bad data and no wrong usage.
  func locating(_ failure: Failure) -> Failure {
    guard failure.status == .usage, failure.message.hasPrefix("--") else { return failure }
    let name = failure.message.dropFirst(2).prefix { $0 != " " && $0 != ":" }
    guard let given = values.first(where: { $0.name == name }) else { return failure }
    switch given.origin {
    case .commandLine: return failure
    case .environment(let variable): return .usage("\(variable): \(failure.message)")
    case .projectFile(let path): return Failure(.badData, "\(path): \(failure.message)")
    }
  }

  /// The options that the command line itself gives, in its order.
  var typedNames: [String] { values.filter { $0.origin == .commandLine }.map(\.name) }

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

  /// The value of `--seed`.
  func seed() throws(Failure) -> UInt64? {
    guard let text = value("seed") else { return nil }
    guard let seed = UInt64(text) else {
      throw .usage("--seed \(text): expected a number from 0 to \(UInt64.max)")
    }
    return seed
  }
}
