import ConformanceKit
import Foundation
import Testing
import TextSpec

/// The tokenizer that the documentation prints, as a subject.
private struct SpaceWordsSubject: TokenizerSubject {
  struct Session: TokenizerSession {
    let words: SpaceWords

    func isAtBoundary(_ position: Int, _: Granularity, _ direction: Direction) -> Bool {
      words.isAtBoundary(position, forward: direction == .forward)
    }

    func isWithin(_ position: Int, _: Granularity, _ direction: Direction) -> Bool {
      words.isWithin(position, forward: direction == .forward)
    }

    func next(from position: Int, _: Granularity, _ direction: Direction) -> Int? {
      words.next(from: position, forward: direction == .forward)
    }

    func enclosing(_ position: Int, _: Granularity, _ direction: Direction) -> TextRange? {
      words.enclosing(position, forward: direction == .forward).map {
        TextRange($0.lowerBound, $0.upperBound)
      }
    }
  }

  let profile: TokenizerProfile = {
    var profile = TokenizerProfile()
    profile.granularities = [.word]
    profile.word = .delimiter
    return profile
  }()

  func open(_ document: TokenizerDocument) -> Session {
    Session(words: SpaceWords(String(decoding: document.text, as: UTF16.self)))
  }
}

@Suite struct `The page about the tokenizer` {
  private func text(_ path: String) throws -> String {
    String(decoding: try PackageFolder.bytes(path), as: UTF8.self)
  }

  @Test func `its smallest tokenizer is the one that is tested`() throws {
    let source = try text("Tests/ConformanceTests/Tokenizer/SpaceWords.swift")
    #expect(try text("Documentation/Tokenizer.md").contains(source))
  }

  @Test func `its smallest tokenizer obeys every law`() {
    let subject = InProcessTokenizer(
      SpaceWordsSubject(), identity: SubjectIdentity(name: "space-words", version: "1.0"))
    let probe = TokenizerProbe.shared
    let tally = probe.tally(subject, probe.cases(subject.claim.profile))
    #expect(tally.broken == [], "\(tally.findings)")
    #expect(tally.vacuousLaws == [])
  }

  @Test func `it names every law and every choice`() throws {
    let page = try text("Documentation/Tokenizer.md")
    let laws = TokenizerContract.laws.filter { !page.contains("`\($0.id.rawValue)`") }
    #expect(laws.map(\.id) == [])
    guard case .object(let choices) = TokenizerProfile().value else { return }
    #expect(choices.map(\.key).filter { !page.contains("`\($0)`") } == [])
    let tailorings = Tailoring.allCases.filter { !page.contains("`\($0.rawValue)`") }
    #expect(tailorings == [])
  }

  @Test(arguments: TokenizerContract.namedProfiles.map(\.name))
  func `each named profile has a page that lists its choices`(_ name: String) throws {
    let page = try text("Documentation/Profiles/\(name).md")
    let named = try #require(TokenizerContract.namedProfiles.first { $0.name == name })
    #expect(page.contains(named.summary))
    for choice in named.profile.differences {
      let value = String(decoding: JSON.compact(choice.value), as: UTF8.self)
      #expect(page.contains("| `\(choice.key)` | `\(value)` |"))
    }
    #expect(page.contains("## Sources"))
  }
}
