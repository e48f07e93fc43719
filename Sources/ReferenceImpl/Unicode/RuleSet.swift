internal import UnicodeTables

/// One of the three rule sets, written as a function from what was read so far and the next
/// scalar to a verdict about the offset between them. A `StateMachine` makes tables of it.
protocol RuleSet: Sendable {
  /// What the rules see of a scalar.
  associatedtype Symbol: Hashable & Sendable
  /// What the rules remember of the text to the left.
  associatedtype State: Hashable & Sendable

  /// The state at the start of a text, before its first scalar.
  var start: State { get }
  /// The rule for the end of a text that is not empty.
  var endRule: SegmentationRule { get }

  func symbol(_ properties: ScalarProperties) -> Symbol
  func step(_ state: State, _ symbol: Symbol) -> Step<State>

  /// What a scalar to the right of an open verdict says about it: true for the verdict's first
  /// rule, false for its second, nil when the look-ahead goes on to the next scalar.
  func settles(_ lookAhead: LookAhead, _ symbol: Symbol) -> Bool?
}

/// What one scalar does.
struct Step<State> {
  /// The state after the scalar.
  var state: State
  /// About the offset before the scalar.
  var verdict: Verdict
  /// What the scalar says about an earlier offset whose break waits for text to the right. At most
  /// one such offset waits at any time.
  var earlier: Earlier = .nothing

  enum Earlier {
    /// No offset waits, or it goes on waiting.
    case nothing
    /// There is no break at the waiting offset.
    case joins
    /// There is a break at the waiting offset.
    case breaks
  }
}

/// What the rules say about one offset.
enum Verdict: Hashable, Sendable {
  case rule(SegmentationRule)
  /// The text to the right decides between two rules; at the end of the text it is the second.
  case open(SegmentationRule, else: SegmentationRule, LookAhead)
}

/// The rules that look at more than one scalar to the right.
enum LookAhead: UInt8, CaseIterable, Sendable {
  case wb6
  case wb7b
  case wb12
  case sb8

  /// Whether the scalar right of the offset is part of the question, so that the look-ahead
  /// begins behind it. SB8 begins with that scalar itself.
  var beginsBehindNext: Bool { self != .sb8 }
}
