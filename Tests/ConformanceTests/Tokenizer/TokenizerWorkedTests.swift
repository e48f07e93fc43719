import ConformanceKit
import Foundation
import ReferenceImpl
import Testing
import TextSpec

@Suite struct `Tokenizer worked cases` {
  @Test(arguments: TokenizerWorkedCase.all)
  func `the reference answers as stated`(_ worked: TokenizerWorkedCase) throws {
    let probe = TokenizerProbe.shared
    let profile = try worked.profile()
    #expect(
      TokenizerContract.objection(to: worked.input, under: profile, by: probe.oracle) == nil)
    let subject = probe.reference(profile)
    let facts = TokenizerContract.facts(of: worked.input, under: profile, by: probe.oracle)
    guard case .answered(let sheet) = subject.observe(worked.input, facts) else {
      Issue.record("no answer")
      return
    }
    for (position, answers) in worked.answers {
      #expect(sheet.text(at: position) == answers, "at \(position)")
    }
    #expect(probe.tally(subject, [worked.input]).broken == [])
  }

  @Test(arguments: TokenizerWorkedCase.all)
  func `the law that it names is one, and is on`(_ worked: TokenizerWorkedCase) throws {
    let law = try #require(TokenizerContract.laws.first { $0.id == worked.law })
    #expect(law.isOn(try worked.profile()))
  }

  @Test func `left and right follow the writing direction`() throws {
    let probe = TokenizerProbe.shared
    var profile = TokenizerProfile()
    profile.layout = .writingDirection
    let subject = ReferenceTokenizer(profile: profile, oracle: probe.oracle)
    let text = CodeUnits("\u{5D0} \u{5D1}")
    let rightToLeft = subject.open(TokenizerDocument(text, writing: .rightToLeft))
    #expect(try rightToLeft.next(from: 1, .word, .left) == 2)
    #expect(try rightToLeft.next(from: 1, .word, .right) == 0)
    #expect(try rightToLeft.next(from: 1, .word, .down) == 2)
    let leftToRight = subject.open(TokenizerDocument(text))
    #expect(try leftToRight.next(from: 1, .word, .right) == 2)
    #expect(try leftToRight.enclosing(1, .word, .up) == TextRange(0, 1))
  }

  @Test func `offsets that are no positions follow the profile`() throws {
    let probe = TokenizerProbe.shared
    func session(_ choice: TokenizerProfile.InvalidPosition) -> ReferenceTokenizerSession {
      var profile = TokenizerProfile()
      profile.invalidPosition = choice
      return ReferenceTokenizer(profile: profile, oracle: probe.oracle)
        .open(TokenizerDocument(CodeUnits("e\u{301}x")))
    }
    #expect(try session(.snapBack).next(from: 1, .character, .forward) == 2)
    #expect(try session(.snapForward).next(from: 1, .character, .forward) == 3)
    #expect(try session(.snapBack).next(from: 9, .character, .backward) == 2)
    #expect(try session(.snapForward).enclosing(-1, .character, .forward) == TextRange(0, 2))
    #expect(throws: InvalidPosition(offset: 1)) {
      try session(.error).isWithin(1, .character, .forward)
    }
    #expect(throws: Unsupported.self) {
      try session(.unsupported).isAtBoundary(4, .character, .forward)
    }
  }

  @Test func `each is stored in the corpus`() throws {
    let folder = PackageFolder.url.appendingPathComponent("corpora/tokenizer")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == TokenizerWorkedCase.all.map(\.fileName).sorted())
    for worked in TokenizerWorkedCase.all {
      let bytes = try PackageFolder.bytes("corpora/tokenizer/\(worked.fileName)")
      #expect(worked.entry.bytes == bytes, "\(worked.fileName)")
      let entry = try CorpusEntry(bytes: bytes)
      #expect(entry.input == worked.input, "\(worked.fileName)")
    }
  }
}
