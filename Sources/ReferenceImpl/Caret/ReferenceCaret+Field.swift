public import TextSpec

extension ReferenceCaret {
  /// What the field shows after an edit, and where its caret is. Complexity: O(text).
  /// - Throws: `Unsupported` where the formatter is not a standard one.
  public func state(after edit: CaretEdit) throws -> CaretState {
    switch try outcome(of: edit) {
    case .verbatim(let text, let caret):
      let place = roundedUp(caret, in: text)
      return CaretState(text, TextRange(place, place))
    case .formatted(let anchor):
      guard anchor.selection.start == anchor.selection.end else {
        return CaretState(anchor.formatted, selection(for: anchor))
      }
      let caret = caret(for: anchor)
      return CaretState(anchor.formatted, TextRange(caret, caret))
    }
  }

  /// What an edit leads to before the caret is placed.
  public enum EditOutcome: Sendable {
    /// The text stays as it is, with the caret at an offset of it.
    case verbatim(CodeUnits, Int)
    /// The text was formatted, and the caret or the selection is to be carried over.
    case formatted(CaretAnchor)
  }

  /// Edits, by the declared delete policy, and formats.
  /// - Throws: `Unsupported` where the formatter is not a standard one.
  public func outcome(of edit: CaretEdit) throws -> EditOutcome {
    var range = edit.range.clamped(upTo: edit.text.count)
    guard !edit.insert.isEmpty || !edit.range.isEmpty else {
      let selection = edit.selection.clamped(upTo: edit.text.count)
      return try formatted(edit.text, selection, .none, edit.formatter)
    }
    if edit.insert.isEmpty, profile.deletePolicy != .step {
      let content = try format(edit.text, edit.formatter).images.map(\.input)
      let isContent = content.contains { $0.start < range.end && range.start < $0.end }
      if !isContent, profile.deletePolicy == .unformat {
        var text = edit.text
        text.removeSubrange(range.start..<range.end)
        return .verbatim(text, range.start)
      }
      if !isContent {
        let isForward = edit.direction == .forward
        if isForward, let next = content.first(where: { $0.start >= range.end }) {
          range.end = next.end
        } else if !isForward, let last = content.last(where: { $0.end <= range.start }) {
          range.start = last.start
        } else {
          let caret = isForward ? range.start : range.end
          return try formatted(edit.text, TextRange(caret, caret), .none, edit.formatter)
        }
      }
    }
    var raw = edit.text
    raw.replaceSubrange(range.start..<range.end, with: edit.insert)
    let caret = range.start + edit.insert.count
    let direction = edit.insert.isEmpty ? edit.direction : .insert
    return try formatted(raw, TextRange(caret, caret), direction, edit.formatter)
  }

  private func formatted(
    _ raw: CodeUnits, _ selection: TextRange, _ direction: EditDirection, _ formatter: String
  ) throws -> EditOutcome {
    var formatted = try format(raw, formatter)
    if !profile.protectedPrefix.isEmpty || !profile.protectedSuffix.isEmpty {
      protect(&formatted)
    }
    return .formatted(
      CaretAnchor(
        raw: raw, selection: selection, direction: direction, formatted: formatted,
        formatter: formatter))
  }

  /// Takes the protected prefix and suffix of the profile out of the area.
  private func protect(_ formatted: inout Formatted) {
    let text = formatted.text
    if text.starts(with: profile.protectedPrefix) {
      formatted.area.start = max(formatted.area.start, profile.protectedPrefix.count)
    }
    let suffix = profile.protectedSuffix
    let isLongEnough = text.count >= suffix.count + profile.protectedPrefix.count
    if isLongEnough || !text.starts(with: profile.protectedPrefix), text.count >= suffix.count,
      text[(text.count - suffix.count)...].elementsEqual(suffix)
    {
      formatted.area.end = min(formatted.area.end, text.count - suffix.count)
    }
  }

  private func format(_ raw: CodeUnits, _ formatter: String) throws -> Formatted {
    guard let formatted = oracle.format(raw, by: formatter) else { throw Unsupported() }
    return formatted
  }
}

extension TextRange {
  /// The part of a range, however wrong, that lies in a text of some length.
  fileprivate func clamped(upTo count: Int) -> TextRange {
    let low = min(max(0, start), count)
    return TextRange(low, min(max(low, end), count))
  }
}
