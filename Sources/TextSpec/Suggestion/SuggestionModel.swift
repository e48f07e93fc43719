/// A text field with a detector of triggers, by the rules: what is open, what is quiet, and what
/// each event does. Facts are made of its steps, and scripts are generated from its states.
public struct SuggestionModel: Sendable {
  public let config: SuggestionConfig
  public private(set) var field: FieldState
  /// The text of the field, cut into clusters.
  public private(set) var text: MarkedText
  public private(set) var isFocused = true
  public private(set) var isDestroyed = false
  /// The session that is open.
  public private(set) var session: Session?
  /// The marker of the token that was dismissed or accepted, and is left alone.
  public private(set) var quiet: TextRange?
  /// The number of reloads so far, which is the number of the last request.
  public private(set) var requestCount = 0

  private let stops: StopSet
  private let oracle: any Segmentation
  private var wasLifted = false

  /// A session by the rules.
  public struct Session: Hashable, Sendable {
    /// Where its marker stands; nil once an edit has touched it.
    public var marker: TextRange?
    /// Its last reload.
    public var reload: SuggestionReload
  }

  /// A field which is edited, with the caret at the end of its text and nothing marked or open.
  public init(_ text: CodeUnits, _ config: SuggestionConfig, _ oracle: any Segmentation) {
    self.config = config
    self.oracle = oracle
    stops = StopSet(config.stops)
    field = FieldState(text)
    self.text = MarkedText(text, config, stops, oracle)
  }

  /// Where a match is looked for: the end of marked text, else the caret.
  public var caret: Int? {
    if let marked = field.marked { return marked.end }
    return field.selection.isEmpty ? field.selection.start : nil
  }

  /// What an acceptance would replace: the query of the session, with its marker where the
  /// configuration says so. While marked text leaves no match, the query reaches to its end.
  public var acceptanceRange: TextRange? {
    guard let session, let marker = session.marker else { return nil }
    let start = config.keepMarker ? marker.end : marker.start
    if let caret, let match = text.token(at: caret), match.marker == marker {
      return TextRange(start, match.query.end)
    }
    let end = text.boundary(atOrAfter: min(caret ?? marker.end, field.text.count))
    return TextRange(start, max(end, marker.end))
  }

  /// Plays one event. Complexity: O(text).
  @discardableResult
  public mutating func play(_ event: SuggestionEvent) -> SuggestionStep {
    let isRegular = isRegular(event)
    let wasOpen = session != nil
    let acceptance = apply(event)
    var outcome = Outcome()
    outcome.carriedMarker = session?.marker
    if event.isLookUp, isFocused, !isDestroyed {
      lookUp(&outcome)
    } else {
      answer(event, &outcome)
    }
    return SuggestionStep(
      event: event, isRegular: isRegular, field: field, text: text, caret: caret,
      isFocused: isFocused, isDestroyed: isDestroyed, match: outcome.match,
      turn: outcome.turn, isQuiet: outcome.isQuiet, wasLifted: wasLifted, wasOpen: wasOpen,
      carriedMarker: outcome.carriedMarker, acceptance: acceptance, signals: outcome.signals)
  }

  /// What is found out about an event.
  private struct Outcome {
    var match: SuggestionMatch?
    var isQuiet = false
    var turn = SuggestionStep.Turn.idle
    var carriedMarker: TextRange?
    var signals: [SuggestionSignal] = []
  }

  private func isRegular(_ event: SuggestionEvent) -> Bool {
    let count = field.text.count
    return switch event {
    case .edit(let range, let insert, let selection):
      range.isInside(count) && selection.isInside(count + insert.count - range.length)
    case .select(let selection): selection.isInside(count)
    case .marked(let range): range?.isInside(count) ?? true
    case .focus, .blur, .dismiss, .destroy, .accept, .results: true
    }
  }
}

// What events do to the field and to silences.
extension SuggestionModel {
  private mutating func apply(_ event: SuggestionEvent) -> SuggestionStep.Acceptance? {
    switch event {
    case .edit(let range, let insert, let selection):
      edit(range.clamped(to: field.text.count), insert)
      field.select(selection)
    case .select(let selection): field.select(selection)
    case .marked(let range): field.mark(range)
    case .focus: isFocused = true
    case .blur:
      isFocused = false
      lift()
    case .dismiss: quiet = session?.marker ?? quiet
    case .destroy: isDestroyed = true
    case .accept(let insert): return accept(insert)
    case .results: break
    }
    return nil
  }

  private mutating func edit(_ range: TextRange, _ insert: CodeUnits) {
    let splice = Splice(range, insertCount: insert.count)
    if let quiet {
      let isInToken =
        quiet.end <= range.start && range.start <= text.tokenEnd(from: quiet.end)
      if splice.touches(quiet) || isInToken && holdsWhiteSpace(insert) {
        lift()
      } else {
        self.quiet = splice.carried(quiet)
      }
    }
    if let marker = session?.marker {
      session?.marker = splice.touches(marker) ? nil : splice.carried(marker)
    }
    replace(range, with: insert)
  }

  private mutating func replace(_ range: TextRange, with insert: CodeUnits) {
    field.replace(range, with: insert)
    text = MarkedText(field.text, config, stops, oracle)
  }

  private mutating func accept(_ insert: CodeUnits) -> SuggestionStep.Acceptance? {
    guard let range = acceptanceRange else { return nil }
    var units = insert
    if config.appendSpace, !isWhiteSpace(at: range.end) { units.append(0x20) }
    replace(range, with: units)
    let caret = text.boundary(atOrAfter: range.start + units.count)
    field.select(TextRange(caret, caret))
    field.mark(nil)
    quiet = text.token(at: caret)?.marker
    return SuggestionStep.Acceptance(range: range, insert: units, caret: caret)
  }

  private mutating func lift() {
    if quiet != nil { wasLifted = true }
    quiet = nil
  }

  private func holdsWhiteSpace(_ units: CodeUnits) -> Bool {
    units.scalarValues.contains { oracle.traits(of: $0).contains(.whiteSpace) }
  }

  private func isWhiteSpace(at offset: Int) -> Bool {
    offset < field.text.count
      && oracle.traits(of: field.text.scalar(at: offset).value).contains(.whiteSpace)
  }
}

// What events do to sessions.
extension SuggestionModel {
  private mutating func lookUp(_ outcome: inout Outcome) {
    let token = caret.flatMap(text.token)
    if let quiet, token?.marker != quiet, token != nil || field.marked == nil { lift() }
    if let token, text.isFitting(token.query) { outcome.match = token }
    outcome.isQuiet = outcome.match != nil && outcome.match?.marker == quiet
    guard let match = outcome.match, !outcome.isQuiet else { return miss(&outcome) }
    guard let session else {
      outcome.turn = .opens
      return begin(match, &outcome)
    }
    if session.marker == match.marker || config.retype == .reload {
      outcome.turn = session.marker == match.marker ? .stays : .jumps
      self.session?.marker = match.marker
      reload(match, &outcome)
    } else {
      outcome.turn = .jumps
      outcome.signals.append(.end)
      begin(match, &outcome)
    }
  }

  /// There is no match that may open. While text is marked, a session waits for one.
  private mutating func miss(_ outcome: inout Outcome) {
    guard let session else { return }
    if field.marked != nil, session.marker != nil {
      outcome.turn = .waits
    } else {
      end(&outcome)
    }
  }

  private mutating func begin(_ match: SuggestionMatch, _ outcome: inout Outcome) {
    let reload = request(match)
    session = Session(marker: match.marker, reload: reload)
    outcome.signals += [.begin(type: match.type), .reload(reload)]
  }

  private mutating func reload(_ match: SuggestionMatch, _ outcome: inout Outcome) {
    let wanted = request(match)
    guard let session, !session.reload.asksSame(as: wanted) else {
      requestCount -= 1
      return
    }
    self.session?.reload = wanted
    outcome.signals.append(.reload(wanted))
  }

  private mutating func request(_ match: SuggestionMatch) -> SuggestionReload {
    requestCount += 1
    return SuggestionReload(
      type: match.type, query: CodeUnits(field.text[match.query.start..<match.query.end]),
      range: match.query, request: requestCount)
  }

  private mutating func end(_ outcome: inout Outcome) {
    outcome.turn = .ends
    outcome.signals.append(.end)
    session = nil
  }

  /// What follows from an event after which no match is looked for.
  private mutating func answer(_ event: SuggestionEvent, _ outcome: inout Outcome) {
    guard let session else { return }
    switch event {
    case .blur, .dismiss, .destroy, .accept: end(&outcome)
    case .results(let request, _):
      outcome.turn = .stays
      if request == session.reload.request { outcome.signals.append(.show(request: request)) }
    case .edit, .select, .marked, .focus: outcome.turn = .stays
    }
  }
}
