/// Plays a smaller script beside the larger one from which it was made, and turns the offsets of
/// its events so that they mean the same places.
///
/// Whoever leaves a step out of a script moves the text under all later ones. Offsets are kept by
/// the units that stand before them, and requests by the step that made them.
struct ScriptMending {
  private let larger: [SuggestionEvent]
  private let smaller: [SuggestionEvent]
  /// For each step of the smaller script, the step of the larger one that it was.
  private let origins: [Int]
  private var oldModel: SuggestionModel
  private var newModel: SuggestionModel
  private var oldText: TrackedText
  private var newText: TrackedText
  /// The step of the larger script that made each request, request 1 first.
  private var oldMakers: [Int] = []
  /// The request that the smaller script makes at a step of the larger one.
  private var newRequests: [Int: Int] = [:]
  private var position = 0

  /// Nil where there is nothing to mend: no text has changed, and no step is missing.
  init?(_ smaller: Case, from larger: Case, _ profile: SuggestionProfile, _ oracle: any Oracle) {
    let events = smaller.ops.compactMap { try? SuggestionEvent($0) }
    let before = larger.ops.compactMap { try? SuggestionEvent($0) }
    // Whoever changes the text and the number of steps at once has thought of everything.
    guard events.count == smaller.ops.count, before.count == larger.ops.count,
      events.count == before.count || smaller.text == larger.text,
      let origins = Self.align(events, with: before),
      smaller.text != larger.text || events.map(\.insert) != before.map(\.insert)
    else { return nil }
    self.smaller = events
    self.larger = before
    self.origins = origins
    oldModel = SuggestionModel(larger.text, SuggestionConfig(larger, profile), oracle)
    newModel = SuggestionModel(smaller.text, SuggestionConfig(smaller, profile), oracle)
    oldText = TrackedText(larger.text.indices.map { .init(step: -1, place: $0) })
    newText = TrackedText(
      TrackedText.names(smaller.text, madeFrom: larger.text, step: -1, freshStep: -2))
  }

  /// The steps of the larger script, in order, which the events of the smaller one are; nil where
  /// it is not made by leaving some out or by changing texts.
  private static func align(_ events: [SuggestionEvent], with before: [SuggestionEvent]) -> [Int]? {
    if events.count == before.count { return Array(before.indices) }
    var origins: [Int] = []
    var next = 0
    for event in events {
      guard let found = before[next...].firstIndex(of: event) else { return nil }
      origins.append(found)
      next = found + 1
    }
    return origins
  }

  /// The events of the smaller script with the offsets that they should have.
  mutating func events() -> [SuggestionEvent] {
    var mended: [SuggestionEvent] = []
    for (index, event) in smaller.enumerated() {
      let origin = origins[index]
      while position < origin { playOld() }
      mended.append(mend(event, origin))
    }
    return mended
  }

  /// Plays the next step of the larger script.
  private mutating func playOld() {
    let event = larger[position]
    let step = oldModel.play(event)
    Self.track(step, position, &oldText) { text in
      text.indices.map { .init(step: position, place: $0) }
    }
    for signal in step.signals where signal.isReload { oldMakers.append(position) }
    position += 1
  }

  private static func track(
    _ step: SuggestionStep, _ number: Int, _ text: inout TrackedText,
    _ names: (CodeUnits) -> [TrackedText.Name]
  ) {
    if let acceptance = step.acceptance {
      text.replace(acceptance.range, with: names(acceptance.insert))
    } else if case .edit(let range, let insert, _) = step.event {
      text.replace(range, with: names(insert))
    }
  }

  /// Plays one step in both scripts and turns its offsets.
  private mutating func mend(_ event: SuggestionEvent, _ origin: Int) -> SuggestionEvent {
    let before = larger[origin]
    let turned: SuggestionEvent
    switch (event, before) {
    case (.edit(_, let insert, _), .edit(let range, let oldInsert, let selection)):
      let place = oldText.place(of: range, in: newText)
      var after = newText
      let names = TrackedText.names(
        insert, madeFrom: oldInsert, step: origin, freshStep: -3 - origin)
      after.replace(place, with: names)
      playOld()
      turned = .edit(
        place, insert: insert, selection: oldText.place(of: selection, in: after))
      play(turned, origin, names)
      return turned
    case (.select, .select(let selection)):
      turned = .select(oldText.place(of: selection, in: newText))
    case (.marked, .marked(let range)):
      turned = .marked(range.map { oldText.place(of: $0, in: newText) })
    case (.results(_, let items), .results(let request, _)):
      turned = .results(request: newRequest(request), items: items)
    default: turned = event
    }
    playOld()
    play(turned, origin, nil)
    return turned
  }

  /// Plays a step of the smaller script. What an acceptance puts in has names of its own.
  private mutating func play(
    _ event: SuggestionEvent, _ origin: Int, _ names: [TrackedText.Name]?
  ) {
    let step = newModel.play(event)
    Self.track(step, origin, &newText) { text in
      names ?? text.indices.map { .init(step: origin, place: $0) }
    }
    for case .reload(let reload) in step.signals { newRequests[origin] = reload.request }
  }

  /// The request of the smaller script that is what a request of the larger one is: made by the
  /// same step, or as far from the last one.
  private func newRequest(_ request: Int) -> Int {
    if oldMakers.indices.contains(request - 1), let found = newRequests[oldMakers[request - 1]] {
      return found
    }
    return max(0, newModel.requestCount - (oldModel.requestCount - request))
  }
}

extension SuggestionEvent {
  /// The text that the event brings, if it brings any.
  var insert: CodeUnits? {
    switch self {
    case .edit(_, let insert, _), .accept(let insert): insert
    case .select, .marked, .focus, .blur, .dismiss, .destroy, .results: nil
    }
  }
}
