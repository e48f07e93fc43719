import Foundation

/// The built runner as a process: what a person at a terminal sees.
struct RunnerProcess: Sendable {
  let status: Int32
  let output: String
  let errors: String

  /// Where the runner was built: beside the tests.
  static var path: String {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."
    let beside = "\(folder)/conformance-runner"
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    // Where a helper of the package manager runs the tests, the bundle is theirs.
    let argument = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return argument.appendingPathComponent("conformance-runner").path
  }

  /// Runs a command line to its end.
  ///
  /// `environment` is added to that of the tests; `input` is what comes on standard input.
  init(
    _ arguments: [String], folder: URL? = nil, environment: [String: String] = [:],
    input: String = ""
  ) throws {
    let process = Process()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    // Files and not pipes: a full pipe would stop the runner.
    let outputFile = TemporaryFolder()
    let outputURL = outputFile.url.appendingPathComponent("out")
    let errorsURL = outputFile.url.appendingPathComponent("err")
    try Data().write(to: outputURL)
    try Data().write(to: errorsURL)
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorsURL)
    let inputURL = outputFile.url.appendingPathComponent("in")
    try Data(input.utf8).write(to: inputURL)
    process.standardInput = try FileHandle(forReadingFrom: inputURL)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: outputURL, encoding: .utf8)
    errors = try String(contentsOf: errorsURL, encoding: .utf8)
  }
}

/// A folder that lives as long as the value.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder, which need not exist.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  /// The names in the folder, ascending.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }
}
