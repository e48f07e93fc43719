#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@main
struct Runner {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "worker": exit(WorkerCommand.run(Array(arguments.dropFirst())))
    default: exit(64)
    }
  }
}
