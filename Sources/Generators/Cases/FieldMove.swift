internal import TextSpec

/// What somebody does to a text field, told relative to what the field holds: the steps of which
/// scripts are made. A move that is impossible in a state makes no event.
enum FieldMove: Hashable, Sendable {
  /// Puts units in the place of the selection; the caret is then behind them.
  case type(CodeUnits)
  /// Deletes the selection, or the cluster before the caret.
  case backspace
  /// Deletes the selection, or the cluster behind the caret.
  case deleteForward
  /// Puts units before the text, as somebody else might; the selection stays where it was.
  case insertFirst(CodeUnits)
  /// Puts units behind the text; the selection stays where it was.
  case insertLast(CodeUnits)
  /// Puts the marker of the open session, or what stands before the caret, in its own place.
  case retypeMarker
  case caretLeft, caretRight, caretFirst, caretLast, selectAll
  /// Puts the caret behind the nth unit, inside of a cluster or not.
  case caretAt(Int)
  /// Marks the cluster before the caret.
  case mark
  /// Puts units in the place of what is marked or selected, and leaves them to be marked.
  case compose(CodeUnits)
  /// Marks what was typed last, or nothing.
  case unmark
  case focus, blur, dismiss, destroy
  case accept(CodeUnits)
  /// Answers the last request, with an item or without any.
  case answer, answerEmpty
  /// Answers the request before the last.
  case answerLate
  /// Takes the last unit out of what is marked.
  case markLess
  /// An event as it is, whatever the field holds.
  case event(SuggestionEvent)

  /// The event that the move is in a state, or nil.
  func event(in model: SuggestionModel) -> SuggestionEvent? {
    let field = model.field
    let selection = field.selection
    switch self {
    case .type(let units): return Self.edit(selection, units)
    case .compose(let units): return Self.edit(field.marked ?? selection, units)
    case .backspace, .deleteForward: return Self.deletion(self == .backspace, model)
    case .insertFirst(let units):
      return .edit(
        TextRange(0, 0), insert: units, selection: selection.shifted(by: units.count))
    case .insertLast(let units):
      let count = field.text.count
      return .edit(TextRange(count, count), insert: units, selection: selection)
    case .retypeMarker:
      guard let marker = model.session?.marker ?? model.quiet else { return nil }
      return .edit(
        marker, insert: CodeUnits(field.text[marker.start..<marker.end]), selection: selection)
    case .caretLeft, .caretRight, .caretFirst, .caretLast, .selectAll, .caretAt:
      return .select(target(model))
    case .mark:
      let start = model.text.boundary(before: selection.end)
      return .marked(start == selection.end ? nil : TextRange(start, selection.end))
    case .unmark: return .marked(nil)
    case .focus: return .focus
    case .blur: return .blur
    case .dismiss: return .dismiss
    case .destroy: return .destroy
    case .accept(let units): return .accept(units)
    case .answer: return .results(request: max(1, model.requestCount), items: [[0x62]])
    case .answerEmpty: return .results(request: max(1, model.requestCount), items: [])
    case .markLess:
      return field.marked.map { .marked(TextRange($0.start, $0.end - 1)) }
    case .event(let event): return event
    case .answerLate: return .results(request: max(0, model.requestCount - 1), items: [[0x62]])
    }
  }

  private static func edit(_ range: TextRange, _ units: CodeUnits) -> SuggestionEvent {
    let caret = range.start + units.count
    return .edit(range, insert: units, selection: TextRange(caret, caret))
  }

  private static func deletion(_ isBackward: Bool, _ model: SuggestionModel) -> SuggestionEvent? {
    var range = model.field.selection
    if range.isEmpty {
      if isBackward {
        range.start = model.text.boundary(before: range.start)
      } else {
        range.end = model.text.boundary(after: range.end)
      }
    }
    return range.isEmpty ? nil : edit(range, [])
  }

  private func target(_ model: SuggestionModel) -> TextRange {
    let count = model.field.text.count
    let selection = model.field.selection
    let offset: Int
    switch self {
    case .caretLeft: offset = model.text.boundary(before: selection.start)
    case .caretRight: offset = model.text.boundary(after: selection.end)
    case .caretLast: offset = count
    case .caretAt(let place): offset = min(place, count)
    case .selectAll: return TextRange(0, count)
    default: offset = 0
    }
    return TextRange(offset, offset)
  }
}

extension MarkedText {
  /// The greatest boundary before an offset, or 0.
  func boundary(before offset: Int) -> Int {
    boundaries.last { $0 < offset } ?? 0
  }

  /// The smallest boundary after an offset, or the end.
  func boundary(after offset: Int) -> Int {
    boundaries.first { $0 > offset } ?? text.count
  }
}
