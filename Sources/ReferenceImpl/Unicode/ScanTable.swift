/// The state machine as a scan runs it: the next state is one look-up away from the last one, and
/// what there is to do at an offset can be read off the state behind it.
///
/// A scan state is a byte: a number below 64, the bit `report` if the offset before the last
/// scalar is to be reported, the bit `special` if there is anything else to do, and then
/// `actions` tells what. States of the machine which no text can tell apart are one scan state.
struct ScanTable: Sendable {
  static let report: UInt8 = 0x40
  static let special: UInt8 = 0x80
  /// The symbol of the second unit of a surrogate pair: any other symbol or this one is this one.
  static let trail = 31

  /// For symbol * 256 + scan state: the next scan state.
  ///
  /// One more symbol is for the second unit of a surrogate pair, at which nothing happens.
  let next: [UInt8]
  let start: UInt8
  /// For each scan state: the machine's actions.
  let actions: [UInt8]
  /// For each scan state: whether an offset waits.
  let waits: [Bool]

  init(_ machine: StateMachine) {
    precondition(machine.symbolCount <= Self.trail, "expected fewer symbols")
    let states = ActedState.reachable(machine)
    let groups = ActedState.groups(states, machine)
    // The groups get their bytes in the order of their first members.
    var bytes: [Int: UInt8] = [:]
    var counts: [UInt8: UInt8] = [:]
    for (index, state) in states.enumerated() where bytes[groups[index]] == nil {
      let number = counts[state.bits, default: 0]
      precondition(number < 64, "expected at most 64 states of a kind")
      bytes[groups[index]] = state.bits | number
      counts[state.bits] = number + 1
    }
    var numbers: [ActedState: UInt8] = [:]
    for (index, state) in states.enumerated() { numbers[state] = bytes[groups[index]]! }
    var next = [UInt8](repeating: 0, count: (Self.trail + 1) << 8)
    var actions = [UInt8](repeating: 0, count: 256)
    var waits = [Bool](repeating: false, count: 256)
    for state in states {
      let byte = Int(numbers[state]!)
      actions[byte] = UInt8(state.actions)
      waits[byte] = machine.waits[state.state]
      next[Self.trail << 8 + byte] = numbers[state.afterTrail]!
      for symbol in 0..<machine.symbolCount {
        next[symbol << 8 + byte] = numbers[state.after(symbol, machine)]!
      }
    }
    self.next = next
    self.actions = actions
    self.waits = waits
    start = numbers[states[0]]!
  }
}

/// A state of the machine together with the actions that led to it.
private struct ActedState: Hashable {
  var state: Int
  var actions: UInt16

  /// The bits of its scan state.
  var bits: UInt8 {
    switch actions {
    case 0: 0
    case StateMachine.Action.report: ScanTable.report
    default: ScanTable.special
    }
  }

  var afterTrail: ActedState { ActedState(state: state, actions: 0) }

  func after(_ symbol: Int, _ machine: StateMachine) -> ActedState {
    let transition = machine.transitions[state * machine.symbolCount + symbol]
    let mask = UInt16(1 << StateMachine.Action.bitCount) - 1
    return ActedState(state: machine.state(after: state, symbol), actions: transition & mask)
  }

  private func successors(_ machine: StateMachine) -> [ActedState] {
    (0..<machine.symbolCount).map { after($0, machine) } + [afterTrail]
  }

  /// All of them, the start first.
  static func reachable(_ machine: StateMachine) -> [ActedState] {
    var states = [ActedState(state: 0, actions: 0)]
    var seen = Set(states)
    var next = 0
    while next < states.count {
      for state in states[next].successors(machine) where seen.insert(state).inserted {
        states.append(state)
      }
      next += 1
    }
    return states
  }

  /// For each state the number of its group: those which act alike now and after every text.
  /// Groups are split until no symbol tells two members apart.
  static func groups(_ states: [ActedState], _ machine: StateMachine) -> [Int] {
    var indices: [ActedState: Int] = [:]
    for (index, state) in states.enumerated() { indices[state] = index }
    let successors = states.map { state in
      state.successors(machine).map { indices[$0]! }
    }
    func numbered(_ keys: [[Int]]) -> [Int] {
      var numbers: [[Int]: Int] = [:]
      return keys.map { key in
        if let number = numbers[key] { return number }
        numbers[key] = numbers.count
        return numbers.count - 1
      }
    }
    var groups = numbered(states.map { [Int($0.actions), machine.waits[$0.state] ? 1 : 0] })
    while true {
      let split = numbered(
        states.indices.map { index in [groups[index]] + successors[index].map { groups[$0] } })
      if Set(split).count == Set(groups).count { return groups }
      groups = split
    }
  }
}
