extension CaretFacts {
  /// What an in-process subject is asked in anchor mode.
  public var anchor: CaretAnchor {
    let formatted = Formatted(view?.text ?? [], images: view?.images ?? [], area: view?.area)
    return CaretAnchor(
      raw: input.text, selection: input.selection, direction: input.direction,
      formatted: formatted, formatter: input.formatter)
  }

  /// What an in-process subject is asked in field mode.
  public var edit: CaretEdit {
    CaretEdit(
      text: input.text, selection: input.selection, range: input.range, insert: input.insert,
      direction: input.direction, formatter: input.formatter)
  }

  /// The text that an answer's selection lies in, as the laws see it. Where the field shows another
  /// text than its formatter makes, no alignment can be told.
  func view(of sheet: CaretSheet) -> CaretView {
    guard let text = sheet.text else {
      return view ?? CaretView([], clusters, area: TextRange(0, 0), images: nil)
    }
    if let view, view.text == text { return view }
    guard view == nil, let formatter else {
      return CaretView(text, clusters, area: TextRange(0, text.count), images: nil)
    }
    return CaretView(
      text, clusters, area: profile.area(of: text, within: formatter.area(of: text)),
      images: images(in: text, formatter))
  }

  /// The images in a text of an own formatter, as far as its class lets them be told.
  private func images(in text: CodeUnits, _ formatter: FormatterClaim) -> [CaretImage]? {
    guard keepsAffixes else { return nil }
    let inputs = rawContent
    let outputs = clusters.content(of: text, formatter)
    switch formatter.formatterClass {
    case .separatorOnly, .mapping:
      guard inputs.count == outputs.count else { return nil }
      return zip(inputs, outputs).map { CaretImage($0, $1) }
    case .truncating:
      guard inputs.count >= outputs.count else { return nil }
      return inputs.enumerated().map { index, input in
        CaretImage(input, index < outputs.count ? outputs[index] : nil)
      }
    case .prefixChanging:
      let droppedCount = inputs.count - outputs.count
      guard droppedCount >= 0 else { return nil }
      return inputs.enumerated().map { index, input in
        CaretImage(input, index < droppedCount ? nil : outputs[index - droppedCount])
      }
    case .padding: return nil
    }
  }

  /// The significant clusters of the raw text.
  var rawContent: [TextRange] {
    if let images = view?.images { return images.map(\.input) }
    return formatter.map { clusters.significant(in: raw, $0) } ?? []
  }

  /// The significant clusters of a text of the same formatter.
  func significant(in text: CodeUnits) -> [TextRange] {
    formatter.map { clusters.significant(in: text, $0) } ?? []
  }

  /// Whether ranges and selections lie in the text and divide no cluster, as the contract asks.
  var isRegular: Bool {
    guard input.mode == .field else { return true }
    return [input.range, input.selection].allSatisfy { range in
      range.start <= range.end
        && [range.start, range.end].allSatisfy {
          $0 >= 0 && $0 <= input.text.count
            && clusters.oracle.isBoundary(in: input.text, at: $0, .grapheme)
        }
    }
  }

  /// Whether the formatter is of one of the classes; false where it is not known.
  func isOf(_ classes: FormatterClass...) -> Bool {
    formatter.map { classes.contains($0.formatterClass) } ?? false
  }

  /// Whether the formatter is a standard one of one of the classes.
  func isStandard(_ classes: FormatterClass...) -> Bool {
    formatter.map { $0.isStandard && classes.contains($0.formatterClass) } ?? false
  }

  /// Whether the edit left the prefix and the suffix of an own formatter where they were.
  var keepsAffixes: Bool {
    guard let formatter, !formatter.isStandard else { return true }
    let old = formatter.area(of: input.text)
    let new = formatter.area(of: raw)
    return old.start <= new.start && input.text.count - old.end <= raw.count - new.end
  }

  /// The raw caret.
  var rawCaret: Int { rawSelection.end }

  /// Whether what was edited is divided from its neighbours by cluster boundaries, so that it
  /// changes none of them. Of an anchor case the seam at the caret is all that can be told.
  var hasCleanSeams: Bool {
    guard input.mode == .field else { return rawSelection == input.selection }
    guard input.isEdit else { return true }
    let start = input.range.start
    let end = start + input.insert.count
    guard start <= raw.count, end <= raw.count else { return false }
    return clusters.oracle.isBoundary(in: raw, at: start, .grapheme)
      && clusters.oracle.isBoundary(in: raw, at: end, .grapheme)
  }
}
