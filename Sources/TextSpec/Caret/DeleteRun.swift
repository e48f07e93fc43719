/// One delete key held down: the observations from the first delete on, each edit made where the
/// answer before it left the caret.
struct DeleteRun {
  private let direction: EditDirection
  private let observations: [Observation<CaretContract>]

  /// Nil where the first observation is no delete in the direction, in a text of a formatter that
  /// only writes separators.
  init?(_ direction: EditDirection, _ observations: [Observation<CaretContract>]) {
    let first = observations[0].facts
    guard first.isOf(.separatorOnly), first.input.direction == direction, !first.isSelection,
      first.input.given == nil
    else { return nil }
    self.direction = direction
    self.observations = observations
  }

  private var last: Observation<CaretContract> { observations[observations.count - 1] }
  private var lastView: CaretView { last.facts.view(of: last.sheet) }

  /// How many significant clusters are still to be deleted.
  private var restCount: Int {
    direction == .backward
      ? lastView.countBefore(last.sheet.caret) : lastView.countAfter(last.sheet.caret)
  }

  /// Whether the last delete changed neither the text nor the caret, so that none ever will.
  private var isStuck: Bool {
    guard observations.count > 1 else { return false }
    let before = observations[observations.count - 2]
    return before.sheet.selection == last.sheet.selection
      && before.facts.view(of: before.sheet).text == lastView.text
  }

  /// The next delete; nil when there is nothing more to see.
  var next: Case? {
    guard observations.count <= stepMax, lastView.images != nil, restCount > 0, !isStuck else {
      return nil
    }
    return RestingPlace(last)?.delete(direction)
  }

  /// Each policy needs at most three steps for a cluster, and some for the rest.
  private var stepMax: Int {
    min(60, 3 * observations[0].facts.view(of: observations[0].sheet).boundaries.count + 6)
  }

  func judge() -> Judgement {
    guard observations.allSatisfy(\.isCleanEdit) else {
      return .doesNotApply(CaretReason.notClean)
    }
    let first = observations[0].facts
    let kept = first.raw.joined(
      first.rawContent.filter { ($0.start >= first.rawCaret) == (direction == .backward) })
    let caret = last.sheet.caret
    let found =
      direction == .backward ? lastView.content(after: caret) : lastView.content(before: caret)
    guard found == kept else {
      return last.facts.expect(
        text: found, equals: kept,
        "significant clusters \(direction == .backward ? "behind" : "before") the caret")
    }
    guard restCount > 0 else { return .holds(observations.count) }
    guard isStuck || observations.count > stepMax || RestingPlace(last)?.delete(direction) == nil
    else { return .doesNotApply("the text is too long to be deleted key by key") }
    return last.facts.broken(
      .stuck, expected: "no significant cluster left",
      got: .string("\(restCount) left after \(observations.count) deletes"))
  }
}
