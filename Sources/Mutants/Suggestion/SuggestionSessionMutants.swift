internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors whose sessions open, go on or close at the wrong time.
  static let sessions: [Mutant<SuggestionContract>] = [
    .editAboveReopens, .everyEventReopens, .sessionNeverCloses, .blurIsIgnored, .opensWithoutFocus,
    .destroyIsSilent, .destroyedGoesOn, .dismissOnlyHides, .touchIsIgnored, .markedTouchIsIgnored,
    .reloadsOnce, .duplicateReloads,
  ]
}

extension Mutant where C == SuggestionContract {
  static let editAboveReopens = Mutant(
    "edit-above-reopens", "An edit before the marker closes the session and opens another one.",
    seen: "tiptap issue 1909",
    killedBy: ["suggestion.session.shifted", "suggestion.session.same"],
    machine: { EditAboveReopens($0, $1, $2) })

  private final class EditAboveReopens: SuggestionMachine {
    override func carrySession(through splice: Splice) {}
  }

  static let everyEventReopens = Mutant(
    "every-change-reopens", "Whenever the query changes, the session ends and begins anew.",
    killedBy: ["suggestion.session.same"], machine: { EveryEventReopens($0, $1, $2) })

  private final class EveryEventReopens: SuggestionMachine {
    override func reload(_ found: MarkerReader.Found) {
      if let last = session?.reload, last.asksSame(as: wanted(found)) { return }
      end()
      begin(found)
    }
  }

  static let sessionNeverCloses = Mutant(
    "session-never-closes", "A session stays open when its match is gone.",
    killedBy: ["suggestion.session.closes"], machine: { SessionNeverCloses($0, $1, $2) })

  private final class SessionNeverCloses: SuggestionMachine {
    override func miss() {}
  }

  static let blurIsIgnored = Mutant(
    "blur-is-ignored", "A session outlives the editing of its field.",
    killedBy: ["suggestion.session.blur"], machine: { BlurIsIgnored($0, $1, $2) })

  private final class BlurIsIgnored: SuggestionMachine {
    override func blur() {}
  }

  static let opensWithoutFocus = Mutant(
    "opens-without-focus", "Text that is set while nobody edits opens a session.",
    killedBy: ["suggestion.session.focus"], machine: { OpensWithoutFocus($0, $1, $2) })

  private final class OpensWithoutFocus: SuggestionMachine {
    override func blur() {
      quiet = nil
      end()
    }
  }

  static let destroyIsSilent = Mutant(
    "destroy-is-silent", "What is open when the detector is destroyed is never ended.",
    seen: "tiptap issue 2592", killedBy: ["suggestion.session.destroy"],
    machine: { DestroyIsSilent($0, $1, $2) })

  private final class DestroyIsSilent: SuggestionMachine {
    override func destroy() {
      super.destroy()
      signals.removeAll()
    }
  }

  static let destroyedGoesOn = Mutant(
    "destroyed-goes-on", "A destroyed detector goes on to watch the field.",
    seen: "tiptap issue 2592", killedBy: ["suggestion.session.destroyed"],
    machine: { DestroyedGoesOn($0, $1, $2) })

  private final class DestroyedGoesOn: SuggestionMachine {
    override func destroy() { end() }
  }

  static let dismissOnlyHides = Mutant(
    "dismiss-only-hides", "A dismissal hides the suggestions, and the session goes on.",
    killedBy: ["suggestion.session.dismiss"], machine: { DismissOnlyHides($0, $1, $2) })

  private final class DismissOnlyHides: SuggestionMachine {
    override func dismiss() {}
  }

  static let touchIsIgnored = Mutant(
    "touched-marker-goes-on", "A marker that was replaced by another one is still the same.",
    killedBy: ["suggestion.session.jump.begins"], machine: { TouchIsIgnored($0, $1, $2) })

  private final class TouchIsIgnored: SuggestionMachine {
    override func carrySession(through splice: Splice) {
      let marker = session?.marker
      super.carrySession(through: splice)
      guard session?.isTouched ?? false, let marker else { return }
      session?.isTouched = false
      session?.marker = marker
    }
  }

  static let markedTouchIsIgnored = Mutant(
    "marked-touch-goes-on", "A session waits for a match though its marker is gone, while marked.",
    killedBy: ["suggestion.session.touched"], machine: { MarkedTouchIsIgnored($0, $1, $2) })

  private final class MarkedTouchIsIgnored: SuggestionMachine {
    override func miss() {
      if field.marked == nil { end() }
    }
  }

  static let reloadsOnce = Mutant(
    "query-is-frozen", "A session is never reloaded after it began.",
    killedBy: ["suggestion.session.current"], machine: { ReloadsOnce($0, $1, $2) })

  private final class ReloadsOnce: SuggestionMachine {
    override func reload(_ found: MarkerReader.Found) {}
  }

  static let duplicateReloads = Mutant(
    "duplicate-reloads", "Every event reloads, whether or not something changed.",
    seen: "WUTextSuggestion", killedBy: ["suggestion.session.fresh"],
    machine: { DuplicateReloads($0, $1, $2) })

  private final class DuplicateReloads: SuggestionMachine {
    override func reload(_ found: MarkerReader.Found) { emit(wanted(found)) }
  }
}
