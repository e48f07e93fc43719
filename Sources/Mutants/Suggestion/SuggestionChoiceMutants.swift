internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors that claim one choice and make another.
  static let choices: [Mutant<SuggestionContract>] = [
    .noLeftBoundary, .leftOnlySpace, .queryBeyondCaret, .queryOnlyToCaret, .jumpOnlyReloads,
    .jumpAlwaysEnds, .markerIsReplaced, .neverASpace, .alwaysASpace, .noLeastLength,
    .noMostLength, .lengthInUnits, .onlyWhiteSpaceStops,
  ]
}

extension Mutant where C == SuggestionContract {
  static let noLeftBoundary = Mutant(
    "trigger-after-letter", "A trigger counts wherever it stands, as in a@b.",
    seen: "WUTextSuggestion", killedBy: ["suggestion.query.left", "suggestion.session.closes"],
    claim: { $0.left = .nonword }, behaviour: { $0.left = .any })

  static let leftOnlySpace = Mutant(
    "trigger-needs-space", "A trigger counts only at the start and after white space.",
    seen: "SZMentionsSwift, Mastodon's web client", killedBy: ["suggestion.session.opens"],
    claim: { $0.left = .nonword }, behaviour: { $0.left = .space })

  static let queryBeyondCaret = Mutant(
    "query-beyond-caret", "A query reaches to the end of the token, though the caret is before it.",
    seen: "WUTextSuggestion, SlackTextViewController, Mastodon's web client",
    killedBy: ["suggestion.query.tail.caret", "suggestion.session.current"],
    claim: { $0.tail = .caret }, behaviour: { $0.tail = .token })

  static let queryOnlyToCaret = Mutant(
    "query-only-to-caret", "A query ends at the caret, though the whole token was promised.",
    killedBy: ["suggestion.query.tail.token"],
    claim: { $0.tail = .token }, behaviour: { $0.tail = .caret })

  static let jumpOnlyReloads = Mutant(
    "jump-only-reloads", "At another marker the session is only reloaded.",
    seen: "WUTextSuggestion", killedBy: ["suggestion.session.jump.begins"],
    claim: { $0.retype = .endBegin }, behaviour: { $0.retype = .reload })

  static let jumpAlwaysEnds = Mutant(
    "jump-always-ends", "At another marker the session ends, though it was to go on.",
    killedBy: ["suggestion.session.jump.reloads"],
    claim: { $0.retype = .reload }, behaviour: { $0.retype = .endBegin })

  static let markerIsReplaced = Mutant(
    "marker-is-replaced", "An acceptance takes the marker away, too.",
    killedBy: ["suggestion.accept.text"],
    claim: { $0.keepMarker = true }, behaviour: { $0.keepMarker = false })

  static let neverASpace = Mutant(
    "never-a-space", "An acceptance never adds a space.",
    killedBy: ["suggestion.accept.space", "suggestion.accept.text"],
    claim: { $0.appendSpace = true }, behaviour: { $0.appendSpace = false })

  static let alwaysASpace = Mutant(
    "always-a-space", "An acceptance adds a space, also before one.",
    killedBy: ["suggestion.accept.space", "suggestion.accept.text"],
    claim: { $0.appendSpace = true }, machine: { AlwaysASpace($0, $1, $2) })

  private final class AlwaysASpace: SuggestionMachine {
    override func wantsSpace(before offset: Int) -> Bool { true }
  }

  static let noLeastLength = Mutant(
    "no-least-length", "A session opens below the least length of a query.",
    seen: "SlackTextViewController", killedBy: ["suggestion.query.least"],
    behaviour: { $0.lengthMin = 0 })

  static let noMostLength = Mutant(
    "no-most-length", "A session goes on above the most length of a query.",
    killedBy: ["suggestion.query.most"], behaviour: { $0.lengthMax = nil })

  static let lengthInUnits = Mutant(
    "length-in-units", "The length of a query is counted in code units.",
    killedBy: ["suggestion.query.least"], machine: { LengthInUnits($0, $1, $2) })

  private final class LengthInUnits: SuggestionMachine {
    override func isFitting(_ found: MarkerReader.Found) -> Bool {
      let length = found.queryEnd - found.end
      return length >= config.lengthMin && length <= config.lengthMax ?? Int.max
    }
  }

  static let onlyWhiteSpaceStops = Mutant(
    "only-space-stops", "Only white space ends a token, so a slash is part of a query.",
    seen: "tiptap, tribute", killedBy: ["suggestion.query.stops"],
    behaviour: { $0.stops = [[0x20], [0x0A], [0x09], [0xA0], [0x3000], [0x85]] })
}
