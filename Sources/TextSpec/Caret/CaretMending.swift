extension CaretContract {
  /// Carries an alignment that a case brings along through a change of its texts: images of what
  /// was deleted go, and the others move.
  public static func mended(
    _ smaller: Case, from larger: Case, under profile: CaretProfile, by oracle: any Oracle
  ) -> Case {
    guard var given = Formatted(given: smaller), let old = Formatted(given: larger),
      smaller.text != larger.text || given.text != old.text
    else { return smaller }
    let raw = TextChange(from: larger.text, to: smaller.text)
    let formatted = TextChange(from: old.text, to: given.text)
    given.images = old.images.compactMap { image in
      guard let input = raw.moved(image.input) else { return nil }
      guard let output = image.output else { return CaretImage(input, nil) }
      return formatted.moved(output).map { CaretImage(input, $0) }
    }
    given.area = TextRange(formatted.moved(old.area.start), formatted.moved(old.area.end))
    var mended = smaller
    given.write(to: &mended)
    return mended
  }
}

/// One span of a text that another one took the place of.
private struct TextChange {
  /// The span in the old text.
  private let span: TextRange
  /// By how much the text behind it moved.
  private let distance: Int

  init(from old: CodeUnits, to new: CodeUnits) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start,
      old[old.count - 1 - tail] == new[new.count - 1 - tail]
    {
      tail += 1
    }
    span = TextRange(start, old.count - tail)
    distance = new.count - old.count
  }

  func moved(_ offset: Int) -> Int {
    if offset >= span.end { return offset + distance }
    return min(offset, span.start)
  }

  /// The range in the new text; nil where nothing of it is left.
  func moved(_ range: TextRange) -> TextRange? {
    let moved = TextRange(moved(range.start), moved(range.end))
    return moved.isEmpty ? nil : moved
  }
}
