/// One option of a command: its name, what it takes, and what the help says.
struct OptionSpec: Sendable {
  let name: String
  /// The placeholder of its value; nil for a flag.
  let value: String?
  let help: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// What a shell offers for its value.
  let completion: Completion

  init(
    _ name: String, _ value: String?, repeatable: Bool = false,
    completion: Completion = .nothing, _ help: String
  ) {
    self.name = name
    self.value = value
    self.help = help
    isRepeatable = repeatable
    self.completion = completion
  }

  /// A flag, which takes no value.
  init(_ name: String, _ help: String) { self.init(name, nil, help) }

  /// Whether a number says it, or a count of each phase.
  var takesNumber: Bool {
    ["count", "[phase=]count", "number", "seconds", "classes", "offset", "version"]
      .contains(value)
  }

  /// The variable of the environment that mirrors the option.
  var variable: String {
    Self.variablePrefix + name.uppercased().split(separator: "-").joined(separator: "_")
  }

  static let variablePrefix = "CONFORMANCE_"

  /// The option as the usage line shows it.
  var usage: String { value.map { "--\(name) <\($0)>" } ?? "--\(name)" }
}
