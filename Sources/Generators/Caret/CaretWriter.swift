import TextSpec

/// Random edits of fields, and the raw texts that they leave.
struct CaretWriter: Sendable {
  let modes: [CaretContract.Question]

  /// What is typed or pasted which no formatter takes for content, or which joins its neighbours.
  static let noise: [CodeUnits] = [
    [0x20], [0x2D], [0x28], [0x29], [0x2C], [0x2E], [0x2F], [0x24], [0x20, 0x2D, 0x20], [0x78],
    [0x0301], [0x200D], [0xFE0F], [0x20E3], [0x0600], [0x0D, 0x0A], [0x0E33], [0x1160], [0x0327],
    [0x32, 0x0308], [0xD83D], [0xDE00], [0x3000],
    CodeUnits(scalars: [0x1F1F0]), CodeUnits(scalars: [0x1F600]),
    CodeUnits(scalars: [0x1F468, 0x200D, 0x1F469, 0x200D, 0x1F467, 0x200D, 0x1F466]),
    CodeUnits(scalars: [0x1F3FD]), CodeUnits(scalars: [0x1F1F0, 0x1F1F7]),
  ]

  /// A random case for a formatter.
  func write(_ slot: CaretSlot, _ choices: inout Choices) -> Case {
    let kind = slot.kinds.draw(&choices)
    let text = self.text(slot, kind, &choices)
    let isField = slot.isOwn || draw(modes, &choices) == .field
    let edit = self.edit(text, slot, kind, &choices)
    return isField ? edit.asCase : Self.anchor(edit, &choices).asCase
  }

  func draw(
    _ modes: [CaretContract.Question], _ choices: inout Choices
  ) -> CaretContract.Question {
    modes.count == 1 ? modes[0] : choices.pick(modes)
  }

  /// A case of a situation and a formatter; of any edit where the text has not what it takes.
  func write(_ situation: CaretSituation, _ slot: CaretSlot, _ choices: inout Choices) -> Case {
    let kind = slot.kinds.draw(&choices)
    let text = self.text(slot, kind, &choices, countMin: 4)
    guard !slot.isOwn, let edit = situation.write(&choices, text, slot.name) else {
      return write(slot, &choices)
    }
    return draw(modes, &choices) == .field ? edit.asCase : Self.anchor(edit).asCase
  }

  /// The text of the field before the edit.
  func text(
    _ slot: CaretSlot, _ kind: ContentKind, _ choices: inout Choices, countMin: Int = 0
  ) -> SketchedText {
    guard let sketch = slot.sketch else { return choices.pick(slot.samples) }
    // Small fields are commonest; the shapes flip at 4, 8, 11 and 16.
    let countMax = choices.pick([3, 6, 8, 11, 12, 18])
    let count = choices.within(countMin...max(countMin, countMax))
    var content: [CodeUnits] = []
    for index in 0..<count { content.append(kind.cluster(index, &choices)) }
    return sketch.text(content)
  }

  private func edit(
    _ text: SketchedText, _ slot: CaretSlot, _ kind: ContentKind, _ choices: inout Choices
  ) -> CaretInput {
    let places = text.places
    let index = choices.below(places.count)
    let place = places[index]
    var range = TextRange(place, place)
    var insert: CodeUnits = []
    var direction = EditDirection.insert
    switch choices.below(16) {
    case 0...3: insert = content(slot, kind, 1, text, &choices)
    case 4, 5: insert = content(slot, kind, choices.within(2...6), text, &choices)
    case 6, 7, 8:
      direction = .backward
      range.start = places[max(0, index - 1)]
    case 9, 10, 11:
      direction = .forward
      range.end = places[min(places.count - 1, index + 1)]
    case 12, 13:
      range = Self.ordered(place, choices.pick(places))
      direction = .backward
      if choices.happens(2, outOf: 3) {
        insert = content(slot, kind, choices.within(1...3), text, &choices)
      }
    case 14: insert = choices.pick(Self.noise)
    default:
      let selection =
        choices.happens(1, outOf: 2)
        ? Self.ordered(place, choices.pick(places)) : range
      return CaretInput(reformat: text.units, selection, by: slot.name)
    }
    return CaretInput(
      field: text.units, selection: selection(before: range, direction, places, &choices),
      replacing: range, with: insert, direction, by: slot.name)
  }

  /// The selection before an edit: mostly the one that a key press has, sometimes any other, as
  /// when a text is corrected, dropped or dictated.
  private func selection(
    before range: TextRange, _ direction: EditDirection, _ places: [Int], _ choices: inout Choices
  ) -> TextRange {
    if choices.happens(1, outOf: 6) {
      let place = choices.pick(places)
      return choices.happens(2, outOf: 3)
        ? TextRange(place, place) : Self.ordered(place, choices.pick(places))
    }
    switch direction {
    case .backward: return TextRange(range.end, range.end)
    case .forward: return TextRange(range.start, range.start)
    case .insert, .none: return range
    }
  }

  private static func ordered(_ one: Int, _ other: Int) -> TextRange {
    TextRange(min(one, other), max(one, other))
  }

  /// Something to type or paste: content, sometimes of another kind, sometimes with separators.
  private func content(
    _ slot: CaretSlot, _ kind: ContentKind, _ count: Int, _ text: SketchedText,
    _ choices: inout Choices
  ) -> CodeUnits {
    if slot.isOwn { return sampleContent(count, text, &choices) }
    let kind = choices.happens(1, outOf: 5) ? slot.kinds.draw(&choices) : kind
    var units: CodeUnits = []
    for index in 0..<count {
      units += kind.cluster(choices.below(10) + index, &choices)
      if count > 1, choices.happens(1, outOf: 6) { units += choices.pick(Self.noise) }
    }
    return units
  }

  /// Pieces of the sample itself, and a digit where it has none to give.
  private func sampleContent(
    _ count: Int, _ text: SketchedText, _ choices: inout Choices
  ) -> CodeUnits {
    var units: CodeUnits = []
    for _ in 0..<count {
      let index = choices.below(text.places.count)
      guard index > 0, choices.happens(3, outOf: 4) else {
        units.append(0x31)
        continue
      }
      units += text.units[text.places[index - 1]..<text.places[index]]
    }
    return units
  }

  /// The raw text of an edit, with its caret. Carets inside of clusters are allowed here.
  static func anchor(_ edit: CaretInput, _ choices: inout Choices) -> CaretInput {
    var anchor = anchor(edit)
    if choices.happens(1, outOf: 16), anchor.selection.isEmpty {
      let caret = choices.within(0...anchor.text.count)
      anchor.selection = TextRange(caret, caret)
    }
    return anchor
  }

  /// The raw text of an edit, with its caret; the selection where nothing was edited.
  static func anchor(_ edit: CaretInput) -> CaretInput {
    guard edit.isEdit else {
      return CaretInput(anchor: edit.text, edit.selection, .none, by: edit.formatter)
    }
    var raw = edit.text
    raw.replaceSubrange(edit.range.start..<edit.range.end, with: edit.insert)
    let caret = edit.range.start + edit.insert.count
    return CaretInput(anchor: raw, TextRange(caret, caret), edit.direction, by: edit.formatter)
  }
}
