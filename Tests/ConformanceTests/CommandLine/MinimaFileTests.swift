import ConformanceKit
import Foundation
import Testing
import TextSpec

@testable import conformance_runner

@Suite("The file of minima")
struct MinimaFileTests {
  private static let line =
    "within-ignores-direction\ttokenizer.span fail\t"
    + MinimaFile.text(
      Case(.tokenizer, CodeUnits("a\u{E9}\""), params: [Case.Param("granularity", "word")]))

  private func reason(_ bytes: [UInt8]) throws -> String {
    let folder = TemporaryFolder()
    let path = folder.path("minima.tsv")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    do throws(Failure) {
      _ = try MinimaFile(path)
      return ""
    } catch {
      #expect(error.status == .badData)
      #expect(error.message.hasPrefix(path + ":"))
      return String(error.message.dropFirst(path.count + 1))
    }
  }

  @Test func `the file of the project is read`() throws {
    let path = PackageFolder.url.appendingPathComponent("Benchmarks/minima.tsv").path
    #expect(try MinimaFile(path).isThere)
  }

  @Test func `a wrong line is named with the reason`() throws {
    let good = Self.line + "\n"
    #expect(try reason(Array(good.utf8)).isEmpty)
    #expect(try reason(Array(Self.line.utf8)).isEmpty)
    let columns = "expected MUTANT, SIGNATURE and CASE by tabs"
    #expect(try reason([]) == "1: \(columns)")
    #expect(try reason(Array("\(good)\n\(good)".utf8)) == "2: \(columns)")
    #expect(try reason(Array("\(good)a\tb\n".utf8)) == "2: \(columns)")
    #expect(
      try reason(Array("\(good)\(good.dropFirst())".utf8)).hasPrefix(
        "2: no mutant ithin-ignores-direction; did you mean within-ignores-direction"))
    #expect(
      try reason(Array(good.replacing("}\n", with: "\n").utf8)).hasPrefix("1: expected a case as")
    )
    #expect(
      try reason(Array(good.utf8) + [0x61, 0xC3, 0xA9, 0xFF])
        == "2: expected UTF-8, got none at byte 4")
  }
}
