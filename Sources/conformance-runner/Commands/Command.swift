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
  let run: @Sendable (ParsedArguments) throws(Failure) -> ExitStatus

  /// All commands, in the order of the help.
  static let all: [Command] = [
    .run, .replay, .compare, .report, .expect, .serve, .list, .explain, .doctor, .`init`, .bench,
  ]

  /// Finds the command of a command line and runs it.
  static func dispatch(_ arguments: [String]) throws(Failure) -> ExitStatus {
    guard let first = arguments.first else {
      Streams.out(overview.text)
      return .success
    }
    switch first {
    case "help", "--help", "-h":
      return try help(arguments.dropFirst().first)
    case "--version", "version":
      Streams.out("conformance-runner \(Runner.version), spec \(SpecVersion.current)\n")
      return .success
    case "worker":
      // The runner starts itself in this way, to be the process that holds a shared library.
      exit(WorkerCommand.run(Array(arguments.dropFirst())))
    default: break
    }
    guard let command = all.first(where: { $0.name == first }) else {
      let nearest = Suggestion.nearest(to: first, among: all.map(\.name))
      throw .usage("unknown command \(first)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
    let rest = arguments.dropFirst()
    if rest.contains("--help") || rest.contains("-h") {
      Streams.out(command.page.text)
      return .success
    }
    return try command.run(try ParsedArguments(rest, command.page.options))
  }

  private static func help(_ name: String?) throws(Failure) -> ExitStatus {
    guard let name else {
      Streams.out(overview.text)
      return .success
    }
    guard let command = all.first(where: { $0.name == name }) else {
      throw .usage("no help on \(name)")
    }
    Streams.out(command.page.text)
    return .success
  }

  private static var overview: HelpPage {
    HelpPage(
      overview: "Tests implementations of text input contracts: segmentation, tokenizers, "
        + "carets, length limits, tags and suggestions.",
      usage: "conformance-runner <subcommand> [<options>]",
      subcommands: all.map { ($0.name, $0.summary) },
      notes: ["See 'conformance-runner help <subcommand>' for the options of each."])
  }
}
