internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors that take suggestions wrongly.
  static let acceptances: [Mutant<SuggestionContract>] = [
    .acceptSetsNoCaret, .caretBeforeInsertion, .caretCountsCharacters, .caretInsideCluster,
    .acceptReopens, .acceptOpensAtOnce, .acceptLeavesOpen, .acceptReloads, .staleRange,
    .tailIsLeft, .acceptWithoutSession, .acceptTwice,
  ]
}

extension Mutant where C == SuggestionContract {
  static let acceptSetsNoCaret = Mutant(
    "accept-sets-no-caret", "The text is replaced and the selection left as it was.",
    seen: "WUTextSuggestion", killedBy: ["suggestion.accept.caret"],
    machine: { AcceptSetsNoCaret($0, $1, $2) })

  private final class AcceptSetsNoCaret: SuggestionMachine {
    override func placeCaret(behind offset: Int) {
      super.placeCaret(behind: min(selection.end, text.count))
    }
  }

  static let caretBeforeInsertion = Mutant(
    "caret-before-insertion", "After an acceptance the caret is before what came in.",
    seen: "tribute issue 778", killedBy: ["suggestion.accept.caret"],
    machine: { CaretBeforeInsertion($0, $1, $2) })

  private final class CaretBeforeInsertion: SuggestionMachine {
    private var start = 0

    override func accept(_ insert: CodeUnits) {
      start = acceptanceRange.start
      super.accept(insert)
    }

    override func placeCaret(behind offset: Int) { super.placeCaret(behind: start) }
  }

  static let caretCountsCharacters = Mutant(
    "acceptance-counts-characters", "The caret is set by the number of scalars that came in.",
    seen: "SZMentionsSwift, SlackTextViewController issue 658",
    killedBy: ["suggestion.accept.caret"], machine: { CaretCountsCharacters($0, $1, $2) })

  private final class CaretCountsCharacters: SuggestionMachine {
    override func placeCaret(behind offset: Int) {
      super.placeCaret(behind: CodeUnits(text[..<offset]).scalarValues.count)
    }
  }

  static let caretInsideCluster = Mutant(
    "caret-inside-cluster", "After an acceptance the caret may be inside of a cluster.",
    killedBy: ["suggestion.accept.cluster", "suggestion.accept.caret"],
    machine: { CaretInsideCluster($0, $1, $2) })

  private final class CaretInsideCluster: SuggestionMachine {
    private var raw: Int?

    override func placeCaret(behind offset: Int) {
      super.placeCaret(behind: offset)
      raw = offset
    }

    override var selection: TextRange { raw.map { TextRange($0, $0) } ?? super.selection }

    override func receive(_ event: SuggestionEvent) -> [SuggestionSignal] {
      raw = nil
      return super.receive(event)
    }
  }

  static let acceptReopens = Mutant(
    "accept-reopens", "The token that was accepted opens again at the next event.",
    seen: "tribute issues 11, 50 and 102", killedBy: ["suggestion.quiet.kept"],
    machine: { AcceptReopens($0, $1, $2) })

  private final class AcceptReopens: SuggestionMachine {
    override func accept(_ insert: CodeUnits) {
      super.accept(insert)
      quiet = nil
    }
  }

  static let acceptOpensAtOnce = Mutant(
    "accept-opens-at-once", "What was taken opens a session itself when it holds a trigger.",
    seen: "InputBarAccessoryView issue 144", killedBy: ["suggestion.accept.quiet"],
    machine: { AcceptOpensAtOnce($0, $1, $2) })

  private final class AcceptOpensAtOnce: SuggestionMachine {
    override func accept(_ insert: CodeUnits) {
      super.accept(insert)
      quiet = nil
      lookUp()
    }
  }

  static let acceptLeavesOpen = Mutant(
    "accept-leaves-open", "An acceptance does not end the session.",
    killedBy: ["suggestion.accept.ends"], machine: { AcceptLeavesOpen($0, $1, $2) })

  private final class AcceptLeavesOpen: SuggestionMachine {
    override func accept(_ insert: CodeUnits) {
      let kept = session
      super.accept(insert)
      signals.removeAll()
      session = kept
    }
  }

  static let acceptReloads = Mutant(
    "accept-reloads", "An acceptance reloads once more before it ends.",
    killedBy: ["suggestion.accept.ends"], machine: { AcceptReloads($0, $1, $2) })

  private final class AcceptReloads: SuggestionMachine {
    override func accept(_ insert: CodeUnits) {
      if let last = session?.reload { emit(last) }
      super.accept(insert)
    }
  }

  static let staleRange = Mutant(
    "range-of-the-begin", "An acceptance replaces the range which the query had when it began.",
    killedBy: ["suggestion.accept.text"], machine: { StaleRange($0, $1, $2) })

  private final class StaleRange: SuggestionMachine {
    private var range = TextRange(0, 0)

    override func begin(_ found: MarkerReader.Found) {
      super.begin(found)
      range = TextRange(found.end, found.queryEnd)
    }

    override var acceptanceRange: TextRange { range.clamped(to: text.count) }
  }

  static let tailIsLeft = Mutant(
    "tail-is-left", "An acceptance replaces the query up to the caret, not to the token's end.",
    seen: "tribute issue 102", killedBy: ["suggestion.accept.text"],
    claim: { $0.tail = .token }, machine: { TailIsLeft($0, $1, $2) })

  private final class TailIsLeft: SuggestionMachine {
    override var acceptanceRange: TextRange {
      let range = super.acceptanceRange
      return TextRange(range.start, min(range.end, max(range.start, caret ?? range.end)))
    }
  }

  static let acceptWithoutSession = Mutant(
    "accept-without-session", "What is taken comes in at the caret, though nothing is open.",
    seen: "tiptap issue 2544", killedBy: ["suggestion.accept.idle"],
    machine: { AcceptWithoutSession($0, $1, $2) })

  private final class AcceptWithoutSession: SuggestionMachine {
    override func accept(_ insert: CodeUnits) {
      if session == nil {
        replace(selection, insert)
      } else {
        super.accept(insert)
      }
    }
  }

  static let acceptTwice = Mutant(
    "accept-keeps-query", "What is taken comes in before the query, which stays.",
    killedBy: ["suggestion.accept.text"], machine: { AcceptTwice($0, $1, $2) })

  private final class AcceptTwice: SuggestionMachine {
    override var acceptanceRange: TextRange {
      let range = super.acceptanceRange
      return TextRange(range.start, range.start)
    }
  }
}
