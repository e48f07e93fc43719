import Testing
import TextSpec

/// A profile that differs from the default in one choice, or in a few that belong together.
struct TokenizerVariant: Sendable, CustomTestStringConvertible {
  let name: String
  let profile: TokenizerProfile
  /// The granularities that the choice touches.
  let granularities: [Granularity]

  var testDescription: String { name }

  init(
    _ name: String, _ granularities: [Granularity] = Granularity.allCases,
    _ change: (inout TokenizerProfile) -> Void = { _ in }
  ) {
    self.name = name
    self.granularities = granularities
    var profile = TokenizerProfile()
    change(&profile)
    self.profile = profile
  }

  static let all: [TokenizerVariant] = units + questions + positions

  /// Choices about what a unit is.
  private static let units: [TokenizerVariant] = [
    TokenizerVariant("default"),
    TokenizerVariant("word segments", [.word]) { $0.word = .segments },
    TokenizerVariant("word nonspace", [.word]) { $0.word = .nonspace },
    TokenizerVariant("word delimiter", [.word]) { $0.word = .delimiter },
    TokenizerVariant("word delimiter white-space", [.word]) {
      $0.word = .delimiter
      $0.delimiters = .whiteSpace
    },
    TokenizerVariant("word delimiter list", [.word]) {
      $0.word = .delimiter
      $0.delimiters = .clusters([[0x61], [0x0D, 0x0A], [0x4E2D]])
    },
    TokenizerVariant("word alphanumeric", [.word]) { $0.word = .alphanumeric },
    TokenizerVariant("word dictionary", [.word]) { $0.word = .dictionary },
    TokenizerVariant("paragraph exclusive", [.paragraph]) { $0.paragraph = .exclusive },
    TokenizerVariant("line exclusive", [.line]) { $0.line = .exclusive },
    TokenizerVariant("newlines line feed", [.paragraph, .line]) { $0.newlines = [[0x0A]] },
    TokenizerVariant("newlines all", [.paragraph, .line]) {
      $0.newlines = [[0x0A], [0x0D], [0x0D, 0x0A], [0x2028], [0x2029], [0x85], [0x0B], [0x0C]]
    },
    TokenizerVariant("newlines odd", [.paragraph, .line]) {
      $0.newlines = [[0x61], [0x61, 0x62], [0x20]]
    },
    TokenizerVariant("emptyUnits edges", [.paragraph]) { $0.emptyUnits = .edges },
    TokenizerVariant("emptyUnits edges, exclusive, undirected", [.paragraph]) {
      $0.emptyUnits = .edges
      $0.paragraph = .exclusive
      $0.atBoundary = .undirected
    },
  ]

  /// Choices about what the questions mean.
  private static let questions: [TokenizerVariant] = [
    TokenizerVariant("exhausted clamp", [.word, .document]) { $0.exhausted = .clamp },
    TokenizerVariant("next end-start", [.word, .character]) { $0.next = .endStart },
    TokenizerVariant("next starts", [.word, .character]) { $0.next = .starts },
    TokenizerVariant("next starts, clamp", [.word]) {
      $0.next = .starts
      $0.exhausted = .clamp
    },
    TokenizerVariant("atBoundary undirected", [.word, .character]) { $0.atBoundary = .undirected },
    TokenizerVariant("atBoundary always", [.word, .character]) { $0.atBoundary = .always },
    TokenizerVariant("atBoundary always, next end-start, delimiter words", [.word]) {
      $0.atBoundary = .always
      $0.next = .endStart
      $0.word = .delimiter
    },
    TokenizerVariant("layout ltr", [.word]) { $0.layout = .ltr },
    TokenizerVariant("layout writing-direction", [.word]) { $0.layout = .writingDirection },
  ]

  /// Choices about what a position is.
  private static let positions: [TokenizerVariant] = [
    TokenizerVariant("positions scalars") { $0.positions = .scalars },
    TokenizerVariant("positions scalars, delimiter words", [.word]) {
      $0.positions = .scalars
      $0.word = .delimiter
    },
    TokenizerVariant("invalidPosition error", [.character]) { $0.invalidPosition = .error },
    TokenizerVariant("invalidPosition snap-back", [.character]) {
      $0.invalidPosition = .snapBack
    },
    TokenizerVariant("invalidPosition snap-forward, scalars", [.character]) {
      $0.invalidPosition = .snapForward
      $0.positions = .scalars
    },
    TokenizerVariant("surrogates control", [.character]) { $0.surrogates = .control },
    TokenizerVariant("granularity word, dictionary", [.word]) {
      $0.granularities = [.word]
      $0.word = .dictionary
    },
    TokenizerVariant("granularity word, rare delimiters", [.word]) {
      $0.granularities = [.word]
      $0.word = .delimiter
      $0.delimiters = .clusters([[0x2603], [0x7C]])
    },
    TokenizerVariant("granularity paragraph, rare newlines", [.paragraph]) {
      $0.granularities = [.paragraph]
      $0.newlines = [[0x2603]]
    },
    TokenizerVariant("granularity character", [.character]) { $0.granularities = [.character] },
    TokenizerVariant("granularity document", [.document]) { $0.granularities = [.document] },
  ]
}
