/// Scripts in which a text is there from the start, and not typed or pasted by a later step. The
/// step sets the selection instead, or deletes the text; an acceptance closes instead. The places
/// of all steps before it move with the text.
struct PulledInsertions {
  private let script: Case
  private let facts: SuggestionFacts

  init(script: Case, _ facts: SuggestionFacts) {
    self.script = script
    self.facts = facts
  }

  /// The most events of a script that is looked at.
  private static let eventMax = 8

  /// One or two scripts for each insertion: what stood just where the text comes in may be before
  /// it or behind it.
  var all: [Case] {
    guard facts.isRegular, facts.steps.count <= Self.eventMax else { return [] }
    return facts.steps.indices.flatMap { index in
      [true, false].compactMap { pulled(index, isBehind: $0, isDeleted: false) }
        + [pulled(index, isBehind: true, isDeleted: true)].compactMap(\.self)
    }
  }

  private func pulled(_ index: Int, isBehind: Bool, isDeleted: Bool) -> Case? {
    guard
      case (var place, let insert, let event)? = insertion(
        facts.steps[index], isDeleted: isDeleted)
    else { return nil }
    var events = facts.events
    events[index] = event
    for earlier in stride(from: index - 1, through: 0, by: -1) {
      let shift = Shift(place: place, count: insert.count, isBehind: isBehind)
      events[earlier] = shift.turned(events[earlier])
      guard let before = placeBefore(facts.steps[earlier], place) else { return nil }
      place = before
      // The range of an edit is one in the text before it.
      if case .edit(let range, let insert, let selection) = events[earlier] {
        let shift = Shift(place: place, count: shift.count, isBehind: isBehind)
        events[earlier] = .edit(shift.turned(range), insert: insert, selection: selection)
      }
    }
    var changed = script
    changed.text.insert(contentsOf: insert, at: place)
    changed.ops = events.map(\.value)
    return changed
  }

  /// Where a step puts in what, and what it is without that.
  private func insertion(
    _ step: SuggestionStep, isDeleted: Bool
  ) -> (place: Int, insert: CodeUnits, event: SuggestionEvent)? {
    if let acceptance = step.acceptance {
      guard !isDeleted, acceptance.range.isEmpty, !acceptance.insert.isEmpty else { return nil }
      return (acceptance.range.start, acceptance.insert, .dismiss)
    }
    guard case .edit(let range, let insert, let selection) = step.event, range.isEmpty,
      !insert.isEmpty
    else { return nil }
    guard isDeleted else { return (range.start, insert, .select(selection)) }
    let end = range.start + insert.count
    func before(_ offset: Int) -> Int {
      offset >= end ? offset - insert.count : min(offset, range.start)
    }
    return (
      range.start, insert,
      .edit(
        TextRange(range.start, end), insert: [],
        selection: TextRange(before(selection.start), before(selection.end)))
    )
  }

  /// Where a place of the text after a step was before it; nil inside of what came in.
  private func placeBefore(_ step: SuggestionStep, _ place: Int) -> Int? {
    let range: TextRange
    let count: Int
    if let acceptance = step.acceptance {
      (range, count) = (acceptance.range, acceptance.insert.count)
    } else if case .edit(let replaced, let insert, _) = step.event {
      (range, count) = (replaced, insert.count)
    } else {
      return place
    }
    if place <= range.start { return place }
    let end = range.start + count
    return place >= end ? place - count + range.length : nil
  }

  /// What an insertion does to the offsets of a text.
  private struct Shift {
    let place: Int
    let count: Int
    /// Whether offsets at the place are behind the insertion.
    let isBehind: Bool

    func turned(_ offset: Int) -> Int {
      offset > place || isBehind && offset == place ? offset + count : offset
    }

    func turned(_ range: TextRange) -> TextRange {
      TextRange(turned(range.start), turned(range.end))
    }

    /// The event with its selection or marked text turned.
    func turned(_ event: SuggestionEvent) -> SuggestionEvent {
      switch event {
      case .edit(let range, let insert, let selection):
        .edit(range, insert: insert, selection: turned(selection))
      case .select(let selection): .select(turned(selection))
      case .marked(let range): .marked(range.map(turned))
      case .focus, .blur, .dismiss, .destroy, .accept, .results: event
      }
    }
  }
}
