#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command of the runner: its name, its page of help, and what it does.
struct Command: Sendable {
  let name: String
  let summary: String
  let page: HelpPage
  /// Whether the project file speaks to it.
  let readsProjectFile: Bool
  let run: @Sendable (ParsedArguments) throws(Failure) -> ExitStatus

  init(
    name: String, summary: String, page: HelpPage, readsProjectFile: Bool = true,
    run: @escaping @Sendable (ParsedArguments) throws(Failure) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.page = page
    self.readsProjectFile = readsProjectFile
    self.run = run
  }

  /// All commands, in the order of the help.
  static let all: [Command] = [
    .run, .replay, .compare, .report, .expect, .corpus, .serve, .list, .explain, .doctor, .`init`,
    .bench, .completions,
  ]

  /// The options of every command.
  static let common = [
    OptionSpec(
      "color", "when", completion: .words { ColorChoice.allCases.map(\.rawValue) },
      "Whether reports are coloured: auto, always or never. Default: auto.")
  ]

  /// What the command and every command understand.
  var options: [OptionSpec] { page.options + Self.common }

  /// The page of help, with the options of every command.
  var help: HelpPage {
    var whole = page
    whole.options = options + [OptionSpec("help", "Show this page.")]
    return whole
  }

  /// Finds the command of a command line and runs it.
  static func dispatch(_ arguments: [String]) throws(Failure) -> ExitStatus {
    guard let first = arguments.first else {
      Streams.out(overview.text)
      return .success
    }
    switch first {
    case "help", "--help", "-h":
      return try help(Array(arguments.dropFirst()))
    case "--version", "version":
      Streams.out("conformance-runner \(Runner.version), spec \(SpecVersion.current)\n")
      return .success
    case "worker":
      // The runner starts itself in this way, to be the process that holds a shared library.
      exit(WorkerCommand.run(Array(arguments.dropFirst())))
    default: break
    }
    let command = try find(first)
    let rest = arguments.dropFirst()
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      Streams.out(command.help.text)
      return .success
    }
    var parsed = try ParsedArguments(rest, command.options)
    EnvironmentOptions.noteUnknown(all.flatMap(\.options))
    try EnvironmentOptions.fill(&parsed, command.options)
    if command.readsProjectFile {
      let file = try ProjectFile.find(known: all.flatMap(\.options))
      try file?.fill(&parsed, command.options)
    }
    let arguments = parsed
    do throws(Failure) {
      Terminal.color = try ColorChoice(arguments)
      return try command.run(arguments)
    } catch {
      throw arguments.locating(error)
    }
  }

  private static func find(_ name: String) throws(Failure) -> Command {
    guard let command = all.first(where: { $0.name == name }) else {
      throw .usage("unknown command \(name)" + Suggestion.hint(name, among: all.map(\.name)))
    }
    return command
  }

  private static func help(_ names: [String]) throws(Failure) -> ExitStatus {
    switch names {
    case []: Streams.out(overview.text)
    case ["--page"]: Streams.out(CommandPage.render(overview, all))
    default: Streams.out(try find(names[0]).help.text)
    }
    return .success
  }

  private static var overview: HelpPage {
    HelpPage(
      overview: "Tests implementations of text input contracts: segmentation, tokenizers, "
        + "carets, length limits, tags and suggestions.",
      usage: "conformance-runner <subcommand> [<options>]",
      subcommands: all.map { ($0.name, $0.summary) },
      notes: [
        "See 'conformance-runner help <subcommand>' for the options of each.",
        "Every option --name is also read from the variable CONFORMANCE_NAME and from the key name "
          + "of \(ProjectFile.name), in the working folder or above it up to the one with .git. The "
          + "command line wins over the environment, which wins over the file.",
      ])
  }
}
