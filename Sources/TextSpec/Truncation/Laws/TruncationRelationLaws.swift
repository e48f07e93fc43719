extension TruncationContract {
  /// How the answers to related edits of one text hang together.
  static let relationLaws: [Law<TruncationContract>] = [
    .moreRoomTakesMore, .limitingAgainChangesNothing, .partsMakeTheWhole, .selectingIsDeleting,
  ]
}

extension Law where C == TruncationContract {
  static let moreRoomTakesMore = Law(
    "truncation.monotone", .must, .metamorphic,
    "With a limit that is greater by one, what is taken begins with what was taken.",
    sources: [.decision("more room never shows less")],
    siblings: { edit, facts in
      guard let limit = facts.limit, limit < Int.max, !edit.insertion.isEmpty else { return [] }
      var roomier = edit
      roomier.limit = limit + 1
      return [roomier]
    }
  ) { sheet, facts, siblings in
    guard let roomier = siblings.first, !roomier.sheet.isDeclined,
      let taken = takenUnits(sheet, facts),
      let takenThere = takenUnits(roomier.sheet, roomier.facts)
    else { return .doesNotApply("there is no limit or no insertion, or old text was lost") }
    guard !takenThere.starts(with: taken) else { return .holds(1) }
    return .broken(
      Witness(
        "text", .disagreement, expected: .text(taken), got: .text(takenThere),
        remark: "taken with one more in the limit"))
  }

  /// What stands between the text before the range and the text behind it, whether it is a prefix
  /// of the insertion or not; nil where that text is not what it was.
  private static func takenUnits(_ sheet: TruncationSheet, _ facts: TruncationFacts) -> CodeUnits? {
    let edit = facts.edit
    if let count = TruncationExplanation(sheet, facts).takenCount {
      return CodeUnits(edit.insertion[..<count])
    }
    let before = edit.text[..<edit.range.start]
    let behind = edit.text[edit.range.end...]
    guard sheet.text.count >= before.count + behind.count, sheet.text.starts(with: before),
      sheet.text.suffix(behind.count).elementsEqual(behind)
    else { return nil }
    return CodeUnits(sheet.text[before.count..<sheet.text.count - behind.count])
  }

  static let limitingAgainChangesNothing = Law(
    "truncation.idempotent", .must, .metamorphic,
    "An empty edit at the caret of an answer changes neither its text nor its caret.",
    sources: [.decision("a limit acts on insertions and never on a text at rest")],
    followUp: { observed in
      guard observed.count == 1, !observed[0].sheet.isDeclined else { return nil }
      let sheet = observed[0].sheet
      var edit = TruncationEdit(
        sheet.text, TextRange(sheet.selection.end, sheet.selection.end), [],
        limit: observed[0].facts.edit.limit)
      edit.measure = observed[0].facts.edit.measure
      return edit.hasRange ? edit : nil
    }
  ) { sheet, _, siblings in
    guard let again = siblings.first, again.facts.objection == nil, !again.sheet.isDeclined else {
      return .doesNotApply("the caret stands at no cluster boundary")
    }
    let caret = TextRange(sheet.selection.end, sheet.selection.end)
    return expectSame(again.sheet, as: TruncationSheet(sheet.text, caret), "after an empty edit")
  }

  static let partsMakeTheWhole = Law(
    "truncation.split", .must, .metamorphic,
    "Inserting a part that fits and is cut legally, and then the rest, is inserting the whole.",
    sources: [.decision("a paste is no other thing than typing: nothing asks how text came")],
    followUp: { observed in
      let (facts, edit) = (observed[0].facts, observed[0].facts.edit)
      guard observed.count < 3, !edit.isMarked, let count = facts.middleCut() else { return nil }
      if observed.count == 1 {
        var part = edit
        part.insertion = CodeUnits(edit.insertion[..<count])
        return part
      }
      let first = observed[1].sheet
      guard first.selection.start == first.selection.end, !first.isDeclined else { return nil }
      return TruncationEdit(
        first.text, first.selection, CodeUnits(edit.insertion[count...]), limit: edit.limit,
        measure: edit.measure)
    }
  ) { sheet, _, siblings in
    guard siblings.count == 2, siblings[1].facts.objection == nil, !siblings[1].sheet.isDeclined
    else { return .doesNotApply("the insertion has no legal cut near its middle") }
    return expectSame(siblings[1].sheet, as: sheet, "in two parts")
  }

  static let selectingIsDeleting = Law(
    "truncation.selection", .must, .metamorphic,
    "Where an insertion at the start of a deleted range is taken, replacing that range gives the same.",
    sources: [.decision("selected text makes room for what replaces it")],
    followUp: { observed in
      let edit = observed[0].facts.edit
      guard observed.count < 3, edit.range.length > 0, !edit.insertion.isEmpty, !edit.isMarked
      else { return nil }
      var next = edit
      if observed.count == 1 {
        next.insertion = []
        return next
      }
      next.text = observed[1].sheet.text
      next.range.end = edit.range.start
      let isDeleted = edit.isResult(next.text, taking: 0)
      return isDeleted && observed[1].sheet.selection == next.range ? next : nil
    }
  ) { sheet, _, siblings in
    guard siblings.count == 2, siblings[1].facts.objection == nil,
      case .applied(let count) = TruncationExplanation(siblings[1].sheet, siblings[1].facts),
      count > 0
    else { return .doesNotApply("no text is selected, or the insertion is refused") }
    return expectSame(sheet, as: siblings[1].sheet, "than deleting first")
  }
}
