/// The command `conformance-runner`: the only place with input and output, processes and clocks.
@main
struct Runner {
  /// The version of the runner, in reports and in the handshake with plugins.
  static let version = "0.1.0"

  static func main() {
    // Writing to a plugin that is gone must be an error and not the end of the runner.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Not for people: the process that a shared library is loaded into.
    if arguments.first == "worker" { exit(WorkerCommand.run(Array(arguments.dropFirst()))) }
    Interruption.watch()
    exit(run(arguments).rawValue)
  }

  /// Runs one command line and tells how it ended.
  static func run(_ arguments: [String]) -> ExitStatus {
    do throws(Failure) {
      return try Command.dispatch(arguments)
    } catch {
      Streams.error("error: \(error.message)")
      if error.status == .usage {
        let command = arguments.first.flatMap { name in Command.all.first { $0.name == name } }
        let page = command.map { " \($0.name)" } ?? ""
        Streams.error("see 'conformance-runner help\(page)'")
      }
      return error.status
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
