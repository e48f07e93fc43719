#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@main
struct Runner {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.prefix(2) == ["bench", "segmentation"] else { exit(64) }
    exit(BenchSegmentation.run(arguments: Array(arguments.dropFirst(2))))
  }
}
