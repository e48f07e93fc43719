extension TruncationContract {
  /// How answers follow changes of the text which no rule can see.
  static let imageLaws: [Law<TruncationContract>] = [.namesDoNotMatter, .placesDoNotMatter]
}

extension Law where C == TruncationContract {
  static let namesDoNotMatter = Law(
    "truncation.relabel", .must, .metamorphic,
    "Exchanging letters and flags for others of their class and size exchanges them in the answer.",
    sources: [.decision("a limit looks at sizes and clusters and at nothing else")],
    siblings: { edit, _ in
      var relabelled = edit
      relabelled.text = Relabelling.image(of: edit.text, under: edit.measure)
      relabelled.insertion = Relabelling.image(of: edit.insertion, under: edit.measure)
      return relabelled == edit ? [] : [relabelled]
    }
  ) { sheet, facts, siblings in
    guard let relabelled = siblings.first?.sheet, !relabelled.isDeclined else {
      return .doesNotApply("no letter and no flag occurs")
    }
    let image = Relabelling.image(of: sheet.text, under: facts.edit.measure)
    return expectSame(
      relabelled, as: TruncationSheet(image, sheet.selection), "with other letters and flags")
  }

  static let placesDoNotMatter = Law(
    "truncation.shift", .must, .metamorphic,
    "With a line before the text, and a limit greater by its cost, the answer moves by its length.",
    sources: [.decision("a limit counts the text and not its lines or offsets")],
    siblings: { edit, facts in
      var shifted = edit
      shifted.text = line + edit.text
      shifted.range = edit.range.shifted(by: line.count)
      shifted.limit = edit.limit.map { Swift.max(0, $0) &+ line.count }
      return (edit.limit ?? 0) < Int.max - line.count ? [shifted] : []
    }
  ) { sheet, _, siblings in
    let most = Int.max - line.count
    guard let shifted = siblings.first?.sheet, !shifted.isDeclined,
      sheet.selection.start < most, sheet.selection.end < most
    else { return .doesNotApply("an offset is as great as can be") }
    let expected = TruncationSheet(line + sheet.text, sheet.selection.shifted(by: line.count))
    return expectSame(shifted, as: expected, "behind another line")
  }

  /// A line that costs its length under every measure and joins nothing: `zz` and a line feed.
  private static var line: CodeUnits { [0x7A, 0x7A, 0x0A] }
}

/// An exchange of scalars for others of the same class, size and weight.
enum Relabelling {
  /// The text with every regional indicator, and every small ASCII letter, replaced by the next
  /// one. Letters stay where weights count, since some of them have composites and others not.
  static func image(of text: CodeUnits, under measure: LengthMeasure) -> CodeUnits {
    var image = text
    for index in text.indices {
      switch text[index] {
      case 0x61...0x7A where measure != .weighted:
        image[index] = text[index] == 0x7A ? 0x61 : text[index] + 1
      case 0xDDE6...0xDDFF where index > 0 && text[index - 1] == 0xD83C:
        image[index] = text[index] == 0xDDFF ? 0xDDE6 : text[index] + 1
      default: break
      }
    }
    return image
  }
}
