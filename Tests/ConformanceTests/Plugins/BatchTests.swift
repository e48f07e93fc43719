import ReferenceImpl
import Testing
import TextSpec

@testable import conformance_runner

/// Cases that are asked together: whatever a plugin does in the middle of a batch, each case has
/// the outcome that it has alone.
@Suite(.enabled(if: PluginWorkshop.compiler != nil, "there is no C compiler"), .serialized)
struct BatchTests {
  private let oracle = ReferenceOracle()

  /// The outcomes of documents that are asked together, as words.
  private func outcomes(_ connection: PluginConnection, _ texts: [String]) throws -> [String] {
    let subject = try #require(try PluginTokenizer(connection))
    let cases = texts.map { text in
      var input = Case(.tokenizer, CodeUnits(text))
      input["granularity"] = "document"
      return (input: input, facts: TokenizerFacts(input, subject.claim.profile, oracle))
    }
    return subject.observe(cases).map { outcome in
      switch outcome {
      case .answered(let sheet): sheet.hasGaps ? "gaps" : "answered"
      case .failed(let verdict, let message): "\(verdict.rawValue): \(message)"
      }
    }
  }

  @Test func `every misbehaviour in one batch is charged to its own case`() throws {
    let connection = try PluginWorkshop.connect(.library(try PluginWorkshop.library("batch")))
    let texts = LibraryTortureTests.verdicts.flatMap { ["A good one", $0.text] } + ["The last"]
    let found = try outcomes(connection, texts)
    for (index, expected) in LibraryTortureTests.verdicts.enumerated() {
      #expect(found[2 * index] == "answered")
      let outcome = expected.outcome == "right" ? "answered" : expected.outcome
      #expect(found[2 * index + 1].hasPrefix(outcome), "\(texts[2 * index + 1])")
    }
    #expect(found.last == "answered")
  }

  @Test func `the question in which a library ends is named`() throws {
    let connection = try PluginWorkshop.connect(.library(try PluginWorkshop.library("place")))
    let found = try outcomes(connection, ["A good one", "Nx", "Another good one"])
    #expect(found[0] == "answered")
    #expect(found[1] == "crashed: crashed with SIGSEGV, in next(1, forward)")
    #expect(found[2] == "answered")
  }

  @Test func `the stack of a crash names the library's own functions`() throws {
    let connection = try PluginWorkshop.connect(.library(try PluginWorkshop.library("stack")))
    let subject = try #require(try PluginTokenizer(connection))
    var input = Case(.tokenizer, CodeUnits("Nx"))
    input["granularity"] = "document"
    #expect(subject.stack(of: input, by: oracle).hasPrefix("stack: misbehave < next_boundary"))
    input.text = CodeUnits("A good one")
    #expect(
      subject.stack(of: input, by: oracle)
        == "no stack: it did not crash when it was asked once more")
  }

  @Test func `what happens only in company is charged as such, with the asks in a file`() throws {
    let connection = try PluginWorkshop.connect(.library(try PluginWorkshop.library("company")))
    let texts = (1...6).map { "Good number \($0)" } + ["Dx", "Good", "Well"]
    let found = try outcomes(connection, texts)
    #expect(Array(found[..<6]) == [String](repeating: "answered", count: 6))
    let prefix =
      "crashed: crashed-in-context: crashed with SIGSEGV, in open_text, not when it is asked "
      + "alone, but after the asks before it, which are in "
    #expect(found[6].hasPrefix(prefix), "\(found[6])")
    #expect(Array(found[7...]) == ["answered", "answered"])
    let path = String(found[6].dropFirst(prefix.count))
    let lines = try System.contents(of: path).split(separator: 0x0A)
    #expect(lines.count == 7)
    Files.remove(path)
  }

  @Test(.enabled(if: PluginWorkshop.python != nil, "there is no python3"))
  func `lines that are under way together are charged one by one`() throws {
    let connection = try PluginWorkshop.connect(
      PluginWorkshop.tortureCommand("{\"window\":8}")
    ) { $0.questionsMax = 16 }
    #expect(connection.window == 8)
    let texts = ChildTortureTests.verdicts.flatMap { ["A good one", $0.text] } + ["The last"]
    let found = try outcomes(connection, texts)
    for (index, expected) in ChildTortureTests.verdicts.enumerated() {
      #expect(found[2 * index] == "answered")
      let outcome = expected.outcome == "right" ? "answered" : expected.outcome
      #expect(found[2 * index + 1].hasPrefix(outcome), "\(texts[2 * index + 1])")
    }
    #expect(found.last == "answered")
  }

  @Test func `cases that do not fit into a batch are asked in another one`() throws {
    let connection = try PluginWorkshop.connect(.library(try PluginWorkshop.library("large"))) {
      $0.messageMilliseconds = 20_000
    }
    let texts = (0..<12).map { String(repeating: "y", count: 90_000 + $0) + "!" }
    #expect(try outcomes(connection, texts) == [String](repeating: "answered", count: 12))
  }
}
