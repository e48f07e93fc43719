import Foundation
import Testing

@Suite struct `Sessions in the runner` {
  private func run(_ arguments: String...) throws -> RunnerProcess {
    try RunnerProcess(
      ["run", "--contract", "session", "--small-scope", "1", "--cases", "150", "--jobs", "1"]
        + arguments)
  }

  @Test func `a part that a subject offers is its own, and the rest the reference's`() throws {
    let process = try run("--plugin", "builtin:mutant/cuts-at-unit")
    #expect(process.status == 1)
    #expect(
      process.errors.contains(
        "session: truncation from builtin:mutant/cuts-at-unit; "
          + "tokenizer, caret, tags, suggestion from the reference"))
    #expect(process.output.contains("FAIL session.part.truncation"))
    #expect(process.output.contains("the truncation breaks truncation."))
  }

  @Test func `a plugin is asked for its parts over the wire`() throws {
    let serve = "cmd:\(RunnerProcess.path) serve"
    let process = try run("--plugin", serve, "--cases", "40")
    #expect(process.status == 2 || process.status == 0, "\(process.output)\(process.errors)")
    #expect(
      process.errors.contains("session: tokenizer, truncation, caret, tags, suggestion from"))
    #expect(process.output.contains("no law is broken"))
  }

  @Test func `a session's own mutant is found, saved, and fails again`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("session-\(ProcessInfo.processInfo.processIdentifier)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let mutant = "builtin:mutant/undo-forgets-selection"
    #expect(try run("--plugin", mutant, "--save", folder).status == 1)
    #expect(try RunnerProcess(["replay", folder, "--plugin", mutant]).status == 1)
    #expect(try RunnerProcess(["replay", folder]).status == 0)
  }

  @Test func `a choice of a part is a choice of the session`() throws {
    let profile = "session.tokenizer={\"exhausted\":\"clamp\"}"
    let process = try run("--profile", profile)
    #expect(process.output.contains("no law is broken"), "\(process.output)\(process.errors)")
    #expect(process.output.contains("clamp"))
    let wrong = try run("--profile", "session.tokenizer={\"positions\":\"scalars\"}")
    #expect(wrong.status == 64 && wrong.errors.contains("between clusters"))
  }
}
