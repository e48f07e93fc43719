import ConformanceTesting
import Foundation
import Testing
import TextSpec

@Suite struct `The page about the caret` {
  private func text(_ path: String) throws -> String {
    String(decoding: try PackageFolder.bytes(path), as: UTF8.self)
  }

  @Test func `its smallest function is the one that is tested`() throws {
    let source = try text("Tests/ConformanceTests/Caret/SmallestCaret.swift")
    let function = try #require(source.range(of: "struct SmallestCaret"))
    let page = try text("Documentation/Caret.md")
    #expect(page.contains(source[function.lowerBound...]))
  }

  @Test func `its smallest function obeys every law`() {
    var smallest = SmallestCaret()
    smallest.profile.modes = [.anchor]
    expectConforms(smallest, cases: 1500)
  }

  @Test func `it names every law, every formatter and every choice`() throws {
    let page = try text("Documentation/Caret.md")
    for law in CaretContract.laws {
      #expect(page.contains("`\(law.id.rawValue)`"), "\(law.id)")
    }
    for formatter in StandardFormatter.allCases {
      #expect(page.contains("| `\(formatter.rawValue)` | \(formatter.formatterClass.rawValue) |"))
    }
    guard case .object(let choices) = CaretProfile().value else { return }
    for choice in choices { #expect(page.contains("`\(choice.key)`"), "\(choice.key)") }
  }
}
