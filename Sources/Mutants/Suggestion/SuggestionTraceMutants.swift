internal import ReferenceImpl
internal import TextSpec

extension SuggestionMutants {
  /// Detectors that do the right thing, and tell it wrongly.
  static let traces: [Mutant<SuggestionContract>] = [
    .beginWithoutType, .beginAfterReload, .doubleEnd, .endIsForgotten, .flickers, .reloadAfterEnd,
    .requestsFromZero,
  ]
}

extension Mutant where C == SuggestionContract {
  static let beginWithoutType = Mutant(
    "begin-without-type", "A begin does not say of which type the session is.",
    seen: "WUTextSuggestion", killedBy: ["suggestion.trace.opening"],
    machine: { BeginWithoutType($0, $1, $2) })

  private final class BeginWithoutType: SuggestionMachine {
    override func receive(_ event: SuggestionEvent) -> [SuggestionSignal] {
      super.receive(event).map { if case .begin = $0 { .begin(type: nil) } else { $0 } }
    }
  }

  static let beginAfterReload = Mutant(
    "begin-after-reload", "The first reload of a session comes before its begin.",
    killedBy: ["suggestion.trace.inside", "suggestion.trace.opening"],
    machine: { BeginAfterReload($0, $1, $2) })

  private final class BeginAfterReload: SuggestionMachine {
    override func begin(_ found: MarkerReader.Found) {
      super.begin(found)
      signals.swapAt(signals.count - 1, signals.count - 2)
    }
  }

  static let doubleEnd = Mutant(
    "double-end", "A session that closes ends twice.",
    seen: "a former fault of tiptap", killedBy: ["suggestion.trace.end"],
    machine: { DoubleEnd($0, $1, $2) })

  private final class DoubleEnd: SuggestionMachine {
    override func blur() {
      if session != nil { signals.append(.end) }
      super.blur()
    }
  }

  static let endIsForgotten = Mutant(
    "end-is-forgotten", "At another marker a session begins, and the one before never ends.",
    killedBy: ["suggestion.trace.begin"], machine: { EndIsForgotten($0, $1, $2) })

  private final class EndIsForgotten: SuggestionMachine {
    override func jump(to found: MarkerReader.Found) {
      session = nil
      begin(found)
    }
  }

  static let flickers = Mutant(
    "session-flickers", "A session that opens is closed and opened again at once.",
    killedBy: ["suggestion.trace.once"], machine: { Flickers($0, $1, $2) })

  private final class Flickers: SuggestionMachine {
    override func begin(_ found: MarkerReader.Found) {
      super.begin(found)
      end()
      super.begin(found)
    }
  }

  static let reloadAfterEnd = Mutant(
    "reload-after-end", "An end is followed by one more reload, with an empty query.",
    seen: "tiptap issue 2592", killedBy: ["suggestion.trace.inside"],
    machine: { ReloadAfterEnd($0, $1, $2) })

  private final class ReloadAfterEnd: SuggestionMachine {
    override func end() {
      guard var last = session?.reload else { return }
      super.end()
      last.query = []
      last.range.end = last.range.start
      emit(last)
    }
  }

  static let requestsFromZero = Mutant(
    "requests-per-session", "Requests are numbered anew in each session.",
    killedBy: ["suggestion.trace.requests"], machine: { RequestsFromZero($0, $1, $2) })

  private final class RequestsFromZero: SuggestionMachine {
    private var first = 0

    override func begin(_ found: MarkerReader.Found) {
      first = requestCount
      super.begin(found)
    }

    override func receive(_ event: SuggestionEvent) -> [SuggestionSignal] {
      super.receive(event).map { signal in
        guard case .reload(var reload) = signal else { return signal }
        reload.request -= first
        return .reload(reload)
      }
    }
  }
}
