/// Which cases the contract defines.
struct CaretDomain {
  let profile: CaretProfile
  let oracle: any Oracle

  /// Says why a case is outside of the domain, or nil.
  func objection(to case: Case) -> String? {
    guard let mode = `case`["mode"]?.stringValue.flatMap(CaretContract.Question.init(rawValue:))
    else { return "mode: expected anchor or field" }
    guard profile.modes.contains(mode) else { return "mode: not supported by the profile" }
    let names = `case`.marks.map(\.name).sorted()
    let input = CaretInput(`case`)
    switch mode {
    case .anchor:
      guard names == ["caret"] || names == ["hi", "lo"] else {
        return "marks: expected caret, or lo and hi"
      }
      return objection(toAnchor: input)
    case .field:
      guard names == ["end", "selectionEnd", "selectionStart", "start"] else {
        return "marks: expected selectionStart, selectionEnd, start and end"
      }
      return objection(toField: input)
    }
  }

  private func objection(toAnchor input: CaretInput) -> String? {
    guard isOrdered(input.selection, in: input.text) else {
      return "caret: expected offsets of the text, in order"
    }
    if let given = input.given { return objection(to: given, input) }
    guard let formatter = profile.formatter(input.formatter), formatter.isStandard else {
      return "formatter: expected a standard one, or a given alignment"
    }
    return unknown(formatter)
  }

  private func objection(toField input: CaretInput) -> String? {
    guard let formatter = profile.formatter(input.formatter) else {
      return "formatter: not declared by the profile"
    }
    guard input.given == nil else { return "formatted: only an anchor case brings its own" }
    guard isAligned(input.range, in: input.text), isAligned(input.selection, in: input.text) else {
      return "range and selection: expected cluster boundaries of the text, in order"
    }
    return unknown(formatter)
  }

  /// A standard formatter that the oracle does not know, as a template without a place.
  private func unknown(_ formatter: FormatterClaim) -> String? {
    guard formatter.isStandard, oracle.format([], by: formatter.name) == nil else { return nil }
    return "formatter: \(formatter.name) is unknown"
  }

  private func objection(to given: Formatted, _ input: CaretInput) -> String? {
    guard isOrdered(given.area, in: given.text) else {
      return "area: expected offsets of the formatted text, in order"
    }
    var inputEnd = 0
    var outputEnd = 0
    for image in given.images {
      guard image.input.start >= inputEnd, !image.input.isEmpty, image.input.end <= input.text.count
      else { return "alignment: expected disjoint, ascending ranges of the raw text" }
      inputEnd = image.input.end
      guard let output = image.output else { continue }
      guard output.start >= outputEnd, !output.isEmpty, output.end <= given.text.count else {
        return "alignment: expected disjoint, ascending ranges of the formatted text"
      }
      outputEnd = output.end
    }
    return nil
  }

  private func isOrdered(_ range: TextRange, in text: CodeUnits) -> Bool {
    0 <= range.start && range.start <= range.end && range.end <= text.count
  }

  private func isAligned(_ range: TextRange, in text: CodeUnits) -> Bool {
    isOrdered(range, in: text) && oracle.isBoundary(in: text, at: range.start, .grapheme)
      && oracle.isBoundary(in: text, at: range.end, .grapheme)
  }
}
