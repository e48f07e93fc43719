/// What happens to a text field while suggestions may be shown.
public enum SuggestionEvent: Hashable, Sendable {
  /// The units of a range gave way to others, and the selection is then this one.
  case edit(TextRange, insert: CodeUnits, selection: TextRange)
  case select(TextRange)
  /// The text which an input method still composes, after the edit that it follows; nil when
  /// nothing is composed any more.
  case marked(TextRange?)
  /// The field begins or stops to be edited.
  case focus, blur
  /// The user closed the suggestions.
  case dismiss
  /// Whoever detects triggers is discarded. The field lives on.
  case destroy
  /// The user took a suggestion.
  case accept(CodeUnits)
  /// The answer to a request came in.
  case results(request: Int, items: [CodeUnits])

  /// The kinds of events, by their names on the wire.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case edit, select, marked, focus, blur, dismiss, destroy, accept, results
  }

  public var kind: Kind {
    switch self {
    case .edit: .edit
    case .select: .select
    case .marked: .marked
    case .focus: .focus
    case .blur: .blur
    case .dismiss: .dismiss
    case .destroy: .destroy
    case .accept: .accept
    case .results: .results
    }
  }

  /// Whether a match is looked for after an event of this kind. What was accepted is quiet, so
  /// nothing can be found after an acceptance.
  public var isLookUp: Bool {
    switch self {
    case .edit, .select, .marked, .focus: true
    case .blur, .dismiss, .destroy, .accept, .results: false
    }
  }
}
