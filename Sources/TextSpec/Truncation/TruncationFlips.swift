/// Every sheet that differs from a given one in a single answer: another text, another selection,
/// or another report of the edit.
struct TruncationFlips {
  let sheet: TruncationSheet
  let facts: TruncationFacts

  func forEach(_ body: (TruncationSheet, String) -> Bool) {
    guard facts.objection == nil else { return }
    for text in texts where text != sheet.text {
      var changed = sheet
      changed.text = text
      guard body(changed, "text") else { return }
    }
    for start in -1...sheet.text.count + 1 {
      for end in -1...sheet.text.count + 1 where TextRange(start, end) != sheet.selection {
        var changed = sheet
        changed.selection = TextRange(start, end)
        guard body(changed, "selection [\(start), \(end)]") else { return }
      }
    }
    guard facts.profile.applied else { return }
    for applied in reports where applied != sheet.applied {
      var changed = sheet
      changed.applied = applied
      guard body(changed, "applied") else { return }
    }
  }

  /// The results of all prefixes, the text that there was, and the answer with one unit lost,
  /// doubled or changed.
  private var texts: [CodeUnits] {
    let edit = facts.edit
    var texts = (0...edit.insertion.count).map { edit.result(taking: $0) }
    texts.append(edit.text)
    texts.append(sheet.text + [0x61])
    for index in sheet.text.indices {
      var lost = sheet.text
      lost.remove(at: index)
      var doubled = sheet.text
      doubled.insert(sheet.text[index], at: index)
      var changed = sheet.text
      changed[index] ^= 1
      texts += [lost, doubled, changed]
    }
    return texts
  }

  /// No report, and reports of another range or another insertion. A report which describes the
  /// same change of the same range in other words is no lie, and is left out.
  private var reports: [TruncationSheet.Applied?] {
    guard let applied = sheet.applied else { return [] }
    var reports: [TruncationSheet.Applied?] = [nil]
    let range = applied.range
    for other in [
      TextRange(range.start - 1, range.end), TextRange(range.start, range.end + 1),
      TextRange(range.end + 1, range.start),
    ] {
      reports.append(.init(other, applied.insertion))
    }
    reports.append(.init(range, applied.insertion + [0x61]))
    if !applied.insertion.isEmpty {
      reports.append(.init(range, CodeUnits(applied.insertion.dropLast())))
    }
    return reports
  }
}
