public import TextSpec

/// A text field and the detector beside it, as a machine that takes events one by one.
///
/// Its steps are methods of their own, so that a known fault is one method that differs.
open class SuggestionMachine: SuggestionSession {
  public let reader: MarkerReader
  public internal(set) var field: FieldState
  public internal(set) var isFocused = true
  public internal(set) var isDestroyed = false
  /// The session that is open.
  public var session: Session?
  /// Where the marker stands that is left alone, since its token was dismissed or accepted.
  public var quiet: TextRange?
  /// The number of reloads so far.
  public private(set) var requestCount = 0
  /// What the current event has emitted.
  public var signals: [SuggestionSignal] = []
  private var boundaries: [Int] = []

  /// An open session: its marker, carried through edits, and its last reload.
  public struct Session: Hashable, Sendable {
    public var marker: TextRange
    /// Whether an edit has touched the marker, so that no match can be this session's.
    public var isTouched = false
    public var reload: SuggestionReload
  }

  public var config: SuggestionConfig { reader.config }
  public var text: CodeUnits { field.text }
  open var selection: TextRange { field.selection }

  public init(_ text: CodeUnits, _ config: SuggestionConfig, _ oracle: any Segmentation) {
    reader = MarkerReader(config, oracle)
    field = FieldState(text)
    reader.collectBoundaries(of: text, into: &boundaries)
  }

  /// Takes up an event. Offsets outside of the text are brought into it. Complexity: O(text).
  open func receive(_ event: SuggestionEvent) -> [SuggestionSignal] {
    signals.removeAll(keepingCapacity: true)
    switch event {
    case .edit(let range, let insert, let selection):
      edit(range, insert)
      field.select(selection)
      lookUp()
    case .select(let selection):
      field.select(selection)
      lookUp()
    case .marked(let range):
      field.mark(range)
      lookUp()
    case .focus:
      isFocused = true
      lookUp()
    case .blur: blur()
    case .dismiss: dismiss()
    case .destroy: destroy()
    case .accept(let insert): accept(insert)
    case .results(let request, let items): show(request, items)
    }
    return signals
  }

  // MARK: - What events do to the field

  /// Replaces a range of the text, and carries along what stands in it.
  open func edit(_ range: TextRange, _ insert: CodeUnits) {
    let range = range.clamped(to: text.count)
    let splice = Splice(range, insertCount: insert.count)
    carryQuiet(through: splice, insert)
    carrySession(through: splice)
    replace(range, insert)
  }

  /// A silence is lifted by an edit of its marker, and by white space that comes into its token.
  open func carryQuiet(through splice: Splice, _ insert: CodeUnits) {
    guard let marker = quiet else { return }
    let start = splice.range.start
    let isInToken =
      marker.end <= start && start <= reader.tokenEnd(in: text, boundaries, from: marker.end)
    let isLifted = splice.touches(marker) || isInToken && reader.holdsWhiteSpace(insert)
    quiet = isLifted ? nil : splice.carried(marker)
  }

  /// A session whose marker is touched can have no match any more.
  open func carrySession(through splice: Splice) {
    guard let marker = session?.marker else { return }
    if splice.touches(marker) {
      session?.isTouched = true
    } else {
      session?.marker = splice.carried(marker)
    }
  }

  /// Replaces a range that lies in the text.
  public final func replace(_ range: TextRange, _ insert: CodeUnits) {
    field.replace(range, with: insert)
    reader.collectBoundaries(of: field.text, into: &boundaries)
  }

  // MARK: - What the caret has

  /// Where a match is looked for: the end of marked text, else a caret without a selection.
  open var caret: Int? {
    if let marked = field.marked { return marked.end }
    return selection.start == selection.end ? selection.start : nil
  }

  /// The marker of a caret, whatever the length of its query.
  open func find(at caret: Int) -> MarkerReader.Found? {
    reader.find(in: text, boundaries, at: caret)
  }

  /// Whether a query has a length that the configuration asks for.
  open func isFitting(_ found: MarkerReader.Found) -> Bool {
    found.length >= config.lengthMin && found.length <= config.lengthMax ?? Int.max
  }

  /// What a reload asks for.
  open func wanted(_ found: MarkerReader.Found) -> SuggestionReload {
    SuggestionReload(
      type: config.triggers[found.trigger].type, query: CodeUnits(text[found.end..<found.queryEnd]),
      range: TextRange(found.end, found.queryEnd), request: requestCount + 1)
  }

  // MARK: - What events do to sessions

  /// Looks for a match, and begins, reloads or ends accordingly.
  open func lookUp() {
    guard isFocused, !isDestroyed else { return }
    let token = caret.flatMap(find)
    if let quiet, isLifted(quiet, token) { self.quiet = nil }
    guard let token, isFitting(token), token.marker != quiet else { return miss() }
    guard let session else { return begin(token) }
    if !session.isTouched && session.marker == token.marker {
      reload(token)
    } else {
      jump(to: token)
    }
  }

  /// Whether the caret has left a quiet token. Marked text may hide it for a while.
  open func isLifted(_ quiet: TextRange, _ token: MarkerReader.Found?) -> Bool {
    token.map { $0.marker != quiet } ?? (field.marked == nil)
  }

  /// There is no match. While text is marked, a session waits for one.
  open func miss() {
    if field.marked == nil || session?.isTouched ?? true { end() }
  }

  /// Another marker takes the place of the session's.
  open func jump(to found: MarkerReader.Found) {
    if config.retype == .endBegin {
      end()
      begin(found)
    } else {
      session?.marker = found.marker
      session?.isTouched = false
      reload(found)
    }
  }

  open func begin(_ found: MarkerReader.Found) {
    let reload = wanted(found)
    signals.append(.begin(type: reload.type))
    session = Session(marker: found.marker, reload: reload)
    emit(reload)
  }

  /// Reloads the session if something has changed.
  open func reload(_ found: MarkerReader.Found) {
    let reload = wanted(found)
    if let last = session?.reload, last.asksSame(as: reload) { return }
    emit(reload)
  }

  /// Emits a reload, which is then the last one of the session.
  public final func emit(_ reload: SuggestionReload) {
    requestCount += 1
    session?.reload = reload
    session?.reload.request = requestCount
    signals.append(.reload(session?.reload ?? reload))
  }

  open func end() {
    guard session != nil else { return }
    session = nil
    signals.append(.end)
  }

  open func blur() {
    isFocused = false
    quiet = nil
    end()
  }

  open func dismiss() {
    if let session { quiet = session.marker }
    end()
  }

  open func destroy() {
    isDestroyed = true
    end()
  }

  /// Shows the answer to the last request, and drops all others.
  open func show(_ request: Int, _ items: [CodeUnits]) {
    if session?.reload.request == request { signals.append(.show(request: request)) }
  }

  // MARK: - Acceptance

  /// Puts what was taken in the place of the query.
  open func accept(_ insert: CodeUnits) {
    guard session != nil else { return }
    let range = acceptanceRange
    let units = insert + (wantsSpace(before: range.end) ? [0x20] : [])
    replace(range, units)
    field.mark(nil)
    placeCaret(behind: range.start + units.count)
    quiet = find(at: selection.start)?.marker
    end()
  }

  /// The query as it is now, with its marker where the configuration says so. While marked text
  /// leaves no match, it reaches to the end of what is marked.
  open var acceptanceRange: TextRange {
    let marker = session?.marker ?? TextRange(text.count, text.count)
    var end = marker.end
    if let caret {
      let found = find(at: caret)
      end =
        found?.marker == marker
        ? found?.queryEnd ?? caret
        : max(marker.end, boundary(atOrAfter: caret))
    }
    return TextRange(config.keepMarker ? marker.end : marker.start, end)
  }

  open func wantsSpace(before offset: Int) -> Bool {
    guard config.appendSpace else { return false }
    return offset == text.count || !reader.holdsWhiteSpace(text[offset...].prefix(1))
  }

  /// Sets the caret at an offset, or at the next boundary of clusters.
  open func placeCaret(behind offset: Int) {
    let caret = boundary(atOrAfter: offset)
    field.select(TextRange(caret, caret))
  }

  /// The smallest boundary of clusters at or after an offset. Complexity: O(text).
  public final func boundary(atOrAfter offset: Int) -> Int {
    boundaries.first { $0 >= offset } ?? text.count
  }

  /// The greatest boundary of clusters before an offset, or 0. Complexity: O(text).
  public final func clusterStart(before offset: Int) -> Int {
    boundaries.last { $0 < offset } ?? 0
  }
}

extension MarkerReader.Found {
  /// Where the marker stands.
  public var marker: TextRange { TextRange(start, end) }
}
