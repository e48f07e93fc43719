public import TextSpec
public import UnicodeTables

/// The cases of one contract, phase by phase. Each is a pure function of its key.
public protocol CaseGenerator: Sendable {
  associatedtype C: Contract

  /// Prepares the generator for a profile, whose choices decide what is worth asking.
  init(_ profile: C.Profile, _ texts: TextSource)

  /// How many cases a phase has; nil when it never ends. Zero where a phase makes no sense.
  func count(_ phase: Phase, _ extent: Extent) -> Int?

  /// The case of a key; nil where the profile leaves the index out, as a granularity that is not
  /// supported. `key.index` is below the count of its phase.
  func make(_ key: CaseKey, _ extent: Extent) -> Case?

  /// What a phase has tried when all its cases were drawn, for reports; may be empty.
  static func claim(_ phase: Phase, _ extent: Extent) -> String
}

extension CaseGenerator {
  public static func claim(_ phase: Phase, _ extent: Extent) -> String {
    switch phase {
    case .smallScope: "all texts of up to \(extent.scopeMax) classes"
    case .sweep: extent.sweep.claim
    case .corpus, .templates, .random, .targeted: ""
    }
  }
}

/// How far the exhaustive phases go.
public struct Extent: Hashable, Sendable {
  /// The most classes in a text of the small scope.
  public var scopeMax: Int
  public var sweep: ScalarSweep.Extent
  /// Whether the small scope also goes that far where an answer hardly depends on the classes of
  /// scalars. Otherwise it goes to two classes there.
  public var isThorough: Bool

  public init(
    scopeMax: Int = 3, sweep: ScalarSweep.Extent = .thinned, isThorough: Bool = false
  ) {
    self.scopeMax = scopeMax
    self.sweep = sweep
    self.isThorough = isThorough
  }
}

/// The texts that all contracts draw from.
public struct TextSource: Sendable {
  public let tables: UnicodeData
  public let grammar: TextGrammar
  public let scope: SmallScope
  public let tuples: ClassTuples
  private let sweeps: [ScalarSweep]
  public let templates: Templates

  public init(_ tables: UnicodeData) {
    self.tables = tables
    grammar = TextGrammar(tables)
    scope = SmallScope(alphabet: tables.representatives)
    tuples = ClassTuples(tables, grammar)
    sweeps = ScalarSweep.Extent.allCases.map { ScalarSweep(tables, $0) }
    templates = Templates(tables)
  }

  /// The sweep of an extent.
  public func sweep(_ extent: ScalarSweep.Extent) -> ScalarSweep {
    switch extent {
    case .full: sweeps[0]
    case .thinned: sweeps[1]
    case .ranges: sweeps[2]
    }
  }

  /// The number of texts of a phase; nil when it never ends.
  public func count(_ phase: Phase, _ extent: Extent) -> Int? {
    switch phase {
    case .corpus: 0
    case .smallScope: scope.count(upTo: extent.scopeMax)
    case .sweep: sweep(extent.sweep).scalars.count
    case .templates: templates.count
    case .random: nil
    case .targeted: tuples.count
    }
  }

  /// The text of a phase and an index. Random texts are of any size.
  public func text(
    _ phase: Phase, _ index: Int, seed: UInt64, _ choices: inout Choices, _ extent: Extent
  ) -> CodeUnits {
    switch phase {
    case .corpus: []
    case .smallScope: scope.text(index)
    case .sweep: sweep(extent.sweep).lines(index)
    case .templates: templates.text(index)
    case .random: grammar.sizedText(&choices)
    case .targeted: tuples.text(index, seed: seed, &choices)
    }
  }

  /// The random text of a number. Three texts of four are dealt from a deck. The others are short,
  /// or of any size; the first of them is empty, and so is one in 64.
  func randomText(
    _ number: Int, from deck: TextDeck, seed: UInt64, _ choices: inout Choices
  ) -> CodeUnits {
    if number % 4 == 1 { return number % 256 == 1 ? [] : grammar.sizedText(&choices) }
    var text: CodeUnits = []
    text.reserveCapacity(96)
    deck.write(number / 4 * 3 + (number % 4 + 2) / 3, seed: seed, &choices, &text)
    return text
  }
}
