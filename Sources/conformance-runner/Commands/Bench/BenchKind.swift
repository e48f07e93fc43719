/// What `bench` measures, and which options each kind reads.
enum BenchKind: String, CaseIterable {
  case segmentation, tags, engine, faults, shrinking, challenge, plugins

  static let names = allCases.map(\.rawValue)

  /// The options that the kind reads, besides those of every command.
  var options: [String] {
    switch self {
    case .segmentation: ["passes", "text", "level", "engine", "check"]
    case .tags: ["passes", "text"]
    case .engine: ["passes", "contract"]
    case .faults: ["seeds", "contract", "mutant", "check"]
    case .shrinking:
      ["seeds", "contract", "mutant", "steps", "minima", "jobs", "verbose", "check"]
    case .challenge: ["seeds", "json"]
    case .plugins: ["passes", "engine", "check"]
    }
  }

  /// The kind that a command line names.
  /// - Throws: `Failure` where it names none, or gives an option that the kind does not read. What
  ///   the environment says is meant for other commands too, and no mistake.
  init(_ arguments: ParsedArguments) throws(Failure) {
    let word = arguments.operands.first ?? ""
    if arguments.operands.count > 1 {
      throw .usage("bench: unexpected argument \(arguments.operands[1])")
    }
    guard let kind = Self(rawValue: word) else {
      throw .usage(
        "bench: expected \(Words.choice(Self.names))" + Suggestion.hint(word, among: Self.names))
    }
    for name in arguments.typedNames
    where !kind.options.contains(name) && !Command.common.contains(where: { $0.name == name }) {
      let readers = Self.allCases.filter { $0.options.contains(name) }.map(\.rawValue)
      throw .usage("--\(name): expected with bench \(Words.choice(readers)), got bench \(word)")
    }
    self = kind
  }

  /// What the help says about the options of all kinds.
  static var note: String {
    let parts = allCases.map { kind in
      "\(kind.rawValue): " + kind.options.map { "--\($0)" }.joined(separator: ", ")
    }
    return "What each reads; other options are refused. " + parts.joined(separator: "; ") + "."
  }
}
