internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors that meddle with the field, or lose count of it.
  static let fields: [Mutant<SuggestionContract>] = [
    .eventsWithoutSignalsAreLeftOut, .selectionIsNotSnapped, .triggerIsCompleted,
    .selectionFollowsQuery,
  ]
}

extension Mutant where C == SuggestionContract {
  static let eventsWithoutSignalsAreLeftOut = Mutant(
    "silent-events-left-out", "Events that emit nothing have no list in the trace.",
    seen: "synthetic", killedBy: ["suggestion.trace.lists"],
    make: { profile, oracle in
      SilentEventsLeftOut(
        InProcessSuggestion(
          ReferenceSuggestion(profile: profile, oracle: oracle),
          identity: SubjectIdentity(
            name: "builtin:mutant/silent-events-left-out", version: "1.0")))
    })

  static let selectionIsNotSnapped = Mutant(
    "selection-beyond-text", "A selection beyond the text is kept as it was given.",
    seen: "SZMentionsSwift issue 69, InputBarAccessoryView issues 121 and 242",
    killedBy: ["suggestion.field.range"], machine: { SelectionIsNotSnapped($0, $1, $2) })

  private final class SelectionIsNotSnapped: SuggestionMachine {
    private var given: TextRange?

    override func receive(_ event: SuggestionEvent) -> [SuggestionSignal] {
      given = nil
      if case .select(let selection) = event { given = selection }
      return super.receive(event)
    }

    override var selection: TextRange { given ?? super.selection }

    override func find(at caret: Int) -> MarkerReader.Found? {
      (0...text.count).contains(caret) ? super.find(at: caret) : nil
    }
  }

  static let triggerIsCompleted = Mutant(
    "text-is-completed", "A trigger that is typed alone gets a space before it.",
    killedBy: ["suggestion.field.text"], machine: { TriggerIsCompleted($0, $1, $2) })

  private final class TriggerIsCompleted: SuggestionMachine {
    override func edit(_ range: TextRange, _ insert: CodeUnits) {
      let isTrigger = config.triggers.contains { $0.text == insert }
      super.edit(range, isTrigger && range.start > 0 ? [0x20] + insert : insert)
    }
  }

  static let selectionFollowsQuery = Mutant(
    "caret-moves-to-query-end", "When a session opens, the caret is moved to the token's end.",
    killedBy: ["suggestion.field.selection"], machine: { SelectionFollowsQuery($0, $1, $2) })

  private final class SelectionFollowsQuery: SuggestionMachine {
    private var isMoved = false

    override func receive(_ event: SuggestionEvent) -> [SuggestionSignal] {
      isMoved = false
      return super.receive(event)
    }

    override func begin(_ found: MarkerReader.Found) {
      super.begin(found)
      isMoved = true
    }

    override var selection: TextRange {
      isMoved ? TextRange(text.count, text.count) : super.selection
    }
  }
}

/// A detector whose trace has lists only for events that emit something.
private struct SilentEventsLeftOut<S: Subject<SuggestionContract>>: Subject {
  typealias C = SuggestionContract

  let honest: S

  init(_ honest: S) { self.honest = honest }

  var identity: SubjectIdentity { honest.identity }
  var claim: Claim<SuggestionContract> { honest.claim }

  func observe(_ input: Case, _ facts: SuggestionFacts) -> Outcome<SuggestionSheet> {
    guard case .answered(let sheet) = honest.observe(input, facts) else {
      return honest.observe(input, facts)
    }
    return .answered(
      SuggestionSheet(
        trace: sheet.trace.filter { !$0.isEmpty }, text: sheet.text, selection: sheet.selection,
        steps: sheet.steps))
  }
}
