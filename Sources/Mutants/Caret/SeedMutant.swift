internal import TextSpec

extension Mutant where C == CaretContract {
  /// The widespread method in all its parts: the character behind the selection, counted from the
  /// end, one code unit at a time, with its two ways out of formatting.
  static let seed = Mutant(
    "caret-from-character-behind",
    "The caret precedes the same occurrence, from the end, of the character behind the selection; else it goes to the end.",
    seen: "PhoneNumberKit's text field and its descendants",
    killedBy: [
      "caret.text", "caret.grapheme", "caret.bracket", "caret.side", "caret.monotone",
      "caret.edit.only", "caret.relabel", "caret.progress.backspace", "caret.progress.delete",
    ],
    fault: CaretFault(
      place: { scene in
        let behind =
          scene.edit?.behindSelection ?? scene.raw[scene.caret...]
        return scene.anchored(behind, in: scene.formatted)
      },
      instead: { subject, edit in
        let raw = subject.raw(edit)
        if edit.range == TextRange(0, 0), !edit.insert.isEmpty,
          edit.insert.allSatisfy({ subject.oracle.traits(of: UInt32($0)).contains(.whiteSpace) })
        {
          // A blank at the very start is taken for the first step of autofill.
          return CaretState(raw, TextRange(edit.insert.count, edit.insert.count))
        }
        guard edit.insert.isEmpty, edit.range.length == 1, edit.range.start >= 0,
          edit.range.end <= edit.text.count
        else { return nil }
        let scene = CaretScene(subject, edit.asAnchor(raw), edit)
        guard !scene.isContent(edit.text[edit.range.start]) else { return nil }
        let caret = scene.anchored(edit.behindSelection, in: raw)
        return CaretState(raw, TextRange(caret, caret))
      }))
}

extension CaretScene {
  /// The place of the first unit of content in `behind`, by its number from the end.
  fileprivate func anchored(_ behind: ArraySlice<UInt16>, in text: CodeUnits) -> Int {
    guard let target = behind.first(where: isContent) else { return text.count }
    // Halves of surrogate pairs all look like the same replacement character.
    func isSame(_ unit: UInt16) -> Bool {
      unit == target || unit & 0xF800 == 0xD800 && target & 0xF800 == 0xD800
    }
    var rest = behind.count(where: isSame)
    for offset in text.indices.reversed() where isSame(text[offset]) {
      rest -= 1
      if rest == 0 { return offset }
    }
    return text.count
  }
}

extension CaretEdit {
  /// The text behind the selection before the edit.
  fileprivate var behindSelection: ArraySlice<UInt16> {
    text[min(max(0, selection.end), text.count)...]
  }

  /// The edit with a text in place of the formatted one, for what is decided before formatting.
  fileprivate func asAnchor(_ raw: CodeUnits) -> CaretAnchor {
    CaretAnchor(
      raw: raw, selection: TextRange(range.start, range.start), direction: direction,
      formatted: Formatted(raw, images: []), formatter: formatter)
  }
}
