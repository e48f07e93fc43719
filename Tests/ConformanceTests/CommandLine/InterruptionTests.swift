import Foundation
import Testing

@Suite("Ctrl-C")
struct InterruptionTests {
  /// A run that would take minutes.
  private func start(_ folder: TemporaryFolder, _ arguments: [String] = []) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RunnerProcess.path)
    process.arguments =
      [
        "run", "--contract", "tokenizer", "--phase", "random", "--cases", "100000000", "--jobs",
        "2",
      ] + arguments
    process.currentDirectoryURL = folder.url
    let output = folder.url.appendingPathComponent("out")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Waits for the end, and makes it where it does not come.
  private func wait(for process: Process) {
    for _ in 0..<300 where process.isRunning { usleep(100_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  @Test func `the first one ends a run with a report of what is known, and 130`() throws {
    let folder = TemporaryFolder()
    let process = try start(folder, ["--report", "json=out.json"])
    usleep(1_500_000)
    process.interrupt()
    wait(for: process)
    #expect(process.terminationStatus == 130)
    #expect(process.terminationReason == .exit)
    let output = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
    #expect(output.contains("tokenizer: "))
    #expect(output.contains(" drawn"))
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("out.json")))
    let summary = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(summary["exit"] as? Int == 130)
  }

  @Test func `the second one leaves at once`() throws {
    let folder = TemporaryFolder()
    let process = try start(folder)
    usleep(700_000)
    process.interrupt()
    process.interrupt()
    let start = Date()
    wait(for: process)
    #expect(process.terminationStatus == 130)
    #expect(Date().timeIntervalSince(start) < 5)
  }
}
