extension SuggestionContract {
  /// Selections, insertions and deletions of single scalars at every place, marked text, and one
  /// event of each other kind.
  public static func plainSteps(
    after script: Case, with texts: [CodeUnits], under profile: SuggestionProfile,
    by oracle: any Oracle
  ) -> [Value] {
    var model = SuggestionModel(script.text, SuggestionConfig(script, profile), oracle)
    for op in script.ops {
      guard let event = try? SuggestionEvent(op) else { return [] }
      model.play(event)
    }
    return PlainEvents(model: model, texts: texts).all
      .filter { profile.supports($0.kind) }.map(\.value)
  }

  /// Whether a law holds in any instance of its quantifier for what the rules themselves emit. One
  /// that compares cases has to name at least another one.
  public static func mayApply(
    _ law: Law<SuggestionContract>, to input: Case, under profile: SuggestionProfile,
    by oracle: any Oracle
  ) -> Bool {
    let facts = SuggestionFacts(input, profile, oracle)
    let field = facts.steps.last?.field ?? facts.start
    let sheet = SuggestionSheet(
      trace: facts.steps.map(\.signals), text: field.text, selection: field.selection,
      steps: facts.selections)
    if let siblings = law.siblings { return !siblings(input, facts).isEmpty }
    let observation = Observation<SuggestionContract>(input, facts, sheet)
    if let followUp = law.followUp { return followUp([observation]) != nil }
    if case .holds = law.judge(Evidence(observation)) { return true }
    return false
  }
}

/// The plain events that may come in a state, the simplest first.
private struct PlainEvents {
  let model: SuggestionModel
  /// What an edit or an acceptance may bring.
  let texts: [CodeUnits]

  private var offsets: [Int] {
    var offsets = [0]
    let text = model.field.text
    while let last = offsets.last, last < text.count {
      offsets.append(last + text.scalar(at: last).length)
    }
    return offsets
  }

  var all: [SuggestionEvent] {
    let offsets = offsets
    let ranges = offsets.flatMap { start in
      offsets.filter { $0 > start }.map { TextRange(start, $0) }
    }
    let carets = offsets.map { TextRange($0, $0) }
    let scalars = zip(offsets, offsets.dropFirst()).map(TextRange.init)
    return (carets + ranges).map(SuggestionEvent.select)
      + carets.map { .edit(TextRange(0, 0), insert: [], selection: $0) }
      + carets.dropFirst().map { .edit($0, insert: [], selection: $0) }
      + scalars.flatMap { edits($0, []) }
      + (carets + scalars).flatMap { range in texts.flatMap { edits(range, $0) } }
      + [.marked(nil)] + ranges.map(SuggestionEvent.marked)
      + [.focus, .blur, .dismiss] + ([[]] + texts).map(SuggestionEvent.accept)
      + results + [.destroy]
  }

  /// A replacement with the caret behind it, at the start, or as far as it was from the end.
  private func edits(_ range: TextRange, _ insert: CodeUnits) -> [SuggestionEvent] {
    let behind = range.start + insert.count
    let change = insert.count - range.length
    let kept = model.field.selection.end + (model.field.selection.end >= range.end ? change : 0)
    var carets = [behind]
    for caret in [0, kept] where caret >= 0 && !carets.contains(caret) { carets.append(caret) }
    return carets.map { .edit(range, insert: insert, selection: TextRange($0, $0)) }
  }

  private var results: [SuggestionEvent] {
    (0...model.requestCount + 1).suffix(4).flatMap { request in
      [[], [[]]].map { .results(request: request, items: $0) }
    }
  }
}
