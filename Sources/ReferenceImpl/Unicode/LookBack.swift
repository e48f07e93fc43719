/// The state machine run backwards: from an offset towards the start of the text, until what is
/// left of there can no longer matter.
///
/// A node is a function from the states of the forward machine to outcomes: what the outcome at
/// the offset would be if the text read so far were preceded by whatever leads to that state. A
/// symbol to the left composes it with a step of the machine. As soon as the function is constant
/// the outcome is known, which is the earliest moment at which it can be known.
struct LookBack: Sendable {
  /// Marks an entry that holds an outcome instead of a node.
  static let settled: UInt16 = 0x8000

  /// The entry of each question.
  let entries: [UInt16]
  /// For node * symbolCount + symbol to the left: the next entry.
  let steps: [UInt16]
  /// For each node: the outcome if the text starts here.
  let outcomesAtStart: [UInt16]

  /// Each question is a list of outcomes, one for every state of the machine.
  init(_ machine: StateMachine, questions: [[UInt8]]) {
    var nodes: [[UInt8]] = []
    var numbers: [[UInt8]: UInt16] = [:]
    func entry(_ function: [UInt8]) -> UInt16 {
      if function.allSatisfy({ $0 == function[0] }) { return Self.settled | UInt16(function[0]) }
      if let number = numbers[function] { return number }
      let number = UInt16(nodes.count)
      precondition(number < Self.settled, "expected fewer nodes")
      nodes.append(function)
      numbers[function] = number
      return number
    }
    entries = questions.map(entry)
    var steps: [UInt16] = []
    var next = 0
    while next < nodes.count {
      for symbol in 0..<machine.symbolCount {
        let composed = (0..<machine.stateCount).map { state in
          nodes[next][machine.state(after: state, symbol)]
        }
        steps.append(entry(composed))
      }
      next += 1
    }
    self.steps = steps
    outcomesAtStart = nodes.map { UInt16($0[0]) }
  }
}

extension StateMachine {
  func state(after state: Int, _ symbol: Int) -> Int {
    Int(transitions[state * symbolCount + symbol] >> UInt16(Action.bitCount)) / symbolCount
  }

  /// Looks back for the state before an offset: one question, whose outcome is the state.
  func stateLookBack() -> LookBack {
    LookBack(self, questions: [(0..<stateCount).map { UInt8($0) }])
  }

  /// Looks back for the decision about an offset: a question for every symbol to its right,
  /// whose outcome is a `Decision`.
  func decisionLookBack() -> LookBack {
    LookBack(
      self,
      questions: (0..<symbolCount).map { symbol in
        (0..<stateCount).map { state in
          let number = Int(verdictNumbers[state * symbolCount + symbol])
          return Decision.rawValue(of: verdicts[number])
        }
      })
  }
}

/// What the text to the left of an offset and the next scalar decide about it.
enum Decision {
  static let joins: UInt8 = 0
  static let breaks: UInt8 = 1
  /// Plus the look-ahead's raw value: it breaks unless the look-ahead settles for its first rule.
  static let firstOpen: UInt8 = 2

  static func rawValue(of verdict: Verdict) -> UInt8 {
    switch verdict {
    case .rule(let rule): rule.breaks ? breaks : joins
    case .open(_, let other, let lookAhead): other.breaks ? firstOpen + lookAhead.rawValue : joins
    }
  }
}
