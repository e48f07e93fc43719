/// The documented choices of what detects suggestion triggers. The first value of each choice is
/// its default.
public struct SuggestionProfile: ContractProfile {
  /// What may stand before a marker.
  public enum Left: String, CaseIterable, Sendable {
    /// Nothing, or a scalar which is no letter, mark, number or `_`.
    case nonword
    /// Anything.
    case any
    /// Nothing, or White_Space.
    case space
  }

  /// How far a query reaches.
  public enum Tail: String, CaseIterable, Sendable {
    /// To the caret.
    case caret
    /// To the end of the token, also beyond the caret.
    case token
  }

  /// What happens when the caret comes to another marker.
  public enum Retype: String, CaseIterable, Sendable {
    /// The session ends, and another one begins.
    case endBegin = "end-begin"
    /// The session goes on, and is reloaded.
    case reload
  }

  public var left: Left = .nonword
  public var tail: Tail = .caret
  public var retype: Retype = .endBegin
  /// Clusters whose first scalars end a token; nil stands for White_Space and `/ : @ #` with
  /// their full-width forms. A list replaces the whole of it.
  public var stops: [CodeUnits]? = nil
  /// Whether an acceptance replaces the query alone, or the marker too.
  public var keepMarker = true
  /// Whether an acceptance adds a space where no White_Space follows.
  public var appendSpace = false
  /// All triggers that are supported. A case may use fewer.
  public var triggers = SuggestionTrigger.standard
  /// The kinds of events that are supported.
  public var events = SuggestionEvent.Kind.allCases
  /// Whether a caret inside a cluster opens no session. Where it is false, scripts which put it
  /// there are not judged.
  public var graphemeSafe = true

  public init() {}

  /// Whether a kind of event is supported.
  public func supports(_ kind: SuggestionEvent.Kind) -> Bool { events.contains(kind) }

  /// Whether two triggers can end at the same place, so that the longer one has to win.
  public var hasNestedTriggers: Bool {
    triggers.contains { longer in
      triggers.contains { shorter in
        shorter.text.count < longer.text.count
          && longer.text.suffix(shorter.text.count).elementsEqual(shorter.text)
      }
    }
  }
}
