extension SuggestionContract {
  public static func mended(
    _ smaller: Case, from larger: Case, under profile: SuggestionProfile, by oracle: any Oracle
  ) -> Case {
    guard var mending = ScriptMending(smaller, from: larger, profile, oracle) else {
      return smaller
    }
    var mended = smaller
    mended.ops = mending.events().map(\.value)
    return mended
  }

  public static func landmarks(of input: Case, under profile: SuggestionProfile) -> [UInt32] {
    profile.triggers.flatMap { $0.text.scalarValues }
  }

  /// The kinds of events: what looks for a match, then what closes, then the rest.
  public static var names: [String] {
    let kinds: [SuggestionEvent.Kind] = [
      .select, .edit, .marked, .focus, .blur, .dismiss, .accept, .results, .destroy,
    ]
    return kinds.map(\.rawValue)
  }

  public static func forEachRung(
    like input: Case, under profile: SuggestionProfile, by oracle: any Oracle,
    _ body: (Case) -> Bool
  ) {
    SuggestionLadder(profile).forEach(body)
  }

  /// Scripts that end where the case fails and start in its middle: the text is there from the
  /// start, the selection is set, and only the last steps follow. And the script in plain letters.
  public static func shortcuts(
    of input: Case, failingAt step: Int?, under profile: SuggestionProfile, by oracle: any Oracle
  ) -> [Case] {
    let facts = SuggestionFacts(input, profile, oracle)
    guard facts.steps.count == input.ops.count else { return [] }
    let end = min(step ?? facts.steps.count, facts.steps.count)
    var head = input
    head.ops = Array(input.ops.prefix(end))
    var shortcuts: [Case] = []
    var kept = 0
    while kept + 1 < end {
      shortcuts.append(tail(of: head, facts, from: end - kept))
      kept = kept < 8 ? kept + 1 : kept * 3 / 2
    }
    return [head, plain(input, facts)] + shortcuts + PulledInsertions(script: input, facts).all
  }

  /// A script of the steps from an index on, from the state that the others lead to as far as a
  /// selection and marked text make it.
  private static func tail(of input: Case, _ facts: SuggestionFacts, from first: Int) -> Case {
    let last = facts.steps[first - 1]
    let dropped = facts.steps[..<first].reduce(0) { count, step in
      count + step.signals.reduce(0) { $0 + ($1.isReload ? 1 : 0) }
    }
    var shorter = input
    shorter.text = last.field.text
    // The selection comes last, so that what it has is looked up with everything in place.
    shorter.ops =
      (last.field.marked.map { [SuggestionEvent.marked($0).value] } ?? [])
      + [SuggestionEvent.select(last.field.selection).value]
      + facts.steps[first..<input.ops.count].map {
        $0.event.requestsShifted(by: (last.isOpen ? 1 : 0) - dropped).value
      }
    return shorter
  }

  /// The script with `a` for everything but triggers, stops and spaces.
  private static func plain(_ input: Case, _ facts: SuggestionFacts) -> Case {
    let kept = Set(facts.config.triggers.flatMap { $0.text.scalarValues })
      .union(facts.config.stops?.map { $0.scalar(at: 0).value } ?? [0x2F])
    func plain(_ units: CodeUnits) -> CodeUnits {
      CodeUnits(
        scalars: units.scalarValues.map { kept.contains($0) || $0 == 0x20 ? $0 : 0x61 })
    }
    var changed = input
    changed.text = plain(input.text)
    changed.ops = facts.events.map { event in
      switch event {
      case .edit(let range, let insert, let selection):
        SuggestionEvent.edit(range, insert: plain(insert), selection: selection).value
      case .accept(let insert): SuggestionEvent.accept(plain(insert)).value
      default: event.value
      }
    }
    return changed
  }
}

extension SuggestionEvent {
  fileprivate func requestsShifted(by distance: Int) -> SuggestionEvent {
    guard case .results(let request, let items) = self else { return self }
    return .results(request: max(0, request + distance), items: items)
  }
}
