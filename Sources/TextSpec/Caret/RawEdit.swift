/// What an edit leaves before anything is formatted.
struct RawEdit: Sendable {
  /// The raw text.
  var text: CodeUnits
  /// The raw caret or selection, rounded up to boundaries.
  var selection: TextRange
  /// Whether a selection was asked about, even if rounding left nothing in it.
  var isSelection = false
  var direction: EditDirection
  /// Whether the text stays as it is until the next edit.
  var isVerbatim = false

  /// The raw text that an anchor case brings.
  init(anchor input: CaretInput, _ clusters: CaretClusters) {
    text = input.text
    isSelection = input.selection.start != input.selection.end
    direction = isSelection ? .none : input.direction
    selection = Self.rounded(input.selection, in: text, clusters)
  }

  /// The raw text of a field case, by the delete policy of the profile.
  init(
    field input: CaretInput, _ formatter: FormatterClaim, _ policy: CaretProfile.DeletePolicy,
    _ clusters: CaretClusters
  ) {
    direction = input.direction
    var range = input.range.clamped(to: input.text)
    var caret = range.start + input.insert.count
    if input.direction == .none {
      text = input.text
      isSelection = input.selection.start != input.selection.end
      selection = Self.rounded(input.selection, in: text, clusters)
      return
    }
    if input.insert.isEmpty, policy != .step {
      let significant = clusters.significant(in: input.text, formatter)
      if !significant.contains(where: { $0.overlaps(range) }) {
        switch Self.extended(range, direction, significant) {
        case _ where policy == .unformat: isVerbatim = true
        case let longer?: (range, caret) = (longer, longer.start)
        case nil:
          // There is nothing to delete: the caret stays where the delete began.
          let start = direction == .forward ? range.start : range.end
          text = input.text
          direction = .none
          selection = Self.rounded(TextRange(start, start), in: text, clusters)
          return
        }
      }
    }
    text = input.text
    text.replaceSubrange(range.start..<range.end, with: input.insert)
    selection = Self.rounded(TextRange(caret, caret), in: text, clusters)
  }

  /// A range grown over separators to the next significant cluster in a direction; nil where there
  /// is none.
  private static func extended(
    _ range: TextRange, _ direction: EditDirection, _ significant: [TextRange]
  ) -> TextRange? {
    if direction == .forward {
      guard let next = significant.first(where: { $0.start >= range.end }) else { return nil }
      return TextRange(range.start, next.end)
    }
    guard let last = significant.last(where: { $0.end <= range.start }) else { return nil }
    return TextRange(last.start, range.end)
  }

  private static func rounded(
    _ selection: TextRange, in text: CodeUnits, _ clusters: CaretClusters
  ) -> TextRange {
    let start = clusters.roundUp(selection.start, in: text)
    guard selection.end != selection.start else { return TextRange(start, start) }
    return TextRange(start, max(start, clusters.roundUp(selection.end, in: text)))
  }
}

extension TextRange {
  /// The range inside of a text, for a case outside of the domain.
  func clamped(to text: CodeUnits) -> TextRange {
    let low = min(max(0, start), text.count)
    return TextRange(low, min(max(low, end), text.count))
  }
}
