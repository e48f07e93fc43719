extension CaretContract {
  /// Where the caret is. Bounds, grapheme, bracket and side are the complete set: together they
  /// leave one place, and each has a fault that only it notices.
  static let placeLaws: [Law<CaretContract>] = [
    .answerIsACaret, .caretIsInTheArea, .caretIsOnABoundary, .caretIsInTheBracket,
    .caretIsOnItsSide,
  ]
}

extension Law where C == CaretContract {
  static let answerIsACaret = Law(
    "caret.collapsed", .must, .axiom,
    "After an edit, and after a caret was carried through a formatting, nothing is selected.",
    sources: [
      .apple("UITextInput, selectedTextRange", "an empty range is a caret, the insertion point")
    ],
    reads: []
  ) { sheet, facts, _ in
    guard !facts.isSelection else { return .doesNotApply(CaretReason.noCaret) }
    guard !sheet.isCaret else { return .holds(1) }
    return facts.broken(.extra, expected: "a caret", got: .range(sheet.selection))
  }

  static let caretIsInTheArea = Law(
    "caret.bounds", .must, .axiom,
    "Every end of the answered selection lies in the input area of the formatted text.",
    sources: [
      .apple("UITextInput", "positions are positions of the document"),
      .document("price-format/Jquery-Price-Format#80", "a caret strays into what is not typed"),
    ]
  ) { sheet, facts, view in
    for end in [sheet.selection.start, sheet.selection.end]
    where end < view.area.start || end > view.area.end {
      return facts.broken(
        .outOfRange, expected: .string("an offset in \(view.area.closedText)"), got: .int(end))
    }
    return .holds(1)
  }

  static let caretIsOnABoundary = Law(
    "caret.grapheme", .must, .axiom,
    "Every end of the answered selection lies on a cluster boundary of the formatted text.",
    sources: [
      .unicode("UAX #29 section 3: a user-perceived character is not divided by editing"),
      .document(
        "RedMadRobot/input-mask-ios, MaskedTextInputListener",
        "counts of characters are taken for counts of code units"),
    ]
  ) { sheet, facts, view in
    for end in [sheet.selection.start, sheet.selection.end]
    where view.contains(end) && !view.isBoundary(end) {
      return facts.broken(
        .notOnBoundary, expected: "a cluster boundary", got: .int(end),
        focus: Focus(end, .grapheme, in: view.text))
    }
    return .holds(1)
  }

  static let caretIsInTheBracket = Law(
    "caret.bracket", .must, .axiom,
    "The caret lies between the images of the significant clusters around the raw caret.",
    sources: [
      .decision("the user goes on where they were, whatever separators came, went or moved"),
      .document("nosir/cleave.js#219", "the caret is one place behind after a group was moved"),
      .document("s-yadav/react-number-format#105", "the caret is in another group after a delete"),
    ], isOn: { $0.knowsAlignments }
  ) { sheet, facts, view in
    facts.judgeEnds(of: sheet, in: view) { end, _, bracket in
      guard view.isLegal(end), !bracket.closedHolds(end) else { return nil }
      return facts.broken(
        end < bracket.start ? .tooEarly : .tooLate,
        expected: .string("an offset in \(bracket.closedText)"), got: .int(end))
    }
  }

  static let caretIsOnItsSide = Law(
    "caret.side", .must, .axiom,
    "In its bracket the caret is left after a backspace, right after a forward delete, and after an insertion as declared.",
    sources: [
      .decision("a fixed side is stuck: left on forward delete, right on backspace"),
      .document("taiga-family/maskito#304", "a backspace steps over the separators to their left"),
      .document("DeSource-Labs/phone-mask#23", "a forward delete does not get over a separator"),
    ], isOn: { $0.knowsAlignments }
  ) { sheet, facts, view in
    facts.judgeEnds(of: sheet, in: view) { end, target, bracket in
      guard end != target, view.isLegal(end), bracket.closedHolds(end) else { return nil }
      return facts.expect(end, equals: target)
    }
  }
}

extension CaretFacts {
  /// Judges the caret, or both ends of a selection: where each is, where it belongs, and between
  /// which boundaries. Holds where `judge` finds nothing.
  fileprivate func judgeEnds(
    of sheet: CaretSheet, in view: CaretView,
    _ judge: (_ end: Int, _ target: Int, _ bracket: TextRange) -> Judgement?
  ) -> Judgement {
    guard let target, let (low, high) = brackets, view.images != nil else {
      return .doesNotApply(CaretReason.otherText)
    }
    if isSelection, let broken = judge(sheet.selection.start, target.start, low) { return broken }
    return judge(sheet.caret, target.end, high) ?? .holds(1)
  }
}

extension CaretView {
  /// Whether a caret may stand at an offset, by area and segmentation.
  func isLegal(_ offset: Int) -> Bool {
    offset >= area.start && offset <= area.end && isBoundary(offset)
  }
}

extension TextRange {
  /// Whether an offset is one of the ends or lies between them.
  func closedHolds(_ offset: Int) -> Bool { start <= offset && offset <= end }

  /// The range with both of its ends, such as `[0, 2]`.
  var closedText: String { "[\(start), \(end)]" }
}
