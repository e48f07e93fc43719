/// The documented choices of a tokenizer. The first value of each choice is its default.
public struct TokenizerProfile: ContractProfile {
  /// What a caret position is.
  public enum Positions: String, CaseIterable, Sendable {
    /// Boundaries of grapheme clusters: text inputs.
    case clusters
    /// Boundaries of scalars: segmentation libraries, whose units may cut clusters.
    case scalars
  }

  /// What a word is.
  public enum Word: String, CaseIterable, Sendable {
    /// The UAX #29 segments that hold a letter or a number.
    case letters
    /// All UAX #29 segments.
    case segments
    /// The UAX #29 segments that are not made of White_Space alone.
    case nonspace
    /// The maximal runs of clusters outside of `delimiters`.
    case delimiter
    /// The maximal runs of clusters whose first scalar is a letter, a mark or a number.
    case alphanumeric
    /// Whatever a dictionary says; no law knows the units.
    case dictionary
  }

  /// What separates delimiter words.
  public enum Delimiters: Hashable, Sendable {
    /// A cluster that equals one of these, unit for unit.
    case clusters([CodeUnits])
    /// A cluster all of whose scalars are White_Space.
    case whiteSpace
  }

  /// Whether a terminator belongs to the unit that it ends.
  public enum Terminator: String, CaseIterable, Sendable { case inclusive, exclusive }

  /// What `next` answers where no stop lies beyond.
  public enum Exhausted: String, CaseIterable, Sendable {
    case none = "nil"
    case clamp
  }

  /// Where `next` stops.
  public enum Next: String, CaseIterable, Sendable {
    case anyEdge = "any-edge"
    /// Ends forward and starts backward.
    case endStart = "end-start"
    case starts
  }

  /// What `atBoundary` means.
  public enum AtBoundary: String, CaseIterable, Sendable {
    /// Forward asks for an end, backward for a start.
    case directed
    /// Any edge, both ways.
    case undirected
    /// True at every position.
    case always
  }

  /// Whether an empty paragraph is a stop.
  public enum EmptyUnits: String, CaseIterable, Sendable { case none, edges }

  /// What left and right mean.
  public enum Layout: String, CaseIterable, Sendable {
    case unsupported, ltr
    case writingDirection = "writing-direction"
  }

  /// What is answered at an offset that is no position.
  public enum InvalidPosition: String, CaseIterable, Sendable {
    case unsupported, error
    case snapBack = "snap-back"
    case snapForward = "snap-forward"
  }

  /// How a lone surrogate joins its neighbours.
  public enum Surrogates: String, CaseIterable, Sendable {
    /// As an unlisted code point: marks join it.
    case other
    /// As a control: nothing joins it.
    case control
  }

  /// The granularities that are supported.
  public var granularities: [Granularity] = Granularity.allCases
  public var positions: Positions = .clusters
  public var word: Word = .letters
  public var delimiters: Delimiters = .clusters([[0x20]])
  public var paragraph: Terminator = .inclusive
  public var line: Terminator = .inclusive
  /// What ends a paragraph. A longer terminator wins over its own prefix.
  public var newlines: [CodeUnits] = [[0x0A], [0x0D], [0x0D, 0x0A], [0x2029]]
  public var exhausted: Exhausted = .none
  public var next: Next = .anyEdge
  public var atBoundary: AtBoundary = .directed
  public var emptyUnits: EmptyUnits = .none
  public var layout: Layout = .unsupported
  public var invalidPosition: InvalidPosition = .unsupported
  public var surrogates: Surrogates = .other
  public var tailoring: Set<Tailoring> = []

  public init() {}

  /// The directions that are asked, storage directions first.
  public var directions: [Direction] {
    layout == .unsupported ? Direction.storage : Direction.allCases
  }
}

/// A documented departure from plain UAX #29. A case that hits one counts as unsupported.
public enum Tailoring: String, CaseIterable, Hashable, Sendable {
  /// The colon is no MidLetter (CLDR root before version 48).
  case colon = "cldr-colon"
  /// Indic conjuncts are joined before Unicode 15.1 (CLDR root).
  case conjuncts = "cldr-gb9c"
  /// Thai, Lao, Khmer, Myanmar, Han, Kana and Hangul words come from a dictionary.
  case dictionaryScripts = "dictionary-scripts"
  /// A run of white space is one segment.
  case spaceRuns = "space-runs"
  /// Which segments are words follows ICU's rule status.
  case icuStatus = "icu-status"
}
