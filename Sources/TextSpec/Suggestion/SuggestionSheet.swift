/// What a subject answered about one script.
public final class SuggestionSheet: Sendable {
  /// What it emitted, one list for each event.
  public let trace: [[SuggestionSignal]]
  /// The text after the last event.
  public let text: CodeUnits
  /// The selection after the last event.
  public let selection: TextRange
  /// The selection after each event; nil where the subject does not tell.
  public let steps: [TextRange]?
  /// The session that the trace leaves open after each event.
  public let sessions: [OpenSession?]
  /// Whether one is open, after each event: what nearly every law asks first.
  let isOpen: [Bool]

  public init(
    trace: [[SuggestionSignal]], text: CodeUnits, selection: TextRange, steps: [TextRange]?
  ) {
    self.trace = trace
    self.text = text
    self.selection = selection.bounded
    self.steps = steps?.map(\.bounded)
    var open: OpenSession?
    sessions = trace.map { signals in
      for signal in signals { open.follow(signal) }
      return open
    }
    isOpen = sessions.map { $0 != nil }
  }

  /// The selection after an event, where it is told. Complexity: O(1).
  public func selection(after step: Int) -> TextRange? {
    if let steps { return step < steps.count ? steps[step] : nil }
    return step == trace.count - 1 ? selection : nil
  }
}

extension SuggestionSheet {
  /// Whether a session is open exactly where the rules have one open.
  func opensLike(_ facts: SuggestionFacts) -> Bool { isOpen == facts.isOpen }

  /// How many events can be judged by what the rules make of them: all up to the first one after
  /// which something is open, or selected, that the rules do not have so. Complexity: O(steps).
  func judgedCount(_ facts: SuggestionFacts) -> Int {
    let count = facts.steps.count
    for index in 0..<count {
      if isOpen[index] != facts.isOpen[index] { return index + 1 }
      if let selection = selection(after: index), selection != facts.selections[index] {
        return index + 1
      }
    }
    return count
  }
}

/// A session that a trace has begun and not ended.
public struct OpenSession: Hashable, Sendable {
  /// The type that it began with.
  public var type: CodeUnits?
  /// The last reload in it.
  public var reload: SuggestionReload?
  /// Whether the answer to that reload was shown.
  public var isShown = false

  public init(type: CodeUnits?, reload: SuggestionReload? = nil) {
    self.type = type
    self.reload = reload
  }

  /// Whether two sessions ask for the same, apart from the numbers of their requests.
  func asksSame(as other: OpenSession) -> Bool {
    guard let reload, let theirs = other.reload else { return false }
    return reload.asksSame(as: theirs)
  }
}

extension Optional where Wrapped == OpenSession {
  /// Takes up the next signal of a trace, in whatever order they come.
  mutating func follow(_ signal: SuggestionSignal) {
    switch signal {
    case .begin(let type): self = OpenSession(type: type)
    case .reload(let reload):
      self?.reload = reload
      self?.isShown = false
    case .show(let request): if self?.reload?.request == request { self?.isShown = true }
    case .end: self = nil
    }
  }
}
