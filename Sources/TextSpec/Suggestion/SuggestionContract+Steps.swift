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
    return PlainEvents(model: model, texts: texts, areAnyOffsets: script["offsets"] != nil).all
      .filter { profile.supports($0.kind) }.map(\.value)
  }

  /// What becomes of the session at the last event, and whether the law holds in any instance of
  /// its quantifier for what the rules themselves emit.
  public static func situation(
    of script: Case, like other: ScriptSituation?, for law: Law<SuggestionContract>,
    under profile: SuggestionProfile, by oracle: any Oracle
  ) -> ScriptSituation? {
    let facts = SuggestionFacts(script, profile, oracle)
    guard facts.isRegular, let last = facts.steps.last else { return nil }
    let end = [
      last.event.isLookUp ? -1 : SuggestionEvent.Kind.allCases.firstIndex(of: last.kind) ?? 0,
      last.turn.rawValue, last.wasOpen ? 1 : 0, last.isQuiet ? 1 : 0, last.isMarked ? 1 : 0,
      last.hasMatch ? 1 : 0, last.wasLifted ? 1 : 0,
    ]
    if let other, other.end != end { return nil }
    return ScriptSituation(
      end: end, way: facts.steps.map(\.turn.rawValue),
      isApplicable: applies(law, script, facts))
  }

  /// A law that compares cases has to name at least another one.
  private static func applies(
    _ law: Law<SuggestionContract>, _ script: Case, _ facts: SuggestionFacts
  ) -> Bool {
    let field = facts.steps.last?.field ?? facts.start
    let sheet = SuggestionSheet(
      trace: facts.steps.map(\.signals), text: field.text, selection: field.selection,
      steps: facts.selections)
    if let siblings = law.siblings { return !siblings(script, facts).isEmpty }
    let observation = Observation<SuggestionContract>(script, facts, sheet)
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
  let areAnyOffsets: Bool

  private static let textMax = 16

  /// The offsets between scalars; of a long text only the ends and the selection.
  private var offsets: [Int] {
    var offsets = [0]
    let text = model.field.text
    guard text.count <= Self.textMax else {
      let selection = model.field.selection
      return Set([0, selection.start, selection.end, text.count]).sorted()
    }
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
      + results + [.destroy] + wild
  }

  /// Offsets that lie nowhere, for scripts that mean them.
  private var wild: [SuggestionEvent] {
    guard areAnyOffsets else { return [] }
    let count = model.field.text.count
    let places = [0, 1, -1, count, count + 1]
    return places.flatMap { start in
      places.flatMap { end -> [SuggestionEvent] in
        let range = TextRange(start, end)
        guard !range.isInside(count) else { return [] }
        return [
          .select(range), .marked(range),
          .edit(TextRange(0, 0), insert: [], selection: range),
          .edit(range, insert: [], selection: TextRange(0, 0)),
        ]
      }
    }
  }

  /// A replacement with the caret behind it; while text is marked, whose end counts as the caret,
  /// also with the caret at the start, or as far as it was from the end.
  private func edits(_ range: TextRange, _ insert: CodeUnits) -> [SuggestionEvent] {
    let behind = range.start + insert.count
    let change = insert.count - range.length
    let kept = model.field.selection.end + (model.field.selection.end >= range.end ? change : 0)
    var carets = [behind]
    guard model.field.marked != nil || insert == [0x20] || insert.isEmpty else {
      return [.edit(range, insert: insert, selection: TextRange(behind, behind))]
    }
    for caret in [0, kept] + (insert.isEmpty ? offsets : [])
    where caret <= model.field.text.count + change && caret >= 0
      && !carets.contains(caret)
    {
      carets.append(caret)
    }
    return carets.map { .edit(range, insert: insert, selection: TextRange($0, $0)) }
  }

  private var results: [SuggestionEvent] {
    (0...model.requestCount + 1).suffix(4).flatMap { request in
      [[], [[]]].map { .results(request: request, items: $0) }
    }
  }
}
