import Generators
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `The page about suggestions` {
  private func text(_ path: String) throws -> String {
    String(decoding: try PackageFolder.bytes(path), as: UTF8.self)
  }

  @Test func `its smallest function is the one that is tested`() throws {
    let source = try text("Tests/ConformanceTests/Suggestion/SmallestMatcher.swift")
    #expect(try text("Documentation/Suggestions.md").contains(source))
  }

  @Test func `its smallest function finds what the rules find`() {
    let probe = SuggestionProbe.shared
    let config = SuggestionConfig()
    var comparedCount = 0
    var faults: [String] = []
    for input in probe.cases(indexMax: 300) where input.text.isWellFormed {
      let string = String(decoding: input.text, as: UTF16.self)
      let marked = MarkedText(input.text, config, probe.oracle)
      // The standard library has a Unicode version of its own.
      var boundaries = [0]
      for cluster in string { boundaries.append(boundaries.last! + cluster.utf16.count) }
      guard boundaries == marked.boundaries else { continue }
      for caret in 0...input.text.count {
        comparedCount += 1
        let expected = marked.token(at: caret)
        let got = match(string, caret: caret)
        if expected.map({ $0.query.start..<$0.query.end }) != got?.query { faults.append(string) }
      }
    }
    #expect(faults == [])
    #expect(comparedCount > 3000)
  }

  @Test func `it names every law and every choice`() throws {
    let page = try text("Documentation/Suggestions.md")
    for law in SuggestionContract.laws {
      #expect(page.contains("`\(law.id.rawValue)`"), "\(law.id)")
    }
    guard case .object(let choices) = SuggestionProfile().value else { return }
    for choice in choices { #expect(page.contains("`\(choice.key)`"), "\(choice.key)") }
  }
}

@Suite struct `The page about sessions` {
  @Test func `it names every law and every step`() throws {
    let page = String(
      decoding: try PackageFolder.bytes("Documentation/Sessions.md"), as: UTF8.self)
    for law in SessionContract.laws {
      #expect(page.contains("`\(law.id.rawValue)`"), "\(law.id)")
    }
    for kind in SessionOp.Kind.allCases { #expect(page.contains("`\(kind.rawValue)`")) }
  }
}
