/// Every sheet that differs from a given one in a single answer: the caret anywhere else, inside of
/// the text and just outside of it; a selection in its place; and, in field mode, a text with one
/// unit lost, added or changed.
struct CaretFlips {
  let sheet: CaretSheet
  let view: CaretView

  func forEach(_ body: (CaretSheet, String) -> Bool) {
    for selection in selections where selection != sheet.selection {
      var changed = sheet
      changed.selection = selection
      guard body(changed, "selection \(selection.text)") else { return }
    }
    guard let text = sheet.text else { return }
    for (changedText, label) in texts(from: text) where changedText != text {
      var changed = sheet
      changed.text = changedText
      guard body(changed, label) else { return }
    }
  }

  private var selections: [TextRange] {
    let ends = Array(-1...view.text.count + 1)
    guard sheet.isCaret else {
      return ends.map { TextRange($0, sheet.selection.end) }
        + ends.map { TextRange(sheet.selection.start, $0) }
    }
    return ends.map { TextRange($0, $0) } + ends.map { TextRange(sheet.selection.start, $0) }
      + ends.map { TextRange($0, sheet.selection.end) }
  }

  private func texts(from text: CodeUnits) -> [(CodeUnits, String)] {
    var texts: [(CodeUnits, String)] = []
    for offset in text.indices {
      var lost = text
      lost.remove(at: offset)
      texts.append((lost, "text without unit \(offset)"))
      var other = text
      other[offset] = text[offset] == 0x37 ? 0x38 : 0x37
      texts.append((other, "text with another unit \(offset)"))
    }
    for offset in 0...text.count {
      var added = text
      added.insert(0x37, at: offset)
      texts.append((added, "text with one more unit at \(offset)"))
    }
    return texts
  }
}
