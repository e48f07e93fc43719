import Foundation
import Testing

@testable import conformance_runner

/// The pages of help are kept whole in the documentation: that page is what they are held to.
@Suite("The pages of help")
struct HelpTests {
  @Test func `the page of the commands is up to date`() throws {
    let page = try String(
      contentsOf: PackageFolder.url.appendingPathComponent("Documentation/Commands.md"),
      encoding: .utf8)
    let made = try RunnerProcess(["help", "--page"])
    #expect(made.status == 0)
    #expect(
      made.output == page,
      "stale: swift run conformance-runner help --page > Documentation/Commands.md")
  }

  @Test func `every command has a page of at most eighty columns, and its options too`() throws {
    for command in Command.all {
      let page = command.help.text
      let widest = page.split(separator: "\n").map(\.count).max() ?? 0
      #expect(widest <= 80, "the help of \(command.name)")
      #expect(page.hasPrefix("OVERVIEW: "))
      #expect(page.contains("\n\nUSAGE: conformance-runner \(command.name)"))
      let names = command.help.options.map(\.name)
      #expect(Set(names).count == names.count, "an option of \(command.name) is there twice")
    }
  }

  @Test func `help behind two dashes is an operand and no question`() throws {
    let process = try RunnerProcess(["explain", "--", "--help"])
    #expect(process.status == 64)
    #expect(process.output.isEmpty)
  }

  @Test func `a usage error names the page that helps`() throws {
    let process = try RunnerProcess(["corpus", "varify"])
    #expect(process.status == 64)
    #expect(process.errors.contains("did you mean verify?"))
    #expect(process.errors.contains("see 'conformance-runner help corpus'"))
  }
}
