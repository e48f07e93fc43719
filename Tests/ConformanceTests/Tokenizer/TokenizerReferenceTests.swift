import ConformanceKit
import Generators
import Testing
import TextSpec

@Suite struct `Tokenizer reference` {
  @Test(arguments: TokenizerVariant.all)
  func `it obeys every law under every choice`(_ variant: TokenizerVariant) {
    let probe = TokenizerProbe.shared
    let cases = probe.cases(variant.profile, TokenizerProbe.usual)
    let tally = probe.tally(probe.reference(variant.profile), cases)
    #expect(tally.broken == [], "\(tally.findings)")
    #expect(tally.vacuousLaws == [])
    #expect(tally.isConserved)
  }
}

/// A profile that differs from the default in one choice, or in a few that belong together.
struct TokenizerVariant: Sendable, CustomTestStringConvertible {
  let name: String
  let profile: TokenizerProfile

  var testDescription: String { name }

  init(_ name: String, _ change: (inout TokenizerProfile) -> Void = { _ in }) {
    self.name = name
    var profile = TokenizerProfile()
    change(&profile)
    self.profile = profile
  }

  static let all: [TokenizerVariant] = [
    TokenizerVariant("default"),
    TokenizerVariant("positions scalars") { $0.positions = .scalars },
    TokenizerVariant("positions scalars, delimiter words") {
      $0.positions = .scalars
      $0.word = .delimiter
    },
    TokenizerVariant("word segments") { $0.word = .segments },
    TokenizerVariant("word nonspace") { $0.word = .nonspace },
    TokenizerVariant("word delimiter") { $0.word = .delimiter },
    TokenizerVariant("word delimiter white-space") {
      $0.word = .delimiter
      $0.delimiters = .whiteSpace
    },
    TokenizerVariant("word delimiter list") {
      $0.word = .delimiter
      $0.delimiters = .clusters([[0x61], [0x0D, 0x0A], [0x4E2D]])
    },
    TokenizerVariant("word alphanumeric") { $0.word = .alphanumeric },
    TokenizerVariant("word dictionary") { $0.word = .dictionary },
    TokenizerVariant("paragraph exclusive") { $0.paragraph = .exclusive },
    TokenizerVariant("line exclusive") { $0.line = .exclusive },
    TokenizerVariant("newlines line feed") { $0.newlines = [[0x0A]] },
    TokenizerVariant("newlines all") {
      $0.newlines = [[0x0A], [0x0D], [0x0D, 0x0A], [0x2028], [0x2029], [0x85], [0x0B], [0x0C]]
    },
    TokenizerVariant("newlines odd") { $0.newlines = [[0x61], [0x61, 0x62], [0x20]] },
    TokenizerVariant("exhausted clamp") { $0.exhausted = .clamp },
    TokenizerVariant("next end-start") { $0.next = .endStart },
    TokenizerVariant("next starts") { $0.next = .starts },
    TokenizerVariant("next starts, clamp") {
      $0.next = .starts
      $0.exhausted = .clamp
    },
    TokenizerVariant("atBoundary undirected") { $0.atBoundary = .undirected },
    TokenizerVariant("atBoundary always") { $0.atBoundary = .always },
    TokenizerVariant("atBoundary always, next end-start, delimiter words") {
      $0.atBoundary = .always
      $0.next = .endStart
      $0.word = .delimiter
    },
    TokenizerVariant("emptyUnits edges") { $0.emptyUnits = .edges },
    TokenizerVariant("emptyUnits edges, exclusive, undirected") {
      $0.emptyUnits = .edges
      $0.paragraph = .exclusive
      $0.atBoundary = .undirected
    },
    TokenizerVariant("layout ltr") { $0.layout = .ltr },
    TokenizerVariant("layout writing-direction") { $0.layout = .writingDirection },
    TokenizerVariant("invalidPosition error") { $0.invalidPosition = .error },
    TokenizerVariant("invalidPosition snap-back") { $0.invalidPosition = .snapBack },
    TokenizerVariant("invalidPosition snap-forward, scalars") {
      $0.invalidPosition = .snapForward
      $0.positions = .scalars
    },
    TokenizerVariant("surrogates control") { $0.surrogates = .control },
    TokenizerVariant("granularity character") { $0.granularities = [.character] },
    TokenizerVariant("granularity document") { $0.granularities = [.document] },
  ]
}
