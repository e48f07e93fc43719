import Foundation
import Testing

@Suite("Generated pages")
struct GeneratedPageTests {
  @Test func `the page of the laws is what the laws say`() throws {
    let committed = try String(
      contentsOf: PackageFolder.url.appendingPathComponent("Documentation/Laws.md"),
      encoding: .utf8)
    let fresh = try RunnerProcess(["list", "laws", "--page"])
    #expect(fresh.status == 0)
    #expect(
      committed == fresh.output,
      "stale: swift run conformance-runner list laws --page > Documentation/Laws.md")
  }
}
