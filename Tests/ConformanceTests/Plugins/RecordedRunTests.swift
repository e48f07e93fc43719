import Testing
import TextSpec

@testable import conformance_runner

/// A session that was written down judges like the plugin, when the plugin is gone.
@Suite(.enabled(if: PluginWorkshop.compiler != nil, "there is no C compiler"), .serialized)
struct RecordedRunTests {
  /// The report of a run without what cannot be the same: the command, and a crash's stack.
  private func report(_ words: [String]) throws -> (status: Int32, lines: [String]) {
    let runner = try #require(PluginWorkshop.runner)
    let path = "\(PluginWorkshop.folder)/recorded-run.txt"
    let quoted = words.map { ShellWord.quoted($0) }.joined(separator: " ")
    let status = try PluginWorkshop.run([
      "sh", "-c", "\(runner) run \(quoted) > \(path) 2>/dev/null",
    ])
    let page = String(decoding: try System.contents(of: path), as: UTF8.self)
    return (
      status,
      page.split(separator: "\n").map(String.init).filter {
        !$0.hasPrefix("  replay") && !$0.hasPrefix("  because")
      }
    )
  }

  @Test func `a recorded run of a library is judged alike without it`() throws {
    let library = try PluginWorkshop.library("recorded")
    let session = "\(PluginWorkshop.folder)/recorded-run.session"
    let options = ["--cases", "16", "--phase", "small-scope", "--small-scope", "1"]
    let live = try report(["--plugin", library, "--record", session] + options)
    #expect(live.status == 1)
    #expect(live.lines.contains { $0.hasPrefix("CRASHED tokenizer.outcome.crashed") })
    Files.remove(library)
    let again = try report(["--plugin", "recorded:\(session)"] + options)
    #expect(again.status == live.status)
    #expect(again.lines == live.lines)
    #expect(live.lines.count > 10)
  }
}
