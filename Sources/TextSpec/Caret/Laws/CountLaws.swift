extension CaretContract {
  /// The neighbours of the caret, by counting. They follow from the bracket and need no alignment
  /// where separators are all that a formatter writes.
  static let countLaws: [Law<CaretContract>] = [
    .contentBeforeIsKept, .contentBehindIsKept, .endStaysEnd, .startStaysStart,
  ]
}

extension Law where C == CaretContract {
  static let contentBeforeIsKept = Law(
    "caret.prefix", .must, .derived(["caret.bracket"]),
    "As many significant clusters lie before the caret as before the raw caret, but for those dropped at the end.",
    sources: [
      .document(
        "google/libphonenumber, AsYouTypeFormatter",
        "the position is remembered by the digits accrued before it"),
      .document("jackocnr/intl-tel-input#111", "the caret leaves the typed digit at the start"),
    ],
    isOn: { $0.supportsStandard(.separatorOnly, .truncating) }
  ) { sheet, facts, view in
    guard facts.isStandard(.separatorOnly, .truncating) else {
      return .doesNotApply(CaretReason.otherClass)
    }
    return count(sheet, facts, view) {
      facts.expectCount(
        view.countBefore(sheet.caret), equals: view.keptBefore(facts.rawCaret), "before the caret")
    }
  }

  static let contentBehindIsKept = Law(
    "caret.suffix", .must, .derived(["caret.bracket"]),
    "As many significant clusters lie behind the caret as behind the raw caret, but for those dropped at the start.",
    sources: [
      .document(
        "marmelroy/PhoneNumberKit, PhoneNumberTextField",
        "the position is remembered by what stands behind it"),
      .document("angular-ui/ui-mask#22", "the caret is not behind a pasted number"),
    ],
    isOn: { $0.supportsStandard(.separatorOnly, .prefixChanging) }
  ) { sheet, facts, view in
    guard facts.isStandard(.separatorOnly, .prefixChanging) else {
      return .doesNotApply(CaretReason.otherClass)
    }
    return count(sheet, facts, view) {
      facts.expectCount(
        view.countAfter(sheet.caret), equals: view.keptAfter(facts.rawCaret), "behind the caret")
    }
  }

  static let endStaysEnd = Law(
    "caret.end", .must, .derived(["caret.bracket"]),
    "No significant cluster lies behind the caret where the raw caret is at the end of the text.",
    sources: [
      .document(
        "autoNumeric/autoNumeric#299", "a digit typed into an empty field is not behind the caret")
    ], isOn: { $0.tellsContent }
  ) { sheet, facts, view in
    guard !facts.isSelection, facts.rawCaret == facts.raw.count else {
      return .doesNotApply("the raw caret is not at the end")
    }
    return count(sheet, facts, view) {
      facts.expectCount(view.countAfter(sheet.caret), equals: 0, "behind the caret")
    }
  }

  static let startStaysStart = Law(
    "caret.start", .must, .derived(["caret.bracket"]),
    "No significant cluster lies before the caret where none lies before the raw caret.",
    sources: [
      .document(
        "Android, PhoneNumberFormattingTextWatcher",
        "a caret before the first digit is remembered behind it")
    ], isOn: { $0.tellsContent }
  ) { sheet, facts, view in
    guard let images = view.images else { return .doesNotApply(CaretReason.otherText) }
    guard !facts.isSelection, images.allSatisfy({ $0.input.start >= facts.rawCaret }) else {
      return .doesNotApply("something significant lies before the raw caret")
    }
    return count(sheet, facts, view) {
      facts.expectCount(view.countBefore(sheet.caret), equals: 0, "before the caret")
    }
  }

  /// Judges by counting where there is something to count from.
  private static func count(
    _ sheet: CaretSheet, _ facts: CaretFacts, _ view: CaretView, _ judge: () -> Judgement
  ) -> Judgement {
    guard view.images != nil else { return .doesNotApply(CaretReason.otherText) }
    guard !facts.isSelection else { return .doesNotApply(CaretReason.noCaret) }
    guard view.isClean else { return .doesNotApply(CaretReason.notClean) }
    return judge()
  }
}
