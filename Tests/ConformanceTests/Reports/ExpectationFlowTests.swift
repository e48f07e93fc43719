import Foundation
import Testing

@testable import conformance_runner

/// The way of a file of expectations through a project: written from a run, met, checked, outgrown.
@Suite struct `The life of a file of expectations` {
  private static let faulty = [
    "run", "--contract", "truncation", "--plugin", "builtin:mutant/cuts-at-unit", "--small-scope",
    "1", "--cases", "100", "--today", "2026-06-15",
  ]

  @Test func `what a run found is taken over, and then only news fails`() throws {
    let folder = TemporaryFolder()
    let file = try folder.write("# Known.\n", to: "acme.expect")
    let log = folder.path("run.events")
    let first = try RunnerProcess(
      Self.faulty + ["--report", "events=\(log)", "--expect", file, "--quiet"])
    #expect(first.status == 1)
    let dry = try RunnerProcess(["expect", "update", file, log, "--dry-run"])
    #expect(dry.output.contains("+truncation."))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "# Known.\n")
    let update = try RunnerProcess(["expect", "update", file, log, "--reason", "not yet"])
    #expect(update.status == 0 && update.output.contains("fail \"not yet\""))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("# Known.\ntruncation."))
    #expect(try RunnerProcess(["expect", "check", file]).status == 0)
    let second = try RunnerProcess(Self.faulty + ["--expect", file])
    #expect(second.status != 1 && !second.output.contains("FAIL "), "\(second.output)")
    #expect(second.output.contains("no unexpected finding, "))
    // Nothing is left to do.
    let again = try RunnerProcess(["expect", "update", file, log, "--reason", "not yet"])
    #expect(again.output.isEmpty && again.errors.contains("nothing to change"))
    // A saved case of the fault is expected in a replay too.
    let saved = folder.path("saved")
    _ = try RunnerProcess(Self.faulty + ["--save", saved, "--quiet"])
    let replay = [
      "replay", saved, "--plugin", "builtin:mutant/cuts-at-unit", "--law", "truncation.cut.*",
    ]
    #expect(try RunnerProcess(replay).status == 1)
    #expect(try RunnerProcess(replay + ["--expect", file]).status == 0)
  }

  @Test func `the file of a new plugin can be read, and its plugin meets it`() throws {
    for template in PluginTemplate.all {
      let folder = TemporaryFolder()
      for file in template.files(name: "acme") {
        let url = folder.url.appendingPathComponent(file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.text.write(to: url, atomically: true, encoding: .utf8)
      }
      #expect(try RunnerProcess(["expect", "check", folder.path("acme.expect")]).status == 0)
      let workflow = try String(
        contentsOfFile: folder.path(".github/workflows/conformance.yml"), encoding: .utf8)
      #expect(workflow.contains("--expect acme.expect"))
      #expect(workflow.contains("--report junit=conformance.xml"))
      #expect(!workflow.contains("\t") && !workflow.contains("NAME"))
    }
  }
}
