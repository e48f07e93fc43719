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
}

/// How far the exhaustive phases go.
public struct Extent: Hashable, Sendable {
  /// The most classes in a text of the small scope.
  public var scopeMax: Int
  public var sweep: ScalarSweep.Extent

  public init(scopeMax: Int = 3, sweep: ScalarSweep.Extent = .full) {
    self.scopeMax = scopeMax
    self.sweep = sweep
  }
}

/// The texts that all contracts draw from.
public struct TextSource: Sendable {
  public let tables: UnicodeData
  public let grammar: TextGrammar
  public let scope: SmallScope
  public let tuples: ClassTuples
  public let fullSweep: ScalarSweep
  public let rangeSweep: ScalarSweep
  public let templates: Templates

  public init(_ tables: UnicodeData) {
    self.tables = tables
    grammar = TextGrammar(tables)
    scope = SmallScope(alphabet: tables.representatives)
    tuples = ClassTuples(tables, grammar)
    fullSweep = ScalarSweep(tables, .full)
    rangeSweep = ScalarSweep(tables, .ranges)
    templates = Templates(tables)
  }

  /// The sweep of an extent.
  public func sweep(_ extent: ScalarSweep.Extent) -> ScalarSweep {
    extent == .full ? fullSweep : rangeSweep
  }

  /// The number of texts of a phase; nil when it never ends.
  public func count(_ phase: Phase, _ extent: Extent) -> Int? {
    switch phase {
    case .corpus: 0
    case .smallScope: scope.count(upTo: extent.scopeMax)
    case .sweep: sweep(extent.sweep).count
    case .templates: templates.count
    case .random: nil
    case .targeted: tuples.count
    }
  }

  /// The text of a phase and an index.
  public func text(
    _ phase: Phase, _ index: Int, seed: UInt64, _ choices: inout Choices, _ extent: Extent
  ) -> CodeUnits {
    switch phase {
    case .corpus: []
    case .smallScope: scope.text(index)
    case .sweep: sweep(extent.sweep).text(index)
    case .templates: templates.text(index)
    case .random: grammar.text(&choices)
    case .targeted: tuples.text(index, seed: seed, &choices)
    }
  }
}
