import ConformanceKit
import ReferenceImpl
import Testing
import TextSpec
import UnicodeTables

/// A declared departure from plain UAX #29 excuses the cases that it changes, and no others.
@Suite struct `Tokenizer tailorings` {
  private static func profile(_ tailoring: Tailoring) -> TokenizerProfile {
    var profile = TokenizerProfile()
    profile.tailoring = [tailoring]
    if tailoring == .spaceRuns { profile.word = .segments }
    return profile
  }

  @Test(arguments: Tailoring.allCases)
  func `a subject that departs as declared is excused where it does`(_ tailoring: Tailoring) {
    let version = tailoring == .conjuncts ? UnicodeVersion(15, 0) : UnicodeVersion(17, 0)
    let oracle = ReferenceOracle(version)
    let profile = Self.profile(tailoring)
    let subject = InProcessTokenizer(
      ReferenceTokenizer(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "reference", version: "1.0"))
    let plan = Plan(subject.claim)
    let excuse: @Sendable (Case) -> String? = {
      TokenizerContract.excuse(for: $0, under: profile, by: oracle)
    }
    let excused = Check(plan, oracle: oracle, subject: subject, excuse: excuse)
    let strict = Check(plan, oracle: oracle, subject: subject)
    var mercy = Tally(plan, classCount: oracle.representatives.count)
    var rigour = mercy
    for input in TokenizerProbe.shared.cases(profile, step: TokenizerProbe.step) + Self.hits {
      excused.examine(input, origin: .given, into: &mercy)
      strict.examine(input, origin: .given, into: &rigour)
    }
    #expect(mercy.broken == [], "\(mercy.findings)")
    #expect(mercy.reasons.contains { $0.text == "tailoring: \(tailoring.rawValue)" })
    #expect(!rigour.broken.isEmpty)
  }

  /// A case for each tailoring, whatever else is drawn.
  private static let hits: [Case] = [
    .of(CodeUnits("a:b"), .word), .of(CodeUnits("\u{915}\u{94D}\u{937}"), .character),
    .of(CodeUnits("\u{4E2D}\u{6587}"), .word), .of(CodeUnits("\t\t"), .word),
    .of(CodeUnits("\u{2460}"), .word), .of(CodeUnits("\u{1F170}"), .word),
  ]

  @Test(arguments: [
    (Tailoring.colon, "a: b"), (.colon, "a : b"), (.colon, "1:2"),
    (.dictionaryScripts, "a \u{5D0} 1"), (.spaceRuns, "a b"), (.spaceRuns, "  "),
    (.icuStatus, "a 1 - \u{5D0}"), (.conjuncts, "\u{915}\u{94D}\u{937}"),
  ])
  func `what a departure does not change is judged`(_ tailoring: Tailoring, _ text: String) {
    let excuse = TokenizerContract.excuse(
      for: .of(CodeUnits(text), .word), under: Self.profile(tailoring),
      by: TokenizerProbe.shared.oracle)
    #expect(excuse == nil)
  }

  @Test func `nobody is excused who declares nothing`() {
    let probe = TokenizerProbe.shared
    let isExcused = Self.hits.contains {
      TokenizerContract.excuse(for: $0, under: TokenizerProfile(), by: probe.oracle) != nil
    }
    #expect(!isExcused)
  }

  @Test func `surrogates that nothing joins are excused where something would`() {
    let probe = TokenizerProbe.shared
    var profile = TokenizerProfile()
    profile.surrogates = .control
    func excuse(_ text: CodeUnits) -> String? {
      TokenizerContract.excuse(for: .of(text, .character), under: profile, by: probe.oracle)
    }
    #expect(excuse([0xD83D, 0x0301]) == "surrogates: control")
    #expect(excuse([0x0600, 0xDE00]) == "surrogates: control")
    #expect(excuse([0xD83D, 0x61, 0xDE00]) == nil)
    #expect(excuse([0xD83D, 0xDE00, 0x0301]) == nil)
    let strict = probe.tally(
      probe.reference(profile), [.of([0xD83D, 0x0301], .character)], excusing: false)
    #expect(strict.broken.contains("tokenizer.enclosing.units"))
  }

  @Test func `conjuncts of the older tailoring are those of the later rule`() {
    // In a version with the rule, every such conjunct is one cluster by GB9c.
    let oracle = TokenizerProbe.shared.oracle
    let older = ReferenceOracle(UnicodeVersion(15, 0))
    var profile = TokenizerProfile()
    profile.tailoring = [.conjuncts]
    var differences: [UInt32] = []
    for base: UInt32 in [0x0900, 0x0980, 0x0A80, 0x0B00, 0x0C00, 0x0D00] {
      for scalar in base..<base + 0x80 where older.traits(of: scalar).contains(.assigned) {
        let text: CodeUnits = [UInt16(base + 0x15), UInt16(base + 0x4D), UInt16(scalar)]
        let isJoined = !oracle.isBoundary(in: text, at: 2, .grapheme)
        let wasJoined = !older.isBoundary(in: text, at: 2, .grapheme)
        let excuse = TokenizerContract.excuse(
          for: .of(text, .character), under: profile, by: older)
        if (isJoined && !wasJoined) != (excuse != nil) { differences.append(scalar) }
      }
    }
    #expect(differences == [])
  }
}
