/// What the spec knows of a script before a subject is asked: the field at every step, the matches
/// of its carets, and what the rules make of them.
public final class SuggestionFacts: Sendable {
  public let profile: SuggestionProfile
  public let config: SuggestionConfig
  /// The field before the first event.
  public let start: FieldState
  public let steps: [SuggestionStep]
  /// The state after the last event.
  public let end: SuggestionModel
  /// Whether a session is open after each event.
  let isOpen: [Bool]
  /// The selection after each event.
  let selections: [TextRange]
  /// Whether every event is one, and all its offsets lie in the text and in order. Laws about
  /// anything but form are silent about other scripts.
  public let isRegular: Bool

  public init(_ input: Case, _ profile: SuggestionProfile, _ oracle: any Oracle) {
    self.profile = profile
    config = SuggestionConfig(input, profile)
    var model = SuggestionModel(input.text, config, oracle)
    start = model.field
    var steps: [SuggestionStep] = []
    steps.reserveCapacity(input.ops.count)
    var isRegular = true
    for op in input.ops {
      // What is no event does nothing, and neither does what the rules do not know: a blur twice.
      guard let event = try? SuggestionEvent(op) else {
        isRegular = false
        continue
      }
      let step = model.play(event)
      isRegular = isRegular && step.isRegular
      steps.append(step)
    }
    self.steps = steps
    self.isRegular = isRegular
    end = model
    isOpen = steps.map(\.isOpen)
    selections = steps.map(\.field.selection)
  }

  /// The field before a step.
  public func field(before index: Int) -> FieldState {
    index == 0 ? start : steps[index - 1].field
  }

  /// The events, in order.
  public var events: [SuggestionEvent] { steps.map(\.event) }

  /// Whether an acceptance changed the text.
  public var hasAcceptance: Bool { steps.contains { $0.acceptance != nil } }

  /// Whether the last event left the caret where nothing but text and selection decides: nothing
  /// is marked, nothing is quiet, and the match was looked up.
  public var isSettled: Bool {
    guard let last = steps.last else { return false }
    return isRegular && last.isLookedUp && !last.isMarked && end.quiet == nil
  }
}
