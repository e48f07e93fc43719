import Foundation

/// A program of the machine, run to its end.
struct Program {
  let status: Int32
  let output: String
  let errors: String

  /// The path of a program, or nil where it is not installed.
  static func find(_ name: String) -> String? {
    if name.hasPrefix("/") {
      return FileManager.default.isExecutableFile(atPath: name) ? name : nil
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(
      separator: ":")
    return folders.map { "\($0)/\(name)" }.first(
      where: FileManager.default.isExecutableFile(atPath:))
  }

  struct Missing: Error { let name: String }

  init(
    _ name: String, _ arguments: [String], folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws {
    guard let path = Self.find(name) else { throw Missing(name: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    let place = TemporaryFolder()
    let outputURL = place.url.appendingPathComponent("out")
    let errorsURL = place.url.appendingPathComponent("err")
    try Data().write(to: outputURL)
    try Data().write(to: errorsURL)
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorsURL)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputURL), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorsURL), as: UTF8.self)
  }
}
