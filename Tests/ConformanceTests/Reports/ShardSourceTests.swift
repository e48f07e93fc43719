import ConformanceKit
import Foundation
import Testing

@testable import conformance_runner

@Suite struct `Which shard a run is` {
  private static let bazel = ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "4"]
  private static let kubernetes = ["JOB_COMPLETION_INDEX": "0", "CONFORMANCE_SHARDS": "3"]
  private static let slurm = ["SLURM_ARRAY_TASK_ID": "2", "SLURM_ARRAY_TASK_COUNT": "5"]
  private static let buildkite = [
    "BUILDKITE_PARALLEL_JOB": "6", "BUILDKITE_PARALLEL_JOB_COUNT": "7",
  ]

  private static func find(_ option: String?, _ environments: [String: String]...) throws
    -> ShardSource
  {
    let all = environments.reduce(into: [:]) { $0.merge($1) { old, _ in old } }
    return try ShardSource.find(option: option) { all[$0] }
  }

  @Test func `each scheduler counts in its own way`() throws {
    #expect(try Self.find(nil).shard == Shard(1, of: 1))
    #expect(try Self.find(nil).name.isEmpty)
    #expect(try Self.find("2/3").shard == Shard(2, of: 3))
    #expect(try Self.find(nil, Self.bazel).shard == Shard(2, of: 4))
    #expect(try Self.find(nil, Self.kubernetes).shard == Shard(1, of: 3))
    #expect(try Self.find(nil, Self.slurm).shard == Shard(2, of: 5))
    #expect(try Self.find(nil, Self.buildkite).shard == Shard(7, of: 7))
  }

  @Test func `the first source that says anything wins, and is named`() throws {
    let all = [Self.bazel, Self.kubernetes, Self.slurm, Self.buildkite]
    let names = ["Bazel", "Kubernetes", "Slurm", "Buildkite"]
    for index in all.indices {
      let rest = all[index...].reduce(into: [:]) { $0.merge($1) { old, _ in old } }
      #expect(try Self.find(nil, rest).name.hasPrefix(names[index]))
      #expect(try Self.find("1/2", rest).name == "--shard")
    }
  }

  @Test func `an array of Slurm may begin anywhere and go in steps`() throws {
    let steps = [
      "SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "10",
      "SLURM_ARRAY_TASK_STEP": "10",
    ]
    #expect(try Self.find(nil, steps).shard == Shard(3, of: 4))
    let zero = [
      "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "0",
    ]
    #expect(try Self.find(nil, zero).shard == Shard(1, of: 2))
  }

  @Test func `numbers that make no sense are usage errors`() {
    for option in ["0/3", "4/3", "3", "a/b", "1/0", "1/2/3", "-1/2"] {
      #expect(throws: Failure.self, "\(option)") { try Self.find(option) }
    }
    #expect(throws: Failure.self) {
      try Self.find(nil, ["TEST_SHARD_INDEX": "4", "TEST_TOTAL_SHARDS": "4"])
    }
    #expect(throws: Failure.self) {
      try Self.find(nil, ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_COUNT": "4"])
    }
    // Half of a scheduler's words is none of it.
    #expect((try? Self.find(nil, ["TEST_SHARD_INDEX": "1"]))?.shard == Shard())
    #expect((try? Self.find(nil, ["JOB_COMPLETION_INDEX": "1"]))?.shard == Shard())
  }

  @Test func `under Bazel the shard is honoured, and the files are where it wants them`() throws {
    let folder = TemporaryFolder()
    let process = try RunnerProcess(
      ["run", "--contract", "truncation", "--small-scope", "1", "--cases", "100"],
      environment: [
        "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2",
        "TEST_SHARD_STATUS_FILE": folder.path("status"), "XML_OUTPUT_FILE": folder.path("test.xml"),
        "TESTBRIDGE_TEST_ONLY": "truncation.fit,truncation.limit",
        "TEST_PREMATURE_EXIT_FILE": folder.path("premature"),
        "TEST_UNDECLARED_OUTPUTS_DIR": folder.url.path,
      ])
    #expect(process.status == 0, "\(process.output)\(process.errors)")
    #expect(process.errors.contains("shard 1/2, from Bazel (TEST_SHARD_INDEX)"))
    #expect(folder.names == ["events.jsonl", "status", "test.xml"])
    let junit = try String(contentsOfFile: folder.path("test.xml"), encoding: .utf8)
    #expect(junit.contains("name=\"truncation.fit\"/>"))
    #expect(junit.contains("left out by a filter"))
  }

  @Test func `under Bazel a run that is killed leaves the file of a premature exit`() throws {
    let folder = TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RunnerProcess.path)
    process.arguments = ["run", "--thorough"]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TEST_PREMATURE_EXIT_FILE": folder.path("premature")
    ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let deadline = Date().addingTimeInterval(30)
    while Date() < deadline, folder.names.isEmpty { Thread.sleep(forTimeInterval: 0.02) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(folder.names == ["premature"])
  }
}
