extension CaretContract {
  /// What a field shows.
  static let textLaws: [Law<CaretContract>] = [.textIsFormatted, .contentIsKept]
}

extension Law where C == CaretContract {
  static let textIsFormatted = Law(
    "caret.text", .must, .axiom,
    "After an edit a field shows what its declared formatter makes of the edited text.",
    sources: [
      .decision("an alignment can be told only where the formatter is known"),
      .document(
        "marmelroy/PhoneNumberKit#686", "a field is left unformatted after a bracket was deleted"),
    ],
    reads: [.field], isOn: { $0.supports { $0.isStandard } }
  ) { sheet, facts, _ in
    guard let view = facts.view, let text = sheet.text else {
      return .doesNotApply("the formatter is not known")
    }
    return facts.expect(text: text, equals: view.text)
  }

  static let contentIsKept = Law(
    "caret.text.kept", .must, .derived(["caret.text"]),
    "A field whose formatter only writes separators keeps the significant clusters and their order.",
    sources: [
      .decision("counting from the start and counting from the end meet in the same gap"),
      .document(
        "text-mask/text-mask#289", "a digit is lost where separators and digits look alike"),
    ],
    reads: [.field], isOn: { $0.supports(.separatorOnly) }
  ) { sheet, facts, _ in
    guard facts.isOf(.separatorOnly), facts.keepsAffixes, let text = sheet.text else {
      return .doesNotApply(CaretReason.otherClass)
    }
    if let view = facts.view, !view.isClean { return .doesNotApply(CaretReason.notClean) }
    return facts.expect(
      text: text.joined(facts.content(in: text)), equals: facts.raw.joined(facts.rawContent),
      "significant clusters in a row")
  }
}

extension CaretFacts {
  /// The significant clusters of a text that a field shows.
  func content(in text: CodeUnits) -> [TextRange] {
    guard let formatter, !formatter.isStandard else { return significant(in: text) }
    return clusters.content(of: text, formatter)
  }
}

extension Array where Element == UInt16 {
  /// The units in some ranges, in a row.
  func joined(_ ranges: [TextRange]) -> CodeUnits {
    var units: CodeUnits = []
    for range in ranges { units += self[range.start..<range.end] }
    return units
  }
}
