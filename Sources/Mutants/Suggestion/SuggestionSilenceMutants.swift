internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors that forget what is to be left alone, or never forget it.
  static let silences: [Mutant<SuggestionContract>] = [
    .dismissalIsForgotten, .dismissalIsForever, .blurKeepsDismissal, .selectionKeepsDismissal,
    .touchKeepsDismissal, .spaceKeepsDismissal, .dismissalIsNotCarried, .composingLiftsDismissal,
  ]
}

extension Mutant where C == SuggestionContract {
  static let dismissalIsForgotten = Mutant(
    "dismissal-is-forgotten", "A dismissed token opens again at the next stroke.",
    seen: "most libraries; tiptap before 3.22", killedBy: ["suggestion.quiet.kept"],
    machine: { DismissalIsForgotten($0, $1, $2) })

  private final class DismissalIsForgotten: SuggestionMachine {
    override func dismiss() { end() }
  }

  static let dismissalIsForever = Mutant(
    "dismissal-is-forever", "A dismissed token stays quiet though the caret had left it.",
    seen: "Hakawai's stalled state", killedBy: ["suggestion.quiet.lifted"],
    machine: { DismissalIsForever($0, $1, $2) })

  private final class DismissalIsForever: SuggestionMachine {
    override func isLifted(_ quiet: TextRange, _ token: MarkerReader.Found?) -> Bool { false }
  }

  static let blurKeepsDismissal = Mutant(
    "blur-keeps-dismissal", "A dismissal outlives the editing of its field.",
    killedBy: ["suggestion.quiet.lifted"], machine: { BlurKeepsDismissal($0, $1, $2) })

  private final class BlurKeepsDismissal: SuggestionMachine {
    override func blur() {
      let kept = quiet
      super.blur()
      quiet = kept
    }
  }

  static let selectionKeepsDismissal = Mutant(
    "selection-keeps-dismissal", "A dismissal outlives a selection of the whole text.",
    killedBy: ["suggestion.quiet.lifted"], machine: { SelectionKeepsDismissal($0, $1, $2) })

  private final class SelectionKeepsDismissal: SuggestionMachine {
    override func isLifted(_ quiet: TextRange, _ token: MarkerReader.Found?) -> Bool {
      caret != nil && super.isLifted(quiet, token)
    }
  }

  static let touchKeepsDismissal = Mutant(
    "touch-keeps-dismissal", "A marker that is typed anew stays dismissed.",
    killedBy: ["suggestion.quiet.lifted"], machine: { TouchKeepsDismissal($0, $1, $2) })

  private final class TouchKeepsDismissal: SuggestionMachine {
    override func carryQuiet(through splice: Splice, _ insert: CodeUnits) {
      let kept = quiet
      super.carryQuiet(through: splice, insert)
      if let kept, splice.touches(kept) { quiet = kept }
    }
  }

  static let spaceKeepsDismissal = Mutant(
    "space-keeps-dismissal", "White space that comes into a dismissed token leaves it quiet.",
    killedBy: ["suggestion.quiet.lifted"], machine: { SpaceKeepsDismissal($0, $1, $2) })

  private final class SpaceKeepsDismissal: SuggestionMachine {
    override func carryQuiet(through splice: Splice, _ insert: CodeUnits) {
      super.carryQuiet(through: splice, [])
    }
  }

  static let dismissalIsNotCarried = Mutant(
    "dismissal-is-not-carried", "A dismissed token opens again when something is typed before it.",
    killedBy: ["suggestion.quiet.kept"], machine: { DismissalIsNotCarried($0, $1, $2) })

  private final class DismissalIsNotCarried: SuggestionMachine {
    override func carryQuiet(through splice: Splice, _ insert: CodeUnits) {
      let kept = quiet
      super.carryQuiet(through: splice, insert)
      if quiet != nil { quiet = kept }
    }
  }

  static let composingLiftsDismissal = Mutant(
    "composing-lifts-dismissal", "A dismissal is lifted as soon as composed text hides the token.",
    killedBy: ["suggestion.quiet.kept"], machine: { ComposingLiftsDismissal($0, $1, $2) })

  private final class ComposingLiftsDismissal: SuggestionMachine {
    override func isLifted(_ quiet: TextRange, _ token: MarkerReader.Found?) -> Bool {
      token == nil || super.isLifted(quiet, token)
    }
  }
}
