internal import ReferenceImpl
internal import TextSpec

extension CaretMutants {
  /// Fields that lose or keep the wrong text, or leave something selected.
  static let fields: [Mutant<CaretContract>] = [
    .formatsLater, .dropsRepeated, .leavesSelected, .followsOldSelection, .rejectsByMoving,
    .pastesBehindFirst, .separatorsStay, .trustsRanges,
  ]
}

extension Mutant where C == CaretContract {
  static let formatsLater = Mutant(
    "caret-formats-later", "A deletion leaves the text as it is until something is typed.",
    seen: "fields that format insertions only", killedBy: ["caret.text"],
    fault: CaretFault(instead: { subject, edit in
      guard edit.insert.isEmpty, !edit.range.isEmpty else { return nil }
      let raw = subject.raw(edit)
      guard subject.oracle.format(raw, by: edit.formatter)?.text != raw else { return nil }
      let caret = subject.oracle.boundary(in: raw, atOrAfter: edit.range.start)
      return CaretState(raw, TextRange(caret, caret))
    }))

  static let dropsRepeated = Mutant(
    "caret-drops-repeated", "A digit typed behind an equal one is swallowed.",
    seen: "fields that compare values to find out what was typed",
    killedBy: ["caret.text", "caret.text.kept"],
    fault: CaretFault(instead: { subject, edit in
      let start = edit.range.start
      guard edit.insert.count == 1, start > 0, start <= edit.text.count,
        edit.text[start - 1] == edit.insert[0]
      else {
        return nil
      }
      var swallowed = edit
      swallowed.insert = []
      return try subject.reference.state(after: swallowed)
    }))

  static let leavesSelected = Mutant(
    "caret-leaves-selected", "What was inserted is selected afterwards.",
    killedBy: ["caret.collapsed"],
    fault: CaretFault(afterwards: { subject, edit, state in
      guard !edit.insert.isEmpty else { return }
      guard case .formatted(let anchor) = try subject.reference.outcome(of: edit) else { return }
      state.selection.start = anchor.area.start
    }))

  static let followsOldSelection = Mutant(
    "caret-follows-old-selection",
    "An edit away from the selection leaves the caret where the selection was.",
    seen: "fields that restore their selection after corrections and drops",
    killedBy: ["caret.edit.only", "caret.bracket"],
    fault: CaretFault(afterwards: { subject, edit, state in
      let isAway = edit.selection.end < edit.range.start || edit.selection.start > edit.range.end
      guard isAway, !edit.insert.isEmpty || !edit.range.isEmpty else { return }
      let caret = min(max(0, edit.selection.end), state.text.count)
      state.selection = TextRange(caret, caret)
    }))

  static let rejectsByMoving = Mutant(
    "caret-rejects-by-moving", "Input that is rejected moves the caret all the same.",
    seen: "text-mask", killedBy: ["caret.rejected", "caret.bracket"],
    fault: CaretFault(afterwards: { subject, edit, state in
      guard !edit.insert.isEmpty, state.text == edit.text else { return }
      let caret = subject.oracle.boundary(
        in: state.text, atOrAfter: edit.range.start + edit.insert.count)
      state.selection = TextRange(caret, caret)
    }))

  static let pastesBehindFirst = Mutant(
    "caret-pastes-behind-first", "After a paste the caret is behind the first pasted character.",
    seen: "ui-mask", killedBy: ["caret.batch", "caret.bracket", "caret.end"],
    fault: CaretFault(afterwards: { subject, edit, state in
      let first = subject.oracle.boundary(in: edit.insert, atOrAfter: 1)
      guard first < edit.insert.count else { return }
      var typed = edit
      typed.insert = Array(edit.insert[..<first])
      let caret = try subject.reference.state(after: typed).selection.end
      if subject.oracle.isBoundary(in: state.text, at: caret, .grapheme) {
        state.selection = TextRange(caret, caret)
      }
    }))

  static let trustsRanges = Mutant(
    "caret-trusts-ranges",
    "After an edit beyond the end of the text the caret is out there as well.",
    seen: "fields that replay an undo after their text was set", killedBy: ["caret.robust"],
    fault: CaretFault(afterwards: { _, edit, state in
      guard edit.range.start > edit.text.count else { return }
      let caret = edit.range.start + edit.insert.count
      state.selection = TextRange(caret, caret)
    }))

  static let separatorsStay = Mutant(
    "caret-separators-stay", "A delete key at a separator does nothing at all.",
    seen: "PhoneNumberKit's text field",
    killedBy: ["caret.side", "caret.progress.backspace", "caret.progress.delete"],
    fault: CaretFault(afterwards: { subject, edit, state in
      guard edit.insert.isEmpty, !edit.range.isEmpty, state.text == edit.text else { return }
      let caret = edit.direction == .forward ? edit.range.start : edit.range.end
      state.selection = TextRange(caret, caret)
    }))
}
