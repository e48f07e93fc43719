internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors that mistake late answers for current ones, or wait for answers that never come.
  static let results: [Mutant<SuggestionContract>] = [
    .staleResultsShown, .resultsAfterEnd, .missingAnswerBlocks, .emptyAnswerCloses,
    .emptyAnswerBlocks, .resultsNeverShown, .resultsShownTwice, .showsWithTheReload,
    .showsTheLast,
  ]
}

extension Mutant where C == SuggestionContract {
  static let staleResultsShown = Mutant(
    "stale-results-shown", "Any answer is shown while a session is open.",
    seen: "WUTextSuggestion", killedBy: ["suggestion.results.latest"],
    machine: { StaleResultsShown($0, $1, $2) })

  private final class StaleResultsShown: SuggestionMachine {
    override func show(_ request: Int, _ items: [CodeUnits]) {
      if session != nil { signals.append(.show(request: request)) }
    }
  }

  static let resultsAfterEnd = Mutant(
    "results-after-end", "An answer is shown though the session has ended.",
    seen: "tiptap issues 2544 and 2592", killedBy: ["suggestion.trace.inside"],
    machine: { ResultsAfterEnd($0, $1, $2) })

  private final class ResultsAfterEnd: SuggestionMachine {
    override func show(_ request: Int, _ items: [CodeUnits]) {
      if request == requestCount, request > 0 { signals.append(.show(request: request)) }
    }
  }

  static let missingAnswerBlocks = Mutant(
    "missing-answer-blocks", "While a request is not answered, nothing is reloaded.",
    seen: "textcomplete", killedBy: ["suggestion.session.current"],
    machine: { MissingAnswerBlocks($0, $1, $2) })

  private final class MissingAnswerBlocks: SuggestionMachine {
    private var isWaiting = false

    override func begin(_ found: MarkerReader.Found) {
      super.begin(found)
      isWaiting = true
    }

    override func reload(_ found: MarkerReader.Found) {
      guard !isWaiting else { return }
      super.reload(found)
      isWaiting = true
    }

    override func show(_ request: Int, _ items: [CodeUnits]) {
      super.show(request, items)
      isWaiting = false
    }
  }

  static let emptyAnswerCloses = Mutant(
    "empty-answer-closes", "An answer without items ends the session.",
    seen: "factorialco/f0 pull request 5425", killedBy: ["suggestion.results.silent"],
    machine: { EmptyAnswerCloses($0, $1, $2) })

  private final class EmptyAnswerCloses: SuggestionMachine {
    override func show(_ request: Int, _ items: [CodeUnits]) {
      if items.isEmpty, session?.reload.request == request {
        end()
      } else {
        super.show(request, items)
      }
    }
  }

  static let emptyAnswerBlocks = Mutant(
    "empty-answer-blocks", "After an answer without items, even a late one, nothing opens again.",
    seen: "factorialco/f0 pull request 5425", killedBy: ["suggestion.session.opens"],
    machine: { EmptyAnswerBlocks($0, $1, $2) })

  private final class EmptyAnswerBlocks: SuggestionMachine {
    private var isBlocked = false

    override func show(_ request: Int, _ items: [CodeUnits]) {
      super.show(request, items)
      if items.isEmpty, session == nil { isBlocked = true }
    }

    override func begin(_ found: MarkerReader.Found) {
      if !isBlocked { super.begin(found) }
    }
  }

  static let resultsNeverShown = Mutant(
    "second-results-dropped", "Only the first request of a session is ever shown.",
    killedBy: ["suggestion.results.shown"], machine: { ResultsNeverShown($0, $1, $2) })

  private final class ResultsNeverShown: SuggestionMachine {
    private var first = 0

    override func begin(_ found: MarkerReader.Found) {
      super.begin(found)
      first = requestCount
    }

    override func show(_ request: Int, _ items: [CodeUnits]) {
      if request == first { super.show(request, items) }
    }
  }

  static let resultsShownTwice = Mutant(
    "results-shown-twice", "An answer is shown twice at once.",
    killedBy: ["suggestion.results.shown"], machine: { ResultsShownTwice($0, $1, $2) })

  private final class ResultsShownTwice: SuggestionMachine {
    override func show(_ request: Int, _ items: [CodeUnits]) {
      super.show(request, items)
      super.show(request, items)
    }
  }

  static let showsWithTheReload = Mutant(
    "shows-with-the-reload", "A reload shows at once, before any answer came in.",
    killedBy: ["suggestion.results.asked"], machine: { ShowsWithTheReload($0, $1, $2) })

  private final class ShowsWithTheReload: SuggestionMachine {
    override func reload(_ found: MarkerReader.Found) {
      super.reload(found)
      signals.append(.show(request: requestCount))
    }
  }

  static let showsTheLast = Mutant(
    "late-answer-shows-the-latest", "A late answer shows the latest request once more.",
    killedBy: ["suggestion.results.asked"], machine: { ShowsTheLast($0, $1, $2) })

  private final class ShowsTheLast: SuggestionMachine {
    override func show(_ request: Int, _ items: [CodeUnits]) {
      if let latest = session?.reload.request { signals.append(.show(request: latest)) }
    }
  }
}
