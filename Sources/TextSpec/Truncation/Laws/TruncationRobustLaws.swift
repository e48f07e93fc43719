extension TruncationContract {
  /// What holds of edits that a caller should not make. An error is a proper answer to them, and
  /// a crash is none.
  static let robustLaws: [Law<TruncationContract>] = [.robustLimit, .robustForm]
}

extension Law where C == TruncationContract {
  static let robustLimit = Law(
    "truncation.robust", .should, .metamorphic,
    "No range and no limit, however wrong, makes a text cost more than its limit and than it did.",
    sources: [
      .document("facebook/react-native#45050", "a range from an older text crashes the field"),
      .decision("a negative limit reads as 0"),
    ],
    siblings: { edit, _ in WrongEdits.some(of: edit) }
  ) { _, _, siblings in
    forEachAnswered(siblings) { observation in
      guard let limit = observation.facts.limit else { return nil }
      let got = observation.facts.cost(of: observation.sheet.text)
      let most = Swift.max(limit, observation.facts.cost(of: observation.facts.edit.text))
      guard got > most else { return nil }
      return Witness(
        "text", .limitExceeded, expected: .int(most), got: .int(got),
        remark: observation.facts.edit.asked)
    }
  }

  static let robustForm = Law(
    "truncation.robust.wellformed", .should, .metamorphic,
    "No range and no limit, however wrong, adds lone surrogates to those of text and insertion.",
    sources: [.unicode("UTF-16: a surrogate without its other half is no text")],
    siblings: { edit, _ in WrongEdits.some(of: edit) }
  ) { _, _, siblings in
    forEachAnswered(siblings) { observation in
      let edit = observation.facts.edit
      let most = edit.text.loneSurrogateCount + edit.insertion.loneSurrogateCount
      guard
        case .broken(var witness) = expectLoneSurrogates(in: observation.sheet.text, atMost: most)
      else { return nil }
      witness.remark += ", \(edit.asked)"
      return witness
    }
  }

  /// Holds when `check` finds no witness in any sibling that was answered.
  private static func forEachAnswered(
    _ siblings: [Observation<TruncationContract>],
    _ check: (Observation<TruncationContract>) -> Witness?
  ) -> Judgement {
    for sibling in siblings where !sibling.sheet.isDeclined {
      if let witness = check(sibling) { return .broken(witness) }
    }
    return .holds(siblings.count)
  }
}

/// Edits of a text with ranges and limits that no caller should pass.
enum WrongEdits {
  /// All of them for a short edit; for a longer one two, chosen by the limit, so that many edits
  /// try all, and that taking text away does not change which ones a finding tried.
  static func some(of edit: TruncationEdit) -> [TruncationEdit] {
    if edit.text.count + edit.insertion.count <= 4 { return (0..<8).map(edit.wrong) }
    let choice = (edit.limit ?? 0) & 3
    return [edit.wrong(choice), edit.wrong(4 + choice)]
  }
}

extension TruncationEdit {
  /// The wrong edit of a number from 0 to 7: four with a wrong range, of which the first two cut
  /// a cluster where there is one of two units, and four with a wrong limit or end.
  fileprivate func wrong(_ number: Int) -> TruncationEdit {
    var edit = self
    switch number {
    case 0: edit.range = TextRange(pairMiddle, pairMiddle)
    case 1: edit.range = TextRange(pairMiddle, text.count)
    case 2: edit.range = TextRange(text.count, range.start - 1)
    case 3: edit.range = TextRange(-1, range.end)
    case 4: edit.limit = -1
    case 5: edit.range = TextRange(text.count + 1, text.count + 1)
    case 6: edit.limit = Int.max
    default: edit.range = TextRange(range.start, Int.max)
    }
    return edit
  }

  /// What a wrong edit asked, in words: its range and its limit, which are not those of the case.
  fileprivate var asked: String {
    let words = limit.map { "the limit \($0)" + ($0 < 0 ? ", which reads as 0" : "") }
    return "with the range \(range.text) and \(words ?? "no limit")"
  }

  /// The first offset inside of a surrogate pair, or the middle of the text.
  private var pairMiddle: Int {
    text.indices.first { text.splitsPair(at: $0) } ?? text.count / 2
  }
}
