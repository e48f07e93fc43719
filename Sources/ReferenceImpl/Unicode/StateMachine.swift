internal import UnicodeTables

/// A rule set as tables: the states that can be reached, and for each state and symbol the next
/// state, the verdict, and what a scan has to do.
struct StateMachine: Sendable {
  /// What a scan does at one offset, as bits of a transition.
  enum Action {
    /// Report the offset.
    static let report: UInt16 = 1
    /// Before that, report the offset that waits.
    static let reportWaiting: UInt16 = 2
    /// The offset waits until the text to the right decides.
    static let wait: UInt16 = 4
    static let bitCount = 3
  }

  let symbolCount: Int
  let stateCount: Int
  /// For row + symbol: the next state's row, shifted by `Action.bitCount`, and the actions. A row
  /// is a state's number times `symbolCount`; the start is row 0.
  let transitions: [UInt16]
  /// For row + symbol: the number of the verdict about the offset before the symbol.
  let verdictNumbers: [UInt8]
  let verdicts: [Verdict]
  /// For look-ahead.rawValue * symbolCount + symbol: 0 no, 1 yes, 2 look further.
  let settlements: [UInt8]
  /// For each state: whether an offset waits, which is then a boundary if the text ends.
  let waits: [Bool]
  let endRule: SegmentationRule
  /// Symbol numbers by class key.
  let symbolNumbers: [UInt16: UInt8]

  /// Walks all states that the rules reach from the start, breadth first.
  init<Rules: RuleSet>(_ rules: Rules) {
    var symbols: [Rules.Symbol] = []
    var symbolNumbers: [UInt16: UInt8] = [:]
    for properties in UnicodeData.allProperties {
      let symbol = rules.symbol(properties)
      let number = symbols.firstIndex(of: symbol) ?? symbols.count
      if number == symbols.count { symbols.append(symbol) }
      symbolNumbers[properties.classKey] = UInt8(number)
    }
    var states = [rules.start]
    var stateNumbers = [rules.start: 0]
    var transitions: [UInt16] = []
    var verdictNumbers: [UInt8] = []
    var verdicts: [Verdict] = []
    var waits: [Bool] = []
    while waits.count < states.count {
      let state = states[waits.count]
      for symbol in symbols {
        let step = rules.step(state, symbol)
        let number = stateNumbers[step.state] ?? states.count
        if number == states.count {
          states.append(step.state)
          stateNumbers[step.state] = number
        }
        let row = number * symbols.count
        precondition(row < 1 << (16 - Action.bitCount), "expected fewer states")
        transitions.append(UInt16(row << Action.bitCount) | Self.actions(step))
        let verdict = verdicts.firstIndex(of: step.verdict) ?? verdicts.count
        if verdict == verdicts.count { verdicts.append(step.verdict) }
        verdictNumbers.append(UInt8(verdict))
      }
      waits.append(symbols.contains { rules.step(state, $0).earlier == .breaks })
    }
    self.waits = waits
    symbolCount = symbols.count
    stateCount = states.count
    self.transitions = transitions
    self.verdictNumbers = verdictNumbers
    self.verdicts = verdicts
    self.symbolNumbers = symbolNumbers
    endRule = rules.endRule
    settlements = LookAhead.allCases.flatMap { lookAhead in
      symbols.map { symbol -> UInt8 in
        switch rules.settles(lookAhead, symbol) {
        case false: 0
        case true: 1
        case nil: 2
        }
      }
    }
  }

  private static func actions<State>(_ step: Step<State>) -> UInt16 {
    let earlier = step.earlier == .breaks ? Action.reportWaiting : 0
    switch step.verdict {
    case .rule(let rule): return earlier | (rule.breaks ? Action.report : 0)
    case .open(_, let other, _): return earlier | (other.breaks ? Action.wait : 0)
    }
  }
}
