import TextSpec

/// A situation in which carets are seen to go wrong, in a field that is formatted already: of an
/// edit drawn at any place of any text, few are of that kind.
///
/// Add one in a line of `CaretSituation.catalogue`.
struct CaretSituation: Sendable {
  /// The formatters for which it means something.
  enum Scope: Sendable {
    case all
    /// Those that separate.
    case separating
    /// Those that put something before all content.
    case leading
  }

  let name: String
  /// What is done, in one sentence.
  let claim: String
  let scope: Scope
  /// The edit of a text; nil where the text has not what it takes.
  let write: @Sendable (inout Choices, SketchedText, _ formatter: String) -> CaretInput?

  private init(
    _ name: String, _ scope: Scope, _ claim: String,
    write: @escaping @Sendable (inout Choices, SketchedText, _ formatter: String) -> CaretInput?
  ) {
    self.name = name
    self.claim = claim
    self.scope = scope
    self.write = write
  }

  /// All situations, in a fixed order.
  static let catalogue = [
    CaretSituation("repeated", .all, "What is typed is what stands before the caret.") {
      choices, text, formatter in
      let count = text.places.count - 1
      guard count > text.separators.count else { return nil }
      var index = choices.below(count)
      while text.separators.contains(index) { index = (index + 1) % count }
      let place = text.places[index + 1]
      return CaretInput(
        field: text.units, selection: TextRange(place, place),
        replacing: TextRange(place, place),
        with: CodeUnits(text.units[text.places[index]..<place]), .insert, by: formatter)
    },
    CaretSituation("separator-deleted", .separating, "A delete key is hit at a separator.") {
      choices, text, formatter in
      guard !text.separators.isEmpty else { return nil }
      let index = choices.pick(text.separators)
      return key(
        text, TextRange(text.places[index], text.places[index + 1]),
        choices.happens(1, outOf: 2) ? .backward : .forward, formatter)
    },
    CaretSituation("beside-separator", .separating, "Content beside a separator is deleted.") {
      choices, text, formatter in
      guard !text.separators.isEmpty else { return nil }
      let run = text.run(of: choices.pick(text.separators))
      let isBefore = run.start > 0 && choices.happens(1, outOf: 2)
      let edge = text.places.firstIndex(of: isBefore ? run.start : run.end) ?? 0
      let other = isBefore ? edge - 1 : edge + 1
      guard text.places.indices.contains(other) else { return nil }
      return key(
        text,
        TextRange(text.places[min(edge, other)], text.places[max(edge, other)]),
        choices.happens(1, outOf: 2) ? .backward : .forward, formatter)
    },
    CaretSituation("separators-selected", .separating, "Nothing but separators is selected.") {
      choices, text, formatter in
      guard !text.separators.isEmpty else { return nil }
      return CaretInput(
        reformat: text.units, text.run(of: choices.pick(text.separators)), by: formatter)
    },
    CaretSituation("group-selected", .separating, "A selection begins or ends at separators.") {
      choices, text, formatter in
      guard !text.separators.isEmpty else { return nil }
      let run = text.run(of: choices.pick(text.separators))
      let isBehind = choices.happens(1, outOf: 2)
      let edge = text.places.firstIndex(of: isBehind ? run.end : run.start) ?? 0
      guard isBehind ? edge + 1 < text.places.count : edge > 0 else { return nil }
      let index =
        isBehind ? choices.within(edge + 1...text.places.count - 1) : choices.below(edge)
      let other = text.places[index]
      return CaretInput(
        reformat: text.units, isBehind ? TextRange(run.end, other) : TextRange(other, run.start),
        by: formatter)
    },
    CaretSituation("selected", .all, "A text is formatted again, mostly while some is selected.") {
      choices, text, formatter in
      guard text.places.count > 1 else { return nil }
      if choices.happens(1, outOf: 4) {
        let place = choices.pick(text.places)
        return CaretInput(reformat: text.units, TextRange(place, place), by: formatter)
      }
      let start = choices.below(text.places.count - 1)
      let end = choices.within(start + 1...text.places.count - 1)
      return CaretInput(
        reformat: text.units, TextRange(text.places[start], text.places[end]), by: formatter)
    },
    CaretSituation("first", .leading, "The first of the content is deleted or typed before.") {
      choices, text, formatter in
      let index = text.places.indices.dropLast().first { !text.separators.contains($0) } ?? 0
      guard index + 1 < text.places.count else { return nil }
      let (start, end) = (text.places[index], text.places[index + 1])
      switch choices.below(4) {
      case 0: return typed(text, start, choices.pick(CaretWriter.noise), formatter)
      case 1:
        return typed(text, choices.happens(1, outOf: 2) ? 0 : start, [0x31], formatter)
      case 2: return key(text, TextRange(start, end), .forward, formatter)
      default: return key(text, TextRange(start, end), .backward, formatter)
      }
    },
    CaretSituation("rejected", .all, "What is typed is no content, or separators alone.") {
      choices, text, formatter in
      return typed(
        text, choices.pick(text.places),
        choices.pick(choices.happens(2, outOf: 3) ? separators : CaretWriter.noise), formatter)
    },
  ]

  private static let separators: [CodeUnits] = [
    [0x2D], [0x20], [0x2C], [0x20, 0x2D, 0x20], [0x28], [0x29, 0x20], [0x2F], [0x2E],
  ]

  private static func typed(
    _ text: SketchedText, _ place: Int, _ units: CodeUnits, _ formatter: String
  ) -> CaretInput {
    CaretInput(
      field: text.units, selection: TextRange(place, place), replacing: TextRange(place, place),
      with: units, .insert, by: formatter)
  }

  /// A delete key, with the caret on its side of what goes.
  private static func key(
    _ text: SketchedText, _ range: TextRange, _ direction: EditDirection, _ formatter: String
  ) -> CaretInput {
    let caret = direction == .forward ? range.start : range.end
    return CaretInput(
      field: text.units, selection: TextRange(caret, caret), replacing: range, with: [], direction,
      by: formatter)
  }
}
