/// Every sheet that differs from a given one in what it tells of the field after one step.
struct SessionFlips {
  let sheet: SessionSheet
  let facts: SessionFacts

  func forEach(_ body: (SessionSheet, String) -> Bool) {
    for index in sheet.steps.indices {
      for (field, words) in variants(of: sheet.steps[index].field) {
        var steps = sheet.steps
        steps[index].field = field
        guard body(SessionSheet(steps, facts), "\(words) after step \(index + 1)") else { return }
      }
    }
    if sheet.steps.isEmpty { return }
    _ = body(SessionSheet(Array(sheet.steps.dropLast()), facts), "the last state left out")
  }

  private func variants(of field: FieldState) -> [(FieldState, String)] {
    var variants: [(FieldState, String)] = []
    for text in [
      field.text + [0x61], CodeUnits(field.text.dropLast()), CodeUnits(field.text.dropFirst()),
    ] where text != field.text {
      var other = field
      other.text = text
      variants.append((other, "text"))
    }
    for start in 0...field.text.count {
      for end in start...field.text.count where TextRange(start, end) != field.selection {
        var other = field
        other.selection = TextRange(start, end)
        variants.append((other, "selection"))
      }
    }
    for marked in [nil, TextRange(0, field.text.count)] where marked != field.marked {
      var other = field
      other.marked = marked
      variants.append((other, "marked text"))
    }
    return variants
  }
}
