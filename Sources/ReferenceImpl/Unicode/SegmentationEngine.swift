internal import TextSpec
internal import UnicodeTables

/// All tables for one level of one version.
final class SegmentationEngine: Sendable {
  let machine: StateMachine
  let scanTable: ScanTable
  /// Symbols by code point.
  let trie: ScalarTrie
  /// Symbols of the code points below U+10000 once more, one look-up away.
  let basicSymbols: [UInt8]
  /// Finds the state before an offset.
  let states: LookBack
  /// Finds the decision about an offset; one question for each symbol to its right.
  let decisions: LookBack

  private init(_ parts: Parts, _ data: UnicodeData) {
    machine = parts.machine
    scanTable = parts.scanTable
    states = parts.states
    decisions = parts.decisions
    let numbers = parts.machine.symbolNumbers
    trie = ScalarTrie(data) { numbers[$0.classKey]! }
    var basicSymbols: [UInt8] = []
    basicSymbols.reserveCapacity(0x10000)
    for start in trie.stage.prefix(0x10000 >> 7).map(Int.init) {
      basicSymbols += trie.blocks[start..<start + 128]
    }
    self.basicSymbols = basicSymbols
  }

  /// What does not depend on the version's data.
  private struct Parts: Sendable {
    let machine: StateMachine
    let scanTable: ScanTable
    let states: LookBack
    let decisions: LookBack

    init(_ rules: some RuleSet) {
      machine = StateMachine(rules)
      scanTable = ScanTable(machine)
      states = machine.stateLookBack()
      decisions = machine.decisionLookBack()
    }

    static let graphemeWithoutConjuncts = Parts(GraphemeRules(conjunctForm: .none))
    static let graphemeBetweenConsonants = Parts(GraphemeRules(conjunctForm: .betweenConsonants))
    static let graphemeAfterLinker = Parts(GraphemeRules(conjunctForm: .afterLinker))
    static let word = Parts(WordRules())
    static let sentence = Parts(SentenceRules())

    static func parts(_ version: TableVersion, _ level: SegmentationLevel) -> Parts {
      switch level {
      case .word: return word
      case .sentence: return sentence
      case .grapheme:
        if version < .v15_1 { return graphemeWithoutConjuncts }
        return version < .v18_0 ? graphemeBetweenConsonants : graphemeAfterLinker
      }
    }
  }

  /// The engines of a version in the order of `SegmentationLevel`, built at the first call.
  static func engines(_ version: TableVersion) -> [SegmentationEngine] {
    switch version {
    case .v13_0: Built.v13_0
    case .v14_0: Built.v14_0
    case .v15_0: Built.v15_0
    case .v15_1: Built.v15_1
    case .v16_0: Built.v16_0
    case .v17_0: Built.v17_0
    case .v18_0: Built.v18_0
    }
  }

  private enum Built {
    static let v13_0 = build(.v13_0)
    static let v14_0 = build(.v14_0)
    static let v15_0 = build(.v15_0)
    static let v15_1 = build(.v15_1)
    static let v16_0 = build(.v16_0)
    static let v17_0 = build(.v17_0)
    static let v18_0 = build(.v18_0)

    static func build(_ version: TableVersion) -> [SegmentationEngine] {
      let data = UnicodeData.tables(version)
      return SegmentationLevel.allCases.map { level in
        SegmentationEngine(Parts.parts(version, level), data)
      }
    }
  }
}
