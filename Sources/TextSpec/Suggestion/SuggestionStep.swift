/// What the spec knows of one event of a script: the field after it, the match that the caret then
/// has, and what the rules make of it.
///
/// An object, and not a value, since every law looks at every step.
public final class SuggestionStep: Sendable {
  public let event: SuggestionEvent
  /// Whether the offsets of the event lie in the text, in order.
  public let isRegular: Bool
  /// The field after the event.
  public let field: FieldState
  /// Its text, cut into clusters.
  public let text: MarkedText
  /// Where a match is looked for: the end of marked text, else the caret; nil with a selection.
  public let caret: Int?
  /// Whether the field is edited.
  public let isFocused: Bool
  public let isDestroyed: Bool
  /// What the caret has, by the text alone; nil also where nothing was looked for.
  public let match: SuggestionMatch?
  /// What became of the session.
  public let turn: Turn
  /// Whether the match is left alone because it was dismissed or accepted.
  public let isQuiet: Bool
  /// Whether a silence had been lifted by then.
  public let wasLifted: Bool
  /// Whether a session was open before the event.
  public let wasOpen: Bool
  /// Where the marker of the session before stands after the event; nil when it was touched.
  public let carriedMarker: TextRange?
  /// What an acceptance put in the place of what, in the text before.
  public let acceptance: Acceptance?
  /// What the rules emit.
  public let signals: [SuggestionSignal]
  // What most laws ask first.
  public let kind: SuggestionEvent.Kind
  public let hasMatch: Bool
  public let isMarked: Bool
  /// Whether a match was looked for after the event.
  public let isLookedUp: Bool

  /// A step which is made while it is played.
  init(
    event: SuggestionEvent, isRegular: Bool, field: FieldState, text: MarkedText, caret: Int?,
    isFocused: Bool, isDestroyed: Bool, match: SuggestionMatch?, turn: Turn, isQuiet: Bool,
    wasLifted: Bool, wasOpen: Bool, carriedMarker: TextRange?, acceptance: Acceptance?,
    signals: [SuggestionSignal]
  ) {
    self.event = event
    self.isRegular = isRegular
    self.field = field
    self.text = text
    self.caret = caret
    self.isFocused = isFocused
    self.isDestroyed = isDestroyed
    self.match = match
    self.turn = turn
    self.isQuiet = isQuiet
    self.wasLifted = wasLifted
    self.wasOpen = wasOpen
    self.carriedMarker = carriedMarker
    self.acceptance = acceptance
    self.signals = signals
    kind = event.kind
    hasMatch = match != nil
    isMarked = field.marked != nil
    isLookedUp = event.isLookUp && isFocused && !isDestroyed
  }

  /// What an event does to a session.
  public enum Turn: Int, Sendable {
    /// There was none, and there is none.
    case idle
    case opens
    /// It goes on at its marker.
    case stays
    /// It goes on without a match, as marked text allows.
    case waits
    /// Another marker takes its place.
    case jumps
    case ends
  }

  /// A replacement by a suggestion.
  public struct Acceptance: Hashable, Sendable {
    /// The units that give way, in the text before.
    public var range: TextRange
    public var insert: CodeUnits
    /// Where the caret then is.
    public var caret: Int
  }

  /// Whether a session is open after the event.
  public var isOpen: Bool {
    switch turn {
    case .opens, .stays, .waits, .jumps: true
    case .idle, .ends: false
    }
  }

  /// Whether the caret is somewhere inside a cluster, with nothing marked.
  public var isCaretInsideCluster: Bool {
    guard let caret, !isMarked else { return false }
    return !text.isBoundary(caret)
  }
}
