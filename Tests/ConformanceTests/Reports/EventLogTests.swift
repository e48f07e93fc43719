@testable import ConformanceKit
import Foundation
import Testing
import TextSpec

@testable import conformance_runner

@Suite struct `The log of events` {
  /// One run with every kind of report, shared by the tests.
  private struct Written: Sendable {
    let folder = TemporaryFolder()
    let process: RunnerProcess
    let log: [UInt8]

    init() throws {
      var arguments = [
        "run", "--contract", "tokenizer", "--contract", "tags", "--plugin", RecordedSample.mutant,
        "--small-scope", "1", "--cases", "200", "--sweep", "ranges", "--statistics", "--jobs", "2",
        "--today", "2026-06-15", "--expect",
      ]
      arguments.append(
        try folder.write(
          """
          tokenizer.enclosing.contains fail "known"
          tokenizer.next.* fail "there is no such fault"
          """, to: "sample.expect"))
      for kind in ReportKind.all {
        arguments += ["--report", "\(kind.name)=\(folder.path("run.\(kind.name)"))"]
      }
      arguments += ["--report", "events=\(folder.path("run.events"))"]
      process = try RunnerProcess(arguments)
      log = try Array(Data(contentsOf: folder.url.appendingPathComponent("run.events")))
    }

    func bytes(_ name: String) throws -> [UInt8] {
      try Array(Data(contentsOf: folder.url.appendingPathComponent(name)))
    }
  }

  private static let written = Result { try Written() }

  @Test(arguments: ReportKind.all.map(\.name))
  func `a report made from the log is the one that the run wrote itself`(kind: String) throws {
    let written = try Self.written.get()
    #expect(written.process.status == 1, "\(written.process.errors)")
    let path = written.folder.path("again.\(kind)")
    let convert = try RunnerProcess([
      "report", "convert", written.folder.path("run.events"), "--report", "\(kind)=\(path)",
    ])
    #expect(convert.status == 0, "\(convert.errors)")
    let again = try written.bytes("again.\(kind)")
    #expect(again == (try written.bytes("run.\(kind)")))
    #expect(!again.isEmpty)
  }

  @Test func `what a run prints is the report as text`() throws {
    let written = try Self.written.get()
    #expect(Array(written.process.output.utf8) == (try written.bytes("run.text")))
  }

  @Test func `a log that is read and written again is the same run`() throws {
    let written = try Self.written.get()
    let run = try LogReader.read(written.log)
    let again = try LogReader.read(RecordedSample.bytes(run))
    #expect(RecordedSample.bytes(again) == RecordedSample.bytes(run))
    #expect(
      JSON.compact(JSONReport.value(JudgedRun(again)))
        == JSON.compact(JSONReport.value(JudgedRun(run))))
  }

  @Test func `a log that is cut at any event or inside of one makes a partial report`() throws {
    let folder = TemporaryFolder()
    let path = folder.path("short.events")
    _ = try RunnerProcess([
      "run", "--plugin", "builtin:mutant/cuts-at-unit", "--contract",
      "truncation", "--law", "truncation.wellformed", "--small-scope", "1", "--cases", "100",
      "--report", "events=\(path)",
    ])
    let log = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    let ends = log.indices.filter { log[$0] == 0x0A }.map { $0 + 1 }
    var faults: [String] = []
    var findingCount = 0
    for (end, next) in zip(ends, ends.dropFirst()) {
      // At the boundary, and in the middle of the next line.
      for cut in [end, (end + next) / 2] {
        let run = JudgedRun(try LogReader.read(Array(log[..<cut])))
        if !run.isCutOff { faults.append("\(cut) of \(log.count) is not cut off") }
        if run.exit == 0 { faults.append("\(cut) is a success") }
        for kind in ReportKind.all where kind.render(run).isEmpty && !run.reports.isEmpty {
          // Annotations are one line a finding.
          if kind.name != "github" { faults.append("\(cut): no \(kind.name)") }
        }
        if run.reports.contains(where: { !$0.findings.isEmpty }) { findingCount += 1 }
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    #expect(ends.count >= 8 && findingCount >= 8, "\(ends.count) events, \(findingCount)")
    #expect(!JudgedRun(try LogReader.read(log)).isCutOff)
  }

  @Test func `a log without its first event is no log, and a damaged one names the line`() throws {
    let log = try Self.written.get().log
    let ends = log.indices.filter { log[$0] == 0x0A }.map { $0 + 1 }
    #expect(throws: LogReader.Fault.self) { try LogReader.read([]) }
    #expect(throws: LogReader.Fault.self) { try LogReader.read(Array(log[..<20])) }
    #expect(throws: LogReader.Fault.self) { try LogReader.read(Array(log[ends[0]...])) }
    var damaged = log
    damaged[ends[2] + 3] = UInt8(ascii: "}")
    #expect {
      try LogReader.read(damaged)
    } throws: { error in
      (error as? LogReader.Fault)?.line == 4
    }
  }

  @Test func `events of kinds that nobody knows are passed over`() throws {
    let run = try RecordedSample.faulty.get()
    var lines = run.events.map(\.line)
    lines.insert(Array("{\"kind\":\"weather\",\"payload\":{\"rain\":true},\"v\":1}\n".utf8), at: 2)
    let again = try LogReader.read(lines.flatMap(\.self))
    #expect(RecordedSample.bytes(again) == RecordedSample.bytes(run))
    lines[1] = Array("{\"kind\":\"section\",\"payload\":{},\"v\":1}\n".utf8)
    #expect(throws: LogReader.Fault.self) { try LogReader.read(lines.flatMap(\.self)) }
    lines[1] = Array("{\"kind\":\"section\",\"payload\":{},\"v\":2}\n".utf8)
    #expect(throws: LogReader.Fault.self) { try LogReader.read(lines.flatMap(\.self)) }
  }

  @Test func `a run that ends before the least that proves anything is inconclusive`() throws {
    var run = try RecordedSample.faulty.get()
    run.exit = (0, "")
    run.sections[0].findings = []
    run.sections[0].header.needsAllClassPairs = false
    #expect(JudgedRun(run).exit == 0)
    let minimum = run.sections[0].header.phases[0].minimumCount
    #expect(minimum > 0)
    run.sections[0].drawnCounts?[0] = minimum - 1
    #expect(JudgedRun(run).exit == 2)
    #expect(RunText.render(JudgedRun(run)).contains("CUT small-scope: ended before its first"))
  }

  @Test func `a run that is killed leaves a log, and convert says that it is cut off`() throws {
    let folder = TemporaryFolder()
    let path = folder.path("killed.events")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: RunnerProcess.path)
    process.arguments = [
      "run", "--plugin", RecordedSample.mutant, "--jobs", "1", "--report", "events=\(path)",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Once a finding is on disk, the run is in the middle of drawing.
    let deadline = Date().addingTimeInterval(60)
    while Date() < deadline, process.isRunning {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      if text.contains("\"kind\":\"progress\"") { break }
      Thread.sleep(forTimeInterval: 0.05)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    let convert = try RunnerProcess(["report", "convert", path])
    #expect(convert.status == 2)
    #expect(convert.errors.contains("cut off"))
    #expect(convert.output.contains("FAIL tokenizer.enclosing.contains"))
    #expect(!convert.output.contains(" 0 cases x"))
  }
}
