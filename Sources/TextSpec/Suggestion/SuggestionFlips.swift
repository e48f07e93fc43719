/// Every sheet that differs from a given one in a single answer: a signal left out, put in or
/// changed, another text, another selection.
struct SuggestionFlips {
  let sheet: SuggestionSheet
  let facts: SuggestionFacts

  func forEach(_ body: (SuggestionSheet, String) -> Bool) {
    for index in sheet.trace.indices {
      guard flipSignals(of: index, body), flipSelection(after: index, body) else { return }
    }
    flipField(body)
  }

  private func flipSignals(of index: Int, _ body: (SuggestionSheet, String) -> Bool) -> Bool {
    let signals = sheet.trace[index]
    for place in 0...signals.count {
      for extra in extras(index, before: place) {
        var longer = signals
        longer.insert(extra, at: place)
        guard body(replacing(index, longer), "signal put in at step \(index + 1)") else {
          return false
        }
      }
      guard place < signals.count else { continue }
      if !signals[place].isShow || !isFreeToShow(index) {
        var shorter = signals
        shorter.remove(at: place)
        guard body(replacing(index, shorter), "signal left out at step \(index + 1)") else {
          return false
        }
      }
      for other in variants(of: signals[place], index) {
        var changed = signals
        changed[place] = other
        guard body(replacing(index, changed), "signal changed at step \(index + 1)") else {
          return false
        }
      }
    }
    return true
  }

  /// Signals that could be put in. Results that are empty or come twice may be shown or not.
  private func extras(_ index: Int, before place: Int) -> [SuggestionSignal] {
    let type = facts.config.triggers[0].type
    let request = sheet.sessions[index]?.reload?.request ?? 1
    var extras: [SuggestionSignal] = [.begin(type: type), .end]
    if let reload = sheet.sessions[index]?.reload { extras.append(.reload(reload)) }
    if !isFreeToShow(index) { extras.append(.show(request: request)) }
    return extras
  }

  private func isFreeToShow(_ index: Int) -> Bool {
    guard case .results(let request, let items) = facts.steps[index].event,
      let before = index == 0 ? nil : sheet.sessions[index - 1],
      before.reload?.request == request
    else { return false }
    return items.isEmpty || before.isShown
  }

  private func variants(of signal: SuggestionSignal, _ index: Int) -> [SuggestionSignal] {
    switch signal {
    case .begin(let type):
      let others = facts.config.triggers.map(\.type).filter { $0 != type }
      return [.begin(type: nil), .end] + others.map { .begin(type: $0) }
    case .reload(let reload): return variants(of: reload, index).map { .reload($0) } + [.end]
    case .show(let request): return [.show(request: request + 1), .end]
    case .end: return [.begin(type: facts.config.triggers[0].type)]
    }
  }

  private func variants(of reload: SuggestionReload, _ index: Int) -> [SuggestionReload] {
    var variants: [SuggestionReload] = []
    func add(_ change: (inout SuggestionReload) -> Void) {
      var other = reload
      change(&other)
      if other != reload { variants.append(other) }
    }
    add { $0.request += 1 }
    add { $0.query.append(0x61) }
    add { if !$0.query.isEmpty { $0.query.removeLast() } }
    for type in facts.config.triggers.map(\.type) { add { $0.type = type } }
    let text = facts.steps[index].field.text
    for start in 0...text.count {
      for end in start...text.count {
        add {
          $0.range = TextRange(start, end)
          $0.query = CodeUnits(text[start..<end])
        }
      }
    }
    return variants
  }

  private func replacing(_ index: Int, _ signals: [SuggestionSignal]) -> SuggestionSheet {
    var trace = sheet.trace
    trace[index] = signals
    return SuggestionSheet(
      trace: trace, text: sheet.text, selection: sheet.selection, steps: sheet.steps)
  }

  private func flipSelection(after index: Int, _ body: (SuggestionSheet, String) -> Bool) -> Bool {
    guard let steps = sheet.steps, index < steps.count else { return true }
    let count = facts.steps[index].field.text.count
    for start in 0...count {
      for end in start...count where TextRange(start, end) != steps[index] {
        var changed = steps
        changed[index] = TextRange(start, end)
        let isLast = index == steps.count - 1
        let flipped = SuggestionSheet(
          trace: sheet.trace, text: sheet.text,
          selection: isLast ? changed[index] : sheet.selection, steps: changed)
        guard body(flipped, "selection after step \(index + 1)") else { return false }
      }
    }
    return true
  }

  private func flipField(_ body: (SuggestionSheet, String) -> Bool) {
    let texts = [
      sheet.text + [0x61], CodeUnits(sheet.text.dropLast()), CodeUnits(sheet.text.dropFirst()),
    ]
    for text in texts where text != sheet.text {
      let flipped = SuggestionSheet(
        trace: sheet.trace, text: text, selection: sheet.selection, steps: sheet.steps)
      guard body(flipped, "text at the end") else { return }
    }
  }
}
